import type { Viewer } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { quotes } from './exports/collections.ts'
import { putQuote } from './exports/store-quote.ts'

type Proven = { readonly accountId: string; readonly email: string }

/**
 * Moves the quotes that wait for an address into the account of the person who has proved it. Never called for an address
 * that is only claimed. Repeating it changes nothing.
 */
async function takeOverQuotes({ documents, clock }: Portal, { accountId, email }: Proven): Promise<void> {
  const waiting = { where: { guestEmail: email }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { id } of eachRow(documents, quotes, waiting)) {
    await documents.transact(async (transaction) => {
      const found = (await transaction.get(quotes, id))?.data
      if (found?.guestEmail !== email) return
      putQuote(transaction, { ...found, clientId: accountId, guestEmail: null, updatedAt: clock.now() })
    })
  }
}

/** For a person who has just proved their address, if they are a client who sees projects. */
export async function takeOverProven(
  portal: Portal,
  { uid, email }: { readonly uid: string; readonly email: string },
): Promise<void> {
  const person = (await portal.documents.get(users, uid))?.data
  if (person?.role !== 'client' || !person.rights.includes('projects')) return
  await takeOverQuotes(portal, { accountId: person.accountId, email })
}

/** For a viewer, before their quotes are read or changed. Staff take nothing over. */
export async function takeOverOwn(portal: Portal, { uid, role, accountId }: Viewer): Promise<void> {
  if (role !== 'client') return
  const person = await portal.identity.find(uid)
  if (person?.emailVerified) await takeOverQuotes(portal, { accountId, email: person.email })
}
