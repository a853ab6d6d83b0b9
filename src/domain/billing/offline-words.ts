import type { Instant } from '#domain/core/instants.ts'
import { hasEnded } from './subscription-status.ts'
import type { Subscription } from './subscription.ts'

type Ending = Pick<Subscription, 'id' | 'siteId' | 'status' | 'cancelAtPeriodEnd' | 'currentPeriodEnd'>

/**
 * What the end of a hosting plan does to its live site: "shop.example will go offline on 30/12/2026.". Null for no live site,
 * where nothing is known of an end, and where another plan of `all` keeps the site online, as monthly beside yearly.
 */
export function sayOffline(
  liveSite: string | undefined,
  plan: Ending,
  all: readonly Ending[],
  sayDate: (at: Instant) => string,
): string | null {
  const isKept = all.some(
    (other) =>
      other.id !== plan.id &&
      other.siteId &&
      other.siteId === plan.siteId &&
      !hasEnded(other.status) &&
      !(other.cancelAtPeriodEnd && other.currentPeriodEnd <= plan.currentPeriodEnd),
  )
  const onDay = plan.cancelAtPeriodEnd && `on ${sayDate(plan.currentPeriodEnd)}`
  const when = onDay || (plan.status === 'past_due' && 'if the plan ends')
  return liveSite && when && !isKept ? `${liveSite} will go offline ${when}.` : null
}
