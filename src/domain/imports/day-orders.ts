import { isDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'

/** How a file writes a day in numbers: 2026-12-08, 08/12/2026 or 12/08/2026. */
export const dayOrders = ['year-first', 'day-first', 'month-first'] as const
export type DayOrder = (typeof dayOrders)[number]

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * The day that a cell says, whose time of day does not count; null where it says none in this order. A month that is named is read in
 * any order; a year of two digits is of this century.
 */
export function readDay(typed: string, order: DayOrder): Day | null {
  const text = withoutTime(typed)
  const named = readNamed(text)
  if (named) return named
  const parts = inNumbers.exec(text)
  if (!parts) return null
  const [, first = '', second = '', third = ''] = parts
  if (order === 'year-first') return first.length === 4 ? toDay(first, second, third) : null
  return order === 'day-first' ? toDay(third, second, first) : toDay(third, first, second)
}

/** Whether a cell is written as a day, which there may not be: "30/02/2026", "31 Jun 2026". */
export function looksLikeDay(typed: string): boolean {
  const text = withoutTime(typed)
  return [inNumbers, dayThenMonth, monthThenDay].some((form) => form.test(text))
}

const inNumbers = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})$/
const dayThenMonth = /^(\d{1,2})[ .-]+([a-z]{3,9})[ .,-]+(\d{2,4})$/i
const monthThenDay = /^([a-z]{3,9})[ .]+(\d{1,2})[ ,]+(\d{4})$/i

function withoutTime(typed: string): string {
  return typed.trim().split(/[T ]\d{1,2}:\d{2}/, 1)[0] ?? ''
}

/** "8 Dec 2026", "December 8, 2026" */
function readNamed(text: string): Day | null {
  const dayFirst = dayThenMonth.exec(text)
  if (dayFirst) return toDay(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const monthFirst = monthThenDay.exec(text)
  return monthFirst ? toDay(monthFirst[3], monthOf(monthFirst[1]), monthFirst[2]) : null
}

function monthOf(name = ''): string {
  return String(months.indexOf(name.slice(0, 3).toLowerCase()) + 1)
}

function toDay(year = '', month = '', date = ''): Day | null {
  if (month.length > 2 || date.length > 2 || (year.length !== 4 && year.length !== 2)) return null
  const day = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? day : null
}

/** What the cells of a column say of their order so far. */
export type DayEvidence = {
  /** The cells that are a day in some order. */
  readonly days: number
  readonly byOrder: Readonly<Record<DayOrder, number>>
  /** Whether a cell is one day in one order and another in another. */
  readonly differs: boolean
}

export const noEvidence: DayEvidence = {
  days: 0,
  byOrder: { 'year-first': 0, 'day-first': 0, 'month-first': 0 },
  differs: false,
}

export function withCell(evidence: DayEvidence, cell: string): DayEvidence {
  // Most cells are no days, and most files have many.
  if (cell.length < 6 || cell.length > 40 || !/\d/.test(cell)) return evidence
  const read = dayOrders.map((order) => readDay(cell, order))
  const found = new Set(read.filter((day) => day !== null))
  if (found.size === 0) return evidence
  const counts = dayOrders.map((order, at) => [order, evidence.byOrder[order] + (read[at] === null ? 0 : 1)] as const)
  return {
    days: evidence.days + 1,
    // The names are those of the list.
    byOrder: Object.fromEntries(counts) as Record<DayOrder, number>,
    differs: evidence.differs || found.size > 1,
  }
}

/**
 * The order of a column; null where it has no days, and `unclear` where several orders fit, or none fits all cells: that is asked,
 * and never guessed.
 */
export function orderOf({ days, byOrder, differs }: DayEvidence): DayOrder | 'unclear' | null {
  if (days === 0) return null
  const fitting = dayOrders.filter((order) => byOrder[order] === days)
  const [first] = fitting
  return first !== undefined && (fitting.length === 1 || !differs) ? first : 'unclear'
}
