import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { projectsPlace } from '#web/platform/places.ts'
import { countOf } from '#web/projects/count-projects.ts'
import { toSearch } from './project-filter.ts'

type Props = { readonly clientId: string }

/** To the archive, for staff: how many projects of a client are there. Nothing where there are none. */
export function ArchivedProjectsLink({ clientId }: Props) {
  const filter = { clientId, archived: true } as const
  const { queryKey, ask } = countOf(filter)
  const { data } = useQuery({ queryKey, queryFn: async ({ signal }) => (await ask({ signal })).counted })
  if (!data || data.count === 0) return null
  const { count, isMore } = data
  return (
    <AppLink place={{ ...projectsPlace('superAdmin'), search: toSearch(filter) }} className="tap link">
      {`${formatNumber(count)}${isMore ? '+' : ''} archived project${count === 1 ? '' : 's'}`}
    </AppLink>
  )
}
