import { Refusal } from '#domain/core/refusals.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { ProcessGone } from '#server/testing/mortal.test-support.ts'
import { MailServerRefuses } from './mailbox.test-support.ts'

/** True for what a fault of the weather explains: a provider or a mail server that did not answer, a process that died. */
export function isExcused(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExcused)
  const cause = error instanceof Refusal && error.cause !== undefined ? error.cause : error
  return isPaymentFailure(cause, 'unavailable') || cause instanceof MailServerRefuses || cause instanceof ProcessGone
}
