import * as promotions from '#domain/billing/promotion-settings-contract.ts'
import * as calls from '#domain/catalogue/settings-contract.ts'
import { enteredPromotion } from '#server/billing/access-rows.test-support.ts'
import { entered } from '#server/catalogue/access-rows.test-support.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Act } from './act.test-support.ts'
import type { World } from './world.test-support.ts'

const staff = { by: 'tom' } as const

async function version({ call }: World): Promise<number> {
  return (await call('tom', calls.getCatalogue, {})).catalogue.version
}

/** A plan of the walk's own: those of the agency are sold to others meanwhile. */
async function added(world: World): Promise<{ version: number; planId: string }> {
  const name = `Care plan ${createId()}`
  const body = { key: createId(), version: await version(world), kind: 'addOn' as const, ...entered, name }
  const { catalogue } = await world.call('tom', calls.addPlan, body)
  return { version: catalogue.version, planId: catalogue.plans.at(-1)?.id ?? '' }
}

/** A code that nobody has made yet. */
function newCode() {
  const code = createId()
    .replaceAll(/[^A-Za-z0-9]/g, '')
    .slice(0, 12)
  return { ...enteredPromotion, key: createId(), code: `W${code}`.toUpperCase() }
}

async function addedCode(world: World): Promise<{ promotionId: string }> {
  const { promotion } = await world.call('tom', promotions.addPromotion, newCode())
  return { promotionId: promotion.id }
}

export const catalogueActs: readonly Act[] = [
  { call: calls.getCatalogue, ...staff, make: () => ({}) },
  { call: calls.listCatalogueChanges, ...staff, make: () => ({}) },
  {
    call: calls.addPlan,
    ...staff,
    make: async (world) => ({
      key: createId(),
      version: await version(world),
      kind: 'addOn',
      ...entered,
      name: `Care plan ${createId()}`,
    }),
  },
  {
    call: calls.updatePlan,
    ...staff,
    make: async (world) => ({ ...(await added(world)), ...entered, name: `Care plan ${createId()}` }),
  },
  { call: calls.retirePlan, ...staff, make: added },
  {
    call: calls.offerPlan,
    ...staff,
    async make(world) {
      const plan = await added(world)
      const { catalogue } = await world.call('tom', calls.retirePlan, plan)
      return { ...plan, version: catalogue.version }
    },
  },
  {
    call: calls.orderPlans,
    ...staff,
    async make(world) {
      const { catalogue } = await world.call('tom', calls.getCatalogue, {})
      return { version: catalogue.version, planIds: catalogue.plans.map(({ id }) => id).toReversed() }
    },
  },
  { call: promotions.listPromotions, ...staff, make: () => ({}) },
  { call: promotions.addPromotion, ...staff, make: () => ({ ...newCode(), clientId: 'ada' }) },
  { call: promotions.deactivatePromotion, ...staff, make: addedCode },
  {
    call: promotions.activatePromotion,
    ...staff,
    async make(world) {
      const code = await addedCode(world)
      await world.call('tom', promotions.deactivatePromotion, code)
      return code
    },
  },
  { call: calls.restoreCatalogue, ...staff, make: async (world) => ({ version: await version(world) }) },
]
