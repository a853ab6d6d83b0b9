import type { BillingDeps } from './deps.ts'
import { sweepPayments } from './sweep-payments.ts'

const everyMs = 3 * 60_000

export type PaymentSweep = {
  /** Finishes the sweep under way, then begins no more. */
  stop(): Promise<void>
}

/** Sweeps at the start, for what came while nobody listened, and every three minutes. A sweep that takes longer is waited for. */
export function startPaymentSweep(deps: BillingDeps, onFault: (error: unknown) => void): PaymentSweep {
  let round: Promise<void> | null = null

  function sweep(): void {
    round ??= sweepPayments(deps, onFault)
      .catch(onFault)
      .finally(() => {
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
