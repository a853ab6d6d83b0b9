import { getProducts } from '#domain/catalogue/contract.ts'
import { getCatalogue, updatePlan } from '#domain/catalogue/settings-contract.ts'
import { cents } from '#domain/core/money.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const catalogueLife: Life = {
  acts: {
    'looks at what is sold': {
      by: ['ada', 'tom'],
      weight: 0.5,
      act: (person) => person.ask(getProducts, {}),
    },
    'changes the price of a plan': {
      by: ['tom'],
      weight: 1,
      async act(person) {
        const { catalogue } = (await person.ask(getCatalogue, {})) ?? {}
        const plan = person.random.pick(catalogue?.plans.filter(({ amountMonths }) => amountMonths !== null) ?? [])
        if (!catalogue || !plan) return
        const { id: planId, name, title, originCents, couponId, amountMonths, services, isAdded } = plan
        const priceCents = cents(Math.min(originCents, plan.priceCents + 100 * person.random.between(1, 5)))
        const kept = { name, title, originCents, hasCoupon: couponId !== null, amountMonths, services, isAdded }
        await person.ask(updatePlan, { version: catalogue.version, planId, ...kept, priceCents })
      },
    },
  },
}
