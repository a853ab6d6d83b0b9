import type { Caller } from '#server/platform/http/caller.ts'
import { cookieNames } from './cookies.ts'
import type { AccountsDeps } from './deps.ts'

type Deps = Pick<AccountsDeps, 'sessions' | 'settings'>

/** Ends the session on the server before the browser forgets its cookie. A guest is signed out already. */
export async function signOut({ sessions, settings }: Deps, caller: Caller): Promise<Record<string, never>> {
  if (caller.session) await sessions.end(caller.session.id)
  caller.clearCookie(cookieNames(settings).session)
  return {}
}
