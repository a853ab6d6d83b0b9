import type { PaymentAccounts } from './payments-accounts.ts'
import type { PaymentCards } from './payments-cards.ts'
import type { PaymentCatalogue } from './payments-catalogue.ts'
import type { PaymentEvents } from './payments-events.ts'
import type { PaymentIntents } from './payments-intents.ts'
import type { PaymentInvoices } from './payments-invoices.ts'
import type { PaymentOrders } from './payments-orders.ts'
import type { PaymentSubscriptions } from './payments-subscriptions.ts'
import type { PaymentTax } from './payments-tax.ts'

/**
 * The payment provider, as the portal uses it. The conformance suite beside this file defines its behaviour. A use case
 * names the functions it uses: `Pick<Payments, 'createSubscription'>`.
 *
 * A failed request throws a `PaymentFailure`. After `unavailable` nobody knows whether it happened: the caller repeats it
 * under the same key, or looks at the truth by `read…` and `listChanged`. Who may do what to whom is the caller's to check:
 * the port trusts the ids it is given, and the provider refuses only what does not belong together.
 */
export type Payments = PaymentAccounts &
  PaymentCards &
  PaymentIntents &
  PaymentSubscriptions &
  PaymentInvoices &
  PaymentOrders &
  PaymentCatalogue &
  PaymentTax &
  PaymentEvents

/**
 * Makes a repeated write one write: the id of the row that the portal wrote before it asked. One key for one write with one
 * input; it holds for a day. Repeated, it answers with the object as it is by then. 1 to 200 characters.
 */
export type WriteKey = string

/** The object that a write made or changed, and the answer still needed from the holder of the card. */
export type Collected<Made> = {
  readonly made: Made
  /**
   * Opens this one payment to a page, so that its holder can answer their bank; null where the bank asks nothing. For the
   * owner's own browser alone: it is neither stored, logged nor shown to anybody else.
   */
  readonly clientSecret: string | null
}

/** A page of a list, newest first. */
export type PaymentPage<Item> = { readonly items: readonly Item[]; readonly hasMore: boolean }

/** A discount: a coupon by its id, or a promotion code by the id that `findPromotionCode` returns. */
export type Discount = { readonly couponId: string } | { readonly promotionCodeId: string }
