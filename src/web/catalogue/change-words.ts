import type { Told } from '#domain/catalogue/catalogue.ts'
import { toCents } from '#domain/catalogue/plans.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type { PresentedCatalogueChange } from '#domain/catalogue/settings-contract.ts'
import { sayAll } from '#domain/core/say-list.ts'
import { formatMoney } from '#web/platform/format.ts'
import { termOf } from './plan-words.ts'

/** What a change of the catalogue did, a sentence for each plan and fact. */
export function changeWords({ before, after, told }: PresentedCatalogueChange): readonly string[] {
  if (told) return after.map((plan) => `${plan.name}: ${toldOf(told, plan)}`)
  const words = after.flatMap((plan) => {
    const former = before.find(({ id }) => id === plan.id)
    return former ? wordsOf(former, plan) : [`${plan.name}: added at ${priceOf(plan)}`]
  })
  return words.length > 0 ? words : ['Plans reordered']
}

function toldOf({ did, clients }: Told, plan: Plan): string {
  const names = sayAll(clients.map(({ name }) => name))
  return did === 'announced' ? `${priceOf(plan)} announced to ${names}` : `announced price withdrawn for ${names}`
}

function wordsOf(before: Plan, after: Plan): string[] {
  const say = (fact: string) => `${after.name}: ${fact}`
  const words: string[] = []
  if (before.name !== after.name) words.push(say(`renamed from ${before.name}`))
  if (before.title !== after.title) words.push(say(`title ${before.title} → ${after.title}`))
  if (priceOf(before) !== priceOf(after)) words.push(say(`${priceOf(before)} → ${priceOf(after)}`))
  if (originalOf(before) !== originalOf(after))
    words.push(say(`original price ${originalOf(before)} → ${originalOf(after)}`))
  if ((before.couponId === null) !== (after.couponId === null))
    words.push(say(after.couponId === null ? 'discount not shown on receipts' : 'discount shown on receipts'))
  if (before.services.join('\n') !== after.services.join('\n')) words.push(say('included features changed'))
  if (before.isAdded !== after.isAdded)
    words.push(say(after.isAdded ? 'in the cart by default' : 'not in the cart by default'))
  if ((before.retirement === null) !== (after.retirement === null))
    words.push(say(after.retirement ? 'retired' : 'for sale again'))
  return words
}

function priceOf(plan: Plan): string {
  return `${formatMoney(toCents(plan.price))} ${termOf(plan)}`
}

/** A plan without one has its price there. */
function originalOf({ price, originPrice }: Plan): string {
  return originPrice > price ? formatMoney(toCents(originPrice)) : 'none'
}
