import type { Auth, UpdateRequest, UserRecord } from 'firebase-admin/auth'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import type { Identity } from '#server/ports/identity.ts'
import { codeOf, toldBy } from './failures.ts'

/** An account as the provider keeps it. */
export type FirebaseUser = Identity & {
  readonly disabled: boolean
  /** The subject of its Google account at the provider itself; null where it has none. */
  readonly googleSubject: string | null
  /** In milliseconds: tokens of sign-ins before this are good for nothing. */
  readonly tokensValidAfterMs: number
}

export type NewFirebaseUser = {
  readonly uid: string
  readonly email: string
  readonly password?: string
  readonly emailVerified: boolean
  readonly displayName?: string
}

export type FirebaseUsers = {
  find(uid: string): Promise<FirebaseUser | null>
  findByEmail(email: string): Promise<FirebaseUser | null>
  findByGoogleSubject(subject: string): Promise<FirebaseUser | null>
  /** Refuses `auth/email-already-in-use`, `auth/weak-password`; throws `UidTaken`. */
  create(user: NewFirebaseUser): Promise<FirebaseUser>
  /** Refuses as `create` does. */
  update(uid: string, changes: UpdateRequest): Promise<FirebaseUser>
  /** Repeating it changes nothing. */
  remove(uid: string): Promise<void>
}

const googleProvider = 'google.com'

export function createFirebaseUsers(auth: Auth): FirebaseUsers {
  async function orNobody(look: Promise<UserRecord>): Promise<FirebaseUser | null> {
    try {
      return toUser(await look)
    } catch (error) {
      const code = codeOf(error)
      // An address that the provider cannot read is nobody's.
      if (code === 'auth/user-not-found' || code === 'auth/invalid-email' || code === 'auth/invalid-uid') return null
      throw toldBy(error)
    }
  }

  return {
    find: (uid) => orNobody(auth.getUser(uid)),
    findByEmail: (email) => orNobody(auth.getUserByEmail(normaliseEmail(email))),
    findByGoogleSubject: (subject) => orNobody(auth.getUserByProviderUid(googleProvider, subject)),
    async create(user) {
      return toUser(await auth.createUser(user).catch(rethrow))
    },
    async update(uid, changes) {
      return toUser(await auth.updateUser(uid, changes).catch(rethrow))
    },
    async remove(uid) {
      await auth.deleteUser(uid).catch((error: unknown) => {
        if (codeOf(error) !== 'auth/user-not-found') throw toldBy(error)
      })
    },
  }
}

/** The link of a Google account, as the provider takes it. */
export function googleLink(subject: string, email: string): UpdateRequest {
  return { providerToLink: { providerId: googleProvider, uid: subject, email } }
}

/** Takes that link away again. */
export const googleUnlink: UpdateRequest = { providersToUnlink: [googleProvider] }

export function toIdentity({ uid, email, emailVerified, fullName, hasPassword }: FirebaseUser): Identity {
  return { uid, email, emailVerified, fullName, hasPassword }
}

function toUser(record: UserRecord): FirebaseUser {
  const google = record.providerData.find(({ providerId }) => providerId === googleProvider)
  return {
    uid: record.uid,
    email: normaliseEmail(record.email ?? ''),
    emailVerified: record.emailVerified,
    fullName: record.displayName ?? null,
    hasPassword: record.providerData.some(({ providerId }) => providerId === 'password'),
    disabled: record.disabled,
    googleSubject: google?.uid ?? null,
    tokensValidAfterMs: record.tokensValidAfterTime ? Date.parse(record.tokensValidAfterTime) : 0,
  }
}

function rethrow(error: unknown): never {
  throw toldBy(error)
}
