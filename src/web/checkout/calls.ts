import type { attachPaymentMethod, createSetupIntents } from '#domain/billing/card-contract.ts'
import type { listPromotionCodes } from '#domain/billing/promotion-contract.ts'
import type * as contract from '#domain/checkout/contract.ts'
import { callTo } from '#web/platform/call.ts'

export const callPreview = callTo<typeof contract.previewOrder>('preview-order')
export const callCreateOrder = callTo<typeof contract.createOrder>('create-order')
export const callGetOrder = callTo<typeof contract.getOrder>('get-order')
export const callListOrders = callTo<typeof contract.listOrders>('list-orders')
export const callCancelOrder = callTo<typeof contract.cancelOrder>('cancel-order')
export const callListSites = callTo<typeof contract.listSites>('list-sites')
export const callSubscribe = callTo<typeof contract.createSubscriptionProduct>('create-subscription-product')
export const callPayOnce = callTo<typeof contract.createInvoiceOnetime>('create-invoice-onetime')
export const callAttach = callTo<typeof attachPaymentMethod>('attach-payment-method-to-customer')
export const callSetUp = callTo<typeof createSetupIntents>('create-setup-intents')
export const callListPromotionCodes = callTo<typeof listPromotionCodes>('get-list-promotion-codes')
