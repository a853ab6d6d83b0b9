import { Download } from 'lucide-react'
import type { Dispatch, ReactNode, SetStateAction } from 'react'
import type { archiveProject, PresentedProject } from '#domain/projects/contract.ts'
import { dueSpans, hasDue, hasManager, sortsFor } from '#domain/projects/project-order.ts'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { ListCount } from '#web/platform/ListCount.tsx'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { countOf } from '#web/projects/count-projects.ts'
import { usePeople } from '#web/projects/people.ts'
import { ProjectSelection } from '#web/projects/ProjectSelection.tsx'
import type { AddCreatorDialog } from '#web/projects/ProjectSelection.tsx'
import {
  csvAddress,
  dueLabels,
  isNarrowed,
  sortLabels,
  unnarrowed,
  withDue,
  withManager,
} from '#web/projects/staff-filters.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { withSort } from './project-filter.ts'
import type { ProjectFilter } from './project-keys.ts'

type Props = {
  readonly filter: ProjectFilter
  readonly onChange: (filter: ProjectFilter) => void
  /** Those that are shown. */
  readonly projects: readonly PresentedProject[]
  /** Whether more of them follow. */
  readonly hasMore: boolean
  /** Takes the boxes that select projects to their rows. */
  readonly onSelectable: Dispatch<SetStateAction<RowSelect<PresentedProject> | undefined>>
  readonly AddCreatorDialog: AddCreatorDialog
}

/**
 * What staff look for besides: a manager, and when it is due, where that goes with the rest. Where the table
 * leaves out heads of columns, the sort is here. What selects the rows comes along.
 */
export function StaffProjectFilters({ filter, onChange, projects, hasMore, ...selecting }: Props) {
  const { staff, formerStaff } = usePeople()
  const { managerId } = filter
  const sorts = sortsFor(filter)
  const count = projects.length
  const maySelect = useMay<typeof archiveProject>('projects')
  return (
    <>
      {hasManager(filter) && (
        <Choice label="Manager" value={managerId} onChange={(chosen) => onChange(withManager(filter, chosen))}>
          <option value="">All managers</option>
          {managerId !== undefined && ![...staff, ...formerStaff].some(({ uid }) => uid === managerId) && (
            <option value={managerId}>One manager</option>
          )}
          {staff.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {name}
            </option>
          ))}
          {formerStaff.map(({ uid, name }) => (
            <option key={uid} value={uid}>
              {`${name} (inactive)`}
            </option>
          ))}
        </Choice>
      )}
      {hasDue(filter) && (
        <Choice
          label="Due"
          value={filter.due}
          onChange={(chosen) =>
            onChange(
              withDue(
                filter,
                dueSpans.find((span) => span === chosen),
              ),
            )
          }
        >
          <option value="">Due any time</option>
          {dueSpans.map((span) => (
            <option key={span} value={span}>
              {dueLabels[span]}
            </option>
          ))}
        </Choice>
      )}
      {sorts.length > 0 && filter.due === undefined && (
        <Choice
          label="Sort"
          value={filter.sort}
          isForNarrow
          onChange={(chosen) => onChange(withSort(filter, sorts.find((sort) => sort === chosen) ?? null))}
        >
          <option value="">Sorted by last activity</option>
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortLabels[sort]}
            </option>
          ))}
        </Choice>
      )}
      {isNarrowed(filter) && (
        <Button variant="ghost" onClick={() => onChange(unnarrowed(filter))}>
          Clear filters
        </Button>
      )}
      <ListCount noun="project" rows={count} hasMore={hasMore} asking={isCounted(filter) ? countOf(filter) : null} />
      {count > 0 && <ExportMenu filter={filter} />}
      {count > 0 && maySelect && <ProjectSelection projects={projects} filter={filter} {...selecting} />}
    </>
  )
}

/** Of what the filter lists: the projects, or their products, which have no list of their own. */
function ExportMenu({ filter }: Pick<Props, 'filter'>) {
  return (
    <LazyMenu
      label="Export"
      align="start"
      trigger={
        <Button variant="ghost" size="sm">
          <Download aria-hidden="true" />
          Export
        </Button>
      }
      items={() => [
        {
          kind: 'link',
          label: 'Projects as CSV',
          link: (
            <a href={csvAddress('projects', filter)} download>
              {null}
            </a>
          ),
        },
        {
          kind: 'link',
          label: 'Products as CSV',
          link: (
            <a href={csvAddress('products', filter)} download>
              {null}
            </a>
          ),
        },
      ]}
    />
  )
}

type ChoiceProps = {
  readonly label: string
  readonly value: string | undefined
  readonly isForNarrow?: boolean
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}

function Choice({ label, value = '', isForNarrow = false, onChange, children }: ChoiceProps) {
  return (
    <div className={`w-40 max-sm:min-w-36 max-sm:flex-1 [&_label]:sr-only ${isForNarrow ? '@3xl:hidden' : ''}`}>
      <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
        {children}
      </SelectField>
    </div>
  )
}

/** A search may find more as it goes on; of all other lists the portal says whether it counts them. */
function isCounted({ search }: ProjectFilter): boolean {
  return search === undefined
}
