import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { announceExpiringCards } from './announce-expiring-cards.ts'
import { announceRenewals } from './announce-renewals.ts'
import type { BillingDeps } from './deps.ts'

const hourMs = 3_600_000
/** Cards expire by the month: to ask the provider for them once in half a day is enough. */
const cardsEvery = 12

/** Looks at the start and every hour for what clients are told ahead: renewals, and cards that expire. */
export function startAnnouncing(deps: BillingDeps, duty: Duty, onFault: (error: unknown) => void): Rounds {
  let count = 0

  async function announce(): Promise<void> {
    const withCards = count++ % cardsEvery === 0
    await announceRenewals(deps, onFault)
    if (withCards) await announceExpiringCards(deps, onFault)
  }

  const rounds = startRounds({ duty, everyMs: hourMs, round: announce, onFault })
  rounds.begin()
  return rounds
}
