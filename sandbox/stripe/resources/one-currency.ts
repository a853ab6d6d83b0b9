import type { Stripe } from 'stripe'
import type { Context } from '#sandbox/stripe/context.ts'
import { invalid } from '#sandbox/stripe/wire/wire-error.ts'

/** What a customer is billed by at one time has one currency. docs.stripe.com/billing/customer#currency */
export function expectCurrencyOf({ store }: Context, customer: string, currency: string): void {
  const subscriptions = store.list<Stripe.Subscription>(
    'subscription',
    (held) => held.customer === customer && held.status !== 'canceled' && held.status !== 'incomplete_expired',
  )
  const items = store.list<Stripe.InvoiceItem>(
    'invoiceitem',
    (held) => held.customer === customer && held.invoice === null,
  )
  const other = [...subscriptions, ...items].find((held) => held.currency !== currency)
  if (other)
    throw invalid(
      `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
    )
}

/** The prices of one subscription or invoice have one currency. */
export function expectOneCurrency(currencies: readonly string[], param: string): void {
  const [first] = currencies
  const other = currencies.find((currency) => currency !== first)
  if (other)
    throw invalid(`All prices must have the same currency: this one is in ${other}, and the others are in ${first}.`, {
      param,
    })
}
