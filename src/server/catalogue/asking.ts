import { Refusal } from '#domain/core/refusals.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'

/** Asks the provider what it sells; whatever it does not answer is `payments-unavailable`. */
export async function asking<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentFailure ? new Refusal('payments-unavailable', { cause: error }) : error
  }
}
