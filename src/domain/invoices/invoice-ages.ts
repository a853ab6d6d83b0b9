import type { Day } from '#domain/core/days.ts'
import { addDays } from '#domain/core/days.ts'
import { add, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import type { OwedRows } from './owed.ts'
import { dueParts, leftOf, owedParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'

// In a file of its own, so that a page can list them without loading the schema library.
/** How long an open invoice has been due, the least first. On its due day it is `not-due`. */
export const invoiceAges = ['not-due', 'to-30', 'to-60', 'over-60'] as const
export type InvoiceAge = (typeof invoiceAges)[number]

/** The due days of an age, seen from `today`: `from` is inclusive, `below` exclusive. */
export function dueDaysOf(age: InvoiceAge, today: Day): { readonly from?: Day; readonly below?: Day } {
  const [to30, to60] = [addDays(today, -30), addDays(today, -60)]
  const days = {
    'not-due': { from: today },
    'to-30': { from: to30, below: today },
    'to-60': { from: to60, below: to30 },
    'over-60': { below: to60 },
  } as const satisfies Record<InvoiceAge, unknown>
  return days[age]
}

/** What has no day yet is not due. */
export function ageOf(dueDate: Day | null, today: Day): InvoiceAge {
  if (dueDate === null) return 'not-due'
  const found = invoiceAges.find((age) => {
    const { from = dueDate, below } = dueDaysOf(age, today)
    return from <= dueDate && (below === undefined || dueDate < below)
  })
  return found ?? 'not-due'
}

export type AgeSum = {
  readonly age: InvoiceAge
  readonly count: number
  /** Without what banks are moving. */
  readonly amountCents: Money
  readonly onItsWayCents: Money
  /** What of `amountCents` is of invoices that count under an age above this one. */
  readonly laterCents: Money
}

/** What is owed by age: a sum for each age, 0 too. */
export function emptyAges(): AgeSum[] {
  return invoiceAges.map((age) => ({ age, count: 0, amountCents: zero, onItsWayCents: zero, laterCents: zero }))
}

/** The sums with one more open invoice: it counts once, by its earliest part, and each part adds to the sum of its own age, due or on its way. */
export function withAge(ages: readonly AgeSum[], invoice: Owing, today: Day): AgeSum[] {
  const ageIn = (parts: ReturnType<typeof owedParts>) =>
    parts.map(({ dueDate, leftCents }) => ({ age: ageOf(dueDate, today), leftCents }))
  const [owed, due] = [ageIn(owedParts(invoice)), ageIn(dueParts(invoice))]
  return ages.map(({ age, count, amountCents, onItsWayCents, laterCents }) => {
    const of = (parts: typeof owed) => sum(parts.filter((part) => part.age === age).map(({ leftCents }) => leftCents))
    const isIts = owed[0]?.age === age
    return {
      age,
      count: isIts ? count + 1 : count,
      amountCents: add(amountCents, of(due)),
      onItsWayCents: add(onItsWayCents, subtract(of(owed), of(due))),
      laterCents: isIts ? laterCents : add(laterCents, of(due)),
    }
  })
}

/** What is due of an invoice in parts of this age. */
export function dueOfAgeCents(invoice: Owing, age: InvoiceAge, today: Day): Money {
  return leftOf(dueParts(invoice).filter(({ dueDate }) => ageOf(dueDate, today) === age))
}

/** What is due by its age. A plan that is past due says no day, and counts as overdue for less than a month. */
export function agesOfOwed({ plans, invoices, requests }: OwedRows, today: Day): Record<InvoiceAge, Money> {
  const rows = [
    ...plans.map(({ amountCents }) => ['to-30', amountCents] as const),
    ...invoices.flatMap(dueParts).map(({ dueDate, leftCents }) => [ageOf(dueDate, today), leftCents] as const),
    ...requests.map(({ amountCents, dueDate }) => [ageOf(dueDate, today), amountCents] as const),
  ]
  const of = (age: InvoiceAge) => sum(rows.filter(([each]) => each === age).map(([, amount]) => amount))
  return { 'not-due': of('not-due'), 'to-30': of('to-30'), 'to-60': of('to-60'), 'over-60': of('over-60') }
}
