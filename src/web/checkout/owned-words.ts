import type { OrderPreview } from '#domain/checkout/contract.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'

/** Why these plans cannot be ordered, by name: the account has them. Undefined if it has none. */
export function whyOwned({ lines }: Pick<OrderPreview, 'lines'>, buyer: { readonly name: string } | null) {
  const owned = lines.filter(({ isOwned }) => isOwned)
  if (owned.length === 0) return undefined
  const names = owned.map(({ name }) => name).join(', ')
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${names}. Remove ${owned.length === 1 ? 'it' : 'them'} to continue.`
}

type Planned = { readonly planId: string }

/** Why nothing is paid for a thing of an order; another term of a plan by its name. */
export function sayOwned(item: Planned, owned: Planned, buyer: { readonly name: string } | null): string {
  if (item.planId === owned.planId) return `${buyer ? `${buyer.name} bought` : 'You bought'} this with another order`
  const name = knownPlan(owned.planId)?.name ?? 'this'
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${name}`
}
