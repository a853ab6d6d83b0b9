import { splitName } from '#domain/accounts/split-name.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Right } from '#domain/core/viewer.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { teammateIdOf, teammates } from './collections.ts'

type Deps = {
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly companyOf: (transaction: Transaction, clientId: string) => Promise<string>
}

type Joining = {
  readonly uid: string
  readonly email: string
  readonly fullName: string
  readonly account: { readonly id: string; readonly rights: readonly Right[] } | null
}

/** Reads at once, writes when told: a teammate has joined, with the rights that the account gives them now. */
export async function joinAccount(
  { clock, activity, companyOf }: Deps,
  transaction: Transaction,
  { uid, email, fullName, account }: Joining,
) {
  const found = account && (await transaction.get(teammates, teammateIdOf(account.id, email)))
  if (!found || found.data.removedAt !== null) throw new Refusal('auth/invalid-action-code')
  const { clientId, rights, roleTitle } = found.data
  const companyName = await companyOf(transaction, clientId)
  return {
    ...splitName(fullName),
    fullName,
    position: roleTitle,
    access: { accountId: clientId, rights, companyName },
    write() {
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
    },
  }
}
