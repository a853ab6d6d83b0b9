import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { toInstant } from '#domain/core/instants.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { charges, payments } from '#server/billing/exports/collections.ts'
import type { Charge } from '#server/billing/exports/collections.ts'
import { convergePayment } from '#server/billing/exports/converge.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { chargeAt, findCharge, isOfStaff, saveCharge, underWayMs } from './find-charge.ts'

/**
 * The sweep of charges: finds those whose answer never came, and their payments. A provider that does not answer ends the
 * round early; any other failure of one is reported and does not stop the others.
 */
export async function settleCharges(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const rows = await listAll(portal.documents, charges, {
    where: { state: 'asked' },
    orderBy: ['askedAt', 'asc'],
    range: { below: toInstant(portal.clock.nowMs() - underWayMs) },
  })
  for (const { data } of rows) {
    try {
      const { paymentId } = await findCharge(portal, data)
      if (paymentId !== null) await convergePayment(portal, paymentId)
    } catch (error) {
      onFault(error)
      if (isPaymentFailure(error, 'unavailable')) return
    }
  }
}

/**
 * Cancels the payment of a charge that was begun, if there is one, or of the joint one in its place; a payment made meanwhile is written down instead. Refuses
 * `payments-unavailable` where the provider does not answer, its answer to the charge is still to come, or the bank processes
 * it. Idempotent.
 */
export async function cancelCharge(portal: Portal, chargeId: string): Promise<void> {
  const held = await chargeAt(portal.documents, chargeId)
  if (!held) return
  await askProvider(async () => {
    const charge = await findCharge(portal, held)
    const { state, paymentId } = charge
    if (state === 'over') return
    if (paymentId === null) throw new Refusal('payments-unavailable')
    // A debit that failed is over by itself, and stays in the list of payments as such.
    const begun = charge.debitConsent ? await convergePayment(portal, paymentId) : null
    if (begun?.status === 'fail') return void (await saveCharge(portal, charge, { state: 'over' }))
    const payment = await cancelPayment(portal, paymentId)
    if (payment?.status === 'paid') return
    await saveCharge(portal, charge, { state: 'over' })
  })
}

/** For how long a charge of staff in the same words is the one that failed, tried again. */
const triedAgainForMs = 24 * 3_600_000

/**
 * Cancels the failed payments that a new charge of staff takes the place of, so that the client isn’t asked for them as well:
 * what was declined under the same form, whatever that said, and what was declined within a day at the same amount for the
 * same. Refuses `paid-already` where the client has paid one meanwhile. Idempotent.
 */
export async function cancelFailedCharges(
  portal: Portal,
  { id, uid, amountCents, description }: Pick<Charge, 'id' | 'uid' | 'amountCents' | 'description'>,
): Promise<void> {
  const { documents, clock } = portal
  const since = toInstant(clock.nowMs() - triedAgainForMs)
  const alike = await documents.list(payments, {
    where: { uid, amountCents },
    orderBy: ['createdAt', 'desc'],
    limit: 20,
  })
  const tried = alike.filter(
    ({ data }) => data.description === description && data.updatedAt > since && isNamedByStaff(data),
  )
  const ofForm = (await documents.get(charges, id))?.data.paymentId ?? null
  const first = ofForm === null ? null : await documents.get(payments, ofForm)
  const others = tried.filter((other) => other.id !== ofForm)
  for (const { data } of first ? [first, ...others] : others) {
    if (data.status !== 'fail' || isCanceled(data)) continue
    const payment = await askProvider(() => cancelPayment(portal, data.id))
    if (payment?.status !== 'paid') continue
    const paid = `The client has paid the earlier charge of ${sayMoney(payment.amountCents)}.`
    throw new Refusal('paid-already', {
      sentence: `${paid} Nothing more was charged. To charge more, start another charge.`,
    })
  }
}

/** Whether staff named the amount and what it is for. */
function isNamedByStaff({ orderId, invoiceId, subscriptionId, messageId, askedInvoiceId, parts }: Payment): boolean {
  const isOrdered = orderId !== null || invoiceId !== null || subscriptionId !== null
  return !isOrdered && !parts && isOfStaff({ messageId, invoiceId: askedInvoiceId })
}

/** Cancels a payment unless it was paid meanwhile, and writes down what became of it. One under way is `payments-unavailable`. */
async function cancelPayment(portal: Portal, paymentId: string): Promise<Payment | null> {
  try {
    await portal.payments.cancelPayment(paymentId, portal.createId())
  } catch (error) {
    if (!isPaymentFailure(error, 'invalid')) throw error
  }
  const payment = await convergePayment(portal, paymentId)
  if (payment && payment.status !== 'paid' && !isCanceled(payment)) throw new Refusal('payments-unavailable')
  return payment
}
