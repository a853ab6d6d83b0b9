import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'

/** Asks the provider, and tells what it did not do in the words of the portal; `invalid` is what that means here. */
export async function asking<R>(work: () => Promise<R>, invalid: RefusalCode = 'not-found'): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentFailure ? toRefusal(error, invalid) : error
  }
}

function toRefusal(failure: PaymentFailure, invalid: RefusalCode): Refusal {
  const { reason } = failure
  if (reason.kind === 'declined') return new Refusal('card-declined', { sentence: reason.message, cause: failure })
  if (reason.kind === 'unavailable') return new Refusal('payments-unavailable', { cause: failure })
  return new Refusal(reason.kind === 'missing' ? 'not-found' : invalid, { cause: failure })
}
