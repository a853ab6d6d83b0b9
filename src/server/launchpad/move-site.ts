import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { HostingStatus, MoveCause, Mover } from '#domain/launchpad/hosting-status.ts'
import type { Hosting, HostingMove } from '#domain/launchpad/hosting.ts'
import { decideMove } from '#domain/launchpad/moves.ts'

/** How many past moves a site keeps. */
const keptMoves = 100

type Move = {
  readonly to: HostingStatus
  readonly by: Mover
  readonly actor: HostingMove['actor']
  readonly reason: string
  readonly now: Instant
}

/** The site after a move, with who, when and why in its history. Refuses a move that is not in the table. */
export function moveSite(site: Hosting, { to, by, actor, reason, now }: Move): Hosting {
  const decision = decideMove(site, to, by)
  if ('refusal' in decision) throw new Refusal(decision.refusal)
  const { cause } = decision
  const moved: HostingMove = { at: now, from: site.status, to, by, cause, actor, reason }
  return watched({
    ...site,
    status: to,
    lastCause: cause,
    launchedAt: to === 'live' ? (site.launchedAt ?? now) : site.launchedAt,
    statusChangedAt: now,
    history: [moved, ...site.history].slice(0, keptMoves),
    updatedAt: now,
  })
}

/** A site with its checks switched on while it is live, or was live until they failed. */
export function watched(site: Hosting): Hosting {
  const downByChecks: MoveCause = 'checks-failed'
  const isOpen = site.status === 'live' || (site.status === 'offline' && site.lastCause === downByChecks)
  return { ...site, isWatched: site.address !== null && isOpen }
}
