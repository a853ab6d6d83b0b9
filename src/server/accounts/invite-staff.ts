import type { inviteStaff as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import { reserveUid, writeInvitation } from './exports/invitations.ts'

/** Inviting the same address again mails a new link and closes the older one. Refuses `unavailable` where the mail cannot be sent. */
export async function inviteStaff(
  portal: Portal,
  viewer: Viewer,
  { email, fullName }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  await portal.limits.take(rules.invitations, viewer.uid)
  const uid = await reserveUid(portal, email)
  const { mail } = await portal.documents.transact(async (transaction) => {
    const invitee = { uid, email, fullName, role: 'superAdmin', invitedBy: viewer.uid } as const
    const invitation = await writeInvitation(portal, transaction, invitee)
    const trace = { actorId: viewer.uid, action: 'staff-invited', entityType: 'user', entityId: uid, ip }
    portal.audit.recordWith(transaction, trace)
    return invitation
  })
  await portal.post.send(mail)
  return {}
}
