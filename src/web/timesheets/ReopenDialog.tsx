import { useEffect, useState } from 'react'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { useReopenHours } from './api.ts'
import { useCreatorStatus } from './creator-status.ts'
import { decisionProblem, sayHours } from './hours-words.ts'
import { useKeepStill } from './still.ts'

type Props = OverlayProps & { readonly entry: ShownEntry }

/** Asks before an approval or a rejection is withdrawn, and whether the rates that an approval fixed are to change. */
export function ReopenDialog({ open, onOpenChange, entry }: Props) {
  useKeepStill(open)
  const { mutateAsync: reopen, error, data, isPending, reset } = useReopenHours()
  const [takesCurrent, setTakesCurrent] = useState(false)
  const creatorStatus = useCreatorStatus(entry.creatorId)
  const wasRejected = entry.status === 'rejected'
  // Hours that were never approved have none to keep.
  const hasRates = !wasRejected || entry.rateSnapshot !== null
  // Each question is a new one.
  useEffect(() => (open ? reset() : undefined), [open, reset])
  if (!open && takesCurrent) setTakesCurrent(false)

  async function handleConfirm(): Promise<void> {
    const waiting = [{ entryId: entry.id, version: entry.version }]
    const outcome = await reopen({ waiting, takesCurrent }).catch(() => null)
    if (outcome?.refused === 0) onOpenChange(false)
  }

  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Reopen ${sayHours(entry.workedHours)}?`}
      confirm={{ label: 'Reopen hours', onConfirm: () => void handleConfirm() }}
      busy={isPending}
      problem={decisionProblem(error, data)}
      warning={
        hasRates && (
          <Checkbox
            label="Use the current rates"
            help="At the current rates, the amounts for these hours may change."
            checked={takesCurrent}
            onChange={(event) => setTakesCurrent(event.currentTarget.checked)}
          />
        )
      }
    >
      {takesCurrent || !hasRates ? currentRates(entry) : keptRates(entry)}{' '}
      {wasRejected
        ? 'Reopening undoes the rejection. '
        : `If the creator moves the hours to another project, that project’s rates apply. ${entry.billable ? 'If the hours are on a draft invoice, its hours must be updated before it’s sent. ' : ''}`}
      {notices[creatorStatus ?? 'active']}
    </ConfirmDialog>
  )
}

/** Whether the creator is told: only who can sign in has notifications. */
const notices = {
  invited: 'The creator hasn’t joined the portal yet, so we don’t notify them.',
  active: 'We notify the creator.',
  inactive: 'The creator is deactivated, so we don’t notify them.',
} as const

function currentRates({ billable }: ShownEntry): string {
  return `The hours need approval again and get the current pay${billable ? ' and bill rate' : ''} when they’re approved.`
}

function keptRates(entry: ShownEntry): string {
  const kept = 'The hours need approval again and keep the pay'
  const isUnrated = 'billRateSnapshotCents' in entry && entry.billRateSnapshotCents === null
  if (!isUnrated) return `${kept} and bill rate they were approved with.`
  const next = entry.billable ? ' They had no bill rate. If one is set before they’re approved again, it applies.' : ''
  return `${kept} they were approved with.${next}`
}
