import { presentedPayment } from '#domain/billing/payment-contract.ts'
import { presentedRefund } from '#domain/billing/staff-contract.ts'
import { presentedCredit, presentedSubscription } from '#domain/billing/subscription-contract.ts'
import { presenter } from '#server/platform/http/present.ts'
import { customers, payments, refunds, subscriptions } from './collections.ts'

/** A payment as its payer and staff see it. */
export const presentPayment = presenter(payments, presentedPayment.shape)

export const presentSubscription = presenter(subscriptions, presentedSubscription.shape)

/** Of a customer nothing but what they may still spend. */
export const presentCredit = presenter(customers, presentedCredit.shape)

/** For staff alone. */
export const presentRefund = presenter(refunds, presentedRefund.shape)
