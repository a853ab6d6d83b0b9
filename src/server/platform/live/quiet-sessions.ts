import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Documents } from '#server/ports/documents.ts'

type Deps = {
  readonly documents: Documents
  readonly sessions: Sessions
  readonly isSwitchedOff: (uid: string) => Promise<boolean>
}

/**
 * Finds sessions without noting activity. A browser opens its stream again by itself; if that counted, a session would
 * never be idle while a tab is open somewhere. The browser says why it is signed out: refuses `session-idle` where its session
 * is idle, and `auth/user-disabled` where it is over and its person is switched off.
 */
export function createQuietSessions({ documents, sessions, isSwitchedOff }: Deps): Sessions {
  return {
    ...sessions,
    async find(secret) {
      const found = (await documents.get(sessionCollection, hashSecret(secret)))?.data
      if (!found || sessions.isLive(found)) return found ?? null
      if (sessions.isIdle(found)) throw new Refusal('session-idle')
      // The first step of a sign-in has proven a password alone.
      if (found.stage === 'full' && (await isSwitchedOff(found.uid))) throw new Refusal('auth/user-disabled')
      return null
    },
  }
}
