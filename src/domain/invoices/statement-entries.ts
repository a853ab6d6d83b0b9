import { dayIn } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { add, negate, subtract, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { owedCents } from './invoice-status.ts'
import type { PaidMethod } from './invoice-status.ts'
import type { Invoice, RecordedPayment } from './invoice.ts'
import type { Owing } from './payment-plan.ts'
import { knownDay, knownMethod, standingPayments } from './recorded-payments.ts'
import type { Settled } from './settled-in-turn.ts'

// In the order in which they follow on each other where they are of one moment.
const entryKinds = ['invoice', 'payment', 'refund', 'dispute', 'credit', 'void'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something that changed what is owed of an invoice, or would have. */
export type InvoiceEntry = {
  readonly id: string
  readonly kind: EntryKind
  readonly day: Day
  readonly number: string
  readonly projectName: string
  /** The due day of an invoice, or of the last part of its payment plan; null of everything else. */
  readonly dueDate: Day | null
  /** How a payment came, or how it went back; null of everything else. */
  readonly method: PaidMethod | null
  /** What the bank or the check says of it, or why it was; empty where there is nothing. */
  readonly detail: string
  /** The day of a payment or a refund of one that was there before the invoice was issued, and counts from then on; else left out. */
  readonly movedOn?: Day
  /** Whether `day` is that of the invoice, because nobody knows the payment’s; left out where it is not. */
  readonly isUndated?: boolean
  /** By how much more is owed; below 0 by how much less. */
  readonly amountCents: Money
  /** The part of what came, went back or was credited that changed nothing: it was more than was due. */
  readonly beyondCents: Money
  /** What is owed of the invoice afterwards. */
  readonly state: Owing
  /** For the order of a day. */
  readonly at: Instant
}

type Happened = Pick<InvoiceEntry, 'id' | 'kind' | 'at' | 'method' | 'detail' | 'isUndated'> & {
  /** Of what was noted for a day; undefined where the moment says it. */
  readonly on?: Day | undefined
  /** What it adds to what is paid, and to what is credited. */
  readonly paidCents?: Money
  readonly creditedCents?: Money
}

/**
 * What happened to a sent invoice, oldest first; none of one that was not sent. Days are those of the zone, none before the invoice
 * was issued and none after `today`. The amounts add up to what is owed now: an invoice never owes less than nothing, and what was
 * paid beyond it is told apart.
 */
export function entriesOf(invoice: Invoice, timeZone: string, today: Day): InvoiceEntry[] {
  return invoice.issue && invoice.number !== null
    ? entriesSince(invoice, { issue: invoice.issue, number: invoice.number }, { timeZone, today })
    : []
}

type Issued = { readonly issue: NonNullable<Invoice['issue']>; readonly number: string }

function entriesSince(
  invoice: Invoice,
  { issue, number }: Issued,
  { timeZone, today }: { readonly timeZone: string; readonly today: Day },
): InvoiceEntry[] {
  const { projectName, totalCents, dueDate, paymentPlan } = invoice

  function placed({ on, at, ...rest }: Happened) {
    const day = on ?? dayIn(timeZone, toMilliseconds(at))
    const from = day < issue.on ? issue.on : day
    const isMove = rest.kind === 'payment' || rest.kind === 'refund'
    const early = isMove && on !== undefined && on < issue.on ? { movedOn: on } : {}
    return { ...rest, ...early, day: within(from, today), at: at < issue.at ? issue.at : at }
  }

  const issued: Owing = {
    ...settledUpTo(invoice, []),
    status: 'open',
    totalCents,
    paidCents: zero,
    creditedCents: zero,
    dueDate,
    paymentPlan,
  }
  const shared = { number, projectName, dueDate: null }
  const first: InvoiceEntry = {
    ...shared,
    id: invoice.id,
    kind: 'invoice',
    day: within(issue.on, today),
    at: issue.at,
    dueDate,
    method: null,
    detail: '',
    amountCents: totalCents,
    beyondCents: zero,
    state: issued,
  }
  const later = happenedTo(invoice).map(placed).sort(byTime)
  const entries = [first]
  let before = issued
  for (const { paidCents = zero, creditedCents = zero, ...told } of later) {
    const { id, kind } = told
    const state: Owing = {
      ...before,
      ...settledUpTo(invoice, [...entries.map((entry) => entry.id), id]),
      status: kind === 'void' ? 'void' : before.status,
      paidCents: add(before.paidCents, paidCents),
      creditedCents: add(before.creditedCents, creditedCents),
    }
    const amountCents = subtract(leftOf(state), leftOf(before))
    const movedCents = negate(add(paidCents, creditedCents))
    const beyondCents = kind === 'void' ? zero : sizeOf(subtract(movedCents, amountCents))
    entries.push({ ...shared, ...told, amountCents, beyondCents, state })
    before = state
  }
  return entries
}

/** What settles it of all that has happened by then. */
function settledUpTo(
  { payments, recordedPayments, credits, refunds, disputes }: Invoice,
  ids: readonly string[],
): Settled {
  const known = new Set(ids)
  const isKnown = ({ id }: { readonly id: string }) => known.has(id)
  return {
    payments: payments.filter(({ paymentId }) => known.has(paymentId)),
    recordedPayments: recordedPayments?.filter(isKnown),
    credits: credits.filter(isKnown),
    refunds: refunds.filter(isKnown),
    disputes: disputes.filter(isKnown),
  }
}

/** In order of day. */
export function byTime(
  one: Pick<InvoiceEntry, 'id' | 'kind' | 'day' | 'at'>,
  other: Pick<InvoiceEntry, 'id' | 'kind' | 'day' | 'at'>,
): number {
  return keyOf(one) < keyOf(other) ? -1 : 1
}

function keyOf({ id, kind, day, at }: Pick<InvoiceEntry, 'id' | 'kind' | 'day' | 'at'>): string {
  return `${day} ${at} ${entryKinds.indexOf(kind)} ${id}`
}

/** What is owed in a state; nothing of a void invoice. */
export function leftOf(state: Owing): Money {
  return state.status === 'void' ? zero : owedCents(state)
}

function within(day: Day, today: Day): Day {
  return day < today ? day : today
}

function sizeOf(amount: Money): Money {
  return amount < 0 ? negate(amount) : amount
}

function methodOf({ method }: Pick<Invoice['payments'][number], 'method'>): PaidMethod {
  return method ?? 'card'
}

/** What followed on the invoice, in no order. What was undone, failed or is in dispute moved nothing. */
function happenedTo({ payments, refunds, disputes, credits, voiding, ...invoice }: Invoice): Happened[] {
  const received = standingPayments(invoice)
  const methods = new Map<string, PaidMethod | null>([
    ...payments.map((payment) => [payment.paymentId, methodOf(payment)] as const),
    ...received.map((payment) => [payment.id, knownMethod(invoice.id, payment)] as const),
  ])
  // Null says that nobody knows it; without an entry a card paid.
  const cameBy = (paymentId: string) => (methods.has(paymentId) ? (methods.get(paymentId) ?? null) : 'card')
  const given = refunds.filter(({ state }) => state === 'given')
  const lost = disputes.filter(({ state }) => state === 'lost')
  const credited = given.filter(({ creditedCents }) => creditedCents > 0)
  return [
    ...payments.map(
      ({ paymentId: id, amountCents: paidCents, paidAt: at, ...payment }) =>
        ({ id, kind: 'payment', at, method: methodOf(payment), detail: '', paidCents }) as const,
    ),
    ...received.map((payment) => toReceived(invoice.id, payment)),
    ...given.map(
      ({ id, paymentId, amountCents, at, recorded }) =>
        ({
          id,
          kind: 'refund',
          on: recorded?.returnedOn,
          at,
          method: recorded?.method ?? cameBy(paymentId),
          detail: recorded?.reason ?? '',
          paidCents: negate(amountCents),
        }) as const,
    ),
    ...lost.map(
      ({ id, paymentId, amountCents, at }) =>
        ({
          id,
          kind: 'dispute',
          at,
          method: cameBy(paymentId),
          detail: '',
          paidCents: negate(amountCents),
        }) as const,
    ),
    ...credits.map(
      ({ id, at, reason: detail, amountCents: creditedCents }) =>
        ({ id, kind: 'credit', at, method: null, detail, creditedCents }) as const,
    ),
    ...credited.map(
      ({ id, at, recorded, creditedCents }) =>
        ({
          id,
          kind: 'credit',
          on: recorded?.returnedOn,
          at,
          method: null,
          detail: 'Credited with a refund',
          creditedCents,
        }) as const,
    ),
    ...(voiding ? [{ id: 'void', kind: 'void', at: voiding.at, method: null, detail: voiding.reason } as const] : []),
  ]
}

function toReceived(invoiceId: string, payment: RecordedPayment): Happened {
  const { id, amountCents: paidCents, receivedOn: on, at, reference: detail } = payment
  const happened = { id, kind: 'payment', on, at, method: knownMethod(invoiceId, payment), detail, paidCents } as const
  return knownDay(payment) === null ? { ...happened, isUndated: true } : happened
}
