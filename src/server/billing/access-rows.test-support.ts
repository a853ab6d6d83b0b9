import * as cards from '#domain/billing/card-contract.ts'
import { getPaymentConnection } from '#domain/billing/connection-contract.ts'
import { countClientPayments } from '#domain/billing/count-contract.ts'
import * as payments from '#domain/billing/payment-contract.ts'
import * as prices from '#domain/billing/price-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as promotionSettings from '#domain/billing/promotion-settings-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as subscriptions from '#domain/billing/subscription-contract.ts'
import { getProducts } from '#domain/catalogue/contract.ts'
import { cents } from '#domain/core/money.ts'
import { row, signedIn, staffOnly } from '#server/testing/access-row.test-support.ts'
import type { Row } from '#server/testing/access-row.test-support.ts'

/** What names nothing at all. Who may never look is told so first: creators, and teammates without the right. */
const ofNone = { ...signedIn('not-found'), teammate: 'forbidden', creator: 'forbidden' } as const
const forPayers = { ...signedIn('ok'), creator: 'forbidden' } as const
const ownerOfNone = { ...ofNone, staff: 'forbidden' } as const

const [customerId, paymentMethodId, paymentId, subscriptionId] = ['cus_none', 'pm_none', 'pi_none', 'sub_none']
const planId = 'rocket-hosting-yearly'

/** A fifth off everything, as staff enter it. */
export const enteredPromotion = {
  percentOff: 20,
  amountOffCents: null,
  duration: 'forever' as const,
  durationMonths: null,
  planIds: null,
  clientId: null,
  mostPurchases: null,
  lastDay: null,
  isForFirst: false,
}

export const billingRows: readonly Row[] = [
  row(getProducts, {}, forPayers),
  row(getPaymentConnection, {}, staffOnly()),
  row(promotions.listPromotionCodes, {}, forPayers),
  row(promotions.grantFreeCode, { clientId: 'ada', granted: true }, staffOnly()),
  row(promotionSettings.listPromotions, {}, staffOnly()),
  row(
    promotionSettings.addPromotion,
    { ...enteredPromotion, code: 'SPRING', clientId: 'nobody' },
    staffOnly('not-found'),
  ),
  row(promotionSettings.deactivatePromotion, { promotionId: 'NONE' }, staffOnly('not-found')),
  row(promotionSettings.activatePromotion, { promotionId: 'NONE' }, staffOnly('not-found')),
  row(
    cards.createCustomer,
    { email: 'ada@northwind.example' },
    { ...signedIn('forbidden'), client: 'ok' }, // everybody for themselves
  ),
  row(cards.getPaymentMethods, { customerId }, ofNone),
  row(cards.getDetailPaymentMethod, { paymentMethodId }, ofNone),
  row(cards.createSetupCard, { customerId }, ownerOfNone),
  row(cards.attachPaymentMethod, { customerId, paymentMethodId }, ownerOfNone),
  row(cards.createSetupIntents, { customerId, paymentMethodId }, ownerOfNone),
  row(cards.detachPaymentMethod, { paymentMethodId }, ownerOfNone),
  row(cards.setDefaultCard, { paymentMethodId }, ownerOfNone),
  row(payments.getListPayments, { customerId }, ofNone),
  row(payments.retryPayment, { paymentId, paymentMethodId }, ownerOfNone),
  row(payments.settlePayment, { paymentId }, ownerOfNone),
  row(payments.createPaymentIntent, { customerId, paymentMethodId, amount: 500 }, ofNone),
  row(subscriptions.getSubscriptions, { customerId }, ofNone),
  row(subscriptions.cancelSubscription, { subscriptionId }, ofNone),
  row(subscriptions.resumeSubscription, { subscriptionId }, ofNone),
  row(subscriptions.previewPlanChange, { subscriptionId, planId }, ownerOfNone),
  row(subscriptions.changePlan, { subscriptionId, planId, proratedAt: '2026-12-08T09:00:00.000Z' }, ownerOfNone),
  row(subscriptions.dropPlanChange, { subscriptionId }, ownerOfNone),
  row(prices.listEarlierPrices, {}, staffOnly()),
  row(
    prices.announcePrice,
    { planId, priceCents: cents(18_000), subscriptionIds: [subscriptionId] },
    staffOnly('not-found'),
  ),
  row(prices.withdrawPrice, { subscriptionId }, staffOnly('not-found')),
  row(staff.listClientPayments, {}, staffOnly()),
  row(staff.listClientPayments, { clientId: 'nobody' }, staffOnly('not-found')),
  row(countClientPayments, {}, staffOnly()),
  row(countClientPayments, { clientId: 'nobody' }, staffOnly('not-found')),
  row(staff.getClientBilling, { clientId: 'ada' }, staffOnly()),
  row(staff.getClientBilling, { clientId: 'ben' }, staffOnly('not-found')),
  row(staff.getClientPayment, { paymentId }, staffOnly('not-found')),
  row(
    staff.refundPayment,
    { key: 'aaaaaaaaaaaaaaaaaaaa', paymentId, amountCents: 100, reason: 'duplicate' },
    staffOnly('not-found'),
  ),
  row(staff.getOrderingConsent, {}, { ...ownerOfNone, client: 'ok', another: 'ok' }),
  row(staff.setOrderingConsent, { given: false }, { ...ownerOfNone, client: 'ok', another: 'ok' }),
]
