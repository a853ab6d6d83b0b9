import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Owner } from '#server/platform/identity-records/collections.ts'
import { identityRecordCollections, ownerSchema } from '#server/platform/identity-records/collections.ts'
import { createEmailChanges } from '#server/platform/identity-records/email-changes.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { collection } from '#server/ports/documents.ts'
import type { ChangedEmail, Identity } from '#server/ports/identity.ts'

const accountSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  fullName: z.nullable(z.string()),
  /** With its parameters and salt, `$argon2id$…`; null where only Google opens the account. */
  passwordHash: z.nullable(z.string()),
  /** One more with each new password: a reset link is good for the one it was made for. */
  passwordRevision: z.int(),
  /** Absent where the password was set by an earlier program, and where there is none. */
  passwordChangedAt: z.optional(instant),
  createdAt: instant,
})
export type Account = z.output<typeof accountSchema>

export const accountCollection = collection<Account>('identities', accountSchema)

/** Who has an address; the id is its hash. That ids are unique is what keeps addresses unique. */
export const emailCollection = collection<Owner>('identityEmails', ownerSchema)

export const identityCollections = [accountCollection, emailCollection, ...identityRecordCollections] as const

export type Accounts = {
  find(uid: string): Promise<Account | null>
  findByEmail(email: string): Promise<Account | null>
  /** Replaces the account by what `to` makes of it. Throws where there is none: a uid comes from us, never from outside. */
  change(uid: string, to: (account: Account) => Account): Promise<Account>
  /** Removes the account, and frees its address. Repeating it changes nothing. */
  remove(uid: string): Promise<void>
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
    remove: (uid) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(accountCollection, uid)
        if (!found) return
        const owner = await transaction.get(emailCollection, emailId(found.data.email))
        if (owner?.data.uid === uid) transaction.remove(emailCollection, owner.id)
        transaction.remove(accountCollection, uid)
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

export type AddressChanges = {
  issue(uid: string, newEmail: string, lifetimeMs: number): Promise<string>
  close(uid: string): Promise<void>
  redeem(secret: string): Promise<ChangedEmail>
}

type Deps = { readonly documents: Documents; readonly clock: Clock; readonly accounts: Accounts }

export function createAddressChanges({ documents, clock, accounts }: Deps): AddressChanges {
  const changes = createEmailChanges({ documents, clock, owners: accountCollection })

  return {
    async issue(uid, newEmail, lifetimeMs) {
      const account = await accounts.find(uid)
      if (!account) throw new Error('No account has this uid')
      if (await accounts.findByEmail(newEmail)) throw new Refusal('auth/email-already-in-use')
      return changes.issue(account, newEmail, lifetimeMs)
    },
    close: changes.close,
    redeem: (secret) =>
      changes.redeem(secret, async (transaction, { change, owner: account }) => {
        const { id: oldId } = toEmailOwner(account)
        const held = await transaction.get(emailCollection, oldId)
        if (await readByEmail(transaction, change.newEmail)) throw new Refusal('auth/email-already-in-use')
        // With the address go the links that were mailed to the old one: they open nothing any more.
        const next: Account = {
          ...account,
          email: change.newEmail,
          emailVerified: true,
          passwordRevision: account.passwordRevision + 1,
        }
        if (held) transaction.remove(emailCollection, oldId)
        transaction.create(emailCollection, toEmailOwner(next))
        transaction.put(accountCollection, next)
        return { ...toIdentity(next), previousEmail: account.email }
      }),
  }
}
