import { toMilliseconds } from '#domain/core/instants.ts'
import type { Portal } from '#server/portal.ts'
import { isOfStaff } from './charge-ids.ts'
import { charges } from './exports/collections.ts'
import type { Charge } from './exports/collections.ts'

/** As long as a request to the provider can possibly be under way. */
export const underWayMs = 120_000

/** Whether the provider may have been asked for a charge so lately that its answer is still to come. */
export function isUnderWay({ state, askedAt }: Charge, nowMs: number): boolean {
  return state === 'asked' && nowMs - toMilliseconds(askedAt) < underWayMs
}

type Deps = Pick<Portal, 'documents' | 'clock' | 'payments'>

/**
 * A charge as it stands by now. One whose answer never came is looked for at the provider; where there is nothing and no
 * request can be on its way, it is over. Repeating it changes nothing.
 */
export async function findCharge(portal: Deps, charge: Charge): Promise<Charge> {
  if (charge.state !== 'asked') return charge
  const paymentId = await findPayment(portal, charge)
  if (paymentId !== null) return keepCharge(portal, charge, { state: 'begun', paymentId })
  return isUnderWay(charge, portal.clock.nowMs()) ? charge : keepCharge(portal, charge, { state: 'over' })
}

/** What the payment of a charge is told by at the provider. */
export function tellingOf(charge: Charge): string {
  return isOfStaff(charge) ? charge.writeKey : charge.id
}

/** Writes what became of a charge, unless it was asked again or anew meanwhile. Answers with the charge as it stands. */
export async function keepCharge(
  { documents }: Pick<Deps, 'documents'>,
  charge: Charge,
  news: Partial<Pick<Charge, 'state' | 'paymentId'>>,
): Promise<Charge> {
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(charges, charge.id))?.data
    if (!held) return charge
    if (held.writeKey !== charge.writeKey || (news.state === 'over' && held.askedAt !== charge.askedAt)) return held
    const next = { ...held, ...news }
    if (next.state !== held.state || next.paymentId !== held.paymentId) transaction.put(charges, next)
    return next
  })
}

/** Newest first, over all that the customer ever paid: what was canceled was an attempt before this one. */
async function findPayment({ payments }: Deps, charge: Charge): Promise<string | null> {
  for (let after: string | null = null; ;) {
    const { items, hasMore } = await payments.listPayments({ customerId: charge.customerId, after })
    const found = items.find(
      ({ orderId, intentStatus }) => orderId === tellingOf(charge) && intentStatus !== 'canceled',
    )
    if (found) return found.id
    after = items.at(-1)?.id ?? null
    if (!hasMore || after === null) return null
  }
}
