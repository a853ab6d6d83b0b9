import { monthOf } from '#domain/core/days.ts'
import type { Day, Month } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { SheetSummary } from '#domain/timesheets/contract.ts'
import { daysFrom } from './week.ts'

export type WeekRow = {
  readonly creatorId: string
  readonly name: string
  /** For each of the seven days; 0 where nothing was logged. */
  readonly hours: readonly number[]
  readonly totalHours: number
  /** The part of the total that is in no pay. */
  readonly rejectedHours: number
  readonly payCents: Money
  /** The part of the pay that is approved or invoiced. */
  readonly earnedCents: Money
  /** What the rejected hours would be paid. */
  readonly rejectedCents: Money
  /** Where the hours that wait for the reader are, the first ones; where none wait, the first ones of the week. */
  readonly month: Month
  /** Whether the month after it or before it has hours of the week too. */
  readonly isInTwoMonths: boolean
}

/** A row for each creator with hours in the week, by name, from the sheets of its months. */
export function weekRows(sheets: readonly SheetSummary[], monday: Day): WeekRow[] {
  const week = daysFrom(monday)
  return [...Map.groupBy(sheets, ({ creatorId }) => creatorId).values()]
    .map((own) => {
      const days = own.flatMap((sheet) => sheet.days).filter(({ day }) => week.includes(day))
      const first = days.find(({ waiting }) => waiting.length > 0) ?? days[0]
      const hoursOn = new Map(days.map(({ day, hours }) => [day, hours]))
      return {
        creatorId: own[0]?.creatorId ?? '',
        name: own[0]?.name ?? '',
        hours: week.map((day) => hoursOn.get(day) ?? 0),
        totalHours: sumHours(days.map(({ hours }) => hours)),
        rejectedHours: sumHours(days.map(({ rejectedHours = 0 }) => rejectedHours)),
        payCents: sum(days.map(({ payCents }) => payCents)),
        earnedCents: sum(days.map(({ earnedCents = zero }) => earnedCents)),
        rejectedCents: sum(days.map(({ priceCents, payCents }) => subtract(priceCents, payCents))),
        month: monthOf(first?.day ?? monday),
        isInTwoMonths: new Set(days.map(({ day }) => monthOf(day))).size > 1,
      }
    })
    .filter(({ totalHours }) => totalHours > 0)
    .sort((one, other) => one.name.localeCompare(other.name, 'en'))
}
