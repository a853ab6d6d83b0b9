import * as cards from '#domain/billing/card-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import * as catalogue from '#domain/catalogue/contract.ts'
import { forViewer, kept } from '#server/capability.ts'
import type { Capability } from '#server/capability.ts'
import { attachPaymentMethod } from './attach-payment-method.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { createCustomer } from './create-customer.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupCard } from './create-setup-card.ts'
import { createSetupIntents } from './create-setup-intents.ts'
import { detachPaymentMethod } from './detach-payment-method.ts'
import { dropPlanChange } from './drop-plan-change.ts'
import {
  boundAccounts,
  cardSetups,
  charges,
  customerOwners,
  customers,
  paymentEvents,
  payments,
  paymentSweeps,
  refunds,
  savedCards,
  subscriptions,
} from './exports/collections.ts'
import { grantFreeCode } from './exports/grant-free-code.ts'
import { getOrderingConsent, setOrderingConsent } from './exports/ordering-consent.ts'
import { getClientBilling } from './get-client-billing.ts'
import { getClientPayment } from './get-client-payment.ts'
import { getDetailPaymentMethod } from './get-detail-payment-method.ts'
import { getListPayments } from './get-list-payments.ts'
import { getPaymentMethods } from './get-payment-methods.ts'
import { getProducts } from './get-products.ts'
import { getSubscriptions } from './get-subscriptions.ts'
import { listClientPayments } from './list-client-payments.ts'
import { listPromotionCodes } from './list-promotion-codes.ts'
import { billingSources } from './live.ts'
import { mountTestProvider } from './mount-test-provider.ts'
import { mountWebhook } from './mount-webhook.ts'
import { ownBilling } from './own-data.ts'
import { previewPlanChange } from './preview-plan-change.ts'
import { pruneBilling } from './prune-billing.ts'
import { refundPayment } from './refund-payment.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { retryPayment } from './retry-payment.ts'
import { setDefaultCard } from './set-default-card.ts'
import { settlePayment } from './settle-payment.ts'
import { announcing } from './start-announcing.ts'
import { paymentSweep } from './start-payment-sweep.ts'

/** Cards, payments and plans: what the payment provider knows of an account, and what is sold, granted and given back. */
export const billing: Capability = {
  name: 'billing',
  collections: [
    kept(boundAccounts),
    kept(customers),
    kept(customerOwners),
    kept(payments),
    kept(refunds),
    kept(subscriptions),
    kept(paymentEvents),
    kept(paymentSweeps),
    kept(cardSetups),
    kept(savedCards),
    kept(charges),
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
    forViewer(staff.listClientPayments, listClientPayments),
    forViewer(staff.getClientBilling, getClientBilling),
    forViewer(staff.getClientPayment, getClientPayment),
    forViewer(staff.refundPayment, refundPayment),
    forViewer(staff.getOrderingConsent, getOrderingConsent),
    forViewer(staff.setOrderingConsent, setOrderingConsent),
    forViewer(catalogue.getProducts, getProducts),
    forViewer(promotions.listPromotionCodes, listPromotionCodes),
    forViewer(promotions.grantFreeCode, grantFreeCode),
  ],
  live: billingSources,
  serves: [mountWebhook, mountTestProvider],
  schedules: [paymentSweep, announcing],
  ownData: ownBilling,
  prune: pruneBilling,
}
