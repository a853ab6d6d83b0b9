import * as cards from '#domain/billing/card-contract.ts'
import * as connection from '#domain/billing/connection-contract.ts'
import { countClientPayments as countCall } from '#domain/billing/count-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as prices from '#domain/billing/price-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as promotionSettings from '#domain/billing/promotion-settings-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import { cardFormAsked } from '#server/accounts/exports/reactions.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { on } from '#server/portal.ts'
import { announcing } from './announcements.ts'
import {
  attachPaymentMethod,
  detachPaymentMethod,
  getDetailPaymentMethod,
  getPaymentMethods,
  setDefaultCard,
} from './cards.ts'
import { createCustomer } from './create-customer.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { listEarlierPrices } from './earlier-prices.ts'
import { mountPromotionsCsv } from './export-promotions.ts'
import {
  amountMatches,
  boundAccounts,
  cardSetups,
  charges,
  customerOwners,
  customers,
  heardEvents,
  paymentEvents,
  payments,
  paymentSweeps,
  promotionCodes,
  refunds,
  savedCards,
  subscriptions,
} from './exports/collections.ts'
import { grantFreeCode } from './exports/grant-free-code.ts'
import { getOrderingConsent, setOrderingConsent } from './exports/ordering-consent.ts'
import { getClientBilling } from './get-client-billing.ts'
import { getPaymentConnection } from './get-payment-connection.ts'
import { getProducts } from './get-products.ts'
import { listPromotionCodes } from './list-promotion-codes.ts'
import { billingSources } from './live.ts'
import { mountTestProvider } from './mount-test-provider.ts'
import { announcePrice, withdrawPrice } from './next-prices.ts'
import { ownBilling } from './own-data.ts'
import { paymentSweep } from './payment-sweep.ts'
import { countClientPayments, getClientPayment, getListPayments, listClientPayments } from './payments.ts'
import { changePlan, dropPlanChange, previewPlanChange } from './plan-changes.ts'
import { activatePromotion, addPromotion, deactivatePromotion, listPromotions } from './promotions.ts'
import { pruneBilling } from './prune-billing.ts'
import { billingReadings } from './readings.ts'
import { refundPayment } from './refunds.ts'
import { retryPayment, settlePayment } from './retry-payment.ts'
import { createSetupCard, createSetupIntents, readFormSecret } from './setup-cards.ts'
import { cancelSubscription, getSubscriptions, resumeSubscription } from './subscriptions.ts'
import { mountWebhook } from './webhook.ts'

/** Billing: the cards, payments and plans of an account, and sales, grants and refunds. */
export const billing: Capability = {
  name: 'billing',
  collections: [
    kept(boundAccounts),
    kept(customers),
    kept(customerOwners),
    kept(payments),
    kept(refunds),
    kept(subscriptions),
    kept(promotionCodes),
    kept(paymentEvents),
    kept(paymentSweeps),
    kept(heardEvents),
    kept(cardSetups),
    kept(savedCards),
    kept(charges),
    kept(amountMatches),
  ],
  calls: [
    forViewer(cards.createCustomer, createCustomer),
    forViewer(cards.getPaymentMethods, getPaymentMethods),
    forViewer(cards.getDetailPaymentMethod, getDetailPaymentMethod),
    forViewer(cards.createSetupCard, createSetupCard),
    forViewer(cards.attachPaymentMethod, attachPaymentMethod),
    forViewer(cards.createSetupIntents, createSetupIntents),
    forViewer(cards.detachPaymentMethod, detachPaymentMethod),
    forViewer(cards.setDefaultCard, setDefaultCard),
    forViewer(paying.getListPayments, getListPayments),
    forViewer(paying.retryPayment, retryPayment),
    forViewer(paying.settlePayment, settlePayment),
    forViewer(paying.createPaymentIntent, createPaymentIntent),
    forViewer(plans.getSubscriptions, getSubscriptions),
    forViewer(plans.cancelSubscription, cancelSubscription),
    forViewer(plans.dropPlanChange, dropPlanChange),
    forViewer(plans.resumeSubscription, resumeSubscription),
    forViewer(plans.previewPlanChange, previewPlanChange),
    forViewer(plans.changePlan, changePlan),
    forViewer(prices.listEarlierPrices, listEarlierPrices),
    forViewer(prices.announcePrice, announcePrice),
    forViewer(prices.withdrawPrice, withdrawPrice),
    forViewer(connection.getPaymentConnection, getPaymentConnection),
    forViewer(staff.listClientPayments, listClientPayments),
    forViewer(countCall, countClientPayments),
    forViewer(staff.getClientBilling, getClientBilling),
    forViewer(staff.getClientPayment, getClientPayment),
    forViewer(staff.refundPayment, refundPayment),
    forViewer(staff.getOrderingConsent, getOrderingConsent),
    forViewer(staff.setOrderingConsent, setOrderingConsent),
    forViewer(catalogue.getProducts, getProducts),
    forViewer(promotions.listPromotionCodes, listPromotionCodes),
    forViewer(promotions.grantFreeCode, grantFreeCode),
    forViewer(promotionSettings.listPromotions, listPromotions),
    forViewer(promotionSettings.addPromotion, addPromotion),
    forViewer(promotionSettings.deactivatePromotion, deactivatePromotion),
    forViewer(promotionSettings.activatePromotion, activatePromotion),
  ],
  live: billingSources,
  serves: [mountWebhook, mountTestProvider, mountPromotionsCsv],
  schedules: [paymentSweep, announcing],
  readings: billingReadings,
  reactions: [on(cardFormAsked, readFormSecret)],
  ownData: ownBilling,
  prune: pruneBilling,
}
