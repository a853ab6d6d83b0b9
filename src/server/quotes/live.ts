import { liveSource } from '#server/platform/live/live-source.ts'
import { quotes } from './exports/collections.ts'
import { presentQuote } from './present.ts'

/** Staff see every quote, an account its own; only staff see one that still waits for its guest. */
export const quoteSources = [
  liveSource({
    name: 'quotes',
    collection: quotes,
    audience: ({ clientId }) =>
      ['role:superAdmin', ...(clientId === null ? [] : [`account:${clientId}:projects`])].map((key) => ({
        key,
        present: presentQuote,
      })),
  }),
]
