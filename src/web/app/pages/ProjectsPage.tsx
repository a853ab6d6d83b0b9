import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { projectStatuses } from '#domain/projects/project-statuses.ts'
import { projectPlace, projectsPlace } from '#web/app/paths.ts'
import { useUnread } from '#web/messages/api.ts'
import { UnreadCount } from '#web/messages/UnreadCount.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useProjects } from '#web/projects/api.ts'
import { People } from '#web/projects/people.ts'
import type { ProjectFilter } from '#web/projects/project-keys.ts'
import { projectsOf } from '#web/projects/project-lists.ts'
import { ProjectFilters } from '#web/projects/ProjectFilters.tsx'
import { ProjectList } from '#web/projects/ProjectList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ClientFilter } from './ClientFilter.tsx'
import { useKnownPeople } from './project-people.ts'

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
      search: writeFilter(next) as never,
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
  const people = useKnownPeople()
  const { hasNextPage, fetchNextPage, isFetchingNextPage, isPlaceholderData } = query
  return (
    <People value={people}>
      <Answer query={query} what="the projects" loading={<SkeletonRows rows={8} />} refused={toRefusedProjects}>
        {(pages) => (
          <FoundProjects
            // What another search has found stays until the answer to this one is there; its order is no order of it.
            found={`${JSON.stringify(filter)} ${isPlaceholderData}`}
            projects={projectsOf(pages)}
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
    </People>
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

type FoundProps = Props & { readonly found: string; readonly projects: readonly PresentedProject[] }

function FoundProjects({ found, projects, filter, onFilter, start }: FoundProps) {
  const { role, rights } = useViewer()
  const unread = useUnread(role !== 'client' || rights.includes('messages'))
  const isFiltered = Object.keys(filter).length > 0
  if (projects.length === 0 && !isFiltered) return <NoProjects onFilter={onFilter} start={start} />
  return (
    <>
      <ProjectFilters filter={filter} onChange={onFilter}>
        {role === 'superAdmin' && (
          <ClientFilter
            clientId={filter.clientId ?? null}
            name={projects.find(({ clientId }) => clientId === filter.clientId)?.companyName ?? null}
            onChange={(clientId) => onFilter(withClient(filter, clientId))}
          />
        )}
      </ProjectFilters>
      {projects.length > 0 ? (
        <ProjectList
          key={found}
          projects={projects}
          showsCompany={role !== 'client'}
          placeOf={(projectId) => projectPlace(role, projectId)}
          noteOf={(projectId) => <UnreadCount count={unread[projectId] ?? 0} what="unread messages" />}
        />
      ) : (
        <NothingFound filter={filter} onFilter={onFilter} />
      )}
    </>
  )
}

function NothingFound({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { archived, ...rest } = filter
  if (archived && Object.keys(rest).length === 0)
    return (
      <EmptyState
        title="The archive is empty"
        action={<Button onClick={() => onFilter({})}>Show current projects</Button>}
      >
        A project that is over can be put away. It is kept here as it was, and can be read at any time.
      </EmptyState>
    )
  return (
    <EmptyState
      title={archived ? 'No project in the archive matches' : 'No project matches'}
      action={<Button onClick={() => onFilter({})}>Show all projects</Button>}
    >
      {rest.search
        ? `Nothing has “${rest.search}” in its name, description or company.`
        : 'Nothing is in this status, or of this client.'}
    </EmptyState>
  )
}

const emptySentences = {
  client:
    'A project holds your sites and apps, your team, reports and invoices. Tell the agency what you have in mind and it begins.',
  superAdmin: 'A project appears here, without reloading, as soon as a client starts one.',
  creator: 'A project appears here as soon as the agency puts you on it.',
} as const

function NoProjects({ onFilter, start }: Pick<Props, 'onFilter' | 'start'>) {
  const { role } = useViewer()
  return (
    <>
      <EmptyState title="No projects yet" action={start || undefined}>
        {emptySentences[role]}
      </EmptyState>
      <div className="pt-3">
        <Button variant="ghost" size="sm" onClick={() => onFilter({ archived: true })}>
          Look into the archive
        </Button>
      </div>
    </>
  )
}

function readFilter(search: Record<string, unknown>): ProjectFilter {
  const status = projectStatuses.find((candidate) => candidate === search['status'])
  return {
    ...(typeof search['search'] === 'string' && search['search'] ? { search: search['search'].slice(0, 80) } : {}),
    ...(status ? { status } : {}),
    ...(typeof search['clientId'] === 'string' && search['clientId'] ? { clientId: search['clientId'] } : {}),
    ...(search['view'] === 'archive' ? { archived: true } : {}),
  }
}

/** The filter as the address says it. */
function writeFilter({ archived, ...rest }: ProjectFilter): Record<string, string> {
  return { ...rest, ...(archived ? { view: 'archive' } : {}) }
}

function withClient({ clientId: _before, ...rest }: ProjectFilter, clientId: string | null): ProjectFilter {
  return clientId === null ? rest : { ...rest, clientId }
}
