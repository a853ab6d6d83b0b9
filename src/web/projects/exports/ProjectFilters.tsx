import type { ReactNode } from 'react'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import { PausedSearch } from '#web/platform/PausedSearch.tsx'
import { projectStatusLooks } from '#web/projects/project-words.ts'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { ProjectFilter } from './project-keys.ts'

type Props = {
  readonly filter: ProjectFilter
  readonly onChange: (filter: ProjectFilter) => void
  /** Another filter, for readers who have more to choose from. */
  readonly children?: ReactNode
}

/** Search, status and archive; what is chosen lives in the address, so that it can be shared and survives the way back. */
export function ProjectFilters({ filter, onChange, children }: Props) {
  function handleStatus(value: string): void {
    const { status: _before, ...rest } = filter
    const status = projectStatuses.find((candidate) => candidate === value)
    onChange(status ? { ...rest, status } : rest)
  }

  function handleView(view: 'current' | 'archive'): void {
    const { archived: _before, ...rest } = filter
    onChange(view === 'archive' ? { ...rest, archived: true } : rest)
  }

  return (
    <div className="flex flex-wrap items-center gap-3 pb-4">
      <div className="w-60 max-w-full max-sm:w-full">
        <PausedSearch
          label="Search projects"
          search={filter.search}
          onSearch={(search) => onChange(withSearch(filter, search))}
        />
      </div>
      <div className="w-40 max-sm:min-w-36 max-sm:flex-1 [&_label]:sr-only">
        <SelectField
          label="Status"
          name="status"
          value={filter.status ?? ''}
          onChange={(event) => handleStatus(event.target.value)}
        >
          <option value="">All statuses</option>
          {projectStatuses.map((status) => (
            <option key={status} value={status}>
              {projectStatusLooks[status].label}
            </option>
          ))}
        </SelectField>
      </div>
      {children}
      <div className="sm:ml-auto max-sm:w-full">
        <SegmentedControl
          label="Which projects"
          segments={views}
          value={filter.archived ? 'archive' : 'current'}
          onChange={handleView}
        />
      </div>
    </div>
  )
}

const views = [
  { value: 'current', label: 'Current' },
  { value: 'archive', label: 'Archive' },
] as const

function withSearch({ search: _before, ...rest }: ProjectFilter, search: string | null): ProjectFilter {
  return search ? { ...rest, search } : rest
}
