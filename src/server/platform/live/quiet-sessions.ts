import { Refusal } from '#domain/core/refusals.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import type { Sessions } from '#server/platform/sessions/sessions.ts'
import type { Documents } from '#server/ports/documents.ts'

/**
 * Finds sessions without noting activity. A browser opens its stream again by itself; if that counted, a session would
 * never be idle while a tab is open somewhere. Refuses `session-idle` where one is: the browser says why it is signed out.
 */
export function createQuietSessions(documents: Documents, sessions: Sessions): Sessions {
  return {
    ...sessions,
    async find(secret) {
      const found = await documents.get(sessionCollection, hashSecret(secret))
      if (found && sessions.isIdle(found.data)) throw new Refusal('session-idle')
      return found && sessions.isLive(found.data) ? found.data : null
    },
  }
}
