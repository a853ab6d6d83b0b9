import type { Caller } from '#server/platform/http/caller.ts'
import type { Portal } from '#server/portal.ts'
import { cookieNames } from './cookies.ts'

/** Ends the session here and in the browser. A guest is signed out already. */
export async function signOut({ sessions, settings }: Portal, caller: Caller): Promise<Record<string, never>> {
  const { session, mailedCode } = cookieNames(settings)
  // First, so that the browser forgets the session even where the store cannot.
  caller.clearCookie(session)
  if (caller.cookie(mailedCode)) caller.clearCookie(mailedCode)
  if (caller.session) await sessions.end(caller.session.id)
  return {}
}
