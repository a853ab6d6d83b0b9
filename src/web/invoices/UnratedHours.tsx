import type { reopenHours } from '#domain/timesheets/contract.ts'
import type { updatePositionRates } from '#domain/timesheets/position-contract.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useProject } from '#web/projects/exports/api.ts'

type Props = {
  readonly projectId: string
  /** The approved hours of the project that are billable and have no bill rate. */
  readonly hours: number | undefined
}

/** Which approved hours no invoice asks for, and what it takes to invoice them; nothing where there are none. */
export function UnratedHours({ projectId, hours = 0 }: Props) {
  const { terms, project } = useProject(projectId).data ?? {}
  const mayMend = useMay<typeof reopenHours>('projects')
  const maySetPositions = useMay<typeof updatePositionRates>('settings')
  // A fixed price or a retainer pays for its hours: a rate would bill them on top.
  if (hours === 0 || terms?.billingType !== 'hourly') return null
  const isArchived = (project?.archivedAt ?? null) !== null
  // It was set after they were approved.
  const isRated = terms.billRateCents !== null
  const [them, it] = hours === 1 ? ['the hour', 'it'] : ['the hours', 'them']
  const places = mayMend && maySetPositions ? everyPlace : projectPlaces
  const rest = `a rate ${places}, then reopen ${them} in the time sheets and approve ${it} again.`
  return (
    <p className="text-ink-soft">
      {hours === 1 ? '1 approved hour has' : `${formatNumber(hours)} approved hours have`} no bill rate, so{' '}
      {hours === 1 ? 'it' : 'they'} can’t be invoiced. {mayMend ? '' : 'Staff with the “Projects” permission can '}
      {isRated
        ? `${mayMend ? 'Reopen' : 'reopen'} ${them} and approve ${it} again.`
        : isArchived
          ? `${mayMend ? 'Restore' : 'restore'} the project, set ${rest}`
          : `${mayMend ? 'Set' : 'set'} ${rest}`}
    </p>
  )
}

const projectPlaces = 'under “Edit terms and what the client sees” or for the creator under “Teammates”'
const everyPlace =
  'under “Edit terms and what the client sees”, for the creator under “Teammates” or for their position under “Rates by position” in the settings'
