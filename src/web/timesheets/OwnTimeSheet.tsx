import { subtract } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { formatMoney, formatNumber } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { useSubmitHours } from './api.ts'
import type { SheetFilter } from './hours-keys.ts'
import { decisionProblem, formatHours, formatMonth, sayEntries, sayHours } from './hours-words.ts'
import { OwnEntryActions } from './OwnEntryActions.tsx'
import { SheetDays } from './SheetDays.tsx'
import { SheetFigures } from './SheetFigures.tsx'

type Props = { readonly sheet: SheetSummary; readonly filter: SheetFilter }

/** A creator's month: what it earns, what is still to be submitted, and its days. */
export function OwnTimeSheet({ sheet, filter }: Props) {
  const { hoursByStatus: hours } = sheet
  const isFiltered = filter.projectId !== undefined || filter.status !== undefined
  return (
    <div className="flex flex-col gap-6">
      <SheetFigures
        figures={[
          isFiltered ? ofShown(sheet) : ofPeriod(sheet),
          { term: 'Hours', value: formatNumber(sheet.hours) },
          ...(hours.submitted > 0 ? [{ term: 'Submitted', value: formatHours(hours.submitted) }] : []),
          ...(hours.rejected > 0 ? [{ term: 'Rejected', value: formatHours(hours.rejected) }] : []),
        ]}
      />
      <SubmitBar sheet={sheet} />
      <section className="rounded-card border border-line bg-surface px-4 pb-2 max-sm:px-3">
        <h2 className="sr-only">{`Days of ${formatMonth(filter.month)}`}</h2>
        <SheetDays
          filter={{ ...filter, creatorId: sheet.creatorId }}
          sheet={sheet}
          actionsFor={(entry) => <OwnEntryActions entry={entry} />}
        />
      </section>
    </div>
  )
}

/** What the month earns: only what is approved is certain. */
function ofPeriod({ payCents, earnedCents }: SheetSummary) {
  const open = subtract(payCents, earnedCents)
  const note = open > 0 ? `${formatMoney(open)} not approved yet` : 'All approved'
  return { term: 'Earned this period', value: formatMoney(earnedCents), note }
}

function ofShown({ payCents, earnedCents }: SheetSummary) {
  return { term: 'Pay for hours shown', value: formatMoney(payCents), note: `${formatMoney(earnedCents)} approved` }
}

function SubmitBar({ sheet }: { readonly sheet: SheetSummary }) {
  const { mutate: submit, error, data, isPending } = useSubmitHours()
  const drafts = sheet.days.flatMap((day) => day.waiting)
  const problem = decisionProblem(error, data)
  if (drafts.length === 0 && problem === undefined) return null
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-neutral-tint px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">
        <span className="font-medium">{`${sayEntries(drafts.length)} not submitted`}</span>
        {`: ${sayHours(sheet.hoursByStatus.draft)}, ${formatMoney(sheet.waitingCents)}`}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-dense text-negative">
          {problem}
        </p>
      )}
      {drafts.length > 0 && (
        <Button variant="primary" busy={isPending} onClick={() => submit(drafts)}>
          {`Submit ${sayHours(sheet.hoursByStatus.draft)}`}
        </Button>
      )}
    </div>
  )
}
