import type { Viewer } from '#domain/core/viewer.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import { quotes } from './collections.ts'
import type { QuotesDeps } from './deps.ts'

type Deps = Pick<QuotesDeps, 'documents' | 'clock'>
type Proven = { readonly accountId: string; readonly email: string }

/**
 * Brings the quotes that wait for an address into the account of whoever has proved it. Never called for an address that is
 * only claimed. Repeating it changes nothing.
 */
export async function takeOverQuotes({ documents, clock }: Deps, { accountId, email }: Proven): Promise<void> {
  const waiting = { where: { guestEmail: email }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { id } of eachRow(documents, quotes, waiting)) {
    await documents.transact(async (transaction) => {
      const found = (await transaction.get(quotes, id))?.data
      if (found?.guestEmail !== email) return
      transaction.put(quotes, { ...found, clientId: accountId, guestEmail: null, updatedAt: clock.now() })
    })
  }
}

/** The same for somebody who is here: before their quotes are read or changed. Staff take nothing over. */
export async function takeOverOwn(
  deps: Deps & Pick<QuotesDeps, 'provenEmailOf'>,
  { uid, role, accountId }: Viewer,
): Promise<void> {
  if (role !== 'client') return
  const email = await deps.provenEmailOf(uid)
  if (email !== null) await takeOverQuotes(deps, { accountId, email })
}
