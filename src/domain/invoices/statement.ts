import type { Day } from '#domain/core/days.ts'
import { add, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { agesOfOwed } from './invoice-ages.ts'
import type { InvoiceAge } from './invoice-ages.ts'
import { overpaidCents } from './invoice-status.ts'
import type { Invoice } from './invoice.ts'
import type { Owing } from './payment-plan.ts'
import { byTime, entriesOf, leftOf } from './statement-entries.ts'
import type { InvoiceEntry } from './statement-entries.ts'
import type { StatementDays } from './statement-periods.ts'

type Seen = {
  /** Null for all days. */
  readonly days: StatementDays
  /** Of the agency: the day of the reading. */
  readonly today: Day
  readonly timeZone: string
}

/** What one invoice adds to a statement: what it owed before the days, what happened in them, and how it stands after. */
export type StatementPart = {
  readonly openingCents: Money
  readonly entries: readonly InvoiceEntry[]
  readonly closing: Owing
}

/** Null for an invoice that adds nothing: one that was not sent by then, or settled before. */
export function partOf(invoice: Invoice, { days, today, timeZone }: Seen): StatementPart | null {
  const known = entriesOf(invoice, timeZone, today).filter(({ day }) => days === null || day <= days.to)
  const before = known.filter(({ day }) => days !== null && day < days.from)
  const entries = known.slice(before.length)
  const closing = known.at(-1)?.state
  if (!closing || (entries.length === 0 && leftOf(closing) === 0 && overpaidCents(closing) === 0)) return null
  return { openingCents: sum(before.map(({ amountCents }) => amountCents)), entries, closing }
}

export type StatementEntry = InvoiceEntry & {
  /** What is owed of all invoices afterwards. */
  readonly balanceCents: Money
}

/** A client’s account over some days: what they owed, what changed it, and what they owe. */
export type Statement = {
  readonly openingCents: Money
  /** In order of day. */
  readonly entries: readonly StatementEntry[]
  /** The opening balance and the amounts of all entries: what is owed on the last day. */
  readonly closingCents: Money
  /** The closing balance by how long each part of it has been due on the last day. */
  readonly ages: Record<InvoiceAge, Money>
  /** What was paid beyond what was due, and is no part of a balance. */
  readonly toRefundCents: Money
}

/** `on` is the last day. */
export function statementOf(parts: readonly StatementPart[], on: Day): Statement {
  const openingCents = sum(parts.map((part) => part.openingCents))
  const entries: StatementEntry[] = []
  let balanceCents = openingCents
  for (const entry of parts.flatMap((part) => part.entries).sort(byTime)) {
    balanceCents = add(balanceCents, entry.amountCents)
    entries.push({ ...entry, balanceCents })
  }
  const closings = parts.map(({ closing }) => closing)
  const open = closings.filter((state) => leftOf(state) > zero)
  return {
    openingCents,
    entries,
    closingCents: balanceCents,
    ages: agesOfOwed({ plans: [], invoices: open, requests: [] }, on),
    toRefundCents: sum(closings.map(overpaidCents)),
  }
}
