import type { signOut as signOutCall } from '#domain/accounts/contract.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { announceSignOut } from '#web/platform/live/connect-live.ts'
import { showErrorToast } from '#web/ui/toast.ts'
import { endHere, leave } from './leave.ts'

const endSession = callTo<typeof signOutCall>('sign-out')

/** For menus, which are closed by then: whoever believes to be signed out and is not has to be told where they look. */
export function signOutOrTell(): void {
  signOut().catch((error: unknown) => showErrorToast(toCallRefused(error).message))
}

/** Ends the session on the server, tells the other tabs, and leaves nothing of it in this browser. */
async function signOut(): Promise<void> {
  await endHere(() => endSession({}))
  announceSignOut()
  leave()
}
