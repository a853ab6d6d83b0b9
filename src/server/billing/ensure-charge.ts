import { toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { charges, payments } from './exports/collections.ts'
import type { Charge } from './exports/collections.ts'
import { chargeAt, staffChargeId, findCharge, isOfStaff, isUnderWay } from './find-charge.ts'

/** For how long the same amount of staff's own is the same charge. */
const sameForMs = 60_000

export type Asked = Omit<Charge, 'writeKey' | 'state' | 'paymentId' | 'createdAt' | 'askedAt'>

/**
 * The charge that was begun under this id, or a new one, written before the provider is asked. `ask` gives the charge and may
 * refuse, in the transaction that writes it, so that no invoice is charged that was voided or credited elsewhere. A charge
 * begun with another amount has to be given up first, and one that nobody can look for now waits: `payments-unavailable`.
 */
export async function ensureCharge(
  portal: Pick<Portal, 'documents' | 'clock' | 'createId' | 'payments'>,
  chargeId: string,
  ask: (transaction: Transaction, isNew: boolean) => Promise<Asked>,
): Promise<Charge> {
  const { documents, clock, createId } = portal
  const known = (await documents.get(charges, chargeId))?.data
  // A charge asked for just now is asked for again under its key, which answers for both.
  if (known && !isUnderWay(known, clock.nowMs())) await askProvider(() => findCharge(portal, known))
  return documents.transact(async (transaction) => {
    const held = (await transaction.get(charges, chargeId))?.data
    if (held?.state === 'held') await expectLetGo(transaction, chargeId)
    const isNew = !held || !(await isReusable(portal, transaction, held))
    const asked = await ask(transaction, isNew)
    const now = clock.now()
    if (!isNew) {
      // Whoever has the key of a form is told what became of it, whatever it says now.
      if (held.key === undefined && held.amountCents !== asked.amountCents) throw new Refusal('payments-unavailable')
      if (held.state !== 'asked') return held
      const again = { ...held, askedAt: now }
      transaction.put(charges, again)
      return again
    }
    const made = { state: 'asked', paymentId: null, createdAt: now, askedAt: now } as const
    // The payment's reference leads to what asked for it; another attempt only needs another key.
    const writeKey = isOfStaff(asked) ? staffChargeId(createId()) : held ? `${chargeId}~${createId()}` : chargeId
    const charge: Charge = { ...asked, ...made, id: chargeId, writeKey }
    if (held) transaction.put(charges, charge)
    else transaction.create(charges, charge)
    return charge
  })
}

/** Refuses `payments-unavailable` unless what was begun under this id was given up, a joint charge in its place too. */
export async function expectLetGo(transaction: Transaction, chargeId: string): Promise<void> {
  const begun = await chargeAt(transaction, chargeId)
  if (begun && begun.state !== 'over') throw new Refusal('payments-unavailable')
}

/** Refuses `payments-unavailable` where somebody may still pay by this charge, or by the joint one in its place, or the bank processes it. */
export async function expectNoOpenCharge(transaction: Transaction, chargeId: string): Promise<void> {
  const held = await chargeAt(transaction, chargeId)
  if (!held || held.state === 'over') return
  const status = held.paymentId === null ? null : (await transaction.get(payments, held.paymentId))?.data.status
  if (status !== 'paid') throw new Refusal('payments-unavailable')
}

/**
 * A message, or a part of an invoice, is paid by one charge, and so is an amount of staff's own under the key of a form; without
 * a key it is the same charge for a short time, and while its outcome is unknown.
 */
async function isReusable(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  charge: Charge,
): Promise<boolean> {
  if (charge.paymentId === null) return charge.state === 'asked'
  const payment = (await transaction.get(payments, charge.paymentId))?.data
  const ageMs = clock.nowMs() - toMilliseconds(charge.createdAt)
  if (charge.key !== undefined) return payment?.status !== 'fail'
  if (isOfStaff(charge)) return ageMs < sameForMs && payment?.status !== 'fail'
  return charge.state === 'begun' && payment?.stripeStatus !== 'canceled'
}
