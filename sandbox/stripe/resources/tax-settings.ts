import type { Stripe } from 'stripe'
import type { Route } from '#sandbox/stripe/context.ts'

/** The sandbox's account is ready to compute tax, on top of prices that say nothing of it. */
const settings: Stripe.Tax.Settings = {
  object: 'tax.settings',
  defaults: { provider: 'stripe', tax_behavior: 'exclusive', tax_code: 'txcd_10000000' },
  head_office: {
    address: {
      city: 'Portland',
      country: 'US',
      line1: '1 Launch Street',
      line2: null,
      postal_code: '97201',
      state: 'OR',
    },
  },
  livemode: false,
  status: 'active',
  status_details: { active: {} },
}

export const taxSettingsRoutes: readonly Route[] = [{ method: 'GET', path: '/v1/tax/settings', handle: () => settings }]
