import { toMilliseconds } from '#domain/core/instants.ts'
import { chargeOfStaff, isOfStaff } from './charge-ids.ts'
import { charges, payments } from './collections.ts'
import type { Charge } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { isKeyHeld } from './write-key-age.ts'

/** For how long the same amount of staff's own is the same charge. */
const sameForMs = 60_000

type Deps = Pick<BillingDeps, 'documents' | 'clock' | 'createId' | 'payments'>
type Asked = Omit<Charge, 'writeKey' | 'paymentId' | 'createdAt'>

/**
 * The charge that this was begun as, or a new one, written before the provider is asked. A charge whose answer never came is
 * looked for at the provider before its key is too old to repeat it. Call it in the turn of the charge.
 */
export async function takeUpCharge(
  deps: Deps,
  asked: Asked,
): Promise<{ readonly charge: Charge; readonly isNew: boolean }> {
  const { documents, clock, createId } = deps
  const held = (await documents.get(charges, asked.id))?.data
  if (held) {
    const charge = await withPayment(deps, held)
    if (charge.amountCents === asked.amountCents && (await goesOn(deps, charge))) return { charge, isNew: false }
  }
  const writeKey = isOfStaff(asked) ? chargeOfStaff(createId()) : writeKeyOf(asked.id, held)
  const charge: Charge = { ...asked, writeKey, paymentId: null, createdAt: clock.now() }
  await documents.transact(async (transaction) => {
    if (await transaction.get(charges, charge.id)) transaction.put(charges, charge)
    else transaction.create(charges, charge)
  })
  return { charge, isNew: true }
}

/** The payment of a charge is told by the id that leads to what asked for it; another attempt only needs another key. */
function writeKeyOf(id: string, held: Charge | undefined): string {
  return held ? `${id}~${held.createdAt}` : id
}

/** A message, or a part of an invoice, is paid by one charge; an amount of staff's own is the same charge for a moment, and while nobody knows of it. */
async function goesOn({ documents, clock }: Deps, charge: Charge): Promise<boolean> {
  if (charge.paymentId === null) return isKeyHeld(charge.createdAt, clock.nowMs())
  const ageMs = clock.nowMs() - toMilliseconds(charge.createdAt)
  const payment = (await documents.get(payments, charge.paymentId))?.data
  return isOfStaff(charge) ? ageMs < sameForMs && payment?.status !== 'fail' : payment?.stripeStatus !== 'canceled'
}

async function withPayment(deps: Deps, charge: Charge): Promise<Charge> {
  return isKeyHeld(charge.createdAt, deps.clock.nowMs()) ? charge : findPaymentOf(deps, charge)
}

/** The charge with its payment, looked for at the provider where its answer never came. */
export async function findPaymentOf(
  { documents, payments: provider }: Pick<Deps, 'documents' | 'payments'>,
  charge: Charge,
): Promise<Charge> {
  if (charge.paymentId !== null) return charge
  let after: string | null = null
  // Newest first; the first page is enough unless much was paid since.
  for (let page = 0; page < 5; page++) {
    const { items, hasMore } = await provider.listPayments({ customerId: charge.customerId, after })
    const paid = items.find(({ orderId }) => orderId === tellingOf(charge))
    if (paid) return keepPaymentId({ documents }, charge, paid.id)
    after = items.at(-1)?.id ?? null
    if (!hasMore || after === null) break
  }
  return charge
}

/** What the payment of a charge is told by at the provider. */
export function tellingOf(charge: Charge): string {
  return isOfStaff(charge) ? charge.writeKey : charge.id
}

/** Remembers which payment a charge became. Repeating it changes nothing. */
export async function keepPaymentId(
  { documents }: Pick<Deps, 'documents'>,
  charge: Charge,
  paymentId: string,
): Promise<Charge> {
  if (charge.paymentId === paymentId) return charge
  const next = { ...charge, paymentId }
  await documents.transact(async (transaction) => {
    if (await transaction.get(charges, charge.id)) transaction.put(charges, next)
  })
  return next
}
