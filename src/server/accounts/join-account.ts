import type { Profile } from '#domain/accounts/profile.ts'
import { splitName } from '#domain/accounts/split-name.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { teammateIdOf, teammates } from './exports/collections.ts'
import type { Invitation } from './exports/collections.ts'
import { companyOf } from './exports/people.ts'

type Joining = Pick<Invitation, 'uid' | 'email' | 'fullName' | 'account'>

/** What a teammate's profile says of the account. */
type Joined = Pick<Profile, 'firstName' | 'lastName' | 'position'> & {
  readonly access: Pick<Profile, 'accountId' | 'rights' | 'companyName'>
}

/**
 * Notes that a teammate has joined, with the rights that the account gives them now. Refuses `auth/invalid-action-code`
 * where they were removed meanwhile.
 */
export async function joinAccount(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  { uid, email, fullName, account }: Joining,
): Promise<Joined> {
  const found = account && (await transaction.get(teammates, teammateIdOf(account.id, email)))
  if (!found || found.data.removedAt !== null) throw new Refusal('auth/invalid-action-code')
  const { clientId, rights, roleTitle } = found.data
  const companyName = await companyOf(transaction, clientId)
  const now = clock.now()
  transaction.put(teammates, { ...found.data, userId: uid, fullName, joinedAt: now, updatedAt: now })
  activity.recordWith(
    transaction,
    { uid, fullName },
    {
      type: 'team.joined',
      projectId: '',
      clientId,
      subjectId: found.id,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
      recipientIds: [clientId],
    },
  )
  return { ...splitName(fullName), position: roleTitle, access: { accountId: clientId, rights, companyName } }
}
