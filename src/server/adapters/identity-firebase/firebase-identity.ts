import type { Auth } from 'firebase-admin/auth'
import { Refusal } from '#domain/core/refusals.ts'
import { createActionCodes } from '#server/platform/identity-records/action-codes.ts'
import { createEmailChanges } from '#server/platform/identity-records/email-changes.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { expectStrongPassword } from '#server/platform/passwords/expect-strong-password.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import type {
  ActionPurpose,
  ChangedEmail,
  Credentials,
  Identity,
  IdentityProvider,
  WordsAbout,
} from '#server/ports/identity.ts'
import {
  createAccountStates,
  stateCollection,
  withLinksClosed,
  withNewPassword,
  withProvenEmail,
} from './account-states.ts'
import { UidTaken } from './failures.ts'
import { createFirebaseUsers, toIdentity } from './firebase-users.ts'
import type { FirebaseUser } from './firebase-users.ts'
import { createGoogleAccounts } from './google-accounts.ts'
import { askForPassword } from './identity-toolkit.ts'
import type { ToolkitSettings } from './identity-toolkit.ts'

type Deps = {
  readonly auth: Auth
  readonly documents: Documents
  readonly clock: Clock
  readonly toolkit: ToolkitSettings
}

/**
 * Accounts at Firebase Authentication: addresses, passwords and Google accounts are there; which mailed links are still good
 * is kept in the portal's own documents, as for embedded accounts. What closes a link is written before the provider is asked,
 * so that a fault between the two leaves a link too few open, never one too many.
 */
export function createFirebaseIdentity({ auth, documents, clock, toolkit }: Deps): IdentityProvider {
  const users = createFirebaseUsers(auth)
  const states = createAccountStates(documents)
  const actionCodes = createActionCodes({ documents, clock, owners: stateCollection })
  const emailChanges = createEmailChanges({ documents, clock, owners: stateCollection })
  const google = createGoogleAccounts({ documents, users, states })

  async function register(
    { email: written, password }: Credentials,
    uid = createId(),
    about: WordsAbout = [],
  ): Promise<Identity> {
    const email = normaliseEmail(written)
    await expectStrongPassword(password, [email, ...about])
    try {
      const user = await users.create({ uid, email, password, emailVerified: false })
      await states.change(user, (state) => ({ ...state, passwordChangedAt: clock.now() }))
      return toIdentity(user)
    } catch (error) {
      if (!(error instanceof UidTaken)) throw error
      if (await users.findByEmail(email)) throw new Refusal('auth/email-already-in-use', { cause: error })
      throw new AlreadyExists(stateCollection.name, uid)
    }
  }

  async function expectUser(uid: string): Promise<FirebaseUser> {
    const user = await users.find(uid)
    if (!user) throw new Error('No account has this uid')
    return user
  }

  /** Whom a link was made for. An account that is gone at the provider has no good links. */
  async function expectOwner(uid: string): Promise<FirebaseUser> {
    const user = await users.find(uid)
    if (!user) throw new Refusal('auth/invalid-action-code')
    return user
  }

  /** Whom a link was mailed to. An account can be given another address at the provider, which this link proves nothing of. */
  async function expectMailed(secret: string, purpose: ActionPurpose): Promise<FirebaseUser> {
    const { code, owner } = await actionCodes.peek(secret, purpose)
    const user = await expectOwner(owner.id)
    if (code.email !== user.email) throw new Refusal('auth/invalid-action-code')
    return user
  }

  async function redeemEmailChange(secret: string): Promise<ChangedEmail> {
    const { change, owner } = await emailChanges.peek(secret)
    const { email: previousEmail } = await expectOwner(owner.id)
    if (await users.findByEmail(change.newEmail)) throw new Refusal('auth/email-already-in-use')
    await emailChanges.redeem(secret, async (transaction, { owner }) =>
      transaction.put(stateCollection, withLinksClosed(owner)),
    )
    const user = await users.update(owner.id, { email: change.newEmail, emailVerified: true })
    await states.change(user, (state) => withProvenEmail(state, user.email))
    return { ...toIdentity(user), previousEmail }
  }

  return {
    register,
    async verifyPassword({ email, password }) {
      const uid = await askForPassword(toolkit, { email: normaliseEmail(email), password })
      const user = await users.find(uid)
      if (!user) throw new Refusal('auth/user-not-found')
      return toIdentity(user)
    },
    async find(uid) {
      const user = await users.find(uid)
      return user && toIdentity(user)
    },
    async findByEmail(email) {
      const user = await users.findByEmail(email)
      return user && toIdentity(user)
    },
    async setPassword(uid, newPassword, about = []) {
      const user = await expectUser(uid)
      await expectStrongPassword(newPassword, [...wordsAbout(user), ...about])
      await states.change(user, withNewPassword(clock.now()))
      await users.update(uid, { password: newPassword })
    },
    async markEmailVerified(uid, email) {
      const user = await expectUser(uid)
      if (user.email !== email) throw new Refusal('auth/invalid-action-code')
      await states.change(user, (state) => withProvenEmail(state, email))
      if (!user.emailVerified) await users.update(uid, { emailVerified: true })
    },
    async issueActionCode(email, purpose, lifetimeMs) {
      const user = await users.findByEmail(email)
      return user && actionCodes.issue(await states.of(user), user.email, purpose, lifetimeMs)
    },
    async resetPassword(secret, newPassword, aboutOf = async () => []) {
      const user = await expectMailed(secret, 'reset-password')
      await expectStrongPassword(newPassword, [...wordsAbout(user), ...(await aboutOf(user.uid))])
      await actionCodes.redeem(secret, 'reset-password', withNewPassword(clock.now()))
      return toIdentity(await users.update(user.uid, { password: newPassword }))
    },
    async isProven(uid) {
      const user = await users.find(uid)
      // Any address: who changes theirs at the provider must not make an old account a new one.
      return user !== null && (await states.of(user)).provenEmail !== null
    },
    async hasProven(uid, email) {
      const user = await users.find(uid)
      return user?.email === email && (await states.of(user)).provenEmail === email
    },
    findByActionCode: async (secret, purpose) => toIdentity(await expectMailed(secret, purpose)),
    async redeemActionCode(secret, purpose) {
      const user = await expectMailed(secret, purpose)
      await actionCodes.redeem(secret, purpose)
      return toIdentity(user)
    },
    identifyGoogle: google.identify,
    linkGoogle: google.link,
    findByGoogle: google.find,
    hasGoogle: google.has,
    unlinkGoogle: google.unlink,
    remove: google.drop,
    async waysIn(uid) {
      const user = await users.find(uid)
      if (!user) return null
      const state = await states.find(uid)
      return {
        hasPassword: user.hasPassword,
        passwordChangedAt: state?.passwordChangedAt ?? null,
        google: await google.list(uid),
      }
    },
    async issueEmailChange(uid, newEmail, lifetimeMs) {
      const user = await expectUser(uid)
      if (await users.findByEmail(newEmail)) throw new Refusal('auth/email-already-in-use')
      return emailChanges.issue(await states.of(user), newEmail, lifetimeMs)
    },
    closeEmailChanges: emailChanges.close,
    redeemEmailChange,
  }
}

function wordsAbout({ email, fullName }: Identity): string[] {
  return fullName ? [email, fullName] : [email]
}
