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
        Archived projects appear here. You can still read them.
      </EmptyState>
    )
  return (
    <EmptyState
      title={archived ? 'No matching projects in the archive' : 'No matching projects'}
      action={<Button onClick={() => onFilter({})}>Show all projects</Button>}
    >
      {sayNothingFound(rest)}
    </EmptyState>
  )
}

/** Names the search, and that a filter may be what hides a project. */
function sayNothingFound({ search, sort: _sort, ...filters }: Omit<ProjectFilter, 'archived'>): string {
  const count = Object.keys(filters).length
  if (!search) return count === 1 ? 'No project matches this filter.' : 'No project matches all of these filters.'
  if (count === 0) return `No project has “${search}” in its name, description or company.`
  return filters.due === 'overdue'
    ? `No overdue project matches “${search}”.`
    : `No project with these filters matches “${search}”.`
}
