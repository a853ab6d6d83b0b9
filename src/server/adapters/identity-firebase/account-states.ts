import * as z from 'zod/mini'
import { instant } from '#domain/core/instants.ts'
import type { Instant } from '#domain/core/instants.ts'
import { collection } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { FirebaseUser } from './firebase-users.ts'

const stateSchema = z.strictObject({
  /** The uid. */
  id: z.string(),
  passwordRevision: z.int(),
  /**
   * The address that the portal itself has seen proven, and none but that: the provider may hold another by now, and says
   * "verified" also for one it has just linked. Null for none.
   */
  provenEmail: z.nullable(z.string()),
  /** Absent where the password was set by an earlier program or at the provider itself. */
  passwordChangedAt: z.optional(instant),
})
export type AccountState = z.output<typeof stateSchema>

/** The portal's record of an account whose password is at the hosted provider. */
export const stateCollection = collection<AccountState>('identityStates', stateSchema)

export type AccountStates = {
  /** Null for an account that the portal has never seen. */
  find(uid: string): Promise<AccountState | null>
  /** The state of an account, made as the provider tells it where there is none. */
  of(user: FirebaseUser): Promise<AccountState>
  change(user: FirebaseUser, to: (state: AccountState) => AccountState): Promise<void>
  forget(uid: string): Promise<void>
}

export function createAccountStates(documents: Documents): AccountStates {
  function changeState(
    { uid, email, emailVerified }: FirebaseUser,
    to: (state: AccountState) => AccountState,
  ): Promise<AccountState> {
    return documents.transact(async (transaction) => {
      const found = (await transaction.get(stateCollection, uid))?.data
      const next = to(found ?? { id: uid, passwordRevision: 1, provenEmail: emailVerified ? email : null })
      if (!found) transaction.create(stateCollection, next)
      else if (next !== found) transaction.put(stateCollection, next)
      return next
    })
  }

  return {
    find: async (uid) => (await documents.get(stateCollection, uid))?.data ?? null,
    of: (user) => changeState(user, (state) => state),
    async change(user, to) {
      await changeState(user, to)
    },
    forget: (uid) =>
      documents.transact(async (transaction) => {
        if (await transaction.get(stateCollection, uid)) transaction.remove(stateCollection, uid)
      }),
  }
}

/** A new password has been chosen: every link that was open is closed. */
export function withNewPassword(now: Instant): (state: AccountState) => AccountState {
  return (state) => ({ ...withLinksClosed(state), passwordChangedAt: now })
}

export function withLinksClosed(state: AccountState): AccountState {
  return { ...state, passwordRevision: state.passwordRevision + 1 }
}

export function withProvenEmail(state: AccountState, email: string): AccountState {
  return state.provenEmail === email ? state : { ...state, provenEmail: email }
}
