import type * as calls from '#domain/accounts/contract.ts'
import type { SessionView } from '#domain/accounts/contract.ts'
import { newProfile } from '#domain/accounts/new-profile.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { splitName } from '#domain/accounts/split-name.ts'
import type { joinAsInvited as joinCall } from '#domain/accounts/waiting-contract.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Invitation } from '#server/accounts/exports/collections.ts'
import { invitations, teammateIdOf, teammates, users } from '#server/accounts/exports/collections.ts'
import { isAwaitedAddress, isClientPlace } from '#server/accounts/exports/invitations.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import { addressProven } from '#server/accounts/exports/reactions.ts'
import { acceptedTerms } from '#server/platform/accepted-terms.ts'
import type { Caller, SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import { raise } from '#server/portal.ts'
import type { Stored, Transaction } from '#server/ports/documents.ts'
import type { Identity } from '#server/ports/identity.ts'
import {
  expectNotSwitchedOff,
  findInvitation,
  invitationOver,
  inviterOf,
  isOpen,
  waitingFor,
} from './find-invitation.ts'
import { nameBefore } from './find-removal.ts'
import { endEarlierAccess } from './grants.ts'
import { joinTeam } from './join-team.ts'
import { openFullSession, openSession } from './open-session.ts'
import { wordsAbout } from './words-about.ts'

/** `hasAccount` leads the holder of the link to sign in and join, instead of choosing a password. */
export async function readInvitation(
  portal: Portal,
  _caller: Caller,
  { token }: InputOf<typeof calls.readInvitation>,
): Promise<ReplyOf<typeof calls.readInvitation>> {
  const invitation = await findInvitation(portal, token)
  const { email, fullName, role } = invitation
  const [holder, invitedBy] = await Promise.all([portal.identity.findByEmail(email), inviterOf(portal, invitation)])
  const hasAccount = holder !== null && !(await givesWay(portal, invitation, holder))
  return { email, fullName, role, hasAccount, invitedBy }
}

/**
 * Makes the account under the uid that the invitation has fixed. An address that has an account refuses
 * `auth/email-already-in-use`: its owner signs in and joins. The mailed link has proved the address.
 */
export async function acceptInvitation(
  portal: Portal,
  caller: Caller,
  { token, password, fullName, termsVersion: seen }: InputOf<typeof calls.acceptInvitation>,
): Promise<ReplyOf<typeof calls.acceptInvitation>> {
  const invitation = await findInvitation(portal, token)
  const termsVersion = agreedTerms(portal, invitation, seen)
  await makeWay(portal, invitation, caller.ip)
  const { uid, email } = await portal.identity.register(
    { email: invitation.email, password },
    invitation.uid,
    wordsAbout(portal, { fullName }),
  )
  await portal.identity.markEmailVerified(uid, email)
  await redeemInvitation(portal, invitation, { uid, fullName, termsVersion, ip: caller.ip })
  if (isClientPlace(invitation)) await raise(portal, addressProven, { uid, email })
  return {
    session: await openSession(
      portal,
      caller,
      { uid, email },
      { remember: false, provenAt: portal.clock.now(), way: 'invitation' },
    ),
  }
}

/** The version that a client agrees to by accepting; people of the agency and their pages agree to none. */
function agreedTerms(
  portal: Pick<Portal, 'policies'>,
  { role }: Pick<Invitation, 'role'>,
  seen: number | null | undefined,
): number | null {
  return role === 'client' ? acceptedTerms(portal, seen) : null
}

/**
 * Whether this identity of the invited address has to go: the account that staff have added has a uid of its own, and somebody
 * may have registered the address meanwhile, at the hosted provider or by a sign-up cut short. Without a profile it has nothing
 * to lose; whoever made it, the holder of the mailed link owns the address.
 */
async function givesWay(
  { documents }: Pick<Portal, 'documents'>,
  invitation: Invitation,
  holder: Pick<Identity, 'uid'>,
): Promise<boolean> {
  if (!isClientPlace(invitation) || holder.uid === invitation.uid) return false
  return (await documents.get(users, holder.uid)) === null
}

async function makeWay(portal: Portal, invitation: Invitation, ip: string): Promise<void> {
  if (!isClientPlace(invitation)) return
  const holder = await portal.identity.findByEmail(invitation.email)
  if (!holder || !(await givesWay(portal, invitation, holder))) return
  await endEarlierAccess(portal, { uid: holder.uid, ip, from: null })
  await portal.identity.remove(holder.uid)
}

/** For the owner of the invited address who has an account and no profile. The mailed link has proved the address. */
export async function joinByInvitation(
  portal: Portal,
  caller: SignedInCaller,
  { token, termsVersion }: InputOf<typeof calls.joinByInvitation>,
): Promise<ReplyOf<typeof calls.joinByInvitation>> {
  const invitation = await findInvitation(portal, token)
  const person = await portal.identity.find(caller.session.uid)
  if (!person) throw new Refusal('not-signed-in')
  if (person.email !== invitation.email) throw new Refusal('invitation-for-another')
  return { session: await join(portal, caller, person, { invitation, termsVersion }) }
}

/**
 * The same without the link, for whoever has proven the invited address before. An invitation that is over, one of another address and one
 * that never was are refused alike.
 */
export async function joinAsInvited(
  portal: Portal,
  caller: SignedInCaller,
  { invitationId, termsVersion }: InputOf<typeof joinCall>,
): Promise<ReplyOf<typeof joinCall>> {
  const person = await portal.identity.find(caller.session.uid)
  if (!person) throw new Refusal('not-signed-in')
  await expectNoPlace(portal.documents, person.uid)
  if (!(await portal.identity.hasProven(person.uid, person.email))) throw new Refusal('auth/unverified-email')
  const invitation = (await waitingFor(portal, person)).find(({ id }) => id === invitationId)
  if (!invitation) throw invitationOver()
  await expectNotSwitchedOff(portal.documents, invitation)
  return { session: await join(portal, caller, person, { invitation, termsVersion }) }
}

type Yes = { readonly invitation: Invitation; readonly termsVersion: number | null | undefined }

/**
 * All earlier sessions end, because somebody else may have opened one before the role was there. Who was a teammate before keeps
 * their name, which what they wrote has.
 */
async function join(
  portal: Portal,
  caller: SignedInCaller,
  { uid, email }: Pick<Identity, 'uid' | 'email'>,
  { invitation, termsVersion: seen }: Yes,
): Promise<SessionView> {
  const termsVersion = agreedTerms(portal, invitation, seen)
  // The account of an awaited client has the uid that its invitation has fixed, and no other.
  if (isClientPlace(invitation) && uid !== invitation.uid) throw invitationOver()
  if (!(await portal.identity.isProven(uid)))
    await endEarlierAccess(portal, { uid, ip: caller.ip, from: caller.session })
  // First: it refuses where the account has another address by now, which must not get the role.
  await portal.identity.markEmailVerified(uid, email)
  const fullName = (invitation.account && (await nameBefore(portal.documents, uid))) || invitation.fullName
  await redeemInvitation(portal, invitation, { uid, fullName, termsVersion, ip: caller.ip })
  if (isClientPlace(invitation)) await raise(portal, addressProven, { uid, email })
  await portal.sessions.endAll(uid)
  const { remember } = caller.session
  const opening = { remember, provenAt: portal.clock.now(), way: 'invitation' } as const
  return openFullSession(portal, caller, { uid, email }, opening)
}

type Taking = {
  readonly uid: string
  readonly fullName: string
  readonly termsVersion: number | null
  readonly ip: string
}

/**
 * Uses an invitation up: profile, employee and audit record in one transaction, so that one of many tries succeeds. Refuses
 * `auth/invalid-action-code` where it was used or replaced meanwhile, `already-signed-up` where the person has a profile. One into
 * an account counts no longer among those that their address gets in a day.
 */
async function redeemInvitation(portal: Portal, invitation: Invitation, taking: Taking): Promise<void> {
  const { uid, fullName, termsVersion, ip } = taking
  const { documents, clock, audit, limits } = portal
  const { email, role, uid: recordId, account, staffRights } = invitation
  await documents.transact(async (transaction) => {
    const now = clock.now()
    const held = await transaction.get(invitations, invitation.id)
    // The end is that of the link it was found by.
    const { tokenHash, expiresAt } = invitation
    if (held?.data.tokenHash !== tokenHash || !isOpen({ ...held.data, expiresAt }, now)) throw invitationOver()
    const known = await expectNoPlace(transaction, uid)
    if (isClientPlace(invitation)) transaction.put(users, { ...arrived(known?.data, fullName), updatedAt: now })
    else {
      const place =
        role === 'client'
          ? await joinAccount(portal, transaction, { uid, email, fullName, account })
          : {
              ...(await joinTeam(portal, transaction, { uid, recordId, email, fullName, role, staffRights })),
              access: {},
            }
      const { firstName, lastName, position, access } = place
      const profile = newProfile({ uid, email, fullName, role, position, ...(staffRights ? { staffRights } : {}) }, now)
      transaction.create(users, { ...profile, firstName, lastName, ...access })
    }
    transaction.put(invitations, {
      ...held.data,
      acceptance: { by: uid, at: now, ...(termsVersion === null ? {} : { termsVersion }) },
    })
    const action = isClientPlace(invitation) ? 'client-joined' : joined[role]
    audit.recordWith(transaction, { actorId: uid, action, entityType: 'user', entityId: uid, ip })
  })
  // The limit spares people mail that they didn’t want, and they wanted this one.
  if (account) await limits.clear(rules.invitationsPerRecipient, email)
}

/** The profile of an awaited client, or null. Refuses `already-signed-up` where the person has another. */
async function expectNoPlace(reader: Reader, uid: string): Promise<Stored<Profile> | null> {
  const known = await reader.get(users, uid)
  if (known && !known.data.awaited) throw new Refusal('already-signed-up')
  return known
}

const joined = { superAdmin: 'staff-joined', creator: 'creator-joined', client: 'teammate-joined' } as const

/**
 * The profile of an awaited client who has come, under the name they give themselves. Refuses `auth/user-disabled` where staff
 * have switched the account off.
 */
function arrived(found: Profile | undefined, fullName: string): Profile {
  if (!found) throw invitationOver()
  if (found.disabledAt !== null) throw new Refusal('auth/user-disabled')
  const { awaited: _over, ...profile } = found
  return fullName === profile.fullName ? profile : { ...profile, fullName, ...splitName(fullName) }
}

type Joining = Pick<Invitation, 'uid' | 'email' | 'fullName' | 'account'>

/** The part of a teammate's profile that comes from the account. */
type Joined = Pick<Profile, 'firstName' | 'lastName' | 'position'> & {
  readonly access: Pick<Profile, 'accountId' | 'rights' | 'companyName'>
}

/**
 * Records that a teammate has joined, with their current rights in the account. Refuses `auth/invalid-action-code` where they
 * were removed meanwhile, or added as a client with an account of their own; `auth/user-disabled` as `expectNotSwitchedOff` does.
 */
async function joinAccount(
  { clock, activity }: Pick<Portal, 'clock' | 'activity'>,
  transaction: Transaction,
  { uid, email, fullName, account }: Joining,
): Promise<Joined> {
  const found = account && (await transaction.get(teammates, teammateIdOf(account.id, email)))
  if (!found || found.data.removedAt !== null || (await isAwaitedAddress(transaction, email))) throw invitationOver()
  await expectNotSwitchedOff(transaction, { uid, role: 'client', account })
  const { clientId, rights, roleTitle } = found.data
  const companyName = await companyOf(transaction, clientId)
  const now = clock.now()
  transaction.put(teammates, { ...found.data, userId: uid, fullName, joinedAt: now, updatedAt: now })
  activity.recordWith(
    transaction,
    { uid, fullName },
    {
      type: 'team.joined',
      projectId: '',
      clientId,
      subjectId: found.id,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
      recipientIds: [clientId],
    },
  )
  return { ...splitName(fullName), position: roleTitle, access: { accountId: clientId, rights, companyName } }
}
