import { useState } from 'react'
import { sumHours } from '#domain/core/hours.ts'
import { subtract, sum, zero } from '#domain/core/money.ts'
import type { approveHours, SheetSummary } from '#domain/timesheets/contract.ts'
import { formatNumber, moneyFormOf } from '#web/platform/format.ts'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useMay } from '#web/platform/use-may.ts'
import { CreatorSheet } from './CreatorSheet.tsx'
import { DecisionBar } from './DecisionBar.tsx'
import type { SelectableEntries } from './EntrySelection.tsx'
import type { SheetFilter } from './hours-keys.ts'
import { sayPay, sayRejected } from './hours-words.ts'
import { SheetDays } from './SheetDays.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { StaffEntryActions } from './StaffEntryActions.tsx'

const EntrySelection = lazyPart(() => import('./EntrySelection.tsx'))

type Props = { readonly sheets: readonly SheetSummary[]; readonly filter: SheetFilter }

/** The month of all creators: its figures, and a sheet for each with what waits for a decision, the first one open. */
export function StaffTimeSheets({ sheets, filter }: Props) {
  const mayDecide = useMay<typeof approveHours>('projects')
  const [selectable, setSelectable] = useState<SelectableEntries | null>(null)
  const hours = sumHours(sheets.map((sheet) => sheet.hours))
  const rejected = sumHours(sheets.map(({ hoursByStatus }) => hoursByStatus.rejected))
  const pay = sum(sheets.map(({ payCents }) => payCents))
  const unpaid = subtract(sum(sheets.map(({ priceCents }) => priceCents)), pay)
  const approved = sum(sheets.map(({ earnedCents }) => earnedCents))
  const billable = sum(sheets.map(({ billCents }) => billCents ?? zero))
  const say = moneyFormOf([pay, approved, unpaid, billable])
  return (
    <div className="flex flex-col gap-6">
      <SheetFigures
        figures={[
          {
            term: 'Hours',
            value: formatNumber(hours),
            note: [count(sheets.length), ...sayRejected(rejected)].join(', '),
          },
          { term: 'Pay', value: say(pay), note: sayPay(say, { approved, rejected: unpaid, status: filter.status }) },
          { term: 'Billable value', value: say(billable), note: 'of approved hours at their bill rates' },
        ]}
      />
      {mayDecide && <EntrySelection onSelectable={setSelectable} />}
      <div className="flex flex-col gap-3">
        {sheets.map((sheet, index) => (
          <CreatorSheet key={sheet.creatorId} sheet={sheet} status={filter.status} isFirst={index === 0}>
            <SheetDays
              filter={{ ...filter, creatorId: sheet.creatorId }}
              sheet={sheet}
              lead={(shown, now) =>
                mayDecide && <DecisionBar sheet={sheet} shown={shown} now={now} selection={selectable?.selection} />
              }
              actionsFor={(entry, now) =>
                mayDecide && (
                  <StaffEntryActions
                    entry={entry}
                    now={now}
                    isUnrated={sheet.unratedIds?.includes(entry.id)}
                    box={selectable?.box(entry)}
                  />
                )
              }
            />
          </CreatorSheet>
        ))}
      </div>
    </div>
  )
}

function count(creators: number): string {
  return creators === 1 ? 'by 1 creator' : `by ${creators} creators`
}
