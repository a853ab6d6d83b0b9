import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { NoViewer } from './frames.ts'

type Deps = {
  readonly documents: Documents
  readonly sessions: Sessions
  readonly whyNoViewer: (uid: string) => Promise<NoViewer | null>
}

/**
 * Finds sessions without noting activity. A browser opens its stream again by itself; if that counted, a session would
 * never be idle while a tab is open somewhere. The browser says why it is signed out: refuses `session-idle` where its session
 * is idle, and where it is over `auth/user-disabled` or `not-signed-up` if its person is no viewer any more.
 */
export function createQuietSessions({ documents, sessions, whyNoViewer }: Deps): Sessions {
  return {
    ...sessions,
    async find(secret) {
      const found = (await documents.get(sessionCollection, hashSecret(secret)))?.data
      if (!found || sessions.isLive(found)) return found ?? null
      if (sessions.isIdle(found)) throw new Refusal('session-idle')
      // The first step of a sign-in has proven a password alone.
      const why = found.stage === 'full' ? await whyNoViewer(found.uid) : null
      if (why) throw new Refusal(why)
      return null
    },
  }
}
