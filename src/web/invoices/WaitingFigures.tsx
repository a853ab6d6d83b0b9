import type { QueryKey } from '@tanstack/react-query'
import type { reopenHours } from '#domain/timesheets/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { useMay } from '#web/platform/use-may.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { sayAgreed, sayReady, sayUnplanned, useWaiting } from './use-waiting.ts'

type Props = {
  readonly projectId: string
  readonly figuresKey: QueryKey
}

/** What a draft of the project would ask for now: its hours, its milestones and prices, and their sum. */
export function WaitingFigures({ projectId, figuresKey }: Props) {
  const { data, error } = useWaiting(projectId, figuresKey)
  const { terms, project } = useProject(projectId).data ?? {}
  const isArchived = (project?.archivedAt ?? null) !== null
  const billingType = terms?.billingType
  // It was set after they were approved.
  const isRated = (terms?.billRateCents ?? null) !== null
  const mayMend = useMay<typeof reopenHours>('projects')
  return (
    <>
      <p data-loading={data || error ? undefined : true} className="text-figure font-semibold tabular-nums">
        {data ? formatMoney(data.totalCents) : '–'}
      </p>
      {error && <p className="text-ink-soft">{toCallRefused(error).message}</p>}
      {data && (
        <p className="text-ink-soft">
          {sayReady(data) ||
            sayAgreed(data, isArchived) ||
            'No approved hours, milestones or products are ready to invoice.'}
        </p>
      )}
      {data?.unplanned && <p className="text-ink-soft">{sayUnplanned(data)}</p>}
      {data && data.hoursCents > 0 && billingType && billingType !== 'hourly' && (
        <p className="text-ink-soft">
          This project has a {billingType === 'fixed' ? 'fixed price' : 'retainer'}. The client pays for approved hours
          on top of it.
        </p>
      )}
      {/* A fixed price or a retainer pays for its hours: a rate would bill them on top. */}
      {data && data.unratedHours > 0 && billingType === 'hourly' && (
        <p className="text-ink-soft">
          {data.unratedHours === 1 ? '1 approved hour has' : `${formatNumber(data.unratedHours)} approved hours have`}{' '}
          no bill rate, so {data.unratedHours === 1 ? 'it' : 'they'} can’t be invoiced.{' '}
          {mayMend ? '' : 'Staff with the “Projects” right can '}
          {isRated
            ? `${mayMend ? 'Reopen' : 'reopen'} the hours and approve them again.`
            : isArchived
              ? `${mayMend ? 'Restore' : 'restore'} the project, set ${rest}`
              : `${mayMend ? 'Set' : 'set'} ${rest}`}
        </p>
      )}
    </>
  )
}

const rest = 'a rate under “Edit terms and what the client sees”, then reopen the hours and approve them again.'
