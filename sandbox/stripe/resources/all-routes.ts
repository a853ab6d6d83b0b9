import type { Route } from '#sandbox/stripe/context.ts'
import { accountRoutes } from './account.ts'
import { chargeRoutes } from './charges.ts'
import { couponRoutes } from './coupons.ts'
import { customerRoutes } from './customers.ts'
import { disputeRoutes } from './disputes.ts'
import { eventRoutes } from './events.ts'
import { invoiceItemRoutes } from './invoice-items.ts'
import { invoiceRoutes } from './invoices.ts'
import { paymentIntentRoutes } from './payment-intents.ts'
import { paymentMethodRoutes } from './payment-methods.ts'
import { catalogueRoutes } from './products.ts'
import { refundRoutes } from './refunds.ts'
import { setupIntentRoutes } from './setup-intents.ts'
import { subscriptionRoutes } from './subscriptions.ts'
import { taxIdRoutes } from './tax-ids.ts'
import { taxSettingsRoutes } from './tax-settings.ts'
import { testClockRoutes } from './test-clocks.ts'
import { webhookEndpointRoutes } from './webhook-endpoints.ts'

/** Every address of Stripe's that the sandbox answers. */
export const allRoutes: readonly Route[] = [
  ...accountRoutes,
  ...customerRoutes,
  ...taxIdRoutes,
  ...paymentMethodRoutes,
  ...paymentIntentRoutes,
  ...setupIntentRoutes,
  ...chargeRoutes,
  ...refundRoutes,
  ...disputeRoutes,
  ...catalogueRoutes,
  ...couponRoutes,
  ...subscriptionRoutes,
  ...invoiceRoutes,
  ...invoiceItemRoutes,
  ...eventRoutes,
  ...webhookEndpointRoutes,
  ...taxSettingsRoutes,
  ...testClockRoutes,
]
