import { Refusal } from '#domain/core/refusals.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { users } from './accounts/collections.ts'
import { customers } from './billing/collections.ts'
import { converge } from './billing/converge.ts'
import { customerOf } from './billing/customer-of.ts'
import type { BillingDeps } from './billing/deps.ts'
import { expectOwnCard, expectOwnCustomer } from './billing/find-own.ts'
import { grantFreeCode, mayUseFree } from './billing/grant-free-code.ts'
import { ownerOf } from './billing/look-at.ts'
import { consentOf, expectOrderingConsent } from './billing/ordering-consent.ts'
import { ownedPlanIds } from './billing/owned-plans.ts'
import { tellBankWaits } from './billing/tell-bank-waits.ts'
import type { CatalogueDeps } from './catalogue/deps.ts'
import { keepBriefly } from './catalogue/keep-briefly.ts'
import { createOffers } from './catalogue/offers.ts'
import type { CheckoutDeps } from './checkout/deps.ts'
import { createFlights } from './checkout/flights.ts'

/** What the catalogue and the checkout need of billing: who pays, with which card, and the mirrors of what was bought. */
export function joinCheckout(billing: BillingDeps): {
  readonly catalogue: CatalogueDeps
  readonly checkout: CheckoutDeps
} {
  const { documents, clock, createId, activity, audit, limits, payments } = billing
  const offers = createOffers({ payments, clock })
  const customerIdOf = async (uid: string) => (await documents.get(customers, uid))?.data.customerId ?? null
  const promotionCodes = keepBriefly(clock, () => payments.listPromotionCodes())
  const isClient = async (uid: string) =>
    (await billing.payerOf(uid)) !== null && (await billing.clientOf(uid)) !== null
  const isGranted = (uid: string) => mayUseFree(billing, uid)
  return {
    catalogue: {
      clock,
      payments: { listPromotionCodes: promotionCodes },
      offers,
      customerIdOf,
      mayUseFree: isGranted,
      ownedPlanIds: (uid) => ownedPlanIds(billing, uid),
      async grantFree(viewer, grant) {
        const owner = (await documents.get(users, grant.uid))?.data
        if (owner?.role !== 'client' || owner.accountId !== grant.uid) throw new Refusal('not-found')
        await grantFreeCode(billing, viewer, grant)
        promotionCodes.forget()
      },
    },
    checkout: {
      documents,
      clock,
      createId,
      activity,
      audit,
      limits,
      payments,
      offers,
      customerIdOf,
      turns: createTurns(),
      flights: createFlights(),
      mayUseFree: isGranted,
      ownedPlanIds: (uid) => ownedPlanIds(billing, uid),
      customerOf: (viewer) => customerOf(billing, viewer.accountId),
      nameOf: billing.nameOf,
      isClient,
      async mayStillPay(uid, askedBy) {
        const asker = (await documents.get(users, askedBy))?.data
        if (!asker || asker.disabledAt !== null || !(await isClient(uid))) return false
        return asker.role === 'superAdmin' ? (await consentOf(billing, uid)) !== null : asker.accountId === uid
      },
      ownerOfCustomer: (customerId) => ownerOf(billing, customerId),
      expectConsent: (uid) => expectOrderingConsent(billing, uid),
      expectOwnCustomer: (viewer, customerId) => expectOwnCustomer(billing, viewer, customerId),
      async expectOwnCard(viewer, paymentMethodId) {
        const { uid } = await expectOwnCard(billing, viewer, paymentMethodId)
        // Staff may look at every card, and pay for a client by that client's alone.
        if (uid !== viewer.accountId) throw new Refusal('not-found')
      },
      tellBankWaits: (uid, payment) => tellBankWaits(billing, uid, payment),
      converge: (object) => converge(billing, object),
    },
  }
}
