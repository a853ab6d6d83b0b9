import type { OrderPreview } from '#domain/checkout/contract.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'

type Line = OrderPreview['lines'][number]

/** What marks a line that cannot be ordered: the plan, or the other term of it that is owned. */
export function ownedLabel(line: Line): string {
  return isOtherTerm(line) ? `You have ${ownedName(line)}` : 'Your plan'
}

function isOtherTerm({ planId, ownedPlanId = planId }: Line): boolean {
  return ownedPlanId !== planId
}

function ownedName({ ownedPlanId, name }: Line): string {
  return knownPlan(ownedPlanId ?? null)?.name ?? name
}

/** Why these plans cannot be ordered, by the names of what the account or its sites have. Undefined if nothing is in the way. */
export function whyOwned({ lines }: Pick<OrderPreview, 'lines'>, buyer: { readonly name: string } | null) {
  const owned = lines.filter(({ isOwned }) => isOwned)
  if (owned.length === 0) return undefined
  const names = owned.map((line) => `${ownedName(line)}${line.site ? ` for ${line.site.name}` : ''}`).join(', ')
  const which = owned.some(isOtherTerm)
    ? `Remove ${owned.map(({ name }) => name).join(', ')}`
    : `Remove ${owned.length === 1 ? 'it' : 'them'}`
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${names}. ${which} to continue.`
}

type Planned = { readonly planId: string }

/** Why nothing is paid for a thing of an order; another term of a plan by its name. */
export function sayOwned(item: Planned, owned: Planned, buyer: { readonly name: string } | null): string {
  if (item.planId === owned.planId) return `${buyer ? `${buyer.name} bought` : 'You bought'} this with another order`
  const name = knownPlan(owned.planId)?.name ?? 'this'
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${name}`
}
