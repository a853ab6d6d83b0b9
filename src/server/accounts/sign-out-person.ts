import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'
import { signedOutByStaffMail } from './mails/signed-out-by-staff.ts'
import { signInUrl } from './sign-in-url.ts'
import type { From, Target } from './switch-person.ts'

type Deps = Pick<AccountsDeps, 'documents' | 'settings' | 'sessions' | 'audit' | 'post'>

/** For a lost laptop, or a browser that nobody remembers. Devices that are trusted stay so: they open nothing. */
export async function signOutPerson(
  deps: Deps,
  viewer: Viewer,
  { uid }: Target,
  { ip }: From,
): Promise<Record<string, never>> {
  const profile = await deps.documents.get(users, uid)
  if (!profile) throw new Refusal('not-found')
  await deps.sessions.endAll(uid)
  const action = 'signed-out-by-staff'
  await deps.audit.record({ actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
  const { email } = profile.data
  deps.post.sendLater(action, async () => signedOutByStaffMail(deps.settings, email, await signInUrl(deps, uid)))
  return {}
}
