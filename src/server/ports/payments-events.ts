import type { Instant } from '#domain/core/instants.ts'

export const paymentObjectKinds = [
  'customer',
  'payment-method',
  'card-setup',
  'payment-intent',
  'subscription',
  'invoice',
] as const
export type PaymentObjectKind = (typeof paymentObjectKinds)[number]

/** Something at the provider that has a truth to be read. */
export type PaymentObject = {
  readonly kind: PaymentObjectKind
  readonly id: string
  /** Whose it is, where that was told. */
  readonly customerId: string | null
}

/** News from the provider. It says where to look, never what is there: news comes late, twice and in any order. */
export type PaymentEvent = {
  readonly id: string
  /** In the provider's words, for the log. */
  readonly type: string
  /** Null for what the portal keeps nothing of. */
  readonly about: PaymentObject | null
}

/** News that did not come from our provider's account, or not now. Nothing of it is used; answered with 400. */
export class EventRefused extends Error {
  override name = 'EventRefused'
}

/** News of what changed at the provider. */
export type PaymentEvents = {
  /**
   * Reads news that came over the network: the bytes as they came, and the header of their signature. Throws `EventRefused`
   * unless one of our secrets signed just these bytes within five minutes of now, for this account and this mode.
   */
  readEvent(rawBody: Uint8Array, signatureHeader: string | undefined): PaymentEvent
  /**
   * What changed since an instant, which is at most 30 days ago: the newest event of each object, oldest first. `until` is
   * where the next look may begin; give it some minutes of overlap, because events may be told late.
   */
  listChanged(since: Instant): Promise<{ readonly events: readonly PaymentEvent[]; readonly until: Instant }>
}
