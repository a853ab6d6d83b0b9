import type * as calls from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import type { Payment } from '#domain/billing/payment.ts'
import { hasEnded, isFinal } from '#domain/billing/subscription-status.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { subscriptions } from '#server/billing/exports/collections.ts'
import { converge, convergePayment } from '#server/billing/exports/converge.ts'
import { expectOwnCard, findPayment } from '#server/billing/exports/find-own.ts'
import { mirrorSubscription } from '#server/billing/exports/mirror.ts'
import { expectOneOf, expectOwner } from '#server/billing/exports/policy.ts'
import { canceledTried } from '#server/billing/exports/reactions.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { notePayer } from './note-payer.ts'
import { readPayment } from './payments.ts'

const noRetry = 'A bank payment can’t be retried. If its invoice is still due, pay the invoice again.'

/** Retries a payment of the caller by one of their cards. Simultaneous tries of one payment are one charge. */
export async function retryPayment(
  portal: Portal,
  viewer: Viewer,
  { paymentId, paymentMethodId }: InputOf<typeof calls.retryPayment>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.retryPayment>> {
  expectOwner(viewer)
  const { data: payment } = await findPayment(portal, viewer, paymentId, caller)
  await expectOwnCard(portal, viewer, paymentMethodId)
  if (payment.status === 'paid') throw new Refusal('paid-already')
  // Another try is another payment of the invoice.
  if (payment.bankAccount) throw new Refusal('payment-canceled', { sentence: noRetry })
  await expectNotCanceled(portal, payment)
  await portal.limits.take(rules.charges, viewer.uid)
  const clientSecret = await portal.turns.inTurn([`billing paying ${paymentId}`], async () => {
    await expectNotEnded(portal, payment)
    return collecting(
      portal,
      async () => {
        if (isAskedFor(payment)) await notePayer(portal, paymentId, viewer.fullName)
        const tried = await tryAgain(portal, { paymentId, invoiceId: payment.invoiceId, paymentMethodId })
        await convergePayment(portal, paymentId)
        return tried.clientSecret
      },
      'paid-already',
    )
  })
  return { payment: await readPayment(portal, paymentId), clientSecret }
}

/** A payment of an order or a plan names nobody. */
function isAskedFor({ orderId, invoiceId }: Payment): boolean {
  return orderId === null && invoiceId === null
}

/**
 * Refuses the payment of a plan that has ended, which would bring nothing back, and gives it up. The provider is asked: it may have
 * ended just now. A first payment is told by its order.
 */
async function expectNotEnded(portal: Portal, { id, subscriptionId }: Payment): Promise<void> {
  const known = await planOf(portal, subscriptionId)
  if (!known || known.status === 'incomplete') return
  const plan = hasEnded(known.status) ? known : await askProvider(() => mirrorSubscription(portal, known.id))
  if (!plan || !hasEnded(plan.status)) return
  const seen = isFinal(plan.status) ? await askProvider(() => convergePayment(portal, id)) : null
  throw seen?.status === 'paid' ? new Refusal('paid-already') : new Refusal('payment-canceled', { sentence: planEnded })
}

async function planOf({ documents }: Portal, subscriptionId: string | null): Promise<Subscription | undefined> {
  return subscriptionId === null ? undefined : (await documents.get(subscriptions, subscriptionId))?.data
}

type Attempt = { readonly paymentId: string; readonly invoiceId: string | null; readonly paymentMethodId: string }

/** A payment of an invoice is retried by the invoice, which knows its purpose. One given up just now is told as such. */
async function tryAgain(
  portal: Portal,
  { paymentId, invoiceId, paymentMethodId }: Attempt,
): Promise<{ readonly clientSecret: string | null }> {
  const { payments, createId } = portal
  try {
    return invoiceId === null
      ? await payments.retryPayment({ paymentId, paymentMethodId }, createId())
      : await payments.payInvoice({ invoiceId, paymentMethodId }, createId())
  } catch (error) {
    const payment = isPaymentFailure(error, 'invalid') ? await convergePayment(portal, paymentId) : null
    if (payment) await expectNotCanceled(portal, payment)
    throw error
  }
}

/**
 * Converges a payment, and refuses one that was given up with the reason. A foreign and an unknown payment are `not-found`,
 * without asking the provider.
 */
export async function settlePayment(
  portal: Portal,
  viewer: Viewer,
  { paymentId }: InputOf<typeof calls.settlePayment>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.settlePayment>> {
  expectOneOf(viewer, ['ordering', 'invoices'])
  await findPayment(portal, viewer, paymentId, caller)
  const payment = await askProvider(() => convergePayment(portal, paymentId))
  if (payment) await expectNotCanceled(portal, payment)
  return { payment: await readPayment(portal, paymentId) }
}

/**
 * Refuses a payment that was given up: with the reason of a higher slice, like `invoice-voided`, else as `payment-canceled`.
 */
async function expectNotCanceled(
  portal: Portal,
  payment: Pick<Payment, 'stripeStatus' | 'askedInvoiceId' | 'parts' | 'subscriptionId'>,
): Promise<void> {
  if (!isCanceled(payment)) return
  const reasons = await raise(portal, canceledTried, payment)
  const code = reasons.find((reason) => reason !== null) ?? 'payment-canceled'
  if (code === 'invoice-voided') throw new Refusal(code, payment.parts ? { sentence: oneVoided } : {})
  const plan = await planOf(portal, payment.subscriptionId)
  // One that ended in its first period may have been given up for another order.
  const hasRenewed = plan !== undefined && plan.currentPeriodStart > plan.createdAt
  throw new Refusal(code, plan && hasRenewed && hasEnded(plan.status) ? { sentence: planEnded } : {})
}

const planEnded =
  'This plan has ended, so the payment is no longer due. Nothing was charged. To use the plan again, place a new order.'

const oneVoided = 'We voided one of this payment’s invoices. Nothing was charged.'

/** Asks the provider to collect; the traces of a refused card are written before the refusal is thrown. */
export async function collecting<R>(portal: Portal, work: () => Promise<R>, invalid: RefusalCode): Promise<R> {
  return askProvider(
    async () => {
      try {
        return await work()
      } catch (error) {
        if (isPaymentFailure(error, 'declined') && error.reason.left) await converge(portal, error.reason.left)
        throw error
      }
    },
    { invalid },
  )
}
