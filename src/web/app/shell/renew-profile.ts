import type { session } from '#domain/accounts/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { adoptProfile, currentSession } from '#web/platform/session.ts'

const askSession = callTo<typeof session>('session')

/** Asks anew for the viewer's own profile, of which no query knows. Never rejects. */
export async function renewProfile(): Promise<void> {
  const answer = await askSession({}).catch(() => null)
  const profile = answer?.session.viewer
  if (profile && profile.uid === currentSession()?.viewer?.uid) adoptProfile(profile)
}
