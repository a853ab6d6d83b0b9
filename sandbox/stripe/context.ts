import type { Stripe } from 'stripe'
import type { Store, StripeObject } from './store/open-store.ts'
import type { Params } from './wire/params.ts'

/** What a handler works with. Everything it writes is part of the request's one transaction. */
export type Context = {
  readonly store: Store
  readonly params: Params
  /** The parts of the path, in order: `/v1/customers/:id` has one. */
  readonly ids: readonly string[]
  /** The path as it was asked, for the `url` of lists. */
  readonly path: string
  /** Seconds since 1970 on the sandbox's clock, or on the test clock of this customer. */
  now(customer?: string | null): number
  /** Records an event, to be delivered once the request is done. */
  emit(type: Stripe.Event['type'], object: StripeObject, before?: object): void
  readonly request: { readonly id: string; readonly idempotencyKey: string | null }
  /** True where the caller proved itself by the publishable key and a client secret only. */
  readonly isBrowser: boolean
}

export type Handler = (context: Context) => unknown

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `/v1/customers/:id`; each `:` part is handed over in `ids`. */
  readonly path: string
  readonly handle: Handler
  /** True for what a browser may ask with the publishable key. */
  readonly forBrowsers?: boolean
  /** True for what only tells what would be: nothing that it writes is kept. */
  readonly rehearses?: boolean
}
