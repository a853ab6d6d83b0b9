import type { StripeSettings } from '#server/platform/configuration/configuration.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Payments } from '#server/ports/payments.ts'
import { createAccounts } from './accounts.ts'
import { createCards } from './cards.ts'
import { createCatalogue } from './catalogue.ts'
import { createEvents } from './events.ts'
import { createIntents } from './intents.ts'
import { createInvoices } from './invoices.ts'
import { createOrders } from './previews.ts'
import { createStripeCalls } from './stripe-calls.ts'
import type { CallLimits } from './stripe-calls.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTax } from './tax.ts'

type Deps = Pick<StripeSettings, 'secretKey' | 'webhookSecrets' | 'api'> & {
  readonly clock: Clock
  /** Whether plans and add-ons bear the tax that Stripe computes. */
  readonly chargesTax?: boolean
  /** Shorter ones in tests. */
  readonly limits?: CallLimits
}

/** Payments by Stripe, or by whatever speaks its wire at that address. The SDK is loaded when it is first needed. */
export function createStripePayments({
  secretKey,
  webhookSecrets,
  api,
  clock,
  limits,
  chargesTax = false,
}: Deps): Payments {
  const calls = createStripeCalls({ secretKey, api }, limits)
  const isLive = /^[sr]k_live_/.test(secretKey)
  return {
    ...createAccounts(calls, isLive),
    ...createCards(calls),
    ...createIntents(calls),
    ...createSubscriptions(calls, chargesTax),
    ...createInvoices(calls, chargesTax),
    ...createOrders(calls, chargesTax),
    ...createCatalogue(calls),
    ...createTax(calls),
    ...createEvents({ calls, clock, webhookSecrets, isLive }),
  }
}
