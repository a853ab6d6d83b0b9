import type { OrderItem } from '#domain/checkout/order.ts'

/** What the cards of ada do when they are charged. `asks`: the bank wants her each time, `asks-once`: but for a set-up. `keeps-refunds`: the bank takes none, and says so later. `disputes`: she objects to it. */
export const cardConducts = {
  pays: '4242424242424242',
  pays2: '5555555555554444',
  declines: '4000000000000341',
  asks: '4000002760003184',
  'asks-once': '4000002500003155',
  'keeps-refunds': '4000000000005126',
  disputes: '4000000000000259',
} as const
export type CardConduct = keyof typeof cardConducts

/** The code that lowers an order for everybody, and the one that was granted to ada. */
export const springCode = 'SPRING'
export type PromotionCode = typeof springCode | 'FREE'
export const baskets = [
  ['dead-pages-setup'],
  ['rocket-hosting-monthly'],
  ['rocket-hosting-yearly'],
  ['rocket-hosting-monthly', 'dead-pages-setup'],
  ['premier-member-status', 'quarterly-marketing-review'],
  ['rocket-hosting-monthly', 'premier-member-status', 'dead-pages-setup'],
] as const

/** The hosting among these plans, for this site. */
export function sitesFor(planIds: readonly string[], newSite: string) {
  return planIds.flatMap((planId) => (planId.startsWith('rocket-hosting') ? [{ planId, newSite }] : []))
}

/** What names the site of an item beside the call that pays for it. */
export function siteOf({ site }: Pick<OrderItem, 'site'>): { readonly siteId?: string } {
  return site ? { siteId: site.id } : {}
}
