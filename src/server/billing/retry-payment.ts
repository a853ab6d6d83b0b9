import type { retryPayment as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { collecting } from './collecting.ts'
import { expectNotCanceled } from './expect-not-canceled.ts'
import { convergePayment } from './exports/converge.ts'
import { expectOwnCard, findPayment } from './exports/find-own.ts'
import { expectOwner } from './exports/policy.ts'
import { readPayment } from './read-payment.ts'

/** Tries a payment of the caller again, by a card of theirs. One payment is one charge, however often it is tried at once. */
export async function retryPayment(
  portal: Portal,
  viewer: Viewer,
  { paymentId, paymentMethodId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const { data: payment } = await findPayment(portal, viewer, paymentId, caller)
  await expectOwnCard(portal, viewer, paymentMethodId)
  if (payment.status === 'paid') throw new Refusal('paid-already')
  await expectNotCanceled(portal, payment)
  await portal.limits.take(rules.charges, viewer.uid)
  const clientSecret = await portal.turns.inTurn([`billing paying ${paymentId}`], () =>
    collecting(
      portal,
      async () => {
        const tried = await tryAgain(portal, { paymentId, invoiceId: payment.invoiceId, paymentMethodId })
        await convergePayment(portal, paymentId)
        return tried.clientSecret
      },
      'paid-already',
    ),
  )
  return { payment: await readPayment(portal, paymentId), clientSecret }
}

type Attempt = { readonly paymentId: string; readonly invoiceId: string | null; readonly paymentMethodId: string }

/** What an invoice asks for is paid by the invoice, which knows what it was for. What was given up a moment ago is told as that. */
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
