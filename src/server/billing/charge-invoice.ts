import type { createPaymentIntent } from '#domain/billing/payment-contract.ts'
import type { Payment } from '#domain/billing/payment.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { asking } from '#server/platform/payments/asking.ts'
import { chargeOfInvoice } from './charge-ids.ts'
import { charges } from './collections.ts'
import { convergePayment } from './converge.ts'
import type { BillingDeps } from './deps.ts'
import { expectOwnCard } from './find-own.ts'
import { giveUpCharge } from './give-up-charge.ts'
import { payCharge } from './pay-charge.ts'
import { findPaymentOf, takeUpCharge } from './take-up-charge.ts'

/** What an invoice of ours asks for now; `part` counts the payments that came before it. */
type Ask = { readonly amountCents: number; readonly description: string; readonly part: number }

/**
 * Charges a saved card of the viewer's account a part of an invoice, one at a time. `ask` says how much, or refuses, and is
 * asked again once it is known what a former attempt came to. Repeated, a part is charged once; of another amount than was
 * begun, that one is given up first. A foreign and an unknown card are `not-found`.
 */
export async function chargeInvoice(
  deps: BillingDeps,
  viewer: Viewer,
  { invoiceId, paymentMethodId }: { readonly invoiceId: string; readonly paymentMethodId: string },
  ask: () => Promise<Ask>,
): Promise<ReplyOf<typeof createPaymentIntent>> {
  const { uid, customerId } = await expectOwnCard(deps, viewer, paymentMethodId)
  await deps.limits.take(rules.charges, viewer.uid)
  return deps.turns.inTurn([turnOf(invoiceId)], async () => {
    const begun = await ask()
    const former = await lookAtCharge(deps, chargeOfInvoice(invoiceId, begun.part))
    // It was paid, and its answer was lost.
    if (former?.status === 'paid' && former.amountCents === begun.amountCents)
      return { paymentIntentId: former.id, status: 'paid', clientSecret: null }
    const { amountCents, description, part: next } = await ask()
    const id = chargeOfInvoice(invoiceId, next)
    const held = (await deps.documents.get(charges, id))?.data
    if (held && held.amountCents !== amountCents) await giveUpCharge(deps, id)
    const asked = { id, uid, customerId, paymentMethodId, amountCents, description, messageId: null, invoiceId }
    const { charge } = await takeUpCharge(deps, asked)
    return payCharge(deps, charge, paymentMethodId)
  })
}

/** Gives up what was begun of a part of an invoice, then works while nobody can pay it. Refuses `payments-unavailable` where the bank has it in hand. */
export async function whileNobodyPays<R>(
  deps: BillingDeps,
  invoiceId: string,
  part: () => Promise<number>,
  work: () => Promise<R>,
): Promise<R> {
  return deps.turns.inTurn([turnOf(invoiceId)], async () => {
    await giveUpCharge(deps, chargeOfInvoice(invoiceId, await part()))
    return work()
  })
}

/** What was charged before somebody could write it down is written down first. */
async function lookAtCharge(deps: BillingDeps, chargeId: string): Promise<Payment | null> {
  const held = (await deps.documents.get(charges, chargeId))?.data
  if (!held) return null
  return asking(async () => {
    const { paymentId } = await findPaymentOf(deps, held)
    return paymentId === null ? null : convergePayment(deps, paymentId)
  })
}

function turnOf(invoiceId: string): string {
  return `bill ${invoiceId}`
}
