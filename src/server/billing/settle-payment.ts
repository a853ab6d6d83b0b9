import type { settlePayment as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { convergePayment } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { expectNotCanceled } from './expect-not-canceled.ts'
import { findPayment } from './find-own.ts'
import { expectOneOf } from './policy.ts'
import { readPayment } from './read-payment.ts'

/** Looks at the provider again, and refuses one that was given up with the reason. A foreign and an unknown payment are `not-found`, without asking it. */
export async function settlePayment(
  deps: BillingDeps,
  viewer: Viewer,
  { paymentId }: InputOf<typeof call>,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['ordering'])
  await findPayment({ ...deps, viewer, ip }, paymentId)
  const payment = await asking(() => convergePayment(deps, paymentId))
  if (payment) await expectNotCanceled(deps, payment)
  return { payment: await readPayment(deps, paymentId) }
}
