import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { documentId } from '#domain/core/text.ts'
import { sessionView } from './contract.ts'

export const joinAsInvited = endpoint('join-as-invited', {
  summary:
    'Accepts an invitation, without its link, as the signed-in owner of its verified address who has no profile yet, and ends their other sessions. The session lists the invitations that wait.',
  body: z.strictObject({ invitationId: documentId }),
  reply: z.strictObject({ session: sessionView }),
  who: 'identity',
  refusals: ['auth/unverified-email', 'auth/invalid-action-code', 'auth/user-disabled', 'already-signed-up'],
  recentSignIn: true,
})
