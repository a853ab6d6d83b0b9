import { deleteApp, initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { HostedSignIn } from '#server/ports/hosted-sign-in.ts'
import type { IdentityProvider } from '#server/ports/identity.ts'
import { createFirebaseIdentity } from './firebase-identity.ts'
import { createFirebaseUsers } from './firebase-users.ts'
import { createVerifyIdToken, signedTokens, unsignedTokens } from './id-tokens.ts'

type Options = {
  readonly projectId: string
  readonly apiKey: string
  /** `host:port` of an emulator, which production never has; null for the provider itself. */
  readonly emulatorHost: string | null
  readonly documents: Documents
  readonly clock: Clock
}

type OpenedFirebase = {
  readonly identity: IdentityProvider
  readonly hosted: HostedSignIn
  readonly close: () => Promise<void>
}

const providerOrigins = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']

/**
 * Firebase Authentication of one project, with the credentials of the machine. The SDK reads `FIREBASE_AUTH_EMULATOR_HOST`
 * itself: `emulatorHost` is the same one.
 */
export function openFirebase({ projectId, apiKey, emulatorHost, documents, clock }: Options): OpenedFirebase {
  const app = initializeApp({ projectId }, createId())
  const auth = getAuth(app)
  const read = emulatorHost === null ? signedTokens({ projectId, clock }) : unsignedTokens({ projectId, clock })
  const emulatorUrl = emulatorHost === null ? null : `http://${emulatorHost}`
  return {
    identity: createFirebaseIdentity({ auth, documents, clock, toolkit: { apiKey, emulatorHost } }),
    hosted: {
      page: { projectId, apiKey, emulatorUrl, origins: emulatorUrl === null ? providerOrigins : [emulatorUrl] },
      verifyIdToken: createVerifyIdToken({ read, users: createFirebaseUsers(auth), clock }),
    },
    close: () => deleteApp(app),
  }
}
