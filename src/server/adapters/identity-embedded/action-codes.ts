import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Stored, Transaction } from '#server/ports/documents.ts'
import type { ActionPurpose } from '#server/ports/identity.ts'
import { accountCollection, actionCodeCollection } from './identity-collections.ts'
import type { Account, ActionCode } from './identity-collections.ts'

export type ActionCodes = {
  issue(account: Account, purpose: ActionPurpose, lifetimeMs: number): Promise<string>
  /** Whose code it is, without using it up. Refuses `auth/invalid-action-code`. */
  peek(secret: string, purpose: ActionPurpose): Promise<Account>
  /** Uses it up and stores what `to` makes of its owner, in one step. Refuses `auth/invalid-action-code`. */
  redeem(secret: string, purpose: ActionPurpose, to?: (account: Account) => Account): Promise<Account>
}

type Reader = Pick<Transaction, 'get'>

export function createActionCodes({ documents, clock }: { documents: Documents; clock: Clock }): ActionCodes {
  async function ownerOf(reader: Reader, secret: string, purpose: ActionPurpose): Promise<Account> {
    const code = await reader.get(actionCodeCollection, hashSecret(secret))
    const owner = await reader.get(accountCollection, code?.data.uid ?? 'nobody')
    if (!code || !owner || !isGood(code, owner.data, purpose)) throw new Refusal('auth/invalid-action-code')
    return owner.data
  }

  function isGood({ data: code }: Stored<ActionCode>, owner: Account, purpose: ActionPurpose): boolean {
    if (code.purpose !== purpose || clock.nowMs() >= toMilliseconds(code.expiresAt)) return false
    return purpose !== 'reset-password' || code.passwordRevision === owner.passwordRevision
  }

  return {
    async issue({ id, passwordRevision }, purpose, lifetimeMs) {
      const secret = createSecret()
      const code: ActionCode = {
        id: hashSecret(secret),
        uid: id,
        purpose,
        passwordRevision,
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      await documents.transact(async (transaction) => transaction.create(actionCodeCollection, code))
      return secret
    },
    peek: (secret, purpose) => ownerOf(documents, secret, purpose),
    redeem: (secret, purpose, to) =>
      documents.transact(async (transaction) => {
        const owner = await ownerOf(transaction, secret, purpose)
        transaction.remove(actionCodeCollection, hashSecret(secret))
        if (!to) return owner
        const next = to(owner)
        transaction.put(accountCollection, next)
        return next
      }),
  }
}
