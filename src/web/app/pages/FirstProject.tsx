import type { ComponentProps } from 'react'
import { useHome } from '#web/home/exports/home.ts'
import { NoProjects } from '#web/projects/exports/NoProjects.tsx'
import { QuoteRequests } from '#web/quotes/exports/QuoteRequests.tsx'

/** A list without any projects. A client who has asked for a quote reads where their request stands. */
export function FirstProject({ onFilter }: Pick<ComponentProps<typeof NoProjects>, 'onFilter'>) {
  const { data } = useHome([])
  return (
    <NoProjects
      onFilter={onFilter}
      seesQuote={data?.lines.some(({ kind }) => kind === 'quotes') ?? false}
      forClient={(none) => <QuoteRequests none={none} />}
    />
  )
}
