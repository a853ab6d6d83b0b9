import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import { sum } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { ensureCharge, expectLetGo } from '#server/billing/ensure-charge.ts'
import type { Asked } from '#server/billing/ensure-charge.ts'
import { chargeAt, invoiceChargeId, jointChargeId } from '#server/billing/find-charge.ts'
import { payCharge } from '#server/billing/pay-charge.ts'
import { cancelCharge } from '#server/billing/settle-charges.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { convergeCharge, turnOf } from './charge-invoice.ts'
import { charges } from './collections.ts'
import type { Charge, JointPart } from './collections.ts'
import { expectOwnCard } from './find-own.ts'

/** What invoices of ours ask for now, together. */
type JointAsk = { readonly parts: readonly JointPart[]; readonly description: string }

/**
 * Charges a saved card of the viewer's account once for parts of several invoices. `ask` gives the parts or refuses, as that of
 * `chargeInvoice`. Repeated, the same parts are charged once; what was begun for one of them otherwise is given up first. A
 * foreign and an unknown card are `not-found`.
 */
export async function chargeInvoices(
  portal: Portal,
  viewer: Viewer,
  { invoiceIds, paymentMethodId }: { readonly invoiceIds: readonly string[]; readonly paymentMethodId: string },
  ask: (reader: Reader) => Promise<JointAsk>,
): Promise<ReplyOf<typeof createPaymentIntent>> {
  const { documents } = portal
  const paying = { ...(await expectOwnCard(portal, viewer, paymentMethodId)), paymentMethodId, payer: viewer.fullName }
  await portal.limits.take(rules.charges, viewer.uid)
  return portal.turns.inTurn(invoiceIds.map(turnOf), async () => {
    const begun = await ask(documents)
    const id = jointChargeId(begun.parts)
    const former = await convergeCharge(portal, id)
    // It was paid, but the answer was lost.
    if (former?.status === 'paid') return { paymentIntentId: former.id, status: 'paid', clientSecret: null }
    for (const { invoiceId, part } of begun.parts) await giveUpOthers(portal, invoiceChargeId(invoiceId, part), id)
    const charge = await ensureCharge(portal, id, async (transaction) => {
      const { parts, description } = await ask(transaction)
      // A part was paid meanwhile, and given back.
      if (jointChargeId(parts) !== id) throw new Refusal('amount-differs')
      return hold(portal, transaction, id, { ...paying, parts, description })
    })
    return payCharge(portal, charge, paying)
  })
}

/** What was begun for a part in another way. A payment made of it meanwhile is written down, and refused by `ask`. */
async function giveUpOthers(portal: Portal, chargeId: string, jointId: string): Promise<void> {
  const held = await chargeAt(portal.documents, chargeId)
  if (held && held.id !== jointId) await cancelCharge(portal, chargeId)
}

type Holding = Pick<Charge, 'uid' | 'payer' | 'customerId' | 'paymentMethodId' | 'description'> & {
  readonly parts: readonly JointPart[]
}

/** The joint charge, with a hold in the place of each part's own, so that no part is paid, voided or credited beside it. */
async function hold(
  { clock }: Pick<Portal, 'clock'>,
  transaction: Transaction,
  jointId: string,
  { uid, payer, customerId, paymentMethodId, description, parts }: Holding,
): Promise<Asked> {
  const paying = { uid, payer, customerId, paymentMethodId, messageId: null, jointId }
  const now = clock.now()
  const places = await Promise.all(
    parts.map(async (part) => {
      const id = invoiceChargeId(part.invoiceId, part.part)
      const held = (await transaction.get(charges, id))?.data
      const isOwn = held?.jointId === jointId
      if (!isOwn) await expectLetGo(transaction, id)
      return { id, part, held, isOwn }
    }),
  )
  for (const { id, part, held, isOwn } of places) {
    if (isOwn) continue
    const { invoiceId, amountCents } = part
    const asked = { ...paying, invoiceId, amountCents, description: part.description }
    const place: Charge = { ...asked, id, writeKey: id, state: 'held', paymentId: null, createdAt: now, askedAt: now }
    if (held) transaction.put(charges, place)
    else transaction.create(charges, place)
  }
  const amountCents = sum(parts.map((part) => part.amountCents))
  return { ...paying, id: jointId, invoiceId: null, parts: [...parts], amountCents, description }
}
