import { deleteApp, FirebaseError, initializeApp } from '@firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithEmailAndPassword } from '@firebase/auth'
import type { Auth } from '@firebase/auth'
import type { signIn } from '#domain/accounts/contract.ts'
import type { Features } from '#domain/accounts/features.ts'
import type { signInWithToken as signInWithTokenCall } from '#domain/accounts/hosted-contract.ts'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import { refusals } from '#domain/core/refusals.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'

type Provider = NonNullable<Features['hosted']>

const signInWithToken = callTo<typeof signInWithTokenCall>('sign-in-with-token')

/**
 * Proves the password to the provider, which alone sees it, and exchanges what it answers for a session of the portal's own. The
 * page keeps nothing of the provider's: its sign-in ends as soon as ours begins.
 */
export async function signInAtProvider(
  provider: Provider,
  { email, password, remember }: BodyOf<typeof signIn>,
): Promise<ReplyOf<typeof signIn>> {
  const { projectId, apiKey } = provider
  const app = initializeApp({ projectId, apiKey }, crypto.randomUUID())
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence })
    if (provider.emulatorUrl !== null) connectAuthEmulator(auth, provider.emulatorUrl, { disableWarnings: true })
    const idToken = await provePassword(auth, email.trim(), password)
    return await signInWithToken({ idToken, remember, screen: 'client' })
  } finally {
    void deleteApp(app)
  }
}

async function provePassword(auth: Auth, email: string, password: string): Promise<string> {
  try {
    const { user } = await signInWithEmailAndPassword(auth, email, password)
    return await user.getIdToken()
  } catch (error) {
    throw error instanceof FirebaseError ? toldBy(error) : error
  }
}

/** The words of the error catalogue where the provider tells the cases apart, and its own where it does not. */
function toldBy(error: FirebaseError): CallRefused {
  const { code, message } = error
  if (code === 'auth/user-not-found' || code === 'auth/wrong-password')
    return new CallRefused({ code, detail: refusals[code].sentence }, { cause: error })
  if (code === 'auth/network-request-failed')
    return new CallRefused(
      { code: 'offline', detail: 'We couldn’t reach the sign-in service. Check your connection, then try again.' },
      { cause: error },
    )
  return new CallRefused(
    { code: code === 'auth/invalid-credential' ? code : 'unexpected', detail: message },
    { cause: error },
  )
}
