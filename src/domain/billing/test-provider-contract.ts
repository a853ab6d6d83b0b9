import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'

/** Not a call, because the provider defines its content, but admitted like one. */
export const forwardToTestProvider = endpoint('forward-to-test-provider', {
  summary: 'Serves the card forms of the portal’s own test provider, which only the portal can reach.',
  body: z.unknown(),
  reply: z.unknown(),
  who: ['client', 'superAdmin'],
  asksProvider: true,
})
