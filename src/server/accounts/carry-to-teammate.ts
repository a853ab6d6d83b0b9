import type { Teammate } from '#domain/accounts/teammate.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { teammates } from './collections.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }
type Carried = Partial<Pick<Teammate, 'fullName' | 'email' | 'avatarId'>>

/** Carries a new name, address or picture to the record of a teammate; the owner of an account has none. Reads at once, writes when told. */
export async function carryToTeammate(
  { documents, clock }: Deps,
  transaction: Transaction,
  uid: string,
  changes: Carried,
): Promise<{ write(): void }> {
  // Somebody is in one account at a time; the others are those that they were removed from.
  const rows = await listAll(documents, teammates, { where: { userId: uid } })
  const row = rows.find(({ data }) => data.removedAt === null)
  const found = row && (await transaction.get(teammates, row.id))
  return {
    write() {
      if (!found) return
      const { data } = found
      const { fullName = data.fullName, email = data.email, avatarId = data.avatarId } = changes
      transaction.put(teammates, { ...data, fullName, email, avatarId, updatedAt: clock.now() })
    },
  }
}
