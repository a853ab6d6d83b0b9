import { useEffect, useState, useSyncExternalStore } from 'react'
import { sumHours } from '#domain/core/hours.ts'
import { priceOfAll, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { RowSelection } from '#web/platform/selection/row-selection.ts'
import type { ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { sayEntries, sayHours } from './hours-words.ts'

const ApproveDialog = lazyDialog(() => import('./ApproveDialog.tsx'))
const RejectDialog = lazyDialog(() => import('./RejectDialog.tsx'))

type Props = {
  readonly sheet: SheetSummary
  /** The entries of the creator that are on the page: nothing else is decided. */
  readonly shown: readonly ShownEntry[]
  /** What they are by now, where a dialog keeps the page still. */
  readonly now: readonly ShownEntry[]
  /** Those that are selected are decided, if there are any. */
  readonly selection: RowSelection | undefined
}

/** What of a creator's entries waits for staff, and the decisions on all of it that is shown or selected. */
export function DecisionBar({ sheet, shown, now, selection }: Props) {
  const approveDialog = useDialog(ApproveDialog)
  const rejectDialog = useDialog(RejectDialog)
  const idsNow = () => selection?.ids() ?? none
  const ids = useSyncExternalStore(selection?.subscribe ?? neverChanges, idsNow, idsNow)
  const open = shown.filter(isSubmitted)
  const openNow = now.filter(isSubmitted)
  useEffect(() =>
    selection?.list(
      open.map(({ id }) => id),
      sheet.creatorId,
    ),
  )
  const chosen = open.filter(({ id }) => ids.has(id))
  // What is asked about stays: nothing that came or changed meanwhile is decided with it.
  const [asked, setAsked] = useState<Asked & { readonly payCents: Money | null }>({
    entries: [],
    areChosen: false,
    payCents: null,
  })
  const isAsking = approveDialog.isOpen || rejectDialog.isOpen
  const hasChosen = isAsking ? asked.areChosen : chosen.length > 0
  const offered = hasChosen ? chosen : open
  const decided = isAsking
    ? asked.entries.filter((each) => openNow.some(({ id, version }) => id === each.id && version === each.version))
    : offered
  const waiting = decided.map(({ id, version }) => ({
    entryId: id,
    version,
    isUnrated: sheet.unratedIds?.includes(id),
  }))
  const hours = sumHours(decided.map(({ workedHours }) => workedHours))
  const isWhole = waiting.length === sheet.days.reduce((count, day) => count + day.waiting.length, 0)
  const unrated = open.filter(({ id }) => sheet.unratedIds?.includes(id)).length
  const isAsAsked = isAsking && decided.length === asked.entries.length
  // Of all that waits the pay is the portal's sum. What is asked about keeps its own, also once more waits.
  const payCents = isWhole ? sheet.waitingCents : isAsAsked ? asked.payCents : payOf(decided, sheet)
  if (waiting.length === 0 && !isAsking) return null

  function ask(show: () => void): void {
    setAsked({ entries: offered, areChosen: hasChosen, payCents })
    show()
  }

  return (
    <div
      className={classNames(
        hasChosen && 'sticky top-3 z-10',
        'mt-3 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-caution-tint px-4 py-3',
      )}
    >
      <p className="min-w-0 flex-1 basis-56 text-caution" aria-live="polite">
        <span className="font-medium">
          {hasChosen
            ? `${chosen.length} of ${sayEntries(open.length)} selected`
            : `${sayEntries(open.length)} to approve`}
        </span>
        {`: ${sayHours(hours)}${payCents === null ? '' : `, ${formatMoney(payCents)}`}`}
        {!hasChosen && unrated > 0 && `, ${sayEntries(unrated)} without a bill rate`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" {...approveDialog.opener} onClick={() => ask(approveDialog.show)}>
          {hasChosen ? `Approve ${chosen.length} selected` : 'Approve all shown'}
        </Button>
        <Button {...rejectDialog.opener} onClick={() => ask(rejectDialog.show)}>
          {hasChosen ? `Reject ${chosen.length} selected` : 'Reject all shown'}
        </Button>
      </div>
      <ApproveDialog
        {...approveDialog.props}
        waiting={waiting}
        asked={asked}
        // What came meanwhile is not what it is about.
        openNow={() => openNow}
        creator={sheet.name}
        hours={hours}
        payCents={payCents}
        unratedIds={sheet.unratedIds}
        uses={sheet.uses}
      />
      <RejectDialog {...rejectDialog.props} asked={asked} openNow={() => openNow} />
    </div>
  )
}

/** What a decision is asked about, as it was shown. */
export type Asked = {
  readonly entries: readonly ShownEntry[]
  /** Whether they were selected, or else all that was shown. */
  readonly areChosen: boolean
}

/** The pay of some entries, rounded by day as the portal does it; null where a rate isn’t known. */
function payOf(entries: readonly ShownEntry[], { payRates = {} }: SheetSummary): Money | null {
  const rateOf = ({ rateSnapshot, projectId }: ShownEntry) => rateSnapshot ?? payRates[projectId]
  if (entries.some((entry) => rateOf(entry) === undefined)) return null
  const byDay = Map.groupBy(entries, ({ workDate }) => workDate)
  return sum(
    [...byDay.values()].map((own) =>
      priceOfAll(own.map((entry) => ({ hours: entry.workedHours, centsPerHour: rateOf(entry) ?? zero }))),
    ),
  )
}

function isSubmitted({ status }: ShownEntry): boolean {
  return status === 'submitted'
}

const none: ReadonlySet<string> = new Set()
const neverChanges = () => () => {}
