import * as z from 'zod/mini'
import { joinName } from '#domain/accounts/split-name.ts'
import { parseHours } from '#domain/core/hours.ts'
import type { Money } from '#domain/core/money.ts'
import { zero } from '#domain/core/money.ts'
import { optionalName, optionalText, requiredMessage, requiredName } from '#domain/core/text.ts'
import { hourlyRate } from './hourly-rate.ts'
import { requiredDay } from './imported-day.ts'
import { anyCurrency, inOwnCurrency, otherCurrency } from './own-currency.ts'

/**
 * Hours as files write them, to the hundredth: "1:30", "1:30:00", "1.5", "1,5", "1h 30m", "0.08333"; null for anything else. What is more
 * than nothing and less than a hundredth is a hundredth.
 */
export function readHours(typed: string): number | null {
  const text = typed.trim()
  const clock = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(text)
  if (clock) return toHundredth(Number(clock[1]) + Number(clock[2]) / 60 + Number(clock[3]) / 3600)
  if (/^\d{1,3}[.,]\d{1,20}$/.test(text)) return toHundredth(Number(text.replace(',', '.')))
  return parseHours(text)
}

function toHundredth(hours: number): number {
  return hours > 0 ? Math.max(Math.round(hours * 100), 1) / 100 : 0
}

const hours = z.pipe(
  z.string(),
  z.transform((typed: string, context): number => {
    const read = readHours(typed)
    if (read !== null && read > 0 && read <= 24) return read
    const message = typed === '' ? requiredMessage : 'Enter more than 0 and at most 24 hours, like 1.5 or 1:30'
    context.issues.push({ code: 'custom', message, input: typed })
    return z.NEVER
  }),
)

/** Yes or no, or null for an empty cell. */
const flag = z.pipe(
  z.string(),
  z.transform((typed: string, context): boolean | null => {
    const text = typed.trim().toLowerCase()
    if (text === '') return null
    if (['yes', 'y', 'true', '1', 'x'].includes(text)) return true
    if (['no', 'n', 'false', '0'].includes(text)) return false
    context.issues.push({ code: 'custom', message: 'Use “yes” or “no”', input: typed })
    return z.NEVER
  }),
)

/** Null where it is 0, too: programs write that where nobody has set a rate. */
const rate = z.pipe(
  hourlyRate,
  z.transform((read: Money): Money | null => (read === zero ? null : read)),
)

/** The cells of hours; an empty one is not known. */
const cells = z.strictObject({
  workDate: requiredDay,
  /** The company or the email address of a client. */
  client: requiredName(254),
  project: requiredName(80),
  /** A product of the project, or else the kind of work. */
  task: optionalName(200),
  person: optionalName(254),
  firstName: optionalName(80),
  lastName: optionalName(80),
  personEmail: optionalName(254),
  hours,
  note: optionalText(1750),
  billable: flag,
  invoiced: flag,
  billRate: rate,
  payRate: rate,
  currency: anyCurrency,
  sourceId: optionalName(100),
})
export const hourRow = cells.check(
  z.refine(({ currency, billRate, payRate }) => inOwnCurrency(currency, billRate, payRate), otherCurrency),
)
export type HourRow = z.output<typeof cells>

/** How the row calls the person, the surest first. */
export function namesOf({ person, firstName, lastName, personEmail }: HourRow): readonly string[] {
  return [personEmail, person, joinName({ firstName, lastName })].filter((name) => name !== '')
}
