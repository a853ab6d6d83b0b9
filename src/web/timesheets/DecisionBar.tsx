import { sumHours } from '#domain/core/hours.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { sayEntries, sayHours } from './hours-words.ts'

const ApproveDialog = lazyDialog(() => import('./ApproveDialog.tsx'))
const RejectDialog = lazyDialog(() => import('./RejectDialog.tsx'))

type Props = {
  readonly sheet: SheetSummary
  /** The entries of the creator that are on the page: nothing else is decided. */
  readonly shown: readonly ShownEntry[]
}

/** What of a creator's entries waits for staff, and the decisions on all of it that is shown. */
export function DecisionBar({ sheet, shown }: Props) {
  const approveDialog = useDialog(ApproveDialog)
  const rejectDialog = useDialog(RejectDialog)
  const open = shown.filter(({ status }) => status === 'submitted')
  const waiting = open.map(({ id, version }) => ({ entryId: id, version }))
  const hours = sumHours(open.map(({ workedHours }) => workedHours))
  const isWhole = waiting.length === sheet.days.reduce((sum, day) => sum + day.waiting.length, 0)
  // The pay is the portal's sum, of all that waits.
  const payCents = isWhole ? sheet.waitingCents : null
  const isAsking = approveDialog.isOpen || rejectDialog.isOpen
  if (waiting.length === 0 && !isAsking) return null
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-caution-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-56 text-caution">
        <span className="font-medium">{sayEntries(waiting.length)} to approve</span>
        {`: ${sayHours(hours)}${payCents === null ? '' : `, ${formatMoney(payCents)}`}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" {...approveDialog.opener}>
          Approve all shown
        </Button>
        <Button {...rejectDialog.opener}>Reject all shown</Button>
      </div>
      <ApproveDialog
        {...approveDialog.props}
        waiting={waiting}
        creator={sheet.name}
        hours={hours}
        payCents={payCents}
      />
      <RejectDialog {...rejectDialog.props} waiting={waiting} hours={hours} />
    </div>
  )
}
