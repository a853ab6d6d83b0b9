import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { exactText } from '#domain/core/text.ts'

export const readResetLink = endpoint('read-reset-link', {
  summary: 'Checks that an emailed password reset link still works, without using it.',
  body: z.strictObject({ token: exactText(1, 100) }),
  reply: z.strictObject({}),
  who: 'anyone',
  refusals: ['auth/invalid-action-code'],
  reads: true,
})
