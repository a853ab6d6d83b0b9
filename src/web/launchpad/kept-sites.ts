import type { PresentedSubscription } from '#domain/billing/subscription-contract.ts'
import type { BuyableSite } from '#domain/checkout/contract.ts'

/** The sites that a plan keeps online: its own or, of a plan from before plans had sites, all that it came with. */
export function keptBy(
  { id, siteId }: Pick<PresentedSubscription, 'id' | 'siteId'>,
  sites: readonly BuyableSite[],
): readonly BuyableSite[] {
  if (siteId === undefined) return sites.filter(({ subscriptionId }) => subscriptionId === id)
  return sites.filter((site) => site.id === siteId)
}
