import type { ComponentProps } from 'react'
import { NoProjects } from '#web/projects/exports/NoProjects.tsx'
import { QuoteRequests } from '#web/quotes/exports/QuoteRequests.tsx'

/** A list without any projects. A client who has asked for a quote reads where their request stands. */
export function FirstProject({ onFilter }: Pick<ComponentProps<typeof NoProjects>, 'onFilter'>) {
  return <NoProjects onFilter={onFilter} forClient={(none) => <QuoteRequests none={none} />} />
}
