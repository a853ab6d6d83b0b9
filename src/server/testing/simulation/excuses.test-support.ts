import { Refusal } from '#domain/core/refusals.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { MailServerRefuses } from './mailbox.test-support.ts'
import { ProcessGone } from './process.test-support.ts'

/** An error as it is caught: anything. */
export type Excused = unknown

/** True for what a fault of the weather explains: a provider or a mail server that did not answer, a process that died. */
export function isExcused(error: Excused): boolean {
  if (error instanceof AggregateError) return error.errors.every(isExcused)
  const cause = error instanceof Refusal && error.cause !== undefined ? error.cause : error
  return isPaymentFailure(cause, 'unavailable') || cause instanceof MailServerRefuses || cause instanceof ProcessGone
}
