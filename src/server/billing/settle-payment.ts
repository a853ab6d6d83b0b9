import type { settlePayment as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { expectNotCanceled } from './expect-not-canceled.ts'
import { convergePayment } from './exports/converge.ts'
import { findPayment } from './exports/find-own.ts'
import { expectOneOf } from './exports/policy.ts'
import { readPayment } from './read-payment.ts'

/** Looks at the provider again, and refuses one that was given up with the reason. A foreign and an unknown payment are `not-found`, without asking it. */
export async function settlePayment(
  portal: Portal,
  viewer: Viewer,
  { paymentId }: InputOf<typeof call>,
  caller: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOneOf(viewer, ['ordering'])
  await findPayment(portal, viewer, paymentId, caller)
  const payment = await asking(() => convergePayment(portal, paymentId))
  if (payment) await expectNotCanceled(portal, payment)
  return { payment: await readPayment(portal, paymentId) }
}
