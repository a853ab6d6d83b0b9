import type { BillingDeps } from './deps.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 3 * 60_000

export type PaymentSweep = {
  /** Finishes the sweep under way, then begins no more. */
  stop(): Promise<void>
}

/**
 * Sweeps at the start, for what came while nobody listened, and every three minutes; `settleOrders` then settles what nobody
 * knows the outcome of. A sweep that takes longer is waited for.
 */
export function startPaymentSweep(
  deps: BillingDeps,
  settleOrders: () => Promise<void>,
  onFault: (error: unknown) => void,
): PaymentSweep {
  let round: Promise<void> | null = null

  async function sweepOnce(): Promise<void> {
    // News that cannot be fetched keep no order from being settled.
    await sweepPayments(deps, onFault).catch(onFault)
    await settleOrders().catch(onFault)
  }

  function sweep(): void {
    round ??= sweepOnce().finally(() => {
      round = null
    })
  }

  const timer = setInterval(sweep, everyMs)
  timer.unref()
  sweep()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
