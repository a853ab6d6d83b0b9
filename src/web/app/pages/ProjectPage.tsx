import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { projectPlace, projectsPlace, projectTabs } from '#web/app/paths.ts'
import type { ProjectTab } from '#web/app/paths.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { lazyPart, useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { useViewer } from '#web/platform/session.ts'
import { useProject } from '#web/projects/api.ts'
import type { ProjectDetails } from '#web/projects/api.ts'
import { ProjectState } from '#web/projects/ProjectState.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Button } from '#web/ui/Button.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonCard } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ProjectTabPanel } from './ProjectTabPanel.tsx'

const EditProjectDialog = lazyPart(() =>
  import('#web/projects/EditProjectDialog.tsx').then((module) => module.EditProjectDialog),
)

/** One project: where it stands, and its four tabs. The address says which project and which tab. */
export function ProjectPage() {
  const { role } = useViewer()
  const { projectId, tab } = readSearch(useSearch({ strict: false }))
  const query = useProject(projectId)
  const { data, error } = query
  usePageTitle(data?.project.name)
  const up = [
    <AppLink key="projects" place={projectsPlace(role)}>
      Projects
    </AppLink>,
  ]

  // One header through all states: the title keeps the focus that a change of page has given it.
  return (
    <>
      <PageHeader
        title={data?.project.name ?? (error ? 'Project' : undefined)}
        breadcrumb={<Breadcrumb links={up} />}
        state={data ? <ProjectState project={data.project} showsCompany={role !== 'client'} /> : null}
        actions={data?.may.edit ? <EditProject details={data} /> : undefined}
      />
      <Answer query={query} what="the project" loading={<SkeletonCard />} refused={toRefusedProject}>
        {(details) => <LoadedProject details={details} tab={tab} />}
      </Answer>
    </>
  )
}

function EditProject({ details: { project, may } }: { details: ProjectDetails }) {
  const dialog = useLazyOverlay()
  return (
    <>
      <Button onPointerEnter={EditProjectDialog.prepare} onFocus={EditProjectDialog.prepare} onClick={dialog.show}>
        <Pencil aria-hidden="true" />
        Edit project
      </Button>
      {dialog.wasShown && <EditProjectDialog {...dialog.props} project={project} maySetStatus={may.setStatus} />}
    </>
  )
}

const tabNames = {
  products: 'Products',
  teammates: 'Teammates',
  reports: 'Reports',
  invoices: 'Invoices',
} as const satisfies Record<ProjectTab, string>

function LoadedProject({ details, tab }: { details: ProjectDetails; tab: ProjectTab }) {
  const { project, products } = details
  const { role } = useViewer()
  const navigate = useNavigate()

  function handleTab(next: ProjectTab): void {
    const { to, search } = projectPlace(role, project.id, next)
    void navigate({ to: to as '/', search: search as never, replace: true, viewTransition: false, resetScroll: false })
  }

  return (
    <>
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
    </>
  )
}

function toRefusedProject({ code }: CallRefused): ReactNode {
  return code === 'project-not-found' || code === 'invalid-input' ? <NoProject /> : null
}

function NoProject() {
  const { role } = useViewer()
  const back = (
    <AppLink place={projectsPlace(role)} className={buttonClass()}>
      Go to your projects
    </AppLink>
  )
  return (
    <RefusedState title="You cannot open this project" action={back}>
      It does not exist, or it is not shared with you. The agency or the owner of your account can share it.
    </RefusedState>
  )
}

/** Anything else than one of the four words is the first tab. */
function readSearch(search: Record<string, unknown>): { projectId: string; tab: ProjectTab } {
  return {
    projectId: typeof search['projectId'] === 'string' ? search['projectId'] : '',
    tab: projectTabs.find((candidate) => candidate === search['walkThroughTab']) ?? 'products',
  }
}
