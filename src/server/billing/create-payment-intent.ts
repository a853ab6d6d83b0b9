import { chargeBounds, leastChargeCents, mostChargeCents } from '#domain/billing/charge-limits.ts'
import type { createPaymentIntent as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { chargeOfMessage } from './charge-ids.ts'
import type { Charge } from './collections.ts'
import type { BillingDeps } from './deps.ts'
import { expectOwnCard, findCustomer } from './find-own.ts'
import { expectOrderingConsent } from './ordering-consent.ts'
import { payCharge } from './pay-charge.ts'
import { expectOwner } from './policy.ts'
import { takeUpCharge } from './take-up-charge.ts'

type Input = InputOf<typeof call>

/**
 * Pays what a message asks for, or, for staff, an amount of their own with what it is for, which is audited and needs the
 * client's consent: `consent-missing`. The amount is a claim: another one than is owed, and any that a client names by
 * themselves, is `amount-differs`. The card of a client who is switched off is
 * `not-found` to staff. Repeated, it charges nothing twice.
 */
export async function createPaymentIntent(
  deps: BillingDeps,
  viewer: Viewer,
  input: Input,
  ip: string,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const uid = await findCustomer({ ...deps, viewer, ip }, input.customerId)
  if (isStaff(viewer) && !(await deps.payerOf(uid))) throw new Refusal('not-found')
  const card = await expectOwnCard(deps, viewer, input.paymentMethodId)
  if (card.customerId !== input.customerId) throw new Refusal('not-found')
  if (isStaff(viewer)) await expectOrderingConsent(deps, uid)
  const asked = isStaff(viewer) ? freeAmount(viewer, input) : await askedFor(deps, viewer, input)
  await deps.limits.take(rules.charges, viewer.uid)
  const { customerId, paymentMethodId } = input
  return deps.turns.inTurn([`charge ${asked.id}`], async () => {
    const charge = await takeUpCharge(deps, asked.id, async (transaction, isNew) => {
      if (isNew && isStaff(viewer))
        deps.audit.recordWith(transaction, {
          actorId: viewer.uid,
          action: `charge:${asked.amountCents}`,
          entityType: 'customer',
          entityId: customerId,
          ip,
        })
      return { ...asked, uid, customerId, paymentMethodId }
    })
    return payCharge(deps, charge, paymentMethodId)
  })
}

type Asked = Pick<Charge, 'id' | 'amountCents' | 'description' | 'messageId' | 'invoiceId'>

function freeAmount(viewer: Viewer, { amount, customerId, paymentMethodId, messageId, description }: Input): Asked {
  if (messageId !== undefined) throw new Refusal('forbidden')
  if (amount < leastChargeCents || amount > mostChargeCents)
    throw new Refusal('invalid-input', { fields: { amount: chargeBounds } })
  if (description === undefined)
    throw new Refusal('invalid-input', { fields: { description: 'Say what the charge is for' } })
  // The same again is the same charge for a moment: a form that is sent twice pays once.
  const id = hashSecret(['staff', viewer.uid, customerId, paymentMethodId, amount, description].join(' '))
  return { id, amountCents: amount, description, messageId: null, invoiceId: null }
}

async function askedFor(deps: BillingDeps, viewer: Viewer, { amount, messageId }: Input): Promise<Asked> {
  if (messageId === undefined) throw new Refusal('amount-differs')
  const asked = await deps.findAskedPayment(viewer, messageId)
  if (asked.uid !== viewer.accountId) throw new Refusal('not-found')
  if (asked.amountCents !== amount) throw new Refusal('amount-differs')
  if (asked.isPaid) throw new Refusal('paid-already')
  return {
    id: chargeOfMessage(messageId),
    amountCents: asked.amountCents,
    description: asked.description,
    messageId,
    invoiceId: null,
  }
}
