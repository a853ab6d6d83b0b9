import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { ProjectFilter } from './project-keys.ts'

type Props = {
  readonly filter: ProjectFilter
  readonly onFilter: (filter: ProjectFilter) => void
}

/** Nothing is what was looked for. */
export function NothingFound({ filter, onFilter }: Props) {
  const { archived, ...rest } = filter
  if (archived && Object.keys(rest).length === 0)
    return (
      <EmptyState
        title="The archive is empty"
        action={<Button onClick={() => onFilter({})}>Show current projects</Button>}
      >
        Archived projects appear here. You can still view them.
      </EmptyState>
    )
  return (
    <EmptyState
      title={archived ? 'No matching projects in the archive' : 'No matching projects'}
      action={<Button onClick={() => onFilter({})}>{`Show ${archived ? 'current' : 'all'} projects`}</Button>}
    >
      {sayNothingFound(rest, archived ? 'archived' : 'current')}
    </EmptyState>
  )
}

/** Names the search, that a filter may be what hides a project, and that one may be in the archive or out of it. */
function sayNothingFound(
  { search, sort: _sort, ...filters }: Omit<ProjectFilter, 'archived'>,
  which: 'archived' | 'current',
): string {
  const isOne = Object.keys(filters).length === 1
  if (!search) return `No ${which} project matches ${isOne ? 'this filter' : 'all of these filters'}.`
  if (Object.keys(filters).length === 0)
    return `No ${which} project has “${search}” in its name, description or company.`
  return isOne && filters.due === 'overdue'
    ? `No overdue project matches “${search}”.`
    : `No ${which} project matches “${search}” and ${isOne ? 'this filter' : 'all of these filters'}.`
}
