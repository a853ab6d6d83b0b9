import type { ReactNode } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { progressOf } from '#domain/projects/progress.ts'
import { nextDue, sortsFor } from '#domain/projects/project-order.ts'
import type { ProjectSort } from '#domain/projects/project-order.ts'
import { agencyToday } from '#web/platform/agency-day.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAgo, formatDay } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import type { RowSelect } from '#web/platform/selection/use-selectable.tsx'
import { useKeptOrder } from '#web/projects/kept-order.ts'
import { usePeople } from '#web/projects/people.ts'
import { projectStatusLooks } from '#web/projects/project-words.ts'
import { AvatarStack } from '#web/ui/Avatar.tsx'
import { InlineProgress } from '#web/ui/InlineProgress.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { ChosenColumns, Column, ColumnName } from '#web/ui/Table.tsx'
import { Table } from '#web/ui/Table.tsx'
import { OverdueMark } from './OverdueMark.tsx'
import type { ProjectFilter } from './project-keys.ts'
import { orderOf } from './project-lists.ts'

type Props = {
  readonly projects: readonly PresentedProject[]
  /** Staff and creators see whose each project is. */
  readonly showsCompany: boolean
  readonly placeOf: (projectId: string) => Place
  /** What stands beside a name: how much is unread. */
  readonly noteOf?: ((projectId: string) => ReactNode) | undefined
  /** What the list is filtered and sorted by. */
  readonly filter?: ProjectFilter
  /** What these are the results of: they keep their order until it is something else. */
  readonly found?: string
  readonly columns?: ChosenColumns | undefined
  readonly rowSelect?: RowSelect<PresentedProject> | undefined
  /** For readers who can sort it; null is by last activity. */
  readonly onSort?: ((sort: ProjectSort | null) => void) | undefined
}

/** The projects, in their order when they come; the row is the link. */
export function ProjectList({
  projects,
  showsCompany,
  placeOf,
  noteOf,
  filter = noFilter,
  found,
  columns,
  rowSelect,
  onSort,
}: Props) {
  const rows = useKeptOrder(projects, orderOf(filter), found)
  const sorted = (column: Column<PresentedProject>) => (onSort ? withSort(column, filter, onSort) : column)
  return (
    <Table
      caption="Projects"
      columns={[sorted(nameColumn(noteOf)), ...(showsCompany ? [sorted(company)] : []), ...others.map(sorted)]}
      chosen={columns}
      rows={rows}
      rowKey={(project) => project.id}
      rowSelect={rowSelect}
      rowLink={(project) => <AppLink place={placeOf(project.id)}>{null}</AppLink>}
    />
  )
}

const noFilter: ProjectFilter = {}

const sortOfColumn: { readonly [key: string]: ProjectSort | null } = {
  name: 'name',
  company: 'client',
  next: 'due',
  activity: null,
}

/** With a head that sorts, where that goes with the filter. */
function withSort(
  column: Column<PresentedProject>,
  filter: ProjectFilter,
  onSort: (sort: ProjectSort | null) => void,
): Column<PresentedProject> {
  const sort = sortOfColumn[column.key]
  if (sort === undefined || filter.archived) return column
  const isSorted = sort === ((filter.due ? 'due' : filter.sort) ?? null)
  if (!isSorted && (sort ? !sortsFor(filter).includes(sort) : filter.due)) return column
  const direction = sort ? 'ascending' : 'descending'
  return { ...column, sort: { direction, isSorted, onSort: () => onSort(sort) } }
}

function nameColumn(noteOf: Props['noteOf']): Column<PresentedProject> {
  return {
    key: 'name',
    header: 'Name',
    width: 'minmax(0,2fr)',
    cell: (project) => (
      <span className="flex min-w-0 items-center gap-2">
        <ProjectName project={project} />
        {noteOf?.(project.id)}
      </span>
    ),
  }
}
const company: Column<PresentedProject> = {
  key: 'company',
  header: 'Client',
  wideOnly: true,
  cell: (project) => project.companyName,
}
const others: readonly Column<PresentedProject>[] = [
  {
    key: 'status',
    header: 'Status',
    width: '6.75rem',
    phone: 'figure',
    cell: ({ status }) => {
      const { tone, icon, label } = projectStatusLooks[status]
      return (
        <StatusChip tone={tone} icon={icon}>
          {label}
        </StatusChip>
      )
    },
  },
  { key: 'progress', header: 'Progress', width: '5.5rem', cell: (project) => <Progress project={project} /> },
  { key: 'next', header: 'Next', width: '9rem', cell: (project) => <NextDate project={project} /> },
  {
    key: 'team',
    header: 'Team',
    width: '4.75rem',
    phone: 'hidden',
    wideOnly: true,
    cell: (project) => <Team project={project} />,
  },
  {
    key: 'manager',
    header: 'Manager',
    isExtra: true,
    cell: ({ managerId }) => <Manager id={managerId} />,
  },
  {
    key: 'activity',
    header: 'Last activity',
    width: '6.75rem',
    align: 'number',
    phone: 'hidden',
    wideOnly: true,
    cell: ({ lastActivityAt }) => <time dateTime={lastActivityAt}>{formatAgo(lastActivityAt)}</time>,
  },
]

/** Those that staff may leave out. */
export const staffProjectColumns: readonly ColumnName[] = [company, ...others]

type CellProps = { readonly project: PresentedProject }

function ProjectName({ project }: CellProps) {
  const isChanged = useRecentlyChanged(project.id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="truncate font-medium data-changed:rounded-control data-changed:just-changed data-changed:px-1.5"
    >
      {project.name}
    </span>
  )
}

function Progress({ project }: CellProps) {
  const percent = progressOf(project, agencyToday())
  return <InlineProgress label={`${project.name} progress`} value={percent} max={100} valueText={`${percent}%`} />
}

/** The milestone that is due first; else when the whole is due. What is over is due no more. */
function NextDate({ project }: CellProps) {
  const { nextMilestone } = project
  const day = nextDue(project)
  if (!day) return <span className="max-sm:hidden">–</span>
  const isLate = day < agencyToday()
  return (
    <span className={isLate ? 'text-negative' : undefined} title={nextMilestone?.title}>
      {isLate && <OverdueMark wordClass="sr-only" />}
      <time dateTime={day}>{formatDay(day)}</time>
      {nextMilestone && <span className="max-sm:hidden"> · {nextMilestone.title}</span>}
    </span>
  )
}

function Team({ project: { name, managerId, creatorIds } }: CellProps) {
  const { findCurrent } = usePeople()
  const ids = new Set([...(managerId === null ? [] : [managerId]), ...creatorIds])
  const people = [...ids].flatMap((id) => findCurrent(id) ?? [])
  return people.length > 0 ? <AvatarStack label={`${name} team`} people={people} limit={3} /> : '–'
}

function Manager({ id }: { readonly id: string | null }) {
  const manager = usePeople().findCurrent(id)
  if (!manager) return '–'
  return manager.standing === 'inactive' ? `${manager.name} (inactive)` : manager.name
}
