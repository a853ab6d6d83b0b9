import { problemsOf, withEntered } from '#domain/catalogue/edited-plan.ts'
import type { EnteredPlan } from '#domain/catalogue/edited-plan.ts'
import type { Plan } from '#domain/catalogue/plans.ts'
import type * as calls from '#domain/catalogue/settings-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { presentCatalogue, readCatalogue } from './present.ts'

type From = Pick<SignedInCaller, 'ip'>

/** Refuses `invalid-input` for a name of another plan, a struck price below the price, and another kind of payment. */
export async function updatePlan(
  portal: Portal,
  viewer: Viewer,
  { version, planId, ...entered }: InputOf<typeof calls.updatePlan>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.updatePlan>> {
  const stored = await changeCatalogue(portal, viewer, { version, ip, planId }, (plans) =>
    withPlan(plans, planId, (plan) => {
      const others = plans.filter(({ id }) => id !== planId)
      return withEntered(plan, expectSound(plan, entered, others))
    }),
  )
  return { catalogue: await presentCatalogue(portal, stored) }
}

/** Once under a key: repeated, it answers with the catalogue as it is. */
export async function addPlan(
  portal: Portal,
  viewer: Viewer,
  { key = portal.createId(), version, kind, ...entered }: InputOf<typeof calls.addPlan>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.addPlan>> {
  const id = `plan-${hashSecret(`plan added under ${key}`).slice(0, 12)}`
  const found = await readCatalogue(portal)
  if (found?.data.plans.some((plan) => plan.id === id)) return { catalogue: await presentCatalogue(portal, found) }
  const stored = await changeCatalogue(portal, viewer, { version, ip }, (plans) => {
    const plan = blankPlan(id, kind, entered.amountMonths)
    return [...plans, withEntered(plan, expectSound(plan, entered, plans))]
  })
  return { catalogue: await presentCatalogue(portal, stored) }
}

function blankPlan(id: string, kind: Plan['kind'], amountMonths: number | null): Plan {
  const type = amountMonths === null ? 'onetime' : 'recurring'
  const words = { name: '', title: '', services: [], formerNames: [] }
  const terms = { price: 0, originPrice: 0, amountMonths, couponId: null, lookupKey: id }
  return { id, kind, type, ...words, ...terms, isAdded: false, retirement: null }
}

function expectSound(plan: Plan, entered: EnteredPlan, others: readonly Plan[]): EnteredPlan {
  const fields = problemsOf(plan, entered, others)
  if (fields) throw new Refusal('invalid-input', { fields })
  return entered
}

/** Changes nothing for a plan that is retired already. */
export async function retirePlan(
  portal: Portal,
  viewer: Viewer,
  { version, planId }: InputOf<typeof calls.retirePlan>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.retirePlan>> {
  const retirement = { by: viewer.uid, at: portal.clock.now() }
  const stored = await changeCatalogue(portal, viewer, { version, ip }, (plans) =>
    withPlan(plans, planId, (plan) => Object.assign({}, plan, { retirement: plan.retirement ?? retirement })),
  )
  return { catalogue: await presentCatalogue(portal, stored) }
}

export async function offerPlan(
  portal: Portal,
  viewer: Viewer,
  { version, planId }: InputOf<typeof calls.offerPlan>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.offerPlan>> {
  const stored = await changeCatalogue(portal, viewer, { version, ip, planId }, (plans) =>
    withPlan(plans, planId, (plan) => Object.assign({}, plan, { retirement: null })),
  )
  return { catalogue: await presentCatalogue(portal, stored) }
}

/** Refuses `invalid-input` unless every plan is named once. */
export async function orderPlans(
  portal: Portal,
  viewer: Viewer,
  { version, planIds }: InputOf<typeof calls.orderPlans>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.orderPlans>> {
  const stored = await changeCatalogue(portal, viewer, { version, ip }, (plans) => {
    const ordered = planIds.flatMap((planId) => plans.find(({ id }) => id === planId) ?? [])
    if (new Set(ordered).size !== plans.length || planIds.length !== plans.length)
      throw new Refusal('invalid-input', { fields: { planIds: 'List every plan exactly once' } })
    return ordered
  })
  return { catalogue: await presentCatalogue(portal, stored) }
}

/** Refuses `not-found` for an unknown plan. */
function withPlan(plans: readonly Plan[], planId: string, change: (plan: Plan) => Plan): readonly Plan[] {
  if (!plans.some(({ id }) => id === planId)) throw new Refusal('not-found')
  return plans.map((plan) => (plan.id === planId ? change(plan) : plan))
}
