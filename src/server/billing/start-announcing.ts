import { announceExpiringCards } from './announce-expiring-cards.ts'
import { announceRenewals } from './announce-renewals.ts'
import type { BillingDeps } from './deps.ts'

const hourMs = 3_600_000
/** Cards expire by the month: to ask the provider for them once in half a day is enough. */
const cardsEvery = 12

export type Announcing = {
  /** Finishes the round under way, then begins no more. */
  stop(): Promise<void>
}

/** Looks at the start and every hour for what clients are told ahead: renewals, and cards that expire. */
export function startAnnouncing(deps: BillingDeps, onFault: (error: unknown) => void): Announcing {
  let round: Promise<void> | null = null
  let rounds = 0

  async function announce(): Promise<void> {
    const withCards = rounds++ % cardsEvery === 0
    await announceRenewals(deps)
    if (withCards) await announceExpiringCards(deps, onFault)
  }

  function begin(): void {
    round ??= announce()
      .catch(onFault)
      .finally(() => {
        round = null
      })
  }

  const timer = setInterval(begin, hourMs)
  timer.unref()
  begin()
  return {
    async stop() {
      clearInterval(timer)
      await round
    },
  }
}
