import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { projectPlace, projectsPlace, projectTabs } from '#web/app/paths.ts'
import type { ProjectTab } from '#web/app/paths.ts'
import { AppLink } from '#web/platform/AppLink.tsx'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatAgo, formatDate } from '#web/platform/format.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useViewer } from '#web/platform/session.ts'
import { useProject } from '#web/projects/api.ts'
import type { ProjectDetails } from '#web/projects/api.ts'
import { projectStatusLooks } from '#web/projects/project-status.ts'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { BrokenState } from '#web/ui/BrokenState.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton, SkeletonCard } from '#web/ui/Skeleton.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ProjectTabPanel } from './ProjectTabPanel.tsx'

const EditProjectDialog = lazyPart(() =>
  import('#web/projects/EditProjectDialog.tsx').then((module) => module.EditProjectDialog),
)

/** One project: where it stands, and its four tabs. The address says which project and which tab. */
export function ProjectPage() {
  const { role } = useViewer()
  const { projectId, tab } = readSearch(useSearch({ strict: false }))
  const { data, error, isFetching, refetch } = useProject(projectId)
  usePageTitle(data?.project.name)

  const up = (
    <Breadcrumb
      links={[
        <AppLink key="projects" place={projectsPlace(role)}>
          Projects
        </AppLink>,
      ]}
    />
  )
  if (data) return <LoadedProject details={data} tab={tab} breadcrumb={up} />
  if (!error) {
    return (
      <>
        <PageHeader title={undefined} breadcrumb={up} state={null} />
        <Skeleton label="Loading the project">
          <SkeletonCard />
        </Skeleton>
      </>
    )
  }
  const refused = toCallRefused(error)
  return (
    <>
      <PageHeader title="Project" breadcrumb={up} />
      {refused.code === 'project-not-found' || refused.code === 'invalid-input' ? (
        <RefusedState
          title="You cannot open this project"
          action={
            <AppLink place={projectsPlace(role)} className={buttonClass()}>
              Go to your projects
            </AppLink>
          }
        >
          {'It does not exist, or it is not shared with you. The agency or the owner of your account can share it.'}
        </RefusedState>
      ) : (
        <BrokenState
          title="The project could not be loaded"
          onRetry={() => void refetch()}
          busy={isFetching}
          requestId={refused.requestId}
        >
          {refused.message}
        </BrokenState>
      )}
    </>
  )
}

type Props = { readonly details: ProjectDetails; readonly tab: ProjectTab; readonly breadcrumb: React.ReactNode }

const tabNames = {
  products: 'Products',
  teammates: 'Teammates',
  reports: 'Reports',
  invoices: 'Invoices',
} as const satisfies Record<ProjectTab, string>

function LoadedProject({ details, tab, breadcrumb }: Props) {
  const { project, products, may } = details
  const { role } = useViewer()
  const navigate = useNavigate()
  const dialog = useLazyOverlay()
  const look = projectStatusLooks[project.status]

  function handleTab(next: ProjectTab): void {
    const { to, search } = projectPlace(role, project.id, next)
    void navigate({ to: to as '/', search: search as never, replace: true, viewTransition: false, resetScroll: false })
  }

  return (
    <>
      <PageHeader
        title={project.name}
        breadcrumb={breadcrumb}
        state={
          <>
            <StatusChip tone={look.tone}>{look.label}</StatusChip>
            {role !== 'client' && <span>{project.companyName}</span>}
            <span>
              Started <time dateTime={project.createdAt}>{formatDate(project.createdAt)}</time>
            </span>
            <span>
              Last activity <time dateTime={project.lastActivityAt}>{formatAgo(project.lastActivityAt)}</time>
            </span>
          </>
        }
        actions={
          may.edit && (
            <Button
              onPointerEnter={EditProjectDialog.prepare}
              onFocus={EditProjectDialog.prepare}
              onClick={dialog.show}
            >
              <Pencil aria-hidden="true" />
              Edit project
            </Button>
          )
        }
      />
      <p className="max-w-reading pb-6 whitespace-pre-line text-ink-soft">{project.description}</p>
      <Tabs
        label="Parts of the project"
        tabs={projectTabs.map((value) => ({
          value,
          label: tabNames[value],
          ...(value === 'products' ? { count: products.length } : {}),
        }))}
        value={tab}
        onChange={handleTab}
      >
        <ProjectTabPanel tab={tab} details={details} />
      </Tabs>
      {dialog.wasShown && (
        <EditProjectDialog
          {...dialog.props}
          key={dialog.isOpen ? 'open' : 'closed'}
          project={project}
          maySetStatus={may.setStatus}
        />
      )}
    </>
  )
}

/** Anything else than one of the four words is the first tab. */
function readSearch(search: Record<string, unknown>): { projectId: string; tab: ProjectTab } {
  return {
    projectId: typeof search['projectId'] === 'string' ? search['projectId'] : '',
    tab: projectTabs.find((candidate) => candidate === search['walkThroughTab']) ?? 'products',
  }
}
