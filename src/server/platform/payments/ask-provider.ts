import { withNextStep } from '#domain/billing/decline-words.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { PaymentFailureReason } from '#server/ports/payments-failures.ts'

export type InvalidReason = Extract<PaymentFailureReason, { kind: 'invalid' }>

/** What it means where the provider is asked; `not-found` where nothing is named. */
export type Meaning = {
  readonly missing?: RefusalCode
  readonly invalid?: RefusalCode | ((reason: InvalidReason) => RefusalCode)
}

/**
 * Asks the payment provider, and turns its failures into refusals: `card-declined` with the reason and what to do next,
 * `payments-unavailable`, also while another process asks the same, or one of `meaning`. Other errors rise as they are.
 */
export async function askProvider<R>(work: () => Promise<R>, meaning: Meaning = {}): Promise<R> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof PaymentFailure ? toRefusal(error, meaning) : error
  }
}

function toRefusal(failure: PaymentFailure, { missing = 'not-found', invalid = 'not-found' }: Meaning): Refusal {
  const { reason } = failure
  switch (reason.kind) {
    case 'declined':
      return new Refusal('card-declined', { sentence: withNextStep(reason.message), cause: failure })
    case 'unavailable':
      return new Refusal('payments-unavailable', { cause: failure })
    case 'missing':
      return new Refusal(missing, { cause: failure })
    case 'invalid':
      // The first request of this key is still under way somewhere: its outcome is not known yet.
      if (reason.code === 'idempotency_error') return new Refusal('payments-unavailable', { cause: failure })
      return new Refusal(typeof invalid === 'function' ? invalid(reason) : invalid, { cause: failure })
  }
}
