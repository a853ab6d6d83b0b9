import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { inviteCreatorAgain as call } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { writeInvitation } from '#server/accounts/exports/invitations.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'

/** Mails a new link and closes the older one. Refuses `not-found` for whoever is not a creator that waits for theirs. */
export async function inviteCreatorAgain(
  portal: Portal,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Record<string, never>> {
  const { documents, audit, limits, post } = portal
  await limits.take(rules.invitations, viewer.uid)
  const { mail } = await documents.transact(async (transaction) => {
    const found = await transaction.get(employees, creatorId)
    if (found?.data.role !== 'creator' || found.data.status !== 'invited') throw new Refusal('not-found')
    const { uid, email, fullName } = found.data
    const invitee = { uid, email, fullName, role: 'creator', invitedBy: viewer.uid } as const
    const again = await writeInvitation(portal, transaction, invitee)
    const trace = { actorId: viewer.uid, action: 'creator-invited', entityType: 'employee', entityId: uid, ip }
    audit.recordWith(transaction, trace)
    return again
  })
  await post.send(mail)
  return {}
}
