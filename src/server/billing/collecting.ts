import type { RefusalCode } from '#domain/core/refusals.ts'
import { asking } from '#server/platform/payments/asking.ts'
import type { Portal } from '#server/portal.ts'
import { isPaymentFailure } from '#server/ports/payments-failures.ts'
import { converge } from './exports/converge.ts'

/** Asks the provider to collect; what a refused card leaves behind is written before the refusal is told. */
export async function collecting<R>(portal: Portal, work: () => Promise<R>, invalid: RefusalCode): Promise<R> {
  return asking(
    async () => {
      try {
        return await work()
      } catch (error) {
        if (isPaymentFailure(error, 'declined') && error.reason.left) await converge(portal, error.reason.left)
        throw error
      }
    },
    { invalid },
  )
}
