import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'

/** No call, for what it carries is the provider's; but it passes the door of one. */
export const forwardToTestProvider = endpoint('forward-to-test-provider', {
  summary: 'What the card form of a page asks a test provider that this portal alone reaches.',
  body: z.unknown(),
  reply: z.unknown(),
  who: ['client', 'superAdmin'],
  asksProvider: true,
})
