import type { Owner } from '#server/platform/identity-records/collections.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { Identity } from '#server/ports/identity.ts'
import { accountCollection, emailCollection } from './identity-collections.ts'
import type { Account } from './identity-collections.ts'

export type Accounts = {
  find(uid: string): Promise<Account | null>
  findByEmail(email: string): Promise<Account | null>
  /** Replaces the account by what `to` makes of it. Throws where there is none: a uid comes from us, never from outside. */
  change(uid: string, to: (account: Account) => Account): Promise<Account>
}

export function createAccounts(documents: Documents): Accounts {
  const find = async (uid: string) => (await documents.get(accountCollection, uid))?.data ?? null
  return {
    find,
    async findByEmail(email) {
      const owner = await documents.get(emailCollection, emailId(email))
      // Looks for an account in either case: a known address must not take longer than an unknown one.
      return find(owner?.data.uid ?? 'nobody')
    },
    change: (uid, to) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(accountCollection, uid)
        if (!found) throw new Error('No account has this uid')
        const next = to(found.data)
        transaction.put(accountCollection, next)
        return next
      }),
  }
}

/** Reads the account that has an address, inside a transaction. */
export async function readByEmail(transaction: Transaction, email: string): Promise<Account | null> {
  const owner = await transaction.get(emailCollection, emailId(email))
  if (!owner) return null
  return (await transaction.get(accountCollection, owner.data.uid))?.data ?? null
}

export function toIdentity({ id, email, emailVerified, fullName, passwordHash }: Account): Identity {
  return { uid: id, email, emailVerified, fullName, hasPassword: passwordHash !== null }
}

export function toEmailOwner({ id, email }: Account): Owner {
  return { id: emailId(email), uid: id }
}

function emailId(email: string): string {
  return hashSecret(normaliseEmail(email))
}
