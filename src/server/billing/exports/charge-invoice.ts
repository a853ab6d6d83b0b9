import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { toMilliseconds } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { expectNoOpenCharge, ensureCharge } from '#server/billing/ensure-charge.ts'
import { chargeAt, invoiceChargeId, findCharge, isUnderWay } from '#server/billing/find-charge.ts'
import { confirmationNotice, tell } from '#server/billing/notices.ts'
import { payCharge } from '#server/billing/pay-charge.ts'
import { cancelCharge } from '#server/billing/settle-charges.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { payments } from './collections.ts'
import { convergePayment } from './converge.ts'
import { expectOwnCard } from './find-own.ts'

/** The amount an invoice of ours asks for now; `part` counts the payments before it. */
export type Ask = { readonly amountCents: Money; readonly description: string; readonly part: number }

/**
 * Charges a saved card of the viewer's account for a part of an invoice, one at a time. `ask` gives the amount or refuses; it
 * is called again once the outcome of an earlier attempt is known, and in the transaction that writes the charge. Repeated, a
 * part is charged once; a charge begun with another amount, or with other invoices, is given up first. A foreign and an unknown card are `not-found`.
 */
export async function chargeInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, paymentMethodId }: { readonly invoiceId: string; readonly paymentMethodId: string },
  ask: (reader: Reader) => Promise<Ask>,
): Promise<ReplyOf<typeof createPaymentIntent>> {
  const { documents } = portal
  const { fullName: payer } = viewer
  const { uid, customerId } = await expectOwnCard(portal, viewer, paymentMethodId)
  await portal.limits.take(rules.charges, viewer.uid)
  return portal.turns.inTurn([turnOf(invoiceId)], async () => {
    const begun = await ask(documents)
    const former = await convergeCharge(portal, invoiceChargeId(invoiceId, begun.part))
    // It was paid, but the answer was lost.
    if (former?.status === 'paid' && former.amountCents === begun.amountCents)
      return { paymentIntentId: former.id, status: 'paid', clientSecret: null }
    const next = await ask(documents)
    const id = invoiceChargeId(invoiceId, next.part)
    const held = await chargeAt(documents, id)
    if (held && (held.id !== id || held.amountCents !== next.amountCents || held.debitConsent))
      await cancelCharge(portal, id)
    const charge = await ensureCharge(portal, id, async (transaction) => {
      const { amountCents, description } = await ask(transaction)
      const of = { uid, payer, customerId, paymentMethodId, messageId: null, invoiceId }
      return { id, ...of, amountCents, description }
    })
    return payCharge(portal, charge, { paymentMethodId, payer })
  })
}

/** Reads which part of an invoice is charged next: the number of payments before it. */
type NextPart = (reader: Reader) => Promise<number>

/**
 * Gives up the charge begun for a part of an invoice, then works in a transaction that commits only where nobody can pay it,
 * in any process. Refuses `payments-unavailable` while the answer to a charge is to come or the bank processes it.
 */
export async function withNoOpenCharge<R>(
  portal: Portal,
  invoiceId: string,
  part: NextPart,
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  return withNoOpenCharges(portal, [{ invoiceId, part }], work)
}

/** The same for several invoices at once. */
export async function withNoOpenCharges<R>(
  portal: Portal,
  asked: readonly { readonly invoiceId: string; readonly part: NextPart }[],
  work: (transaction: Transaction) => Promise<R>,
): Promise<R> {
  const turns = asked.map(({ invoiceId }) => turnOf(invoiceId))
  return portal.turns.inTurn(turns, async () => {
    for (const { invoiceId, part } of asked)
      await cancelCharge(portal, invoiceChargeId(invoiceId, await part(portal.documents)))
    return portal.documents.transact(async (transaction) => {
      for (const { invoiceId, part } of asked)
        await expectNoOpenCharge(transaction, invoiceChargeId(invoiceId, await part(transaction)))
      return work(transaction)
    })
  })
}

/** Converges a charge, or the joint one in its place, that was made but not written down. */
export async function convergeCharge(portal: Portal, chargeId: string): Promise<Payment | null> {
  const held = await chargeAt(portal.documents, chargeId)
  if (!held) return null
  return askProvider(async () => {
    const { state, paymentId } = await findCharge(portal, held)
    return state === 'over' || paymentId === null ? null : convergePayment(portal, paymentId)
  })
}

/** What is charged for an invoice, or given up of it, is so one after the other. */
export function turnOf(invoiceId: string): string {
  return `billing invoice ${invoiceId}`
}

/** How long somebody may take to answer their bank; later they have left. */
const answersForMs = 15 * 60_000

/**
 * Whether a part of an invoice is being paid now, from our own store: the provider is being asked for it, or the bank
 * processes it or asks its payer.
 */
export async function isBeingPaid(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  invoiceId: string,
  part: number,
): Promise<boolean> {
  const charge = await chargeAt(documents, invoiceChargeId(invoiceId, part))
  if (!charge || charge.state === 'over') return false
  if (charge.paymentId === null) return isUnderWay(charge, clock.nowMs())
  const payment = (await documents.get(payments, charge.paymentId))?.data
  if (payment?.stripeStatus === 'processing') return true
  return payment?.stripeStatus === 'requires_action' && clock.nowMs() - toMilliseconds(payment.updatedAt) < answersForMs
}

/** Tells a client and staff that the bank waits for the client before it pays; once for each payment. */
export async function notifyBankWaits(
  portal: Pick<Portal, 'documents' | 'activity'>,
  uid: string,
  payment: Pick<Payment, 'id' | 'amountCents' | 'description'>,
): Promise<void> {
  await portal.documents.transact((transaction) => tell(portal, transaction, { uid }, [confirmationNotice(payment)]))
}
