import type { Schedule } from '#server/capability.ts'
import type { Duty } from '#server/platform/leases/duty.ts'
import { startRounds } from '#server/platform/leases/rounds.ts'
import type { Rounds } from '#server/platform/leases/rounds.ts'
import { faultLog } from '#server/platform/logs/fault-log.ts'
import type { Portal } from '#server/portal.ts'
import { announceExpiringCards } from './announce-expiring-cards.ts'
import { announceRenewals } from './announce-renewals.ts'

const hourMs = 3_600_000
/** Cards expire by the month: to ask the provider for them once in half a day is enough. */
const cardsEvery = 12

export const announcing: Schedule = {
  begins: 'serving',
  start: (portal, duty) => startAnnouncing(portal, duty, faultLog(portal, 'renewals not announced')),
}

/** Looks at the start and every hour for what clients are told ahead: renewals, and cards that expire. */
function startAnnouncing(portal: Portal, duty: Duty, onFault: (error: unknown) => void): Rounds {
  let count = 0

  async function announce(): Promise<void> {
    const withCards = count++ % cardsEvery === 0
    await announceRenewals(portal, onFault)
    if (withCards) await announceExpiringCards(portal, onFault)
  }

  const rounds = startRounds({ duty, everyMs: hourMs, round: announce, onFault })
  rounds.begin()
  return rounds
}
