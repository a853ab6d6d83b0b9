import { Refusal } from '#domain/core/refusals.ts'
import { googleCollection } from '#server/platform/identity-records/collections.ts'
import type { GoogleOwner } from '#server/platform/identity-records/collections.ts'
import { forgetGoogle, googleId, listGoogle } from '#server/platform/identity-records/google-links.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import type { GoogleClaims, GoogleIdentity, Identity, WaysIn } from '#server/ports/identity.ts'
import { accountCollection, emailCollection, readByEmail, toEmailOwner, toIdentity } from './accounts.ts'
import type { Account } from './accounts.ts'

export type GoogleAccounts = {
  identify(claims: GoogleClaims): Promise<GoogleIdentity>
  link(uid: string, claims: GoogleClaims): Promise<void>
  find(claims: GoogleClaims): Promise<Identity | null>
  has(uid: string): Promise<boolean>
  list(uid: string): Promise<WaysIn['google']>
  unlink(uid: string): Promise<void>
}

const taken = 'auth/account-exists-with-different-credential'

export function createGoogleAccounts({ documents, clock }: { documents: Documents; clock: Clock }): GoogleAccounts {
  function newAccount(claims: GoogleClaims): Account {
    return {
      id: createId(),
      email: normaliseEmail(claims.email),
      emailVerified: claims.emailVerified,
      fullName: claims.fullName,
      passwordHash: null,
      passwordRevision: 1,
      createdAt: clock.now(),
    }
  }

  return {
    identify: (claims) =>
      documents.transact(async (transaction) => {
        const { owner, known } = await readByGoogle(transaction, claims)
        if (known) return { ...toIdentity(welcomeBack(transaction, known, claims)), droppedUid: null }
        const holder = await readByEmail(transaction, claims.email)
        if (holder && (holder.emailVerified || !claims.emailVerified)) throw new Refusal(taken)
        const account = newAccount(claims)
        // The first owner of the address never proved it; now somebody has.
        if (holder) {
          transaction.remove(accountCollection, holder.id)
          transaction.put(emailCollection, toEmailOwner(account))
        } else transaction.create(emailCollection, toEmailOwner(account))
        transaction.create(accountCollection, account)
        tie(transaction, { id: googleId(claims), uid: account.id, email: normaliseEmail(claims.email) }, owner)
        return { ...toIdentity(account), droppedUid: holder?.id ?? null }
      }),
    link: (uid, claims) =>
      documents.transact(async (transaction) => {
        const { owner, known } = await readByGoogle(transaction, claims)
        if (known && known.id !== uid) throw new Refusal(taken)
        const account = await transaction.get(accountCollection, uid)
        if (!account) throw new Error('No account has this uid')
        if (!known) tie(transaction, { id: googleId(claims), uid, email: normaliseEmail(claims.email) }, owner)
      }),
    async find(claims) {
      const { known } = await readByGoogle(documents, claims)
      return known && toIdentity(known)
    },
    has: async (uid) => (await documents.count(googleCollection, { uid })) > 0,
    list: (uid) => listGoogle(documents, uid),
    unlink: (uid) => forgetGoogle(documents, uid),
  }
}

type Found = { readonly owner: GoogleOwner | null; readonly known: Account | null }

/** `known` is null too where the account behind it was dropped: its Google account may begin again. */
async function readByGoogle(reader: Pick<Transaction, 'get'>, claims: GoogleClaims): Promise<Found> {
  const owner = await reader.get(googleCollection, googleId(claims))
  const known = owner && (await reader.get(accountCollection, owner.data.uid))
  return { owner: owner?.data ?? null, known: known?.data ?? null }
}

function tie(transaction: Transaction, next: GoogleOwner, before: GoogleOwner | null): void {
  if (before) transaction.put(googleCollection, next)
  else transaction.create(googleCollection, next)
}

/** Applies later news of Google about the same address: it is verified now, or it has a name. */
function welcomeBack(transaction: Transaction, known: Account, claims: GoogleClaims): Account {
  const isVerified = claims.emailVerified && normaliseEmail(claims.email) === known.email
  const next = {
    ...known,
    emailVerified: known.emailVerified || isVerified,
    fullName: known.fullName ?? claims.fullName,
  }
  if (next.emailVerified === known.emailVerified && next.fullName === known.fullName) return known
  transaction.put(accountCollection, next)
  return next
}
