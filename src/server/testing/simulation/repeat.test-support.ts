import type { CastUid } from '#tools/seed/cast.ts'
import type { Life } from './life.test-support.ts'

/** What belongs to no capability alone. */
export const repeatLife: Life = {
  acts: {
    'repeats a call whose answer was lost': {
      by: ['client', 'creator', 'superAdmin'],
      weight: 2,
      async act({ world, random, uid }) {
        const own = world.asked.filter((each) => each.uid === uid && !each.endpoint.reads)
        const asked = random.pick(own.slice(-5))
        if (asked) await world.call(random.pick(['A', 'B']) ?? 'A', asked.uid as CastUid, asked.endpoint, asked.body)
      },
    },
  },
}
