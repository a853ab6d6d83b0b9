import { Refusal } from '#domain/core/refusals.ts'
import type { GoogleOwner } from '#server/platform/identity-records/collections.ts'
import { googleCollection } from '#server/platform/identity-records/collections.ts'
import { forgetGoogle, googleId, listGoogle } from '#server/platform/identity-records/google-links.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { GoogleClaims, GoogleIdentity, Identity, WaysIn } from '#server/ports/identity.ts'
import type { AccountStates } from './account-states.ts'
import { withProvenEmail } from './account-states.ts'
import { UidTaken } from './failures.ts'
import type { FirebaseUser, FirebaseUsers } from './firebase-users.ts'
import { googleLink, googleUnlink, toIdentity } from './firebase-users.ts'

export type GoogleAccounts = {
  identify(claims: GoogleClaims): Promise<GoogleIdentity>
  link(uid: string, claims: GoogleClaims): Promise<void>
  find(claims: GoogleClaims): Promise<Identity | null>
  has(uid: string): Promise<boolean>
  list(uid: string): Promise<WaysIn['google']>
  unlink(uid: string): Promise<void>
  /** Removes the account itself. */
  drop(uid: string): Promise<void>
}

type Deps = { readonly documents: Documents; readonly users: FirebaseUsers; readonly states: AccountStates }

const taken = 'auth/account-exists-with-different-credential'
const googleIssuer = 'https://accounts.google.com'
const attempts = 5

/**
 * Who has a Google account is kept in the portal's documents, by issuer and subject, because uids must be unique there while
 * the provider is asked; the link at the provider itself is made beside it, so that its own pages know the account too.
 */
export function createGoogleAccounts({ documents, users, states }: Deps): GoogleAccounts {
  const owners = createGoogleOwners(documents)

  /** `squatter` is an account of an address nobody had proven, to which the provider itself has just linked this one. */
  async function look(claims: GoogleClaims): Promise<{ known: FirebaseUser | null; squatter: FirebaseUser | null }> {
    const uid = await owners.find(googleId(claims))
    const known = uid === null ? null : await users.find(uid)
    if (known || claims.issuer !== googleIssuer) return { known, squatter: null }
    const linked = await users.findByGoogleSubject(claims.subject)
    const state = linked && (await states.find(linked.uid))
    const isSquatter = state !== null && state.provenEmail !== linked?.email
    return isSquatter ? { known: null, squatter: linked } : { known: linked, squatter: null }
  }

  async function tie(user: FirebaseUser, claims: GoogleClaims): Promise<void> {
    await owners.put({ id: googleId(claims), uid: user.uid, email: normaliseEmail(claims.email) })
    if (claims.issuer === googleIssuer && user.googleSubject === null)
      await users.update(user.uid, googleLink(claims.subject, claims.email))
  }

  /** Applies later news of Google about the same address: it is verified now, or it has a name. */
  async function welcomeBack(known: FirebaseUser, claims: GoogleClaims): Promise<FirebaseUser> {
    const isProven = claims.emailVerified && normaliseEmail(claims.email) === known.email
    const isVerified = known.emailVerified || isProven
    const fullName = known.fullName ?? claims.fullName
    if (isProven) await states.change(known, (state) => withProvenEmail(state, known.email))
    if (isVerified === known.emailVerified && fullName === known.fullName) return known
    return users.update(known.uid, { emailVerified: isVerified, displayName: fullName })
  }

  async function drop(uid: string): Promise<void> {
    await users.remove(uid)
    await states.forget(uid)
    await forgetGoogle(documents, uid)
  }

  async function create(uid: string, claims: GoogleClaims): Promise<FirebaseUser | null> {
    const { fullName, emailVerified } = claims
    try {
      const email = normaliseEmail(claims.email)
      return await users.create({ uid, email, emailVerified, ...(fullName ? { displayName: fullName } : {}) })
    } catch (error) {
      // Somebody was quicker, with this Google account or with the address: the next look tells which.
      if (error instanceof UidTaken || (error instanceof Refusal && error.code === 'auth/email-already-in-use'))
        return null
      throw error
    }
  }

  async function identify(claims: GoogleClaims): Promise<GoogleIdentity> {
    let droppedUid: string | null = null
    for (let attempt = 0; attempt < attempts; attempt++) {
      const { known, squatter } = await look(claims)
      if (known) {
        await tie(known, claims)
        return { ...toIdentity(await welcomeBack(known, claims)), droppedUid }
      }
      // All who arrive at once with one Google account make the account of one uid.
      const uid = await owners.reserve(googleId(claims), createId())
      const holder = squatter ?? (await users.findByEmail(claims.email))
      if (holder?.uid === uid) continue
      if (holder) {
        if (!claims.emailVerified || (holder.emailVerified && !squatter)) throw new Refusal(taken)
        await drop(holder.uid)
        droppedUid = holder.uid
      }
      const made = await create(uid, claims)
      if (!made) continue
      await states.of(made)
      await tie(made, claims)
      return { ...toIdentity(made), droppedUid }
    }
    throw new Refusal('unavailable')
  }

  return {
    identify,
    async link(uid, claims) {
      const { known, squatter } = await look(claims)
      const owner = known ?? squatter
      if (owner && owner.uid !== uid) throw new Refusal(taken)
      const user = await users.find(uid)
      if (!user) throw new Error('No account has this uid')
      await tie(user, claims)
    },
    async find(claims) {
      const { known } = await look(claims)
      return known && toIdentity(known)
    },
    async has(uid) {
      if ((await documents.count(googleCollection, { uid })) > 0) return true
      return Boolean((await users.find(uid))?.googleSubject)
    },
    async list(uid) {
      const tied = await listGoogle(documents, uid)
      if (tied.length > 0) return tied
      // Linked at the provider itself, which has not been met here.
      return (await users.find(uid))?.googleSubject ? [{ email: null }] : []
    },
    async unlink(uid) {
      if ((await users.find(uid))?.googleSubject) await users.update(uid, googleUnlink)
      await forgetGoogle(documents, uid)
    },
    drop,
  }
}

export type GoogleOwners = {
  /** The uid that a Google account is tied to, or reserved for; null where it is nobody's. */
  find(id: string): Promise<string | null>
  /** The uid that is there already, or else this one from now on. */
  reserve(id: string, uid: string): Promise<string>
  put(owner: GoogleOwner): Promise<void>
}

function createGoogleOwners(documents: Documents): GoogleOwners {
  return {
    find: async (id) => (await documents.get(googleCollection, id))?.data.uid ?? null,
    reserve: (id, uid) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(googleCollection, id)
        if (found) return found.data.uid
        transaction.create(googleCollection, { id, uid })
        return uid
      }),
    put: (owner) =>
      documents.transact(async (transaction) => {
        const found = await transaction.get(googleCollection, owner.id)
        if (!found) transaction.create(googleCollection, owner)
        else if (found.data.uid !== owner.uid || found.data.email === undefined)
          transaction.put(googleCollection, owner)
      }),
  }
}
