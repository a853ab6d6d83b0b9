import { remindOfInvoices } from './remind-of-invoices.ts'
import type { ReminderDeps } from './remind-of-invoices.ts'

const everyMs = 15 * 60_000

export type Reminding = {
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

/** Reminds at the start, for the days that nobody was there, and every quarter of an hour. */
export function startReminding(deps: ReminderDeps, onFault: (error: unknown) => void): Reminding {
  let round: Promise<void> | null = null

  function remind(): void {
    round ??= remindOfInvoices(deps)
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(remind, everyMs)
  timer.unref()
  remind()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
