import { sayDay } from '#domain/core/days.ts'
import type { Day } from '#domain/core/days.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { sayMoney, sum } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import type { Invoice, RecordedPayment } from '#domain/invoices/invoice.ts'
import { returnableCents, withSums } from '#domain/invoices/money-back.ts'
import type { recordPayment as recordCall, undoPayment as undoCall } from '#domain/invoices/recorded-contract.ts'
import { byMethod, knownMethod, standingPayments } from '#domain/invoices/recorded-payments.ts'
import { withNoOpenCharge } from '#server/billing/exports/charge-invoice.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import { agencyDay } from '#server/settings/exports/agency-day.ts'
import { activityOf, recordAct } from './activity.ts'
import { putInvoice } from './exports/store-invoice.ts'
import { findInvoice } from './find-invoice.ts'
import { expectNoBankPayment } from './policy.ts'
import { presentInvoice } from './present.ts'
import { sayRemaining, sayRemainingByPart } from './say-plan.ts'
import { afterMoney, afterUndoing } from './settle-invoice.ts'

type Input = InputOf<typeof recordCall>

/**
 * Records money that came without a card, at most what is due. A pending payment by card is canceled first, unless the call is
 * refused; one that has succeeded meanwhile leaves another amount due. Repeated under its key it changes nothing.
 */
export async function recordPayment(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof recordCall>> {
  const { documents } = portal
  const { invoiceId } = input
  const read = (reader: Reader) => findInvoice(reader, viewer, invoiceId)
  const done = doneAlready(await read(documents), input)
  if (done) return done
  expectPast(portal, { receivedOn: input.receivedOn })
  return withNoOpenCharge(
    portal,
    invoiceId,
    async (reader) => (await read(reader)).data.payments.length,
    async (transaction) => {
      const stored = await read(transaction)
      const again = doneAlready(stored, input)
      if (again) return again
      const { dueCents: _seen, ...entered } = input
      const recorded = toRecorded(viewer, entered, portal.clock.now())
      return {
        invoice: presentInvoice(bookRecorded(portal, transaction, viewer, { before: stored.data, recorded, ip })),
      }
    },
  )
}

type Entered = Pick<Input, 'key' | 'method' | 'amountCents' | 'receivedOn' | 'reference' | 'note'>

/** A payment as it was entered, under its key. */
export function toRecorded(
  { uid, fullName: name }: Viewer,
  { key: id, method, amountCents, receivedOn, reference, note }: Entered,
  at: Instant,
): RecordedPayment {
  return { id, method, amountCents, receivedOn, reference, note, uid, name, at, undoing: null }
}

type Booked = { readonly before: Invoice; readonly recorded: RecordedPayment } & Pick<Caller, 'ip'>

/** Writes a recorded payment on its invoice, and tells its client and colleagues. */
export function bookRecorded(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { before, recorded, ip }: Booked,
): Stored<Invoice> {
  const { amountCents, method, receivedOn, together, at } = recorded
  const recordedPayments = [...(before.recordedPayments ?? []), recorded]
  const after = withSums({ ...before, debitFailedAt: undefined, recordedPayments })
  const next = afterMoney(portal, { before, after }, at)
  const left = sayRemaining(next, agencyDay(portal))
  const share = together
    ? `, as part of a ${sayMoney(together.amountCents)} payment for ${together.invoiceIds.length} invoices`
    : ''
  const detail = `${sayMoney(amountCents)} was paid ${byMethod[method]} on ${sayDay(receivedOn)}${share}. ${left}.`
  portal.activity.recordWith(transaction, viewer, activityOf('invoice.payment_recorded', next, detail))
  recordAct(portal, transaction, viewer, { action: `invoice-payment-recorded:${amountCents}`, invoiceId: next.id, ip })
  return putInvoice(transaction, next)
}

/** The answer if this key was recorded already, null if it can be now. Refuses what cannot be recorded. */
function doneAlready(
  stored: Stored<Invoice>,
  { key, dueCents, amountCents }: Input,
): ReplyOf<typeof recordCall> | null {
  const { data } = stored
  if (data.recordedPayments?.some(({ id }) => id === key)) return { invoice: presentInvoice(stored) }
  if (!isOwed(data)) throw new Refusal('invoice-not-owed')
  expectNoBankPayment(data)
  const dueNowCents = owedCents(data)
  if (dueNowCents !== dueCents) throw new Refusal('amount-differs')
  if (amountCents > dueNowCents)
    throw new Refusal('invalid-input', { fields: { amountCents: `Enter at most ${sayMoney(dueNowCents)}` } })
  return null
}

/** Refuses a day that has not come where the agency is, by the name of its field: its books are by its days. */
export function expectPast(portal: Parameters<typeof agencyDay>[0], entered: Readonly<Record<string, Day>>): void {
  const today = agencyDay(portal)
  const ahead = Object.entries(entered).filter(([, day]) => day > today)
  if (ahead.length === 0) return
  // Today may be another day where the reader is.
  const told = `Choose ${sayDay(today)} (today in the agency’s time zone) or an earlier date`
  const fields = Object.fromEntries(ahead.map(([name]) => [name, told]))
  throw new Refusal('invalid-input', { fields })
}

/**
 * Undoes a recorded payment: the money never came, so its amount is due as if it had never been recorded. A payment by card
 * that is under way goes on, because no less is due. Repeating it changes nothing.
 */
export async function undoPayment(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, recordedId, reason }: InputOf<typeof undoCall>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof undoCall>> {
  return portal.documents.transact(async (transaction) => {
    const stored = await findInvoice(transaction, viewer, invoiceId)
    const recorded = stored.data.recordedPayments?.find(({ id }) => id === recordedId)
    if (!recorded) throw new Refusal('not-found')
    if (recorded.undoing) return { invoice: presentInvoice(stored) }
    if (wasGivenBack(stored.data, recorded)) throw new Refusal('payment-given-back')
    const undone = { before: stored.data, recorded, reason, ip }
    await leaveOut(transaction, viewer, stored.data, recorded)
    return { invoice: presentInvoice(bookUndone(portal, transaction, viewer, undone)) }
  })
}

/** Says on the other invoices of a payment what still counts of it without the share of this one. */
async function leaveOut(
  transaction: Transaction,
  viewer: Viewer,
  { id: invoiceId }: Invoice,
  { id: recordedId, together }: RecordedPayment,
): Promise<void> {
  const others = (together?.invoiceIds ?? []).filter((id) => id !== invoiceId)
  const found = await Promise.all(others.map((id) => findInvoice(transaction, viewer, id)))
  const standing = found.flatMap(({ data }) => {
    const share = standingPayments(data).find(({ id }) => id === recordedId)
    return share ? [{ data, share }] : []
  })
  const rest = {
    amountCents: sum(standing.map(({ share }) => share.amountCents)),
    invoiceIds: standing.map(({ data }) => data.id),
  }
  for (const { data } of standing) {
    const recordedPayments = data.recordedPayments?.map((each) => {
      if (each.id !== recordedId) return each
      const { together: _before, ...alone } = each
      return standing.length > 1 ? { ...alone, together: rest } : alone
    })
    putInvoice(transaction, { ...data, recordedPayments })
  }
}

/** Whether something of a payment was given back: then it can't be undone. */
export function wasGivenBack(invoice: Invoice, recorded: RecordedPayment): boolean {
  return returnableCents(invoice, recorded) < recorded.amountCents
}

/** Writes on its invoice that a recorded payment counts no more, and tells its client and colleagues. */
export function bookUndone(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { before, recorded, reason, ip }: Booked & { readonly reason: string },
): Stored<Invoice> {
  const now = portal.clock.now()
  const undone = { ...recorded, undoing: { uid: viewer.uid, name: viewer.fullName, at: now, reason } }
  const all = (before.recordedPayments ?? []).map((each) => (each.id === recorded.id ? undone : each))
  const next = afterUndoing(portal, { before, after: withSums({ ...before, recordedPayments: all }) }, now)
  const left = sayRemainingByPart(next, agencyDay(portal))
  const detail = `The payment of ${sayPayment(before.id, recorded)} was undone. ${left}. Reason: ${reason}`
  portal.activity.recordWith(transaction, viewer, activityOf('invoice.payment_undone', next, detail))
  const action = `invoice-payment-undone:${recorded.amountCents}`
  recordAct(portal, transaction, viewer, { action, invoiceId: next.id, ip })
  return putInvoice(transaction, next)
}

function sayPayment(invoiceId: string, payment: RecordedPayment): string {
  const method = knownMethod(invoiceId, payment)
  return `${sayMoney(payment.amountCents)}${method === null ? '' : ` ${byMethod[method]}`}`
}
