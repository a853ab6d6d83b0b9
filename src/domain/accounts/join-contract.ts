import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { sessionView } from './contract.ts'

export const joinAccount = endpoint('join-account', {
  summary:
    'Joins the client’s account that has invited the signed-in person as a teammate. Their address must be proven. `session` names the account as `invitedTo`.',
  body: z.strictObject({ accountId: documentId }),
  reply: z.strictObject({ session: sessionView }),
  who: 'identity',
  refusals: ['auth/invalid-action-code', 'already-signed-up'],
  recentSignIn: true,
})
