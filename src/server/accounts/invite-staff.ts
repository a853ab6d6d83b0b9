import type { inviteStaff as call } from '#domain/accounts/contract.ts'
import type { InputOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { AccountsDeps } from './deps.ts'
import { prepareInvitation } from './prepare-invitation.ts'
import { reserveUid } from './reserve-uid.ts'

/** Inviting the same address again mails a new link and closes the older one. Refuses `unavailable` where the mail cannot be sent. */
export async function inviteStaff(
  deps: AccountsDeps,
  viewer: Viewer,
  { email, fullName }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  await deps.guard.limits.take(rules.invitations, viewer.uid)
  const uid = await reserveUid(deps, email)
  const { mail } = await deps.documents.transact(async (transaction) => {
    const invitee = { uid, email, fullName, role: 'superAdmin', invitedBy: viewer.uid } as const
    const invitation = await prepareInvitation(deps, transaction, invitee)
    invitation.write()
    const trace = { actorId: viewer.uid, action: 'staff-invited', entityType: 'user', entityId: uid, ip }
    deps.audit.recordWith(transaction, trace)
    return invitation
  })
  await deps.post.send(mail)
  return {}
}
