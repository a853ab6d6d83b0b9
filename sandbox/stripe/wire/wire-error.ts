import type { Stripe } from 'stripe'

type Kind =
  | 'invalid_request_error'
  | 'card_error'
  | 'idempotency_error'
  | 'api_error'
  | 'rate_limit_error'
  | 'authentication_error'

export type ErrorDetail = {
  readonly type: Kind
  readonly message: string
  readonly code?: string
  readonly decline_code?: string
  readonly param?: string
  readonly payment_intent?: Stripe.PaymentIntent
  readonly setup_intent?: Stripe.SetupIntent
  readonly payment_method?: Stripe.PaymentMethod
  readonly charge?: string
}

/** An answer that is not 200, in Stripe's shape: `{"error": {…}}`. */
export class WireError extends Error {
  override readonly name = 'WireError'
  readonly status: number
  readonly detail: ErrorDetail
  /** True where a refused card undoes all that the call has written. */
  readonly leavesNothing: boolean

  constructor(status: number, detail: ErrorDetail, leavesNothing = false) {
    super(detail.message)
    this.status = status
    this.detail = detail
    this.leavesNothing = leavesNothing
  }
}

export function invalid(message: string, more: { param?: string; code?: string } = {}): WireError {
  return new WireError(400, { type: 'invalid_request_error', message, ...more })
}

export function missingParam(param: string): WireError {
  return invalid(`Missing required param: ${param}.`, { param, code: 'parameter_missing' })
}

/** As Stripe words it: `No such customer: 'cus_1'`. */
export function noSuch(object: string, id: string, param = 'id'): WireError {
  return new WireError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${object}: '${id}'`,
    param,
  })
}

/** As docs.stripe.com/error-codes#parameter-unknown words it. */
export function unknownParams(params: readonly string[]): WireError {
  const [first = ''] = params
  return invalid(`Received unknown parameter${params.length > 1 ? 's' : ''}: ${params.join(', ')}`, {
    param: first,
    code: 'parameter_unknown',
  })
}
