import { getProducts } from '#domain/catalogue/contract.ts'
import type { Life } from '#server/testing/simulation/life.test-support.ts'

export const catalogueLife: Life = {
  acts: {
    'looks at what is sold': {
      by: ['ada', 'tom'],
      weight: 0.5,
      act: (person) => person.ask(getProducts, {}),
    },
  },
}
