import type { claimStaffAccount as call } from '#domain/accounts/contract.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import { tokenPages } from '#domain/accounts/places.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import type { Instant } from '#domain/core/instants.ts'
import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { StaffClaim } from '#server/accounts/exports/collections.ts'
import { bootstrap, firstStaff, users } from '#server/accounts/exports/collections.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { createSecret, hashSecret } from '#server/platform/secrets.ts'
import type { Portal } from '#server/portal.ts'
import { AlreadyExists } from '#server/ports/documents.ts'
import type { Credentials, WordsAbout } from '#server/ports/identity.ts'
import { joinTeam } from './join-team.ts'
import type { Colleague } from './join-team.ts'
import { openSession } from './open-session.ts'
import { writeVerification } from './verify-email.ts'
import { wordsAbout } from './words-about.ts'

const lifetimeMs = 60 * 60_000

type Deps = Pick<Portal, 'documents' | 'clock' | 'createId'> & {
  readonly settings: Pick<Portal['settings'], 'baseUrl'>
}

/**
 * The link to the first staff account, 60 minutes long, for the console of an empty portal; null where there are staff.
 * Only its hash is kept, and each start closes the link of the one before. Throws where the store cannot be read: an
 * unreadable portal is not an empty one.
 */
export async function createStaffClaim({ documents, clock, createId, settings }: Deps): Promise<string | null> {
  if ((await documents.count(users, { role: 'superAdmin' })) > 0) return null
  const token = createSecret()
  const uid = createId()
  const made = await documents.transact(async (transaction) => {
    const held = await transaction.get(bootstrap, firstStaff)
    const claimant = held?.data.claim ? await transaction.get(users, held.data.claim.by) : null
    if (claimant?.data.role === 'superAdmin') return false
    const next: StaffClaim = {
      id: firstStaff,
      tokenHash: hashSecret(token),
      expiresAt: toInstant(clock.nowMs() + lifetimeMs),
      uid,
      claim: null,
    }
    if (held) transaction.put(bootstrap, next)
    else transaction.create(bootstrap, next)
    return true
  })
  return made ? `${settings.baseUrl}${tokenPages.staffClaim}?token=${token}` : null
}

type Input = InputOf<typeof call>

/**
 * Makes the first staff account, once. A wrong, used or expired token refuses `claim-refused` before anything else is
 * checked, in the same words whether there are staff or not.
 */
export async function claimStaffAccount(
  portal: Portal,
  caller: Caller,
  { token, email, password, fullName }: Input,
): Promise<ReplyOf<typeof call>> {
  const open = await findOpenClaim(portal, token)
  const uid = await registerOrProve(portal, { email, password }, open.uid, wordsAbout(portal, { fullName }))
  await makeFirstStaff(portal, open, { uid, email, fullName, ip: caller.ip })
  portal.post.sendLater('verify-address', () => writeVerification(portal, email))
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember: false, provenAt: portal.clock.now(), way: 'claim' },
    ),
  }
}

async function findOpenClaim({ documents, clock }: Portal, token: string): Promise<StaffClaim> {
  const held = await documents.get(bootstrap, firstStaff)
  if (!held || held.data.tokenHash !== hashSecret(token) || !isOpen(held.data, clock.now()))
    throw new Refusal('claim-refused')
  if ((await documents.count(users, { role: 'superAdmin' })) > 0) throw new Refusal('claim-refused')
  return held.data
}

function isOpen({ claim, expiresAt }: StaffClaim, now: Instant): boolean {
  return claim === null && expiresAt > now
}

type First = { readonly uid: string; readonly email: string; readonly fullName: string; readonly ip: string }

/** One of many claims commits: each must find the one document of the claim still open, and closes it. */
async function makeFirstStaff(portal: Portal, open: StaffClaim, { uid, email, fullName, ip }: First): Promise<void> {
  const { documents, clock, audit } = portal
  await documents.transact(async (transaction) => {
    const now = clock.now()
    const held = await transaction.get(bootstrap, firstStaff)
    if (held?.data.tokenHash !== open.tokenHash || !isOpen(held.data, now)) throw new Refusal('claim-refused')
    if (await transaction.get(users, uid)) throw new Refusal('claim-refused')
    const colleague = {
      uid,
      recordId: uid,
      email,
      fullName,
      role: 'superAdmin',
      staffRights: ['owner'],
    } satisfies Colleague
    await joinTeam(portal, transaction, colleague)
    transaction.create(users, newProfile(colleague, now))
    transaction.put(bootstrap, { ...held.data, claim: { by: uid, at: now } })
    audit.recordWith(transaction, {
      actorId: uid,
      action: 'first-staff-claimed',
      entityType: 'user',
      entityId: uid,
      ip,
    })
  })
}

/**
 * The uid of a new account, or of one that an earlier try left without a profile, if the password is its own. Refuses
 * `auth/email-already-in-use` for any other address, `claim-refused` where the uid went to another.
 */
async function registerOrProve(
  portal: Portal,
  credentials: Credentials,
  uid: string,
  about: WordsAbout,
): Promise<string> {
  try {
    return (await portal.identity.register(credentials, uid, about)).uid
  } catch (error) {
    if (error instanceof AlreadyExists) throw new Refusal('claim-refused', { cause: error })
    if (!isTaken(error) || !(await isLeftBehind(portal, credentials.email))) throw error
    return proveOwner(portal, credentials, error)
  }
}

function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === 'auth/email-already-in-use'
}

async function isLeftBehind({ identity, documents }: Portal, email: string): Promise<boolean> {
  const person = await identity.findByEmail(email)
  return person !== null && (await documents.get(users, person.uid)) === null
}

async function proveOwner({ identity }: Portal, credentials: Credentials, taken: unknown): Promise<string> {
  try {
    return (await identity.verifyPassword(credentials)).uid
  } catch (error) {
    throw error instanceof Refusal && isWrong(error) ? taken : error
  }
}

/** `auth/invalid-credential` is from a provider that does not say which half was wrong. */
function isWrong({ code }: Refusal): boolean {
  return code === 'auth/wrong-password' || code === 'auth/invalid-credential'
}
