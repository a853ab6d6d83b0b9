import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { ensureCharge } from '#server/billing/ensure-charge.ts'
import { chargeAt, invoiceChargeId } from '#server/billing/find-charge.ts'
import { payCharge } from '#server/billing/pay-charge.ts'
import { cancelCharge } from '#server/billing/settle-charges.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { askProvider } from '#server/platform/payments/ask-provider.ts'
import type { Portal } from '#server/portal.ts'
import { convergeCharge, turnOf } from './charge-invoice.ts'
import type { Ask } from './charge-invoice.ts'
import type { Charge } from './collections.ts'
import { payments, savedCards } from './collections.ts'
import { customerOf } from './customer-of.ts'

/** The provider takes 5,000 characters, of which no browser needs so many. */
const mostAgentLength = 500

/**
 * Debits a bank account for a part of an invoice, as `chargeInvoice` charges a card; the bank takes days. Repeated before it has
 * begun it is one debit; a charge of a card begun before is given up. `not-found` for what is no account that a form has just linked, `bank-account-refused` for one that cannot be debited.
 */
export async function debitInvoice(
  portal: Portal,
  viewer: Viewer,
  { invoiceId, paymentMethodId }: { readonly invoiceId: string; readonly paymentMethodId: string },
  { ip, userAgent }: Pick<Caller, 'ip' | 'userAgent'>,
  ask: (reader: Reader) => Promise<Ask>,
): Promise<Pick<ReplyOf<typeof createPaymentIntent>, 'paymentIntentId' | 'status'>> {
  const { documents } = portal
  const { accountId: uid, fullName: payer } = viewer
  const customerId = await customerOf(portal, uid)
  await portal.limits.take(rules.charges, viewer.uid)
  // A card that is known here is no account, whoever has it.
  if (await documents.get(savedCards, paymentMethodId)) throw new Refusal('not-found')
  await askProvider(() => portal.payments.readBankAccount(paymentMethodId))
  return portal.turns.inTurn([turnOf(invoiceId)], async () => {
    const begun = await ask(documents)
    const former = await convergeCharge(portal, invoiceChargeId(invoiceId, begun.part))
    // It was paid, but the answer was lost.
    if (former?.status === 'paid' && former.amountCents === begun.amountCents)
      return { paymentIntentId: former.id, status: 'paid' }
    const { part, amountCents } = await ask(documents)
    const id = invoiceChargeId(invoiceId, part)
    const held = await chargeAt(documents, id)
    if (held && !isSame(held, { id, amountCents })) await cancelCharge(portal, id)
    const charge = await ensureCharge(portal, id, async (transaction) => {
      const asked = await ask(transaction)
      const debitConsent = { ip, userAgent: userAgent.slice(0, mostAgentLength) || 'unknown' }
      const { description } = asked
      const of = { uid, payer, customerId, paymentMethodId, messageId: null, invoiceId, debitConsent }
      return { id, ...of, description, amountCents: asked.amountCents }
    })
    const { paymentIntentId, status } = await payCharge(
      portal,
      charge,
      { paymentMethodId, payer },
      'bank-account-refused',
    ).catch(refuseAccount)
    await refuseDeposits(portal, id, paymentIntentId)
    return { paymentIntentId, status }
  })
}

/** A debit whose answer is still to come is asked for again under its key; all else that was begun is given up. */
function isSame({ id, amountCents, state, debitConsent }: Charge, next: Pick<Charge, 'id' | 'amountCents'>): boolean {
  return debitConsent !== undefined && state === 'asked' && id === next.id && amountCents === next.amountCents
}

/** The words of a refused card are not those of an account. */
function refuseAccount(error: unknown): never {
  throw error instanceof Refusal && error.code === 'card-declined'
    ? new Refusal('bank-account-refused', { cause: error })
    : error
}

/** An account that waits to be confirmed by small deposits, whatever was asked for, pays nothing here. */
async function refuseDeposits(portal: Portal, chargeId: string, paymentId: string): Promise<void> {
  const payment = (await portal.documents.get(payments, paymentId))?.data
  if (payment?.stripeStatus !== 'requires_action') return
  await cancelCharge(portal, chargeId)
  throw new Refusal('bank-account-refused', {
    sentence: 'Your bank couldn’t confirm this account right away. Use another account, or pay by card.',
  })
}
