import type { Teammate } from '#domain/team/teammate.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { teammates } from './collections.ts'

type Deps = { readonly documents: Documents; readonly clock: Clock }
type Carried = Partial<Pick<Teammate, 'fullName' | 'email'>>

/** Carries a new name or address to the record of a teammate; the owner of an account has none. Reads at once, writes when told. */
export async function carryToTeammate(
  { documents, clock }: Deps,
  transaction: Transaction,
  uid: string,
  { fullName, email }: Carried,
): Promise<{ write(): void }> {
  const [row] = await documents.list(teammates, { where: { userId: uid }, limit: 1 })
  const found = row && (await transaction.get(teammates, row.id))
  return {
    write() {
      if (!found || (fullName === undefined && email === undefined)) return
      const names = { fullName: fullName ?? found.data.fullName, email: email ?? found.data.email }
      transaction.put(teammates, { ...found.data, ...names, updatedAt: clock.now() })
    },
  }
}
