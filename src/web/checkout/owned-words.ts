import { planForSite } from '#domain/billing/plan-words.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { knownPlan } from '#web/catalogue/exports/known-plans.ts'

type Line = OrderPreview['lines'][number]
type Buyer = { readonly name: string } | null

/** What marks a line that cannot be ordered: the plan, or the other term of it that is owned. */
export function ownedLabel(line: Line, buyer: Buyer): string {
  if (!isOtherTerm(line)) return buyer ? 'Current plan' : 'Your plan'
  return `${buyer ? `${buyer.name} has` : 'You have'} ${ownedName(line)}`
}

function isOtherTerm({ planId, ownedPlanId = planId }: Line): boolean {
  return ownedPlanId !== planId
}

function ownedName({ ownedPlanId, name }: Line): string {
  return knownPlan(ownedPlanId ?? null)?.name ?? name
}

/** Why these plans cannot be ordered, by the names of what the account or its sites have. Undefined if nothing is in the way. */
export function whyOwned({ lines }: Pick<OrderPreview, 'lines'>, buyer: Buyer) {
  const owned = lines.filter(({ isOwned }) => isOwned)
  if (owned.length === 0) return undefined
  const names = sayAll(owned.map((line) => planForSite(ownedName(line), line.site?.name)))
  const which = owned.some(isOtherTerm)
    ? sayAll(owned.map(({ name, site }) => planForSite(name, site?.name)))
    : owned.length === 1
      ? 'it'
      : 'them'
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${names}. Remove ${which} from the cart to continue.`
}

type Planned = { readonly planId: string }

/** Why nothing is paid for a thing of an order; another term of a plan by its name. */
export function sayOwned(item: Planned, owned: Planned, buyer: Buyer): string {
  if (item.planId === owned.planId) return 'Already bought'
  const name = knownPlan(owned.planId)?.name ?? 'this plan'
  return `${buyer ? `${buyer.name} already has` : 'You already have'} ${name}`
}
