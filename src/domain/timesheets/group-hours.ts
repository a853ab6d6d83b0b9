import { formatSheetDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { sumHours } from '#domain/core/hours.ts'
import { priceOfAll, sum } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { TimeEntry } from './entry.ts'

/** The part of an entry that grouping looks at. */
export type SheetEntry = Pick<TimeEntry, 'id' | 'creatorId' | 'workDate' | 'createdDate' | 'workedHours'>

export type SheetDay<Entry> = {
  readonly day: Day
  /** `MMM DD, YYYY`. */
  readonly label: string
  readonly hours: number
  /** The hours times their rate, rounded once. */
  readonly priceCents: Money
  /** In the order in which they were logged. */
  readonly entries: readonly Entry[]
}

export type CreatorSheet<Entry> = {
  readonly creatorId: string
  readonly hours: number
  /** The sum of its days, so that the column adds up. */
  readonly priceCents: Money
  readonly days: readonly SheetDay<Entry>[]
}

type By<Entry> = {
  /** What an hour of the entry's creator costs; 0 where there is no rate. */
  readonly rateOf: (entry: Entry) => Money
  /** What the sheets are ordered by. */
  readonly nameOf: (creatorId: string) => string
}

/** Time sheets: entries per creator, by name, then per day, by day of the month. In whatever order the entries come. */
export function groupHours<Entry extends SheetEntry>(
  entries: readonly Entry[],
  { rateOf, nameOf }: By<Entry>,
): CreatorSheet<Entry>[] {
  return [...Map.groupBy(entries, (entry) => entry.creatorId)]
    .map(([creatorId, own]) => toSheet(creatorId, groupByDay(own, rateOf)))
    .sort((a, b) => nameOf(a.creatorId).localeCompare(nameOf(b.creatorId), 'en') || compare(a.creatorId, b.creatorId))
}

/** Entries per day, by day of the month; a month of them is thereby in the order of its days. */
export function groupByDay<Entry extends SheetEntry>(
  entries: readonly Entry[],
  rateOf: (entry: Entry) => Money,
): SheetDay<Entry>[] {
  return [...Map.groupBy(entries, (entry) => entry.workDate)]
    .map(([day, own]) => ({
      day,
      label: formatSheetDay(day),
      hours: sumHours(own.map(({ workedHours }) => workedHours)),
      priceCents: priceOfAll(own.map((entry) => ({ hours: entry.workedHours, centsPerHour: rateOf(entry) }))),
      entries: own.sort((a, b) => compare(a.createdDate, b.createdDate) || compare(a.id, b.id)),
    }))
    .sort((a, b) => dayOfMonth(a.day) - dayOfMonth(b.day) || compare(a.day, b.day))
}

function toSheet<Entry>(creatorId: string, days: SheetDay<Entry>[]): CreatorSheet<Entry> {
  return {
    creatorId,
    hours: sumHours(days.map(({ hours }) => hours)),
    priceCents: sum(days.map(({ priceCents }) => priceCents)),
    days,
  }
}

function dayOfMonth(day: Day): number {
  return Number(day.slice(8))
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
