import { toInstant, toMilliseconds } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Collection, Documents, Stored, Transaction } from '#server/ports/documents.ts'
import type { ActionPurpose } from '#server/ports/identity.ts'
import { actionCodeCollection } from './collections.ts'
import type { ActionCode, LinkOwner } from './collections.ts'

export type OpenCode<O extends LinkOwner> = { readonly code: ActionCode; readonly owner: O }

export type ActionCodes<O extends LinkOwner> = {
  /** `email` is where it is mailed to. */
  issue(owner: LinkOwner, email: string, purpose: ActionPurpose, lifetimeMs: number): Promise<string>
  /** Whose code it is, without using it up. Refuses `auth/invalid-action-code`. */
  peek(secret: string, purpose: ActionPurpose): Promise<OpenCode<O>>
  /** Uses it up and stores what `to` makes of its owner, in one step. Refuses `auth/invalid-action-code`. */
  redeem(secret: string, purpose: ActionPurpose, to?: (owner: O) => O): Promise<O>
}

type Reader = Pick<Transaction, 'get'>
type Deps<O extends LinkOwner> = {
  readonly documents: Documents
  readonly clock: Clock
  /** Where the owners are; a code of somebody who is not there is good for nothing. */
  readonly owners: Collection<O>
}

/** One-use secrets for mailed links, good for the password revision of their owner that they were made for. */
export function createActionCodes<O extends LinkOwner>({ documents, clock, owners }: Deps<O>): ActionCodes<O> {
  async function readOpen(reader: Reader, secret: string, purpose: ActionPurpose): Promise<OpenCode<O>> {
    const code = await reader.get(actionCodeCollection, hashSecret(secret))
    const owner = await reader.get(owners, code?.data.uid ?? 'nobody')
    if (!code || !owner || !isGood(code, owner.data, purpose)) throw new Refusal('auth/invalid-action-code')
    return { code: code.data, owner: owner.data }
  }

  function isGood({ data: code }: Stored<ActionCode>, owner: O, purpose: ActionPurpose): boolean {
    if (code.purpose !== purpose || clock.nowMs() >= toMilliseconds(code.expiresAt)) return false
    return purpose !== 'reset-password' || code.passwordRevision === owner.passwordRevision
  }

  return {
    async issue({ id, passwordRevision }, email, purpose, lifetimeMs) {
      const secret = createSecret()
      const code: ActionCode = {
        id: hashSecret(secret),
        uid: id,
        email,
        purpose,
        passwordRevision,
        expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      }
      await documents.transact(async (transaction) => transaction.create(actionCodeCollection, code))
      return secret
    },
    peek: (secret, purpose) => readOpen(documents, secret, purpose),
    redeem: (secret, purpose, to) =>
      documents.transact(async (transaction) => {
        const { owner } = await readOpen(transaction, secret, purpose)
        transaction.remove(actionCodeCollection, hashSecret(secret))
        if (!to) return owner
        const next = to(owner)
        transaction.put(owners, next)
        return next
      }),
  }
}
