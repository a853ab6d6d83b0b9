import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Portal } from '#server/portal.ts'
import { twoStepResets, users } from './exports/collections.ts'
import { twoStepResetByStaffMail } from './mails/two-step-reset.ts'
import { signInUrl } from './sign-in-url.ts'
import type { From, Target } from './switch-person.ts'

/** Nobody resets their own: a borrowed session must not get around the code. Staff then have to set it up anew. */
export async function resetTwoStep(
  portal: Portal,
  viewer: Viewer,
  { uid }: Target,
  { ip }: From,
): Promise<Record<string, never>> {
  const { documents, settings, twoStep, sessions, guard, audit, post } = portal
  if (uid === viewer.uid) throw new Refusal('forbidden')
  const profile = await documents.get(users, uid)
  if (!profile) throw new Refusal('not-found')
  if (!(await twoStep.isOn(uid))) return {}
  const action = 'two-step-reset-by-staff'
  await documents.transact(async (transaction) => {
    await twoStep.disableWith(transaction, uid)
    const wait = await transaction.get(twoStepResets, uid)
    if (wait) transaction.remove(twoStepResets, uid)
    audit.recordWith(transaction, { actorId: viewer.uid, action, entityType: 'user', entityId: uid, ip })
  })
  await sessions.endAll(uid)
  await guard.devices.forgetAll(uid)
  const { email } = profile.data
  post.sendLater(action, async () =>
    twoStepResetByStaffMail(settings, { email, by: viewer.fullName }, await signInUrl({ documents, settings }, uid)),
  )
  return {}
}
