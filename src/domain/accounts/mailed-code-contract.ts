import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { sessionView } from './contract.ts'

export const completeMailedCode = endpoint('complete-mailed-code', {
  summary:
    'Completes a sign-in that waits for an emailed code. The session then waits for a code from an authenticator app if two-step sign-in is on.',
  body: z.strictObject({
    code: z.string('This field is required').check(z.trim(), z.regex(/^\d{8}$/, 'Enter the 8-digit code')),
  }),
  reply: z.strictObject({ session: sessionView }),
  who: 'anyone',
  refusals: ['auth/wrong-mailed-code', 'auth/too-many-requests', 'auth/user-disabled', 'not-signed-in'],
})
