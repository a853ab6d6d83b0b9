import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { inviteCreatorAgain as call } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { TeamDeps } from './deps.ts'

/** Mails a new link and closes the older one. Refuses `not-found` for whoever is not a creator that waits for theirs. */
export async function inviteCreatorAgain(
  { documents, audit, limits, inviteCreator }: TeamDeps,
  viewer: Viewer,
  { creatorId }: InputOf<typeof call>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  await limits.take(rules.invitations, viewer.uid)
  const invitation = await documents.transact(async (transaction) => {
    const found = await transaction.get(employees, creatorId)
    if (found?.data.role !== 'creator' || found.data.status !== 'invited') throw new Refusal('not-found')
    const { uid, email, fullName } = found.data
    const again = await inviteCreator(transaction, { uid, email, fullName, invitedBy: viewer.uid })
    again.write()
    const trace = { actorId: viewer.uid, action: 'creator-invited', entityType: 'employee', entityId: uid, ip }
    audit.recordWith(transaction, trace)
    return again
  })
  await invitation.mailNow()
  return {}
}
