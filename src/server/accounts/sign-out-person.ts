import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { users } from './exports/collections.ts'
import { signedOutByStaffMail } from './mails/signed-out-by-staff.ts'
import { signInUrl } from './sign-in-url.ts'
import type { From, Target } from './switch-person.ts'

/** For a lost laptop, or a browser that nobody remembers. Devices that are trusted stay so: they open nothing. */
export async function signOutPerson(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  { ip }: From,
): Promise<Record<string, never>> {
  const profile = await portal.documents.get(users, uid)
  if (!profile) throw new Refusal('not-found')
  await portal.sessions.endAll(uid)
  const action = 'signed-out-by-staff'
  await portal.audit.record({ actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
  const { email } = profile.data
  portal.post.sendLater(action, async () => signedOutByStaffMail(portal.settings, email, await signInUrl(portal, uid)))
  return {}
}
