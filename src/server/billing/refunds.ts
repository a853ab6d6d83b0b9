import { leftOfParts } from '#domain/billing/joint-parts.ts'
import { inSentence } from '#domain/billing/payment-words.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { RefundOutcome } from '#domain/billing/refund-reasons.ts'
import type { Refund } from '#domain/billing/refund.ts'
import type { refundPayment as call } from '#domain/billing/staff-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { sayMoney, subtract, sum, zero } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { refunds } from '#server/billing/exports/collections.ts'
import { convergePayment } from '#server/billing/exports/converge.ts'
import { findPayment } from '#server/billing/exports/find-own.ts'
import { presentRefund } from '#server/billing/exports/present.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { PaymentFailure, isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payment as ProviderPayment } from '#server/ports/payments-intents.ts'
import { readPayment } from './payments.ts'

type Input = InputOf<typeof call>

/**
 * Refunds a payment, for staff; audited. The client is notified once the payment is read again. The provider says how much of
 * a payment is left. Refunds of one payment run one after the other, so that two at once never give back more than was paid;
 * an unknown outcome is settled before the next begins, and a refund decided on an outdated rest is refused. Repeated under
 * its key it refunds nothing twice; where it then asks for something else, the first refund stands and the refusal says so.
 */
export async function refundPayment(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { paymentId, key } = input
  const { data: payment } = await findPayment(portal, viewer, paymentId, { ip })
  const id = hashSecret(`refund of ${paymentId} ${key}`)
  const outcome = outcomeFor(payment, input)
  expectInvoice(payment, input)
  const { refund, state } = await portal.turns.inTurn([turnOfRefunds(paymentId)], async () => {
    const held = (await portal.documents.get(refunds, id))?.data
    const refund = held ?? (await place(portal, viewer, { id, payment, input, outcome, ip }))
    return { refund, state: refund.state === 'pending' ? await sendRefund(portal, refund) : refund.state }
  })
  if (state === 'failed') throw new Refusal('refund-refused')
  await mirror(portal, paymentId)
  if (!isWhatWasAsked(refund, input, outcome)) {
    const first = `Your refund of ${sayMoney(refund.amountCents)} went through.`
    throw new Refusal('refund-overtaken', { sentence: `${first} To refund more, start another refund.` })
  }
  const stored = await portal.documents.get(refunds, id)
  if (!stored) throw new Error('The new refund is missing')
  return { payment: await readPayment(portal, paymentId), refund: presentRefund(stored) }
}

type Placing = {
  readonly id: string
  readonly payment: Payment
  readonly input: Input
  readonly outcome: RefundOutcome | null
  readonly ip: string
}

/** Writes a refund and its audit record before the provider is asked. */
async function place(portal: Portal, viewer: Viewer, { id, payment, input, outcome, ip }: Placing): Promise<Refund> {
  const { paymentId, key, amountCents, leftCents, invoiceId, reason, note = '' } = input
  await settlePendingRefunds(portal, paymentId)
  const now = await askProvider(() => portal.payments.readPaymentIntent(paymentId))
  if (now.status !== 'paid') throw new Refusal('payment-not-paid')
  const left = subtract(now.receivedCents, await refundedCentsOf(portal, now))
  if (leftCents !== undefined && leftCents !== left) {
    await mirror(portal, paymentId)
    throw new Refusal('refund-overtaken')
  }
  if (amountCents > left) throw new Refusal('refund-too-large', { sentence: sayMost(left) })
  if (payment.parts) await expectLeftOfInvoice(portal, input)
  await portal.limits.take(rules.refunds, viewer.uid)
  const at = portal.clock.now()
  const askedBy = { uid: viewer.uid, name: viewer.fullName }
  const ofInvoice = invoiceId === undefined ? {} : { invoiceId }
  const given = { id, key, paymentId, uid: payment.uid, amountCents, ...ofInvoice, reason, outcome, note }
  const refund: Refund = { ...given, state: 'pending', providerId: null, askedBy, createdAt: at, updatedAt: at }
  return portal.documents.transact(async (transaction) => {
    // Another process of the portal may have been quicker.
    const there = (await transaction.get(refunds, id))?.data
    if (there) return there
    transaction.create(refunds, refund)
    portal.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: `refund:${amountCents}`,
      entityType: 'payment',
      entityId: paymentId,
      ip,
    })
    return refund
  })
}

/** What staff decided about the invoice that was paid; null where the payment is of no invoice of ours. */
function outcomeFor({ askedInvoiceId, parts }: Payment, { outcome }: Input): RefundOutcome | null {
  if (askedInvoiceId === null && !parts) return null
  if (outcome === undefined)
    throw new Refusal('invalid-input', { fields: { outcome: 'Choose what happens to the invoice' } })
  return outcome
}

/** Of several invoices that were paid together, a refund is taken from one. */
function expectInvoice({ parts }: Payment, { invoiceId }: Input): void {
  const isRight = parts ? parts.some((part) => part.invoiceId === invoiceId) : invoiceId === undefined
  if (isRight) return
  const problem = parts
    ? 'Choose the invoice to refund'
    : 'Choose an invoice only if the payment was for several invoices'
  throw new Refusal('invalid-input', { fields: { invoiceId: problem } })
}

/** By the newest state of the payment, so that refunds made elsewhere have their shares. */
async function expectLeftOfInvoice(portal: Portal, { paymentId, invoiceId, amountCents }: Input): Promise<void> {
  const payment = await askProvider(() => convergePayment(portal, paymentId))
  const found = payment && leftOfParts(payment).find(({ part }) => part.invoiceId === invoiceId)
  if (!found) throw new Refusal('not-found')
  const { part, leftCents } = found
  if (amountCents <= leftCents) return
  const of = inSentence(part.description)
  const sentence =
    leftCents > 0
      ? `Enter at most ${sayMoney(leftCents)}, the amount left to refund for ${of}.`
      : `Nothing is left to refund for ${of}.`
  throw new Refusal('refund-too-large', { sentence })
}

function sayMost(left: Money): string {
  if (left === 0) return 'This payment was already refunded in full.'
  return `Enter at most ${sayMoney(left)}, the amount left to refund.`
}

/** Whether this is the refund that the request is for, and not an earlier one of a form that was changed since. */
function isWhatWasAsked(
  refund: Refund,
  { amountCents, invoiceId, reason, note = '' }: Input,
  outcome: Refund['outcome'],
): boolean {
  return (
    refund.amountCents === amountCents &&
    refund.invoiceId === invoiceId &&
    refund.reason === reason &&
    refund.note === note &&
    refund.outcome === outcome
  )
}

/** A refund that the bank sent back can be refunded again. */
async function refundedCentsOf({ payments }: Portal, { id, refundedCents }: ProviderPayment): Promise<Money> {
  if (refundedCents === 0) return zero
  const made = await askProvider(() => payments.listRefunds(id))
  return sum(made.filter(({ status }) => status !== 'failed').map(({ amountCents }) => amountCents))
}

/** Where the provider does not answer, its events or the sweep bring the payment up to date. */
async function mirror(portal: Portal, paymentId: string): Promise<void> {
  try {
    await convergePayment(portal, paymentId)
  } catch (error) {
    if (!(error instanceof PaymentFailure)) throw error
  }
}

type Deps = Pick<Portal, 'documents' | 'clock' | 'payments'>
type State = Refund['state']

/** Asks the provider for a refund that is already written, and writes the outcome. Call it in `turnOfRefunds`. */
async function sendRefund(portal: Deps, refund: Refund): Promise<State> {
  if (!isKeyHeld(refund.createdAt, portal.clock.nowMs()))
    return keep(portal, refund, (await hasHappened(portal, refund)) ? 'given' : 'failed', null)
  const { id, paymentId, amountCents, reason } = refund
  return askProvider(async () => {
    try {
      const made = await portal.payments.refundPayment({ paymentId, amountCents, reason }, id)
      return await keep(portal, refund, made.status === 'failed' ? 'failed' : 'given', made.id)
    } catch (error) {
      // A refund under way elsewhere has not failed.
      if (!isPaymentFailure(error, 'invalid') || error.reason.code === 'idempotency_error') throw error
      return keep(portal, refund, 'failed', null)
    }
  })
}

/** Settles the refunds of a payment whose outcome is unknown. Call it in `turnOfRefunds`. */
async function settlePendingRefunds(portal: Deps, paymentId: string): Promise<void> {
  for (const refund of await refundsOf(portal, paymentId))
    if (refund.state === 'pending') await sendRefund(portal, refund)
}

/** Refunds of one payment run one after the other, so that two at once never give back more than was paid. */
function turnOfRefunds(paymentId: string): string {
  return `billing refund of ${paymentId}`
}

/** It is too late to ask by the same key, so we search the refunds for it. */
async function hasHappened({ payments }: Deps, { id, paymentId }: Refund): Promise<boolean> {
  const made = await askProvider(() => payments.listRefunds(paymentId))
  return made.some(({ key, status }) => key === id && status !== 'failed')
}

async function refundsOf({ documents }: Deps, paymentId: string): Promise<Refund[]> {
  const rows = await listAll(documents, refunds, { where: { paymentId }, orderBy: ['createdAt', 'desc'] })
  return rows.map(({ data }) => data)
}

async function keep(
  { documents, clock }: Deps,
  { id }: Refund,
  state: State,
  providerId: string | null,
): Promise<State> {
  await documents.transact(async (transaction) => {
    const held = (await transaction.get(refunds, id))?.data
    if (held?.state === 'pending') transaction.put(refunds, { ...held, state, providerId, updatedAt: clock.now() })
  })
  return state
}

/** A younger refund may be under way in another process of the portal. */
const quietForMs = 60_000

/**
 * The sweep of refunds: settles those that were cut off before their outcome was known. A provider that does not answer ends
 * the round early; any other failure of one payment is reported and does not stop the others.
 */
export async function settleRefunds(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const rows = await listAll(portal.documents, refunds, {
    where: { state: 'pending' },
    orderBy: ['createdAt', 'asc'],
    range: { below: toInstant(portal.clock.nowMs() - quietForMs) },
  })
  for (const paymentId of new Set(rows.map(({ data }) => data.paymentId))) {
    try {
      await portal.turns.inTurn([turnOfRefunds(paymentId)], () => settlePendingRefunds(portal, paymentId))
      await convergePayment(portal, paymentId)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error instanceof Refusal ? error.cause : error, 'unavailable')) return
    }
  }
}

/** The provider forgets a key after a day; we stop using one well before that. */
const keyHoldsMs = 20 * 3_600_000

/** Whether a request first sent then can be repeated by the same key without being done twice. */
function isKeyHeld(since: Instant, nowMs: number): boolean {
  return nowMs - toMilliseconds(since) < keyHoldsMs
}
