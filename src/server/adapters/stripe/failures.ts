import type { Stripe } from 'stripe'
import { sayDecline } from '#domain/billing/decline-words.ts'
import type { PaymentObject } from '#server/ports/payments-events.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { PaymentFailureReason, Unavailability } from '#server/ports/payments-failures.ts'

/** An answer that came whole and says something that the portal has no word for. */
export class UnreadableAnswer extends Error {
  override name = 'UnreadableAnswer'
}

/** What the SDK's errors carry; read by name, so that the SDK need not be loaded for it. */
type SdkError = Pick<
  Stripe.errors.StripeError,
  'type' | 'statusCode' | 'code' | 'decline_code' | 'param' | 'message' | 'requestId' | 'headers' | 'detail'
> & { readonly payment_intent?: Stripe.PaymentIntent; readonly setup_intent?: Stripe.SetupIntent }

export function isSdkError(error: unknown): error is SdkError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe')
}

/**
 * What went wrong, in the port's words. The SDK's error is not handed on as cause: it carries whole objects, client secrets
 * among them. An error of our own after a request was sent is `unavailable` too, because what the request did is unknown.
 */
export function toPaymentFailure(error: unknown): PaymentFailure {
  if (error instanceof PaymentFailure) return error
  if (!isSdkError(error))
    return new PaymentFailure(
      { kind: 'unavailable', because: 'unreadable' },
      'The payment provider’s response could not be read',
      error,
    )
  const { type, statusCode, code, decline_code: declineCode, requestId } = error
  const told = [type, statusCode, code, declineCode, requestId].filter(Boolean).join(' ')
  const reason = reasonOf(error)
  const said =
    reason.kind === 'unavailable' ? `is unavailable (${reason.because})` : `refused the request (${reason.kind})`
  return new PaymentFailure(reason, `The payment provider ${said}: ${told}`)
}

/** The failure of a refused card, where what is left of the attempt is known better than by the error. */
export function leaving(failure: unknown, left: PaymentObject): unknown {
  const mapped = toPaymentFailure(failure)
  if (mapped.reason.kind !== 'declined') return mapped
  return new PaymentFailure({ ...mapped.reason, left }, mapped.message)
}

function reasonOf(error: SdkError): PaymentFailureReason {
  const { code = null, param = null } = error
  switch (error.type) {
    case 'StripeCardError':
      return {
        kind: 'declined',
        code: code ?? 'card_declined',
        declineCode: error.decline_code || null,
        message: sayDecline([error.decline_code, code]),
        left: leftBy(error),
      }
    case 'StripeInvalidRequestError':
      return error.statusCode === 404 || code === 'resource_missing'
        ? { kind: 'missing', param }
        : { kind: 'invalid', code, param }
    case 'StripeIdempotencyError':
      return { kind: 'invalid', code: 'idempotency_error', param: null }
    default:
      return { kind: 'unavailable', because: unavailability(error) }
  }
}

function leftBy({ payment_intent: intent, setup_intent: setup }: SdkError): PaymentObject | null {
  if (intent) return { kind: 'payment-intent', id: intent.id, customerId: idOf(intent.customer) }
  return setup ? { kind: 'card-setup', id: setup.id, customerId: idOf(setup.customer) } : null
}

function unavailability({ type, statusCode, detail }: SdkError): Unavailability {
  if (type === 'StripeRateLimitError') return 'rate-limit'
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') return 'refused-key'
  if (type === 'StripeConnectionError') return isTimeout(detail) ? 'timeout' : 'connection'
  // An answer that is no JSON reaches us without its status.
  return statusCode === undefined ? 'unreadable' : 'provider-error'
}

function isTimeout(detail: unknown): boolean {
  return detail instanceof Error && 'code' in detail && detail.code === 'ETIMEDOUT'
}

function idOf(held: string | { readonly id: string } | null): string | null {
  return typeof held === 'string' ? held : (held?.id ?? null)
}
