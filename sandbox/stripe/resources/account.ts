import type { Stripe } from 'stripe'
import type { Context, Route } from '#sandbox/stripe/context.ts'
import { createId } from '#sandbox/stripe/store/create-id.ts'
import type { Store } from '#sandbox/stripe/store/open-store.ts'

/**
 * The account that the sandbox's keys open: one for each file, and the same for as long as there is that file. As at Stripe
 * it has no `livemode`; the mode is that of the key, and stands on every other object.
 * https://docs.stripe.com/api/accounts/retrieve
 */
export function accountOf(store: Store): Stripe.Account {
  const kept = store.list<Stripe.Account>('account')[0]
  if (kept) return kept
  const account = {
    id: createId('acct', 16),
    object: 'account',
    business_profile: {
      mcc: null,
      minority_owned_business_designation: null,
      name: 'Liftoff sandbox',
      product_description: null,
      specified_commercial_transactions_act_url: null,
      support_address: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    business_type: 'company',
    capabilities: { card_payments: 'active', transfers: 'active' },
    charges_enabled: true,
    controller: { type: 'account' },
    country: 'US',
    created: Math.floor(Date.now() / 1000),
    default_currency: 'usd',
    details_submitted: true,
    email: 'sandbox@liftoff.example',
    payouts_enabled: true,
    settings: {
      branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
      card_payments: {
        statement_descriptor_prefix: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
      dashboard: { display_name: 'Liftoff sandbox', timezone: 'Etc/UTC' },
      payments: {
        statement_descriptor: 'LIFTOFF SANDBOX',
        statement_descriptor_kana: null,
        statement_descriptor_kanji: null,
        statement_descriptor_prefix_kana: null,
        statement_descriptor_prefix_kanji: null,
      },
    },
    type: 'standard',
  } as unknown as Stripe.Account // the settings of what the sandbox does not do are left out
  store.put(account)
  return account
}

export const accountRoutes: readonly Route[] = [
  { method: 'GET', path: '/v1/account', handle: ({ store }: Context) => accountOf(store) },
]
