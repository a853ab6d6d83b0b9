import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { seenTerms } from '#domain/core/policies.ts'
import { documentId } from '#domain/core/text.ts'
import { sessionView } from './contract.ts'

export const joinAsInvited = endpoint('join-as-invited', {
  summary:
    'Accepts an invitation to the caller’s verified address without its link, and ends their other sessions. The caller must have no profile yet. The `session` call lists the open invitations. Clients also accept the version of the terms in `termsVersion`.',
  body: z.strictObject({ invitationId: documentId, termsVersion: seenTerms }),
  reply: z.strictObject({ session: sessionView }),
  who: 'identity',
  refusals: [
    'auth/unverified-email',
    'auth/invalid-action-code',
    'auth/user-disabled',
    'already-signed-up',
    'terms-changed',
  ],
  recentSignIn: true,
})
