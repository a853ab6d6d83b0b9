import { ProjectInvoices } from '#web/invoices/exports/ProjectInvoices.tsx'
import type { ProjectTab } from '#web/platform/places.ts'
import { useViewer } from '#web/platform/session.ts'
import { ProductsTab } from '#web/projects/exports/ProductsTab.tsx'
import type { ProjectDetails } from '#web/projects/exports/project-details.ts'
import { reportKeys } from '#web/reports/exports/report-keys.ts'
import { ReportsTab } from '#web/reports/exports/ReportsTab.tsx'
import { TeammatesTab } from '#web/team/exports/TeammatesTab.tsx'

type Props = { readonly tab: ProjectTab; readonly details: ProjectDetails }

/** The contents of each tab. Each fetches its data at once and shows its skeleton meanwhile; heavy parts load late. */
export function ProjectTabPanel({ tab, details }: Props) {
  switch (tab) {
    case 'products':
      return <ProductsTab details={details} />
    case 'teammates':
      return <Teammates details={details} />
    case 'reports':
      return <ReportsTab projectId={details.project.id} />
    case 'invoices':
      return <ProjectInvoices project={details.project} figuresKey={reportKeys.figuresOf(details.project.id)} />
  }
}

function Teammates({ details: { project } }: Pick<Props, 'details'>) {
  const { role } = useViewer()
  return <TeammatesTab project={project} role={role} />
}
