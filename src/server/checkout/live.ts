import { liveSource } from '#server/platform/live/live-source.ts'
import { orders } from './exports/collections.ts'
import { presentOrder } from './present.ts'

export const checkoutSources = [
  liveSource({
    name: 'orders',
    collection: orders,
    audience: ({ uid }) =>
      ['role:superAdmin', `account:${uid}:ordering`].map((key) => ({ key, present: presentOrder })),
  }),
]
