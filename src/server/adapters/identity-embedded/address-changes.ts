import { Refusal } from '#domain/core/refusals.ts'
import { createEmailChanges } from '#server/platform/identity-records/email-changes.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { ChangedEmail } from '#server/ports/identity.ts'
import { readByEmail, toEmailOwner, toIdentity } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { accountCollection, emailCollection } from './identity-collections.ts'
import type { Account } from './identity-collections.ts'

export type AddressChanges = {
  issue(uid: string, newEmail: string, lifetimeMs: number): Promise<string>
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
