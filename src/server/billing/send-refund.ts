import type { Refund } from '#domain/billing/refund.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { refunds } from './exports/collections.ts'
import { isKeyHeld } from './write-key-age.ts'

type Deps = Pick<Portal, 'documents' | 'clock' | 'payments'>
type State = Refund['state']

/** Asks the provider for a refund that was written before, and writes what came of it. Call it in `turnOfRefunds`. */
export async function sendRefund(portal: Deps, refund: Refund): Promise<State> {
  if (!isKeyHeld(refund.createdAt, portal.clock.nowMs()))
    return keep(portal, refund, (await hasHappened(portal, refund)) ? 'given' : 'failed', null)
  const { id, paymentId, amountCents, reason } = refund
  return asking(async () => {
    try {
      const made = await portal.payments.refundPayment({ paymentId, amountCents, reason }, id)
      return await keep(portal, refund, made.status === 'failed' ? 'failed' : 'given', made.id)
    } catch (error) {
      // What is under way elsewhere has not failed.
      if (!isPaymentFailure(error, 'invalid') || error.reason.code === 'idempotency_error') throw error
      return keep(portal, refund, 'failed', null)
    }
  })
}

/** Makes an end of the refunds of a payment whose outcome is unknown. Call it in `turnOfRefunds`. */
export async function settlePendingRefunds(portal: Deps, paymentId: string): Promise<void> {
  for (const refund of await refundsOf(portal, paymentId))
    if (refund.state === 'pending') await sendRefund(portal, refund)
}

/** Refunds of one payment follow each other, so that two at once never give back more than was paid. */
export function turnOfRefunds(paymentId: string): string {
  return `billing refund of ${paymentId}`
}

/** Too late to ask by the same key: it is looked for by it. */
async function hasHappened({ payments }: Deps, { id, paymentId }: Refund): Promise<boolean> {
  const made = await asking(() => payments.listRefunds(paymentId))
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
