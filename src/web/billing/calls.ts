import type * as cards from '#domain/billing/card-contract.ts'
import type * as connection from '#domain/billing/connection-contract.ts'
import type * as payments from '#domain/billing/payment-contract.ts'
import type * as prices from '#domain/billing/price-contract.ts'
import type * as promotions from '#domain/billing/promotion-contract.ts'
import type * as made from '#domain/billing/promotion-settings-contract.ts'
import type * as staff from '#domain/billing/staff-contract.ts'
import type * as subscriptions from '#domain/billing/subscription-contract.ts'
import { callTo } from '#web/platform/call.ts'

export const createCustomer = callTo<typeof cards.createCustomer>('create-customer')
export const getPaymentMethods = callTo<typeof cards.getPaymentMethods>('get-payment-methods')
export const getDetailPaymentMethod = callTo<typeof cards.getDetailPaymentMethod>('get-detail-payment-method')
export const createSetupIntents = callTo<typeof cards.createSetupIntents>('create-setup-intents')
export const createSetupCard = callTo<typeof cards.createSetupCard>('create-setup-card')
export const attachPaymentMethod = callTo<typeof cards.attachPaymentMethod>('attach-payment-method-to-customer')
export const detachPaymentMethod = callTo<typeof cards.detachPaymentMethod>('detach-payment-method')
export const setDefaultCard = callTo<typeof cards.setDefaultCard>('set-default-card')
export const getPaymentConnection = callTo<typeof connection.getPaymentConnection>('get-payment-connection')
export const getListPayments = callTo<typeof payments.getListPayments>('get-list-payments')
export const retryPayment = callTo<typeof payments.retryPayment>('retry-payment')
export const settlePayment = callTo<typeof payments.settlePayment>('settle-payment')
export const createPaymentIntent = callTo<typeof payments.createPaymentIntent>('create-payment-intent')
export const getSubscriptions = callTo<typeof subscriptions.getSubscriptions>('get-subscriptions-stripe')
export const cancelSubscription = callTo<typeof subscriptions.cancelSubscription>('cancel-subscription-stripe')
export const resumeSubscription = callTo<typeof subscriptions.resumeSubscription>('resume-subscription')
export const previewPlanChange = callTo<typeof subscriptions.previewPlanChange>('preview-plan-change')
export const changePlan = callTo<typeof subscriptions.changePlan>('change-plan')
export const dropPlanChange = callTo<typeof subscriptions.dropPlanChange>('drop-plan-change')
export const listEarlierPrices = callTo<typeof prices.listEarlierPrices>('list-earlier-prices')
export const announcePrice = callTo<typeof prices.announcePrice>('announce-price')
export const withdrawPrice = callTo<typeof prices.withdrawPrice>('withdraw-price')
export const listClientPayments = callTo<typeof staff.listClientPayments>('list-client-payments')
export const getClientPayment = callTo<typeof staff.getClientPayment>('get-client-payment')
export const getClientBilling = callTo<typeof staff.getClientBilling>('get-client-billing')
export const refundPayment = callTo<typeof staff.refundPayment>('refund-payment')
export const getOrderingConsent = callTo<typeof staff.getOrderingConsent>('get-ordering-consent')
export const setOrderingConsent = callTo<typeof staff.setOrderingConsent>('set-ordering-consent')
export const grantFreeCode = callTo<typeof promotions.grantFreeCode>('grant-free-code')
export const listPromotions = callTo<typeof made.listPromotions>('list-promotions')
export const addPromotion = callTo<typeof made.addPromotion>('add-promotion')
export const deactivatePromotion = callTo<typeof made.deactivatePromotion>('deactivate-promotion')
export const activatePromotion = callTo<typeof made.activatePromotion>('activate-promotion')
