import * as promotions from '#domain/billing/promotion-settings-contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'
import { enteredPromotion } from './access-rows.test-support.ts'
import { promotionCodes } from './exports/collections.ts'

/** The codes that staff create in the year. */
export const staffCodes = ['STAFF1', 'STAFF2', 'STAFF3'] as const

/** What staff do with promotion codes. */
export const promotionActs: Life['acts'] = {
  'creates a promotion code, or turns one off or on': {
    by: ['tom'],
    weight: 1.5,
    async act(person) {
      const { random, world } = person
      const code = random.pick(staffCodes) ?? 'STAFF1'
      const held = world.rows(promotionCodes).find(({ id }) => id === code)
      if (held) {
        const call = held.deactivation === null ? promotions.deactivatePromotion : promotions.activatePromotion
        return void (await person.ask(call, { promotionId: code }))
      }
      const percentOff = random.between(1, 60)
      const mostPurchases = random.chance(0.5) ? 3 : null
      await person.ask(promotions.addPromotion, {
        ...enteredPromotion,
        key: person.key(),
        code,
        percentOff,
        mostPurchases,
        duration: random.chance(0.5) ? 'once' : 'forever',
      })
    },
  },
}
