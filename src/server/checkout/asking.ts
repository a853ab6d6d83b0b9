import { Refusal } from '#domain/core/refusals.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'

/** Asks the provider, and tells what it did not do in the words of the portal. */
export async function asking<R>(work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentFailure ? toRefusal(error) : error
  }
}

function toRefusal(failure: PaymentFailure): unknown {
  const { reason } = failure
  switch (reason.kind) {
    case 'declined':
      return new Refusal('card-declined', { sentence: reason.message, cause: failure })
    case 'unavailable':
      return new Refusal('payments-unavailable', { cause: failure })
    case 'missing':
      return new Refusal('not-found', { cause: failure })
    case 'invalid':
      return new Refusal(refusalOf(reason), { cause: failure })
  }
}

function refusalOf({ code, param }: { readonly code: string | null; readonly param: string | null }) {
  // The first request of this key is still under way somewhere.
  if (code === 'idempotency_error') return 'payments-unavailable'
  const about = `${code} ${param}`
  return /coupon|promotion|discount/.test(about) ? 'promotion-refused' : 'not-found'
}
