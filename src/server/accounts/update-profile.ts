import type { updateProfile as call } from '#domain/accounts/contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { users } from './collections.ts'
import type { AccountsDeps } from './deps.ts'

/** Changes the viewer's own profile and nobody else's. Refuses `stale-version` where another tab was faster; nothing is merged. */
export async function updateProfile(
  { documents, clock, renameEmployee }: Pick<AccountsDeps, 'documents' | 'clock' | 'renameEmployee'>,
  viewer: Viewer,
  { version, firstName, lastName, companyName, position, phone }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const fullName = `${firstName} ${lastName}`
  return documents.transact(async (transaction) => {
    const found = await transaction.get(users, viewer.uid)
    if (!found) throw new Refusal('not-signed-up')
    if (found.version !== version) throw new Refusal('stale-version')
    const employee = await renameEmployee(transaction, viewer.uid, { firstName, lastName, fullName, position })
    const now = clock.now()
    const next = { ...found.data, firstName, lastName, fullName, companyName, position, phone, updatedAt: now }
    transaction.put(users, next)
    employee.write()
    const { stripeCustomerId: _, disabledAt: __, ...seen } = next
    return { profile: { ...seen, version: found.version + 1 } }
  })
}
