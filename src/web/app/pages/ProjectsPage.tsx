import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import { projectPlace, projectsPlace } from '#web/app/paths.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useProjects } from '#web/projects/api.ts'
import type { ProjectFilter } from '#web/projects/project-cache.ts'
import { ProjectFilters } from '#web/projects/ProjectFilters.tsx'
import { ProjectList } from '#web/projects/ProjectList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'

const NewProjectDialog = lazyPart(() =>
  import('#web/projects/NewProjectDialog.tsx').then((module) => module.NewProjectDialog),
)

/** All projects that are shared with the viewer, last active first. */
export function ProjectsPage() {
  const viewer = useViewer()
  const navigate = useNavigate()
  const filter = readFilter(useSearch({ strict: false }))
  const dialog = useLazyOverlay()
  const mayCreate = viewer.role === 'client' && viewer.rights.includes('projects')

  function handleFilter(next: ProjectFilter): void {
    void navigate({
      to: projectsPlace(viewer.role).to as '/',
      search: next as never,
      replace: true,
      viewTransition: false,
    })
  }

  function handleCreated(projectId: string): void {
    dialog.hide()
    const { to, search } = projectPlace(viewer.role, projectId)
    void navigate({ to: to as '/', search: search as never })
  }

  const start = mayCreate && (
    <Button
      variant="primary"
      onPointerEnter={NewProjectDialog.prepare}
      onFocus={NewProjectDialog.prepare}
      onClick={dialog.show}
    >
      <Plus aria-hidden="true" />
      Start a new project
    </Button>
  )

  return (
    <>
      <PageHeader title="Projects" actions={start || undefined} />
      <Projects filter={filter} onFilter={handleFilter} start={start} />
      {dialog.wasShown && <NewProjectDialog {...dialog.props} onCreated={handleCreated} />}
    </>
  )
}

type Props = {
  readonly filter: ProjectFilter
  readonly onFilter: (filter: ProjectFilter) => void
  readonly start: React.ReactNode
}

function Projects({ filter, onFilter, start }: Props) {
  const query = useProjects(filter)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <>
      <Answer query={query} what="the projects" loading={<SkeletonRows rows={8} />} refused={toRefusedProjects}>
        {({ pages }) => (
          <FoundProjects
            projects={pages.flatMap((page) => page.projects)}
            filter={filter}
            onFilter={onFilter}
            start={start}
          />
        )}
      </Answer>
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more projects
          </Button>
        </div>
      )}
    </>
  )
}

function toRefusedProjects({ code }: CallRefused): React.ReactNode {
  if (code !== 'forbidden') return null
  return (
    <RefusedState title="The projects are not shared with you">
      Ask the owner of your account for the right to see projects.
    </RefusedState>
  )
}

function FoundProjects({
  projects,
  filter,
  onFilter,
  start,
}: Props & { readonly projects: readonly PresentedProject[] }) {
  const { role } = useViewer()
  if (projects.length === 0 && !filter.search && !filter.status && !filter.clientId) return <NoProjects start={start} />
  return (
    <>
      <ProjectFilters filter={filter} onChange={onFilter} />
      {projects.length > 0 ? (
        <ProjectList
          projects={projects}
          showsCompany={role !== 'client'}
          placeOf={(projectId) => projectPlace(role, projectId)}
        />
      ) : (
        <EmptyState title="No project matches" action={<Button onClick={() => onFilter({})}>Show all projects</Button>}>
          Nothing has these words in its name, description or company, with this status.
        </EmptyState>
      )}
    </>
  )
}

const emptySentences = {
  client:
    'A project holds your sites and apps, your team, reports and invoices. Tell the agency what you have in mind and it begins.',
  superAdmin: 'A project appears here, without reloading, as soon as a client starts one.',
  creator: 'A project appears here as soon as the agency puts you on it.',
} as const

function NoProjects({ start }: { start: React.ReactNode }) {
  const { role } = useViewer()
  return (
    <EmptyState title="No projects yet" action={start || undefined}>
      {emptySentences[role]}
    </EmptyState>
  )
}

function readFilter(search: Record<string, unknown>): ProjectFilter {
  const status = projectStatuses.find((candidate) => candidate === search['status'])
  return {
    ...(typeof search['search'] === 'string' && search['search'] ? { search: search['search'].slice(0, 80) } : {}),
    ...(status ? { status } : {}),
    ...(typeof search['clientId'] === 'string' && search['clientId'] ? { clientId: search['clientId'] } : {}),
  }
}
