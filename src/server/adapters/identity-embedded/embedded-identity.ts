import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { createActionCodes } from '#server/platform/identity-records/action-codes.ts'
import { normaliseEmail } from '#server/platform/identity-records/normalise-email.ts'
import { expectStrongPassword } from '#server/platform/passwords/expect-strong-password.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Clock } from '#server/ports/clock.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Credentials, Identity, IdentityProvider, Lane, WordsAbout } from '#server/ports/identity.ts'
import {
  accountCollection,
  createAccounts,
  createAddressChanges,
  emailCollection,
  toEmailOwner,
  toIdentity,
} from './accounts.ts'
import type { Account } from './accounts.ts'
import { createGoogleAccounts } from './google-accounts.ts'
import { createHashGate, createPasswordHashes } from './password-hashes.ts'
import type { HashCost } from './password-hashes.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  /** For tests and small machines; a password hashed at another cost is hashed anew when it is next used. */
  readonly hashCost?: HashCost
}

/** Accounts in the portal's own store: passwords by argon2id, Google accounts by issuer and subject. */
export function createEmbeddedIdentity({ documents, clock, hashCost }: Deps): IdentityProvider {
  const accounts = createAccounts(documents)
  const hashes = createPasswordHashes(createHashGate(), hashCost)
  const actionCodes = createActionCodes({ documents, clock, owners: accountCollection })
  const google = createGoogleAccounts({ documents, clock })
  const addressChanges = createAddressChanges({ documents, clock, accounts })

  async function register(
    { email, password }: Credentials,
    uid = createId(),
    about: WordsAbout = [],
  ): Promise<Identity> {
    await expectStrongPassword(password, [email, ...about])
    if (await accounts.findByEmail(email)) throw new Refusal('auth/email-already-in-use')
    const account: Account = {
      id: uid,
      email: normaliseEmail(email),
      emailVerified: false,
      fullName: null,
      passwordHash: await hashes.create(password, 'stranger'),
      passwordRevision: 1,
      passwordChangedAt: clock.now(),
      createdAt: clock.now(),
    }
    try {
      await documents.transact(async (transaction) => {
        transaction.create(emailCollection, toEmailOwner(account))
        transaction.create(accountCollection, account)
      })
    } catch (error) {
      if (error instanceof AlreadyExists && error.collection === emailCollection.name)
        throw new Refusal('auth/email-already-in-use', { cause: error })
      throw error
    }
    return toIdentity(account)
  }

  async function verifyPassword({ email, password }: Credentials, lane: Lane = 'stranger'): Promise<Identity> {
    const account = await accounts.findByEmail(email)
    const isRight = await hashes.matches(password, account?.passwordHash ?? null, lane)
    if (!account) throw new Refusal('auth/user-not-found')
    if (!isRight) throw new Refusal('auth/wrong-password')
    await renewHash(account, password, lane)
    return toIdentity(account)
  }

  /** At the next use of a password that was hashed at another cost. A newer password wins over this. */
  async function renewHash(account: Account, password: string, lane: Lane): Promise<void> {
    if (!account.passwordHash || !hashes.isOutdated(account.passwordHash)) return
    const passwordHash = await hashes.create(password, lane)
    await accounts.change(account.id, (current) =>
      current.passwordHash === account.passwordHash ? { ...current, passwordHash } : current,
    )
  }

  return {
    register,
    verifyPassword,
    async find(uid) {
      const account = await accounts.find(uid)
      return account && toIdentity(account)
    },
    async findByEmail(email) {
      const account = await accounts.findByEmail(email)
      return account && toIdentity(account)
    },
    async setPassword(uid, newPassword, about = []) {
      const account = await accounts.find(uid)
      if (!account) throw new Error('No account has this uid')
      await expectStrongPassword(newPassword, [...wordsAbout(account), ...about])
      const passwordHash = await hashes.create(newPassword, 'known-device')
      await accounts.change(uid, withPassword(passwordHash, clock.now()))
    },
    async markEmailVerified(uid, email) {
      await accounts.change(uid, (account) => {
        if (account.email !== email) throw new Refusal('auth/invalid-action-code')
        return { ...account, emailVerified: true }
      })
    },
    async issueActionCode(email, purpose, lifetimeMs) {
      const account = await accounts.findByEmail(email)
      return account && actionCodes.issue(account, account.email, purpose, lifetimeMs)
    },
    async resetPassword(secret, newPassword, aboutOf = async () => []) {
      const { owner } = await actionCodes.peek(secret, 'reset-password')
      await expectStrongPassword(newPassword, [...wordsAbout(owner), ...(await aboutOf(owner.id))])
      const passwordHash = await hashes.create(newPassword, 'known-device')
      return toIdentity(await actionCodes.redeem(secret, 'reset-password', withPassword(passwordHash, clock.now())))
    },
    isProven: async (uid) => (await accounts.find(uid))?.emailVerified ?? false,
    async hasProven(uid, email) {
      const account = await accounts.find(uid)
      return account?.email === email && account.emailVerified
    },
    findByActionCode: async (secret, purpose) => toIdentity((await actionCodes.peek(secret, purpose)).owner),
    redeemActionCode: async (secret, purpose) => toIdentity(await actionCodes.redeem(secret, purpose)),
    identifyGoogle: google.identify,
    linkGoogle: google.link,
    findByGoogle: google.find,
    hasGoogle: google.has,
    unlinkGoogle: google.unlink,
    async remove(uid) {
      await accounts.remove(uid)
      await google.unlink(uid)
    },
    async waysIn(uid) {
      const account = await accounts.find(uid)
      if (!account) return null
      const { passwordHash, passwordChangedAt = null } = account
      return { hasPassword: passwordHash !== null, passwordChangedAt, google: await google.list(uid) }
    },
    issueEmailChange: addressChanges.issue,
    closeEmailChanges: addressChanges.close,
    redeemEmailChange: addressChanges.redeem,
  }
}

function withPassword(passwordHash: string, now: Instant): (account: Account) => Account {
  return (account) => ({
    ...account,
    passwordHash,
    passwordRevision: account.passwordRevision + 1,
    passwordChangedAt: now,
  })
}

function wordsAbout({ email, fullName }: Account): string[] {
  return fullName ? [email, fullName] : [email]
}
