import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'

/** Not a call, because the provider defines its content, but admitted like one. */
export const forwardToTestProvider = endpoint('forward-to-test-provider', {
  summary: 'What the card form of a page asks a test provider that this portal alone reaches.',
  body: z.unknown(),
  reply: z.unknown(),
  who: ['client', 'superAdmin'],
  asksProvider: true,
})
