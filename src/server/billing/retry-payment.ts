import type { retryPayment as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { collecting } from './collecting.ts'
import { convergePayment } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { expectNotCanceled } from './expect-not-canceled.ts'
import { expectOwnCard, findPayment } from './find-own.ts'
import { expectOwner } from './policy.ts'
import { readPayment } from './read-payment.ts'

/** Tries a payment of the caller again, by a card of theirs. One payment is one charge, however often it is tried at once. */
export async function retryPayment(
  deps: BillingDeps,
  viewer: Viewer,
  { paymentId, paymentMethodId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const { data: payment } = await findPayment({ ...deps, viewer, ip }, paymentId)
  await expectOwnCard(deps, viewer, paymentMethodId)
  if (payment.status === 'paid') throw new Refusal('paid-already')
  await expectNotCanceled(deps, payment)
  await deps.limits.take(rules.charges, viewer.uid)
  const clientSecret = await deps.turns.inTurn([`paying ${paymentId}`], () =>
    collecting(
      deps,
      async () => {
        const tried = await tryAgain(deps, { paymentId, invoiceId: payment.invoiceId, paymentMethodId })
        await convergePayment(deps, paymentId)
        return tried.clientSecret
      },
      'paid-already',
    ),
  )
  return { payment: await readPayment(deps, paymentId), clientSecret }
}

type Attempt = { readonly paymentId: string; readonly invoiceId: string | null; readonly paymentMethodId: string }

/** What an invoice asks for is paid by the invoice, which knows what it was for. What was given up a moment ago is told as that. */
async function tryAgain(
  deps: BillingDeps,
  { paymentId, invoiceId, paymentMethodId }: Attempt,
): Promise<{ readonly clientSecret: string | null }> {
  const { payments, createId } = deps
  try {
    return invoiceId === null
      ? await payments.retryPayment({ paymentId, paymentMethodId }, createId())
      : await payments.payInvoice({ invoiceId, paymentMethodId }, createId())
  } catch (error) {
    const payment = isPaymentFailure(error, 'invalid') ? await convergePayment(deps, paymentId) : null
    if (payment) await expectNotCanceled(deps, payment)
    throw error
  }
}
