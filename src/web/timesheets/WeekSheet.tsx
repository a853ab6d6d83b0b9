import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Day, Month } from '#domain/core/days.ts'
import { addDays, monthOf, sayDay, sayShortDay } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { sum } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { AppLink } from '#web/platform/AppLink.tsx'
import { formatDay, formatNumber, moneyFormOf } from '#web/platform/format.ts'
import { timeSheetsPlace } from '#web/platform/places.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useProjectsIn, useTimeSheets } from './api.ts'
import type { SheetFilter } from './hours-keys.ts'
import { formatHours, sayPay, sayRejected } from './hours-words.ts'
import { OwnEntryActions } from './OwnEntryActions.tsx'
import { SheetDays } from './SheetDays.tsx'
import { SheetFigures } from './SheetFigures.tsx'
import { SubmitBar } from './SubmitBar.tsx'
import { weekRows } from './week-rows.ts'
import type { WeekRow } from './week-rows.ts'
import { daysFrom, monthsOf } from './week.ts'

type Props = {
  readonly monday: Day
  readonly today: Day
  readonly isStaff: boolean
  /** What of the week is shown, whatever its month. */
  readonly filter: SheetFilter
  readonly onMonday: (monday: Day) => void
}

/** Seven days beside each other: who logged how much, and what each day adds up to. */
export function WeekSheet({ monday, today, isStaff, filter, onMonday }: Props) {
  const [first, last] = monthsOf(monday)
  const query = useTimeSheets({ ...filter, month: first })
  const second = useTimeSheets({ ...filter, month: last })
  const shown = first === last ? query : second
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-center gap-1">
        <IconButton label="Previous week" icon={<ChevronLeft />} onClick={() => onMonday(addDays(monday, -7))} />
        <h2 className="font-medium tabular-nums" aria-live="polite">
          {`${sayShortDay(monday)} – ${sayDay(addDays(monday, 6))}`}
        </h2>
        {addDays(monday, 7) <= today && (
          <IconButton label="Next week" icon={<ChevronRight />} onClick={() => onMonday(addDays(monday, 7))} />
        )}
      </div>
      <Answer query={query} what="the time sheets" loading={<SkeletonRows rows={4} />}>
        {(begun) => (
          <Answer query={shown} what="the time sheets" loading={<SkeletonRows rows={4} />}>
            {(ended) => (
              <Week
                monday={monday}
                today={today}
                isStaff={isStaff}
                filter={filter}
                months={first === last ? [begun] : [begun, ended]}
              />
            )}
          </Answer>
        )}
      </Answer>
    </div>
  )
}

type WeekProps = Pick<Props, 'monday' | 'today' | 'isStaff' | 'filter'> & {
  /** The sheets of the months that the week is in. */
  readonly months: readonly { readonly sheets: readonly SheetSummary[] }[]
}

function Week({ monday, today, isStaff, filter, months }: WeekProps) {
  const days = daysFrom(monday)
  const sheets = months.flatMap((month) => month.sheets)
  const rows = weekRows(sheets, monday)
  const rejected = sumHours(rows.map(({ rejectedHours }) => rejectedHours))
  const pay = sum(rows.map(({ payCents }) => payCents))
  const earned = sum(rows.map(({ earnedCents }) => earnedCents))
  const unpaid = sum(rows.map(({ rejectedCents }) => rejectedCents))
  const say = moneyFormOf([pay, earned, unpaid])
  const totals = days.map((_, index) => sumHours(rows.map(({ hours }) => hours[index] ?? 0)))
  return (
    <>
      <SheetFigures
        figures={[
          { term: 'Hours', value: formatNumber(sumHours(totals)), note: sayRejected(rejected).join('') },
          {
            term: 'Pay',
            value: say(pay),
            note: sayPay(say, { approved: earned, rejected: unpaid, status: filter.status }),
          },
        ]}
      />
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-dense tabular-nums">
          <caption className="sr-only">Hours by day</caption>
          <thead>
            <tr className="border-b border-line text-ink-soft">
              {isStaff && (
                <th scope="col" className="w-44 px-4 py-2 text-left font-medium max-sm:hidden">
                  Creator
                </th>
              )}
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  aria-current={day === today ? 'date' : undefined}
                  style={equal}
                  className={classNames(
                    'pl-1 py-2 text-right sm:px-3',
                    day === today ? 'font-semibold text-ink' : 'font-medium',
                  )}
                >
                  <span className="block">{formatDay(day).slice(0, 3)}</span>
                  <span className="block">{Number(day.slice(8))}</span>
                </th>
              ))}
              <th scope="col" style={equal} className="pl-1 pr-2 py-2 text-right font-medium sm:px-3">
                Total
              </th>
            </tr>
          </thead>
          <tbody>
            {isStaff && rows.map((row) => <CreatorRow key={row.creatorId} row={row} days={days} filter={filter} />)}
            {!isStaff && <OwnRow days={days} totals={totals} today={today} />}
          </tbody>
          {isStaff && (
            <tfoot>
              <tr className="font-semibold">
                <th scope="row" className="px-4 py-2 text-left max-sm:hidden">
                  Total
                </th>
                {totals.map((hours, index) => (
                  <td key={days[index]} className="pl-1 py-2 text-right sm:px-3">
                    {sayCell(hours)}
                  </td>
                ))}
                <td className="pl-1 pr-2 py-2 text-right sm:px-3">{formatNumber(sumHours(totals))}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      {!isStaff && <OwnEntries key={monday} monday={monday} sheets={sheets} days={days} filter={filter} />}
    </>
  )
}

/** As wide as each other, unless the numbers in one need more. */
const equal = { width: '9%' }

type OwnEntriesProps = Pick<Props, 'monday' | 'filter'> & {
  readonly sheets: readonly SheetSummary[]
  readonly days: readonly Day[]
}

/** The creator's entries on the days of the week, which may be in two months; nothing where none has hours. */
function OwnEntries({ monday, sheets, days, filter }: OwnEntriesProps) {
  const projects = useProjectsIn(monthsOf(monday), filter)
  const own = sheets
    .map((sheet) => ({ ...sheet, days: sheet.days.filter(({ day }) => days.includes(day)) }))
    .filter((sheet) => sheet.days.length > 0)
  if (own.length === 0) return null
  return (
    <>
      <SubmitBar days={own.flatMap((sheet) => sheet.days)} />
      <section className="rounded-card border border-line bg-surface px-4 pb-2 max-sm:px-3">
        <h2 className="sr-only">Entries for the week</h2>
        {own.map((sheet) => {
          const month = monthOf(sheet.days[0]?.day ?? '')
          return (
            <SheetDays
              key={month}
              filter={{ ...filter, month, creatorId: sheet.creatorId }}
              sheet={sheet}
              projects={projects}
              actionsFor={(entry) => <OwnEntryActions entry={entry} />}
            />
          )
        })}
      </section>
    </>
  )
}

type CreatorRowProps = Pick<Props, 'filter'> & { readonly row: WeekRow; readonly days: readonly Day[] }

/** A creator’s week. A page shows hours of 1 month: in a week with hours in two, each day leads to its own. */
function CreatorRow({ row, days, filter }: CreatorRowProps) {
  const placeIn = (month: Month) => timeSheetsPlace('superAdmin', { ...filter, month, creatorId: row.creatorId })
  const link = (
    <AppLink place={placeIn(row.month)} className="link">
      {row.name}
    </AppLink>
  )
  return (
    <>
      <tr className="sm:hidden">
        <th scope="rowgroup" colSpan={8} className="px-2 pt-2 text-left font-medium">
          {link}
        </th>
      </tr>
      <tr className="border-b border-line-soft">
        <th scope="row" className="truncate px-4 py-2 text-left font-medium max-sm:hidden">
          {link}
        </th>
        {days.map((day, index) => {
          const hours = row.hours[index] ?? 0
          if (!row.isInTwoMonths || hours === 0)
            return (
              <td key={day} className="pl-1 py-2 text-right sm:px-3">
                {sayCell(hours)}
              </td>
            )
          return (
            <td key={day} className="p-0 text-right">
              <AppLink
                place={placeIn(monthOf(day))}
                aria-label={`${row.name}, ${formatDay(day)}: ${formatHours(hours)}`}
                className="flex items-center justify-end pl-1 py-2 hover:bg-hover max-sm:min-h-11 sm:px-3"
              >
                <span className="link">{sayCell(hours)}</span>
              </AppLink>
            </td>
          )
        })}
        <td className="pl-1 pr-2 py-2 text-right font-semibold sm:px-3">{formatNumber(row.totalHours)}</td>
      </tr>
    </>
  )
}

type OwnProps = { readonly days: readonly Day[]; readonly totals: readonly number[]; readonly today: Day }

/** A creator's own week: each day that is not to come leads to where hours are added to it. */
function OwnRow({ days, totals, today }: OwnProps) {
  return (
    <tr>
      {days.map((day, index) => (
        <td key={day} className="p-0 text-right">
          {day > today ? (
            // It may have hours all the same, logged where that day has begun.
            <span className="block pl-1 py-3 text-ink-faint sm:px-3">{sayCell(totals[index] ?? 0)}</span>
          ) : (
            <AppLink
              place={{ to: '/creator/addhours', search: { workDate: day, view: 'week' } }}
              aria-label={`${formatDay(day)}: ${formatHours(totals[index] ?? 0)}. Add hours`}
              className="block min-h-11 pl-1 py-3 hover:bg-hover sm:px-3"
            >
              {totals[index] ? <span className="link">{sayCell(totals[index])}</span> : '+'}
            </AppLink>
          )}
        </td>
      ))}
      <td className="pl-1 pr-2 py-3 text-right font-semibold sm:px-3">{formatNumber(sumHours(totals))}</td>
    </tr>
  )
}

function sayCell(hours: number): string {
  return hours === 0 ? '–' : formatNumber(hours)
}
