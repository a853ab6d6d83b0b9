import { chargeBounds, leastChargeCents, mostChargeCents } from '#domain/billing/charge-limits.ts'
import type { createPaymentIntent as call } from '#domain/billing/payment-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { sayMoney } from '#domain/core/money.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { isStaff } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { payerOf } from '#server/accounts/exports/clients.ts'
import { findAskedPayment } from '#server/messages/exports/payment-messages.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { ensureCharge } from './ensure-charge.ts'
import type { Charge } from './exports/collections.ts'
import { expectOwnCard, findCustomer } from './exports/find-own.ts'
import { expectOrderingConsent } from './exports/ordering-consent.ts'
import { expectOwner } from './exports/policy.ts'
import { messageChargeId } from './find-charge.ts'
import { payByAmount } from './pay-by-amount.ts'
import { payCharge } from './pay-charge.ts'
import { cancelFailedCharges } from './settle-charges.ts'

type Input = InputOf<typeof call>

/**
 * Pays what a message asks for, the one sum of a client's account that is owed to the cent or, for staff, an amount and
 * description that they name, which is audited and needs the client's consent: `consent-missing`. The amount is a claim: any
 * but an amount owed is `amount-differs`. The card of a client who is switched off is `not-found` to staff. Repeated, it
 * charges nothing twice; where staff have changed the form meanwhile, the first charge stands and the refusal says so.
 */
export async function createPaymentIntent(
  portal: Portal,
  viewer: Viewer,
  input: Input,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  expectOwner(viewer)
  const uid = await findCustomer(portal, viewer, input.customerId, { ip })
  if (isStaff(viewer) && !(await payerOf(portal.documents, uid))) throw new Refusal('not-found')
  const card = await expectOwnCard(portal, viewer, input.paymentMethodId)
  if (card.customerId !== input.customerId) throw new Refusal('not-found')
  if (isStaff(viewer)) {
    await expectOrderingConsent(portal, uid)
    return pay(portal, viewer, uid, { ...input, ip, asked: freeAmount(viewer, input) })
  }
  const payRequest = async (messageId: string) =>
    pay(portal, viewer, uid, { ...input, ip, asked: await askedFor(portal, viewer, input, messageId) })
  return input.messageId === undefined ? payByAmount(portal, viewer, input, payRequest) : payRequest(input.messageId)
}

type Asked = Pick<Charge, 'id' | 'key' | 'amountCents' | 'description' | 'messageId' | 'invoiceId'>
type Paying = Pick<Input, 'customerId' | 'paymentMethodId'> & Pick<Caller, 'ip'> & { readonly asked: Asked }

async function pay(
  portal: Portal,
  viewer: Viewer,
  uid: string,
  { customerId, paymentMethodId, ip, asked }: Paying,
): Promise<ReplyOf<typeof call>> {
  await portal.limits.take(rules.charges, viewer.uid)
  const payer = isStaff(viewer) ? {} : { payer: viewer.fullName }
  return portal.turns.inTurn([`billing charge ${asked.id}`], async () => {
    if (isStaff(viewer)) await cancelFailedCharges(portal, { ...asked, uid })
    const charge = await ensureCharge(portal, asked.id, async (transaction, isNew) => {
      if (isNew && isStaff(viewer))
        portal.audit.recordWith(transaction, {
          actorId: viewer.uid,
          action: `charge:${asked.amountCents}`,
          entityType: 'customer',
          entityId: customerId,
          ip,
        })
      return { ...asked, uid, ...payer, customerId, paymentMethodId }
    })
    if (charge.key === undefined) return payCharge(portal, charge, { paymentMethodId, ...payer })
    const reply = await payCharge(portal, charge, charge)
    if (!isWhatWasAsked(charge, asked, paymentMethodId)) {
      const outcome = reply.status === 'paid' ? 'went through' : 'is waiting for the bank'
      const first = `Your charge of ${sayMoney(charge.amountCents)} ${outcome}.`
      throw new Refusal('paid-already', {
        sentence: `${first} Nothing more was charged. To charge more, start another charge.`,
      })
    }
    return reply
  })
}

/** Whether this is the charge that the request is for, and not an earlier one of a form that was changed since. */
function isWhatWasAsked(charge: Charge, { amountCents, description }: Asked, paymentMethodId: string): boolean {
  return (
    charge.amountCents === amountCents &&
    charge.description === description &&
    charge.paymentMethodId === paymentMethodId
  )
}

function freeAmount(viewer: Viewer, input: Input): Asked {
  const { amount, customerId, paymentMethodId, messageId, description, key } = input
  if (messageId !== undefined) throw new Refusal('forbidden')
  if (amount < leastChargeCents || amount > mostChargeCents)
    throw new Refusal('invalid-input', { fields: { amount: chargeBounds } })
  if (description === undefined)
    throw new Refusal('invalid-input', { fields: { description: 'Enter what the charge is for' } })
  // An identical request shortly after is the same charge: a form that is sent twice pays once.
  const same = key === undefined ? [paymentMethodId, amount, description] : ['form', key]
  const id = hashSecret(['staff', viewer.uid, customerId, ...same].join(' '))
  return {
    id,
    ...(key === undefined ? {} : { key }),
    amountCents: amount,
    description,
    messageId: null,
    invoiceId: null,
  }
}

async function askedFor(portal: Portal, viewer: Viewer, { amount }: Input, messageId: string): Promise<Asked> {
  const asked = await findAskedPayment(portal, viewer, messageId)
  if (asked.uid !== viewer.accountId) throw new Refusal('not-found')
  if (asked.amountCents !== amount) throw new Refusal('amount-differs')
  if (asked.isPaid) throw new Refusal('paid-already')
  return {
    id: messageChargeId(messageId),
    amountCents: asked.amountCents,
    description: `${asked.description}, ${asked.projectName}`,
    messageId,
    invoiceId: null,
  }
}
