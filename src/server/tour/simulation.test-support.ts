import * as calls from '#domain/tour/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const tourLife: Life = {
  acts: {
    'takes the tour, or leaves it': {
      by: ['ada', 'grace', 'hugo', 'uma'],
      weight: 0.2,
      async act(person) {
        await person.ask(calls.startTour, {})
        await person.ask(person.random.chance(0.5) ? calls.skipTour : calls.finishTour, {})
      },
    },
  },
}
