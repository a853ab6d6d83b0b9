import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { exactText } from '#domain/core/text.ts'
import { roles } from '#domain/core/viewer.ts'
import { sessionView } from './contract.ts'

export const signInWithToken = endpoint('sign-in-with-token', {
  summary:
    'Signs in with a token from the hosted identity provider. The caller must have signed in at the provider in the last five minutes. The call is available only if the portal uses such a provider.',
  body: z.strictObject({
    idToken: exactText(20, 4000),
    remember: z.boolean(),
    /** The role whose page it is: only the clients' page makes a profile for a new Google account. */
    screen: z.enum(roles),
  }),
  reply: z.strictObject({ session: sessionView }),
  who: 'anyone',
  refusals: [
    'auth/invalid-id-token',
    'auth/user-not-found',
    'auth/account-exists-with-different-credential',
    'auth/user-disabled',
    'invitation-waits',
    'auth/too-many-requests',
  ],
})
