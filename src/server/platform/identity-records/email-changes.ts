import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Documents, Stored, Transaction } from '#server/ports/documents.ts'
import { emailChangeCollection } from './collections.ts'
import type { EmailChange, LinkOwner } from './collections.ts'
import { normaliseEmail } from './normalise-email.ts'

export type OpenChange<O extends LinkOwner> = { readonly change: EmailChange; readonly owner: O }

export type EmailChanges<O extends LinkOwner> = {
  issue(owner: LinkOwner, newEmail: string, lifetimeMs: number): Promise<string>
  close(uid: string): Promise<void>
  /** What the link would change, without using it up. Refuses `auth/invalid-action-code`. */
  peek(secret: string): Promise<OpenChange<O>>
  /** Uses it up together with what `to` reads and then writes. Refuses `auth/invalid-action-code`, and as `to` does. */
  redeem<R>(secret: string, to: (transaction: Transaction, open: OpenChange<O>) => Promise<R>): Promise<R>
}

type Deps<O extends LinkOwner> = {
  readonly documents: Documents
  readonly clock: Clock
  readonly owners: Collection<O>
}

/** One-use secrets for links to new addresses, one for each owner. A new password or another address since then has closed it. */
export function createEmailChanges<O extends LinkOwner>({ documents, clock, owners }: Deps<O>): EmailChanges<O> {
  async function readOpen(reader: Pick<Transaction, 'get'>, secret: string): Promise<OpenChange<O>> {
    const change = (await reader.get(emailChangeCollection, hashSecret(secret)))?.data
    const owner = (await reader.get(owners, change?.uid ?? 'nobody'))?.data
    if (!change || !owner || clock.nowMs() >= toMilliseconds(change.expiresAt)) throw invalid()
    if (change.passwordRevision !== owner.passwordRevision) throw invalid()
    return { change, owner }
  }

  function listOf(uid: string): Promise<Stored<EmailChange>[]> {
    return listAll(documents, emailChangeCollection, { where: { uid } })
  }

  return {
    async issue({ id, passwordRevision }, newEmail, lifetimeMs) {
      const secret = createSecret()
      const change: EmailChange = {
        id: hashSecret(secret),
        uid: id,
        newEmail: normaliseEmail(newEmail),
        passwordRevision,
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      const earlier = await listOf(id)
      await documents.transact(async (transaction) => {
        await removeAll(transaction, earlier)
        transaction.create(emailChangeCollection, change)
      })
      return secret
    },
    async close(uid) {
      const open = await listOf(uid)
      await documents.transact((transaction) => removeAll(transaction, open))
    },
    peek: (secret) => readOpen(documents, secret),
    redeem: (secret, to) =>
      documents.transact(async (transaction) => {
        const open = await readOpen(transaction, secret)
        const result = await to(transaction, open)
        transaction.remove(emailChangeCollection, open.change.id)
        return result
      }),
  }
}

/** Those that are still there. */
async function removeAll(transaction: Transaction, changes: readonly Stored<EmailChange>[]): Promise<void> {
  const found = await Promise.all(changes.map(({ id }) => transaction.get(emailChangeCollection, id)))
  for (const change of found) if (change) transaction.remove(emailChangeCollection, change.id)
}

function invalid(): Refusal {
  return new Refusal('auth/invalid-action-code')
}
