import type { ReactNode } from 'react'
import type { Role } from '#domain/core/viewer.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import type { InvoicesSearch } from '#web/invoices/exports/ProjectInvoices.tsx'
import { AllowedLink } from '#web/platform/AllowedLink.tsx'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { inPlace, LeadTo, useGoTo } from '#web/platform/go-to.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { oneOf, text, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { usePageTitle } from '#web/platform/page-title.ts'
import { projectPlace, projectsPlace, projectTabs } from '#web/platform/places.ts'
import type { ProjectTab } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { ArchivedNotice } from '#web/projects/exports/ArchivedNotice.tsx'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import type { HistorySearch } from '#web/projects/exports/ProjectHistoryPanel.tsx'
import { ProjectLinks } from '#web/projects/exports/ProjectLinks.tsx'
import { ProjectProgress } from '#web/projects/exports/ProjectProgress.tsx'
import { ProjectState } from '#web/projects/exports/ProjectState.tsx'
import type { ReportSearch } from '#web/reports/exports/ReportsTab.tsx'
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { SkeletonRows, SkeletonText } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { ProjectActions } from './ProjectActions.tsx'
import type { EditSearch } from './ProjectActions.tsx'
import type { MessagesSearch } from './ProjectMessages.tsx'
import { prepareTabs, ProjectTabPanel } from './ProjectTabPanel.tsx'

const UnreachedClient = lazyPart(() => import('#web/accounts/exports/UnreachedClient.tsx'))

const projectSearch = {
  projectId: text,
  walkThroughTab: oneOf(...projectTabs, 'messages', 'history'),
  messages: oneOf('open'),
  history: oneOf('open'),
  invoice: text,
}
/** Of the page and of what stands in it. */
export type ProjectSearch = SearchOf<typeof projectSearch> &
  EditSearch &
  MessagesSearch &
  HistorySearch &
  InvoicesSearch &
  ReportSearch

/** One project: its state and its four tabs. The address names the project, the tab, and the sheet beside it. */
export function ProjectPage() {
  const { role, rights } = useViewer()
  const { search, changed } = usePageSearch(projectSearch)
  const { projectId = '', walkThroughTab } = search
  // Any other word is the first tab.
  const tab = tabsOf(role).find((candidate) => candidate === walkThroughTab) ?? 'products'
  const query = useProject(projectId)
  // Fetched now, with the project: the part that shows people needs it.
  useEmployees()
  const { data, error } = query
  usePageTitle(data?.project.name)
  // Mails link to the conversation and the history like tabs, but both open beside the page.
  if (walkThroughTab === 'messages' || walkThroughTab === 'history')
    return <LeadTo place={changed({ walkThroughTab: null, [walkThroughTab]: 'open' })} />
  // Mails and notices name an invoice by its project, which its reader may not see.
  if (tab === 'invoices' && role === 'client' && !rights.includes('projects') && rights.includes('invoices'))
    return <LeadTo place={{ to: '/client/invoices', search: search.invoice ? { invoice: search.invoice } : {} }} />
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
    <>
      <PageHeader
        title={data?.project.name ?? (error ? 'Project' : undefined)}
        breadcrumb={<Breadcrumb links={up} />}
        state={data ? <ProjectState project={data.project} showsCompany={role === 'creator'} /> : null}
        actions={data && <ProjectActions details={data} />}
      />
      <Answer query={query} what="the project" loading={<ProjectSkeleton />} refused={toRefusedProject}>
        {(details) => <LoadedProject details={details} tab={tab} />}
      </Answer>
    </>
  )
}

function ProjectSkeleton() {
  return (
    <>
      <div className="mb-6 h-10 border-b border-line max-sm:h-11" />
      <div className="pb-10">
        <SkeletonText lines={2} />
      </div>
      <SkeletonRows rows={4} />
    </>
  )
}

/** Reports and invoices are between the client and the agency. */
function tabsOf(role: Role): readonly ProjectTab[] {
  return role === 'creator' ? ['products', 'teammates'] : projectTabs
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
  const { search } = usePageSearch(projectSearch)
  const goTo = useGoTo()

  function handleTab(next: ProjectTab): void {
    const { to, search: own } = projectPlace(role, project.id, next)
    // What is open beside the page stays there.
    void goTo({ to, search: { ...own, ...(search.messages ? { messages: search.messages } : {}) } }, inPlace)
  }

  return (
    <>
      <div className="pb-4 empty:hidden">
        <ArchivedNotice project={project} mayRestore={may.archive} />
        {role === 'superAdmin' && project.archivedAt === null && <UnreachedClient clientId={project.clientId} />}
      </div>
      <div onPointerEnter={prepareTabs} onFocus={prepareTabs}>
        <Tabs
          label="Project sections"
          tabs={tabsOf(role).map((value) => tabOf(value, products.length))}
          value={tab}
          onChange={handleTab}
          isSticky
        >
          {tab === 'products' && <About details={details} />}
          <ProjectTabPanel tab={tab} details={details} />
        </Tabs>
      </div>
    </>
  )
}

/** What the project is about and how far it is, above its products: the other tabs begin at once. */
function About({ details }: { readonly details: ProjectDetails }) {
  const { project } = details
  return (
    <div className="flex flex-col gap-5 pb-6">
      <p className="max-w-reading whitespace-pre-line text-ink-soft">{project.description}</p>
      <div className="flex flex-wrap items-start gap-x-10 gap-y-4">
        <ProjectProgress project={project} />
        <div className="min-w-0 flex-1 basis-96 max-sm:basis-full">
          <ProjectLinks details={details} />
        </div>
      </div>
    </div>
  )
}

function tabOf(value: ProjectTab, products: number) {
  return { value, label: tabNames[value], ...(value === 'products' ? { count: products } : {}) }
}

function toRefusedProject({ code }: CallRefused): ReactNode {
  return code === 'project-not-found' || code === 'invalid-input' ? <NoProject /> : null
}

function NoProject() {
  const { role, rights } = useViewer()
  const back = (
    <AllowedLink place={projectsPlace(role)} className={buttonClass()}>
      Go to projects
    </AllowedLink>
  )
  if (role === 'superAdmin')
    return (
      <RefusedState title="Project not found" action={back}>
        The link may be incomplete. Check the link and try again.
      </RefusedState>
    )
  return (
    <RefusedState title="You can’t open this project" action={back}>
      {role === 'client' && !rights.includes('projects')
        ? 'Ask the account owner for access to projects.'
        : 'The project doesn’t exist or isn’t shared with you. If we sent you the link, write to us.'}
    </RefusedState>
  )
}
