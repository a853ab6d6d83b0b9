import { lazyPart } from '#web/platform/lazy-part.tsx'
import type { ProjectTab } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { ProductsTab } from '#web/projects/exports/ProductsTab.tsx'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { reportKeys } from '#web/reports/exports/report-keys.ts'
import { Skeleton, SkeletonRows } from '#web/ui/Skeleton.tsx'

const NoProducts = lazyPart(() => import('./NoProducts.tsx'))
const DueByApproval = lazyPart(() => import('#web/invoices/exports/DueByApproval.tsx'))
const TeammatesTab = lazyPart(() => import('#web/team/exports/TeammatesTab.tsx'))
const ReportsTab = lazyPart(() => import('#web/reports/exports/ReportsTab.tsx'))
const ProjectInvoices = lazyPart(() => import('#web/invoices/exports/ProjectInvoices.tsx'))

type Props = { readonly tab: ProjectTab; readonly details: ProjectDetails }

/** Fetches the code of what is not shown yet, once somebody comes near them. */
export function prepareTabs(): void {
  for (const part of [DueByApproval, TeammatesTab, ReportsTab, ProjectInvoices]) part.prepare()
}

/** The contents of each tab. Each fetches its data at once and shows its skeleton meanwhile; heavy parts load late. */
export function ProjectTabPanel({ tab, details }: Props) {
  switch (tab) {
    case 'products':
      return (
        <ProductsTab
          details={details}
          none={(action) => (
            <NoProducts details={details} action={action} whileLoading={<Loading what="the products" />} />
          )}
          sayDue={(milestoneId) => <DueByApproval projectId={details.project.id} milestoneId={milestoneId} />}
          findInvoiced={async (part) =>
            (await import('#web/invoices/exports/find-invoiced.ts')).findInvoiced(details.project.id, part)
          }
        />
      )
    case 'teammates':
      return <Teammates details={details} />
    case 'reports':
      return <ReportsTab projectId={details.project.id} whileLoading={<Loading what="the reports" />} />
    case 'invoices':
      return (
        <ProjectInvoices
          project={details.project}
          figuresKey={reportKeys.figuresOf(details.project.id)}
          whileLoading={<Loading what="the invoices" />}
        />
      )
  }
}

function Teammates({ details: { project, terms } }: Pick<Props, 'details'>) {
  const { role } = useViewer()
  return (
    <TeammatesTab project={project} terms={terms} role={role} whileLoading={<Loading what="the agency’s team" />} />
  )
}

function Loading({ what }: { readonly what: string }) {
  return (
    <Skeleton label={`Loading ${what}`}>
      <SkeletonRows rows={4} />
    </Skeleton>
  )
}
