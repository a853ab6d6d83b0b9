import { Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { projectPlace, projectsPlace, projectTabs } from '#web/platform/places.ts'
import type { ProjectTab } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { ArchivedNotice } from '#web/projects/exports/ArchivedNotice.tsx'
import { People } from '#web/projects/exports/people.ts'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { ProjectLinks } from '#web/projects/exports/ProjectLinks.tsx'
import { ProjectProgress } from '#web/projects/exports/ProjectProgress.tsx'
import { ProjectState } from '#web/projects/exports/ProjectState.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { useKnownPeople } from './project-people.ts'
import { ProjectActions } from './ProjectActions.tsx'
import { ProjectTabPanel } from './ProjectTabPanel.tsx'

/** One project: where it stands, and its four tabs. The address says which project, which tab, and what stands beside it. */
export function ProjectPage() {
  const { role } = useViewer()
  const search: Record<string, unknown> = useSearch({ strict: false })
  const { projectId, tab } = readSearch(search)
  const query = useProject(projectId)
  const people = useKnownPeople()
  const { data, error } = query
  usePageTitle(data?.project.name)
  const beside = panelOf(search)
  if (beside) return <Navigate to={'.' as '/'} search={beside as never} replace viewTransition={false} />
  const up = [
    <AppLink key="projects" place={projectsPlace(role)}>
      Projects
    </AppLink>,
    ...(data && role === 'superAdmin'
      ? [
          <AppLink key="client" place={{ ...projectsPlace(role), search: { clientId: data.project.clientId } }}>
            {data.project.companyName}
          </AppLink>,
        ]
      : []),
  ]

  // One header through all states: the title keeps the focus that a change of page has given it.
  return (
    <People value={people}>
      <PageHeader
        title={data?.project.name ?? (error ? 'Project' : undefined)}
        breadcrumb={<Breadcrumb links={up} />}
        state={data ? <ProjectState project={data.project} showsCompany={role === 'creator'} /> : null}
        actions={data && <ProjectActions details={data} />}
      />
      <Answer query={query} what="the project" loading={<ProjectSkeleton />} refused={toRefusedProject}>
        {(details) => <LoadedProject details={details} tab={tab} />}
      </Answer>
    </People>
  )
}

function ProjectSkeleton() {
  return (
    <>
      <div className="max-w-reading pb-16">
        <SkeletonText lines={2} />
      </div>
      <div className="mb-6 h-10 border-b border-line" />
      <SkeletonRows rows={4} />
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
  const { project, products, may } = details
  const { role } = useViewer()
  const navigate = useNavigate()

  function handleTab(next: ProjectTab): void {
    const { to, search } = projectPlace(role, project.id, next)
    void navigate({ to: to as '/', search: search as never, replace: true, viewTransition: false, resetScroll: false })
  }

  return (
    <>
      <div className="flex flex-col gap-5 pb-6">
        <ArchivedNotice project={project} mayRestore={may.archive} />
        <p className="max-w-reading whitespace-pre-line text-ink-soft">{project.description}</p>
        <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
          <ProjectProgress project={project} />
          <div className="min-w-0 flex-1 basis-96 max-sm:basis-full">
            <ProjectLinks details={details} />
          </div>
        </div>
      </div>
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

/** Mails lead to the conversation and the history as to tabs; both stand beside the page. Null for any other address. */
function panelOf({ walkThroughTab, ...rest }: Record<string, unknown>): Record<string, unknown> | null {
  if (walkThroughTab === 'messages') return { ...rest, messages: 'open' }
  return walkThroughTab === 'history' ? { ...rest, history: 'open' } : null
}
