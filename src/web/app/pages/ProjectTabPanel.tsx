import { useRecentSignIn } from '#web/accounts/recent-sign-in.tsx'
import type { ProjectTab } from '#web/app/paths.ts'
import { lazyPart } from '#web/platform/lazy-overlay.tsx'
import { useViewer } from '#web/platform/session.ts'
import { ProductsTab } from '#web/projects/ProductsTab.tsx'
import type { ProjectDetails } from '#web/projects/project-details.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'

const TeammatesTab = lazyPart(() => import('#web/team/TeammatesTab.tsx').then((module) => module.TeammatesTab))
const ReportsTab = lazyPart(() => import('#web/reports/ReportsTab.tsx').then((module) => module.ReportsTab))

type Props = { readonly tab: ProjectTab; readonly details: ProjectDetails }

/** What stands under each tab. All but the first come when they are first looked at. */
export function ProjectTabPanel({ tab, details }: Props) {
  switch (tab) {
    case 'products':
      return <ProductsTab details={details} />
    case 'teammates':
      return <Teammates details={details} />
    case 'reports':
      return <ReportsTab projectId={details.project.id} />
    case 'invoices':
      return (
        <EmptyState title="Coming with the invoices">
          What was invoiced, what is paid and what is open will be here, each with its PDF and a button to pay.
        </EmptyState>
      )
  }
}

/** Fetches the code of a tab ahead. */
export function prepareTab(tab: ProjectTab): void {
  if (tab === 'teammates') TeammatesTab.prepare()
  if (tab === 'reports') ReportsTab.prepare()
}

function Teammates({ details: { project } }: Pick<Props, 'details'>) {
  const { role } = useViewer()
  const recentSignIn = useRecentSignIn()
  return <TeammatesTab project={project} role={role} recentSignIn={recentSignIn} />
}
