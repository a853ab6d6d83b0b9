import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { ChangedEmail } from '#server/ports/identity.ts'
import { normaliseEmail, readByEmail, toEmailOwner, toIdentity } from './accounts.ts'
import type { Accounts } from './accounts.ts'
import { accountCollection, emailChangeCollection, emailCollection } from './identity-collections.ts'
import type { Account, EmailChange } from './identity-collections.ts'

export type EmailChanges = {
  issue(uid: string, newEmail: string, lifetimeMs: number): Promise<string>
  redeem(secret: string): Promise<ChangedEmail>
}

type Deps = { readonly documents: Documents; readonly clock: Clock; readonly accounts: Accounts }

export function createEmailChanges({ documents, clock, accounts }: Deps): EmailChanges {
  /** A new password or another address since then has closed it. */
  async function readOpen(
    transaction: Transaction,
    secret: string,
  ): Promise<{ change: EmailChange; account: Account }> {
    const change = (await transaction.get(emailChangeCollection, hashSecret(secret)))?.data
    const account = (await transaction.get(accountCollection, change?.uid ?? 'nobody'))?.data
    if (!change || !account || clock.nowMs() >= toMilliseconds(change.expiresAt)) throw invalid()
    if (change.passwordRevision !== account.passwordRevision) throw invalid()
    return { change, account }
  }

  return {
    async issue(uid, newEmail, lifetimeMs) {
      const account = await accounts.find(uid)
      if (!account) throw new Error('No account has this uid')
      if (await accounts.findByEmail(newEmail)) throw new Refusal('auth/email-already-in-use')
      const secret = createSecret()
      const change: EmailChange = {
        id: hashSecret(secret),
        uid,
        newEmail: normaliseEmail(newEmail),
        passwordRevision: account.passwordRevision,
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      await documents.transact(async (transaction) => transaction.create(emailChangeCollection, change))
      return secret
    },
    redeem: (secret) =>
      documents.transact(async (transaction) => {
        const { change, account } = await readOpen(transaction, secret)
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
        transaction.remove(emailChangeCollection, change.id)
        if (held) transaction.remove(emailCollection, oldId)
        transaction.create(emailCollection, toEmailOwner(next))
        transaction.put(accountCollection, next)
        return { ...toIdentity(next), previousEmail: account.email }
      }),
  }
}

function invalid(): Refusal {
  return new Refusal('auth/invalid-action-code')
}
