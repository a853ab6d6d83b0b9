import { sum } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { sayEntries, sayHours } from './hours-words.ts'

const ApproveDialog = lazyDialog(() => import('./ApproveDialog.tsx'))
const RejectDialog = lazyDialog(() => import('./RejectDialog.tsx'))

/** What waits for staff among the sheets that are shown, and the decisions on all of it. */
export function DecisionBar({ sheets }: { readonly sheets: readonly SheetSummary[] }) {
  const approveDialog = useDialog(ApproveDialog)
  const rejectDialog = useDialog(RejectDialog)
  const waiting = sheets.flatMap(({ days }) => days.flatMap((day) => day.waiting))
  const hours = sheets.reduce((sum, { hoursByStatus }) => sum + Math.round(hoursByStatus.submitted * 100), 0) / 100
  const payCents = sum(sheets.map(({ waitingCents }) => waitingCents))
  const isAsking = approveDialog.isOpen || rejectDialog.isOpen
  if (waiting.length === 0 && !isAsking) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-caution-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-64 text-caution">
        <span className="font-medium">
          {sayEntries(waiting.length)} {waiting.length === 1 ? 'waits' : 'wait'} for you
        </span>
        {`: ${sayHours(hours)}, ${formatMoney(payCents)}`}
      </p>
      <div className="flex gap-2">
        <Button variant="primary" {...approveDialog.opener}>
          Approve all shown
        </Button>
        <Button {...rejectDialog.opener}>Reject all shown</Button>
      </div>
      <ApproveDialog {...approveDialog.props} waiting={waiting} hours={hours} payCents={payCents} />
      <RejectDialog {...rejectDialog.props} waiting={waiting} hours={hours} />
    </div>
  )
}
