import type { QueryKey } from '@tanstack/react-query'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { formatMoney } from '#web/platform/format.ts'
import { useProject } from '#web/projects/exports/api.ts'
import { UnratedHours } from './UnratedHours.tsx'
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
      <UnratedHours projectId={projectId} hours={data?.unratedHours} />
    </>
  )
}
