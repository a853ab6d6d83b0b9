import { toMilliseconds } from '#domain/core/instants.ts'
import type { Charge, JointPart } from '#server/billing/exports/collections.ts'
import { charges } from '#server/billing/exports/collections.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'

/** The longest that a request to the provider can be under way. */
export const underWayMs = 120_000

/** Whether the answer of the provider to a recent charge may still be to come. */
export function isUnderWay({ state, askedAt }: Charge, nowMs: number): boolean {
  return state === 'asked' && nowMs - toMilliseconds(askedAt) < underWayMs
}

type Deps = Pick<Portal, 'documents' | 'clock' | 'payments'>

/**
 * The current state of a charge. One whose answer never came is looked for at the provider; it is over where there is nothing
 * and no request can be on its way. Repeating it changes nothing.
 */
export async function findCharge(portal: Deps, charge: Charge): Promise<Charge> {
  if (charge.state !== 'asked') return charge
  const paymentId = await findPayment(portal, charge)
  if (paymentId !== null) return saveCharge(portal, charge, { state: 'begun', paymentId })
  return isUnderWay(charge, portal.clock.nowMs()) ? charge : saveCharge(portal, charge, { state: 'over' })
}

/** The charge under this id, or in its place the one that pays it together with others; null where nothing was begun. */
export async function chargeAt(reader: Reader, chargeId: string): Promise<Charge | null> {
  const held = (await reader.get(charges, chargeId))?.data ?? null
  if (held?.state !== 'held' || held.jointId === undefined) return held
  return (await reader.get(charges, held.jointId))?.data ?? null
}

/** The reference of a charge's payment at the provider. */
export function referenceOf(charge: Charge): string {
  return isOfStaff(charge) ? charge.writeKey : charge.id
}

/** Writes the outcome of a charge, unless it was asked again or anew meanwhile. Answers with the charge as it is stored. */
export async function saveCharge(
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

/** Newest first, over all payments of the customer; a canceled one, or a debit that failed, was an attempt before this one. */
async function findPayment({ payments }: Deps, charge: Charge): Promise<string | null> {
  for (let after: string | null = null; ;) {
    const { items, hasMore } = await payments.listPayments({ customerId: charge.customerId, after })
    const found = items.find(
      ({ orderId, intentStatus, bankAccount, status }) =>
        orderId === referenceOf(charge) && intentStatus !== 'canceled' && !(bankAccount !== null && status === 'fail'),
    )
    if (found) return found.id
    after = items.at(-1)?.id ?? null
    if (!hasMore || after === null) return null
  }
}

const [ofMessage, ofInvoice, ofInvoices, ofStaff] = ['message_', 'bill_', 'bills_', 'free_']

/** The payment reference of a message: one message, one payment. */
export function messageChargeId(messageId: string): string {
  return `${ofMessage}${messageId}`
}

/** The payment reference of one part of an invoice of ours: one part, one payment. `part` counts those before it. */
export function invoiceChargeId(invoiceId: string, part: number): string {
  return `${ofInvoice}${invoiceId}.${part}`
}

/** The payment reference of parts of several invoices of ours that are paid together: the same parts, the same payment. */
export function jointChargeId(parts: readonly JointPart[]): string {
  const named = parts.map(({ invoiceId, part, amountCents }) => `${invoiceId}.${part} ${amountCents}`)
  return `${ofInvoices}${hashSecret(named.toSorted().join('\n'))}`
}

/** The payment reference of an amount of staff's own. */
export function staffChargeId(id: string): string {
  return `${ofStaff}${id}`
}

type Purpose = {
  /** False for the payments of orders. */
  readonly isCharge: boolean
  readonly messageId: string | null
  /** Of an invoice of ours, not of the provider's. */
  readonly invoiceId: string | null
  /** The charge that pays several invoices of ours. */
  readonly jointId: string | null
}

/** Tells the payments of messages, of invoices and of staff from those of orders, by their references. */
export function purposeOfCharge(orderId: string | null): Purpose {
  const messageId = after(ofMessage, orderId)
  const invoiceId = after(ofInvoice, orderId)?.replace(/\.\d+$/, '') ?? null
  const jointId = orderId?.startsWith(ofInvoices) ? orderId : null
  const isAsked = messageId !== null || invoiceId !== null || jointId !== null
  return { isCharge: isAsked || Boolean(orderId?.startsWith(ofStaff)), messageId, invoiceId, jointId }
}

function after(prefix: string, orderId: string | null): string | null {
  return orderId?.startsWith(prefix) ? orderId.slice(prefix.length) : null
}

type AskedFor = Pick<Purpose, 'messageId' | 'invoiceId'> & { readonly jointId?: string | null | undefined }

/** Whether staff named the amount of a charge, which nobody asked for and which is charged off session. */
export function isOfStaff({ messageId, invoiceId, jointId = null }: AskedFor): boolean {
  return messageId === null && invoiceId === null && jointId === null
}
