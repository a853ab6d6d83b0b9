import * as cards from '#domain/billing/card-contract.ts'
import * as owed from '#domain/billing/owed-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import { forViewer } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { attachPaymentMethod } from './attach-payment-method.ts'
import { cancelSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { createCustomer } from './create-customer.ts'
import { createPaymentIntent } from './create-payment-intent.ts'
import { createSetupCard } from './create-setup-card.ts'
import { createSetupIntents } from './create-setup-intents.ts'
import type { BillingDeps } from './deps.ts'
import { detachPaymentMethod } from './detach-payment-method.ts'
import { dropPlanChange } from './drop-plan-change.ts'
import { findOwedPayment } from './find-owed-payment.ts'
import { getClientBilling } from './get-client-billing.ts'
import { getClientPayment } from './get-client-payment.ts'
import { getDetailPaymentMethod } from './get-detail-payment-method.ts'
import { getListPayments } from './get-list-payments.ts'
import { getPaymentMethods } from './get-payment-methods.ts'
import { getSubscriptions } from './get-subscriptions.ts'
import { listClientPayments } from './list-client-payments.ts'
import { listOwed, listOwedOfClient } from './list-owed.ts'
import { listOwingClients } from './list-owing-clients.ts'
import { getOrderingConsent, setOrderingConsent } from './ordering-consent.ts'
import { previewPlanChange } from './preview-plan-change.ts'
import { refundPayment } from './refund-payment.ts'
import { resumeSubscription } from './resume-subscription.ts'
import { retryPayment } from './retry-payment.ts'
import { setDefaultCard } from './set-default-card.ts'
import { settlePayment } from './settle-payment.ts'

export function billingRoutes(deps: BillingDeps): Route[] {
  return [
    forViewer(cards.createCustomer, (viewer, input, { ip }) => createCustomer(deps, viewer, input, ip)),
    forViewer(cards.getPaymentMethods, (viewer, input, { ip }) => getPaymentMethods(deps, viewer, input, ip)),
    forViewer(cards.getDetailPaymentMethod, (viewer, input, { ip }) => getDetailPaymentMethod(deps, viewer, input, ip)),
    forViewer(cards.createSetupCard, (viewer, input) => createSetupCard(deps, viewer, input)),
    forViewer(cards.attachPaymentMethod, (viewer, input) => attachPaymentMethod(deps, viewer, input)),
    forViewer(cards.createSetupIntents, (viewer, input) => createSetupIntents(deps, viewer, input)),
    forViewer(cards.detachPaymentMethod, (viewer, input) => detachPaymentMethod(deps, viewer, input)),
    forViewer(cards.setDefaultCard, (viewer, input) => setDefaultCard(deps, viewer, input)),
    forViewer(paying.getListPayments, (viewer, input, { ip }) => getListPayments(deps, viewer, input, ip)),
    forViewer(owed.findOwedPayment, (viewer) => findOwedPayment(deps, viewer)),
    forViewer(owed.listOwed, (viewer) => listOwed(deps, viewer)),
    forViewer(owed.listClientOwed, (_viewer, input) => listOwedOfClient(deps, input)),
    forViewer(owed.listOwingClients, (_viewer, input) => listOwingClients(deps, input)),
    forViewer(paying.retryPayment, (viewer, input, { ip }) => retryPayment(deps, viewer, input, ip)),
    forViewer(paying.settlePayment, (viewer, input, { ip }) => settlePayment(deps, viewer, input, ip)),
    forViewer(paying.createPaymentIntent, (viewer, input, { ip }) => createPaymentIntent(deps, viewer, input, ip)),
    forViewer(plans.getSubscriptions, (viewer, input, { ip }) => getSubscriptions(deps, viewer, input, ip)),
    forViewer(plans.cancelSubscription, (viewer, input, { ip }) => cancelSubscription(deps, viewer, input, ip)),
    forViewer(plans.dropPlanChange, (viewer, input, { ip }) => dropPlanChange(deps, viewer, input, ip)),
    forViewer(plans.resumeSubscription, (viewer, input, { ip }) => resumeSubscription(deps, viewer, input, ip)),
    forViewer(plans.previewPlanChange, (viewer, input, { ip }) => previewPlanChange(deps, viewer, input, ip)),
    forViewer(plans.changePlan, (viewer, input, { ip }) => changePlan(deps, viewer, input, ip)),
    forViewer(staff.listClientPayments, (viewer, input, { ip }) => listClientPayments(deps, viewer, input, ip)),
    forViewer(staff.getClientBilling, (viewer, input, { ip }) => getClientBilling(deps, viewer, input, ip)),
    forViewer(staff.getClientPayment, (viewer, input, { ip }) => getClientPayment(deps, viewer, input, ip)),
    forViewer(staff.refundPayment, (viewer, input, { ip }) => refundPayment(deps, viewer, input, ip)),
    forViewer(staff.getOrderingConsent, (viewer) => getOrderingConsent(deps, viewer)),
    forViewer(staff.setOrderingConsent, (viewer, input, { ip }) => setOrderingConsent(deps, viewer, input, ip)),
  ]
}
