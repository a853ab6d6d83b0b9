import type { createPaymentIntent as call } from '#domain/billing/payment-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import type { Payment, PaymentOrder } from '#server/ports/payments-intents.ts'
import type { Collected } from '#server/ports/payments.ts'
import type { Charge } from './exports/collections.ts'
import { convergePayment } from './exports/converge.ts'
import { isOfStaff, saveCharge, referenceOf } from './find-charge.ts'
import { notePayer } from './note-payer.ts'
import { collecting } from './retry-payment.ts'

type Reply = ReplyOf<typeof call>

/** The card of this try, and the name of whoever of the account tries it. */
type Trial = Pick<Charge, 'paymentMethodId' | 'payer'>

/**
 * Pays a charge, or goes on with it; another card than the first one is a retry of the same payment. `invalid` is what it means
 * that the provider will not do it.
 */
export async function payCharge(
  portal: Portal,
  charge: Charge,
  trial: Trial,
  invalid: RefusalCode = 'paid-already',
): Promise<Reply> {
  const { paymentId, status, clientSecret } = await collecting(
    portal,
    async () => {
      const { made, clientSecret: secret } = await collected(portal, charge, trial)
      const payment = await convergePayment(portal, made.id)
      return { paymentId: made.id, status: payment?.status ?? made.status, clientSecret: secret }
    },
    invalid,
  )
  return { paymentIntentId: paymentId, status, clientSecret }
}

async function collected(portal: Portal, charge: Charge, trial: Trial): Promise<Collected<Payment>> {
  const begun = charge.paymentId === null ? await begin(portal, charge) : null
  const paymentId = begun?.paymentId ?? charge.paymentId
  if (begun?.collected) return begun.collected
  // A bank that refused just now refuses again: another card is tried at once, the same one only when asked again.
  if (begun && charge.paymentMethodId === trial.paymentMethodId) throw begun.refused
  if (paymentId === null) throw begun?.refused
  return resume(portal, charge, paymentId, trial)
}

type Begun = {
  readonly paymentId: string | null
  readonly collected: Collected<Payment> | null
  readonly refused: unknown
}

/** Uses the card that it was begun with, because one key is for one request. */
async function begin(portal: Portal, charge: Charge): Promise<Begun> {
  const { payments } = portal
  const { customerId, paymentMethodId, amountCents, description } = charge
  const order = { customerId, paymentMethodId, amountCents, description, orderId: referenceOf(charge) }
  try {
    const made = await ask(payments, charge, order)
    await saveCharge(portal, charge, { state: 'begun', paymentId: made.made.id })
    return { paymentId: made.made.id, collected: made, refused: null }
  } catch (error) {
    const left = isPaymentFailure(error, 'declined') ? error.reason.left : null
    if (left) await saveCharge(portal, charge, { state: 'begun', paymentId: left.id })
    else if (isNothingDone(error)) await saveCharge(portal, charge, { state: 'over' })
    if (!isPaymentFailure(error, 'declined')) throw error
    return { paymentId: left?.id ?? null, collected: null, refused: error }
  }
}

async function ask(payments: Portal['payments'], charge: Charge, order: PaymentOrder): Promise<Collected<Payment>> {
  const { debitConsent: consent, writeKey } = charge
  if (consent) return { made: await payments.debitBankAccount({ ...order, consent }, writeKey), clientSecret: null }
  if (isOfStaff(charge)) return { made: await payments.chargeAbsentHolder(order, writeKey), clientSecret: null }
  return payments.createPaymentIntent(order, writeKey)
}

function isNothingDone(error: unknown): boolean {
  if (isPaymentFailure(error, 'declined') || isPaymentFailure(error, 'missing')) return true
  // A request under way elsewhere under this key may still succeed.
  return isPaymentFailure(error, 'invalid') && error.reason.code !== 'idempotency_error'
}

async function resume(
  portal: Portal,
  charge: Charge,
  paymentId: string,
  { paymentMethodId, payer }: Trial,
): Promise<Collected<Payment>> {
  const { payments, createId } = portal
  const payment = await payments.readPaymentIntent(paymentId)
  if (payment.status === 'paid') {
    if (!isOfStaff(charge)) throw new Refusal('paid-already')
    return { made: payment, clientSecret: null }
  }
  // It was given up just now, elsewhere.
  if (payment.intentStatus === 'canceled') throw new Refusal('payments-unavailable')
  if (payment.intentStatus === 'processing') return { made: payment, clientSecret: null }
  await notePayer(portal, paymentId, payer)
  return payments.retryPayment({ paymentId, paymentMethodId }, createId())
}
