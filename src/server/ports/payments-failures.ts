import type { PaymentObject } from './payments-events.ts'

export type PaymentFailureReason =
  /** The bank declined. `left` is the object that waits for another card; null if none was made. */
  | {
      readonly kind: 'declined'
      readonly code: string
      /** The bank's own reason, like `insufficient_funds`; null where it told none. */
      readonly declineCode: string | null
      /** A sentence for the holder of the card. */
      readonly message: string
      readonly left: PaymentObject | null
    }
  /** No answer, or none that can be read: whether it happened is unknown. */
  | { readonly kind: 'unavailable'; readonly because: Unavailability }
  /** No such object at the provider; `param` says which of those that were named, where it is told. */
  | { readonly kind: 'missing'; readonly param: string | null }
  /** The provider will not do this: a used-up coupon, a card of somebody else, an amount below its least. Nothing was done. */
  | { readonly kind: 'invalid'; readonly code: string | null; readonly param: string | null }

/** `refused-key` is a fault of the configuration: the provider does not know our key, or it may not do this. */
export type Unavailability = 'timeout' | 'connection' | 'rate-limit' | 'provider-error' | 'unreadable' | 'refused-key'

/**
 * A request that the payment provider did not carry out, or may not have. Its message and its cause are for the log and
 * hold no secret and nothing of a card.
 */
export class PaymentFailure extends Error {
  override name = 'PaymentFailure'
  readonly reason: PaymentFailureReason

  constructor(reason: PaymentFailureReason, told: string, cause?: unknown) {
    super(told, { cause })
    this.reason = reason
  }
}

/** True for a failure of this kind. */
export function isPaymentFailure<Kind extends PaymentFailureReason['kind']>(
  error: unknown,
  kind: Kind,
): error is PaymentFailure & { readonly reason: Extract<PaymentFailureReason, { kind: Kind }> } {
  return error instanceof PaymentFailure && error.reason.kind === kind
}
