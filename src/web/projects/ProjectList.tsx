import type { PresentedProject } from '#domain/projects/contract.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { Place } from '#web/platform/AppLink.tsx'
import { formatAgo, formatNumber } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { Column } from '#web/ui/table-column.ts'
import { Table } from '#web/ui/Table.tsx'
import { projectStatusLooks } from './project-status.ts'

type Props = {
  readonly projects: readonly PresentedProject[]
  /** Staff and creators see whose each project is. */
  readonly showsCompany: boolean
  readonly placeOf: (projectId: string) => Place
}

/** The projects, last active first; the row is the link. */
export function ProjectList({ projects, showsCompany, placeOf }: Props) {
  return (
    <Table
      caption="Projects"
      columns={showsCompany ? [name, company, status, products, activity] : [name, status, products, activity]}
      rows={projects}
      rowKey={(project) => project.id}
      rowLink={(project) => <AppLink place={placeOf(project.id)}>{null}</AppLink>}
    />
  )
}

const name: Column<PresentedProject> = {
  key: 'name',
  header: 'Name',
  cell: (project) => <ProjectName project={project} />,
}
const company: Column<PresentedProject> = {
  key: 'company',
  header: 'Client',
  cell: (project) => <span className="truncate text-ink-soft">{project.companyName}</span>,
}
const status: Column<PresentedProject> = {
  key: 'status',
  header: 'Status',
  width: '8rem',
  phone: 'figure',
  cell: (project) => (
    <StatusChip tone={projectStatusLooks[project.status].tone}>{projectStatusLooks[project.status].label}</StatusChip>
  ),
}
const products: Column<PresentedProject> = {
  key: 'products',
  header: 'Products',
  width: '6rem',
  align: 'number',
  phone: 'hidden',
  cell: (project) => formatNumber(project.productCount),
}
const activity: Column<PresentedProject> = {
  key: 'activity',
  header: 'Last activity',
  width: '9rem',
  align: 'number',
  cell: (project) => (
    <time dateTime={project.lastActivityAt} className="text-ink-soft">
      {formatAgo(project.lastActivityAt)}
    </time>
  ),
}

function ProjectName({ project }: { project: PresentedProject }) {
  const isChanged = useRecentlyChanged(project.id)
  return (
    <span
      data-changed={isChanged || undefined}
      className="truncate font-medium data-changed:rounded-control data-changed:bg-accent-tint data-changed:px-1.5"
    >
      {project.name}
    </span>
  )
}
