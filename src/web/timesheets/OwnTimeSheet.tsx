import type { Month } from '#domain/core/days.ts'
import { subtract } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney, formatNumber, moneyFormOf } from '#web/platform/format.ts'
import type { SheetFilter } from './hours-keys.ts'
import { formatHours, formatMonth, sayPay, sayRejected } from './hours-words.ts'
import { OwnEntryActions } from './OwnEntryActions.tsx'
import { SheetDays } from './SheetDays.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { SubmitBar } from './SubmitBar.tsx'

type Props = { readonly sheet: SheetSummary; readonly filter: SheetFilter }

/** A creator's month: what it earns, what is still to be submitted, and its days. */
export function OwnTimeSheet({ sheet, filter }: Props) {
  const { hoursByStatus: hours } = sheet
  const isFiltered = filter.projectId !== undefined || filter.status !== undefined
  const isRejected = filter.status === 'rejected'
  return (
    <div className="flex flex-col gap-6">
      <SheetFigures
        figures={[
          isRejected ? ofRejected(sheet) : isFiltered ? ofShown(sheet, filter.status) : ofMonth(sheet, filter.month),
          {
            term: 'Hours',
            value: formatNumber(sheet.hours),
            note: isRejected ? '' : sayRejected(hours.rejected).join(''),
          },
          ...(hours.submitted > 0 ? [{ term: 'Submitted', value: formatHours(hours.submitted) }] : []),
        ]}
      />
      <SubmitBar days={sheet.days} />
      <section className="rounded-card border border-line bg-surface px-4 pb-2 max-sm:px-3">
        <h2 className="sr-only">{`Days in ${formatMonth(filter.month)}`}</h2>
        <SheetDays
          filter={{ ...filter, creatorId: sheet.creatorId }}
          sheet={sheet}
          actionsFor={(entry) => <OwnEntryActions entry={entry} />}
        />
      </section>
      {/* The last entry clears what says that it was saved (`toast.css`); on phones every page has that room. */}
      <div className="h-14 max-sm:hidden" />
    </div>
  )
}

/** What the month earns: only what is approved is certain. */
function ofMonth({ payCents, earnedCents }: SheetSummary, month: Month) {
  const open = subtract(payCents, earnedCents)
  const say = moneyFormOf([open, earnedCents])
  const note = open > 0 ? `Plus ${say(open)} not approved yet` : 'No pay waiting for approval'
  return { term: `Earned in ${formatMonth(month)}`, value: say(earnedCents), note }
}

/** Rejected hours earn nothing as they are. */
function ofRejected({ priceCents, payCents }: SheetSummary) {
  return {
    term: 'Rejected',
    value: formatMoney(subtract(priceCents, payCents)),
    note: 'Earned once resubmitted and approved',
  }
}

function ofShown({ priceCents, payCents, earnedCents }: SheetSummary, status: SheetFilter['status']) {
  const rejected = subtract(priceCents, payCents)
  const say = moneyFormOf([payCents, earnedCents, rejected])
  const note = sayPay(say, { approved: earnedCents, rejected, status })
  return { term: 'Pay for hours shown', value: say(payCents), note }
}
