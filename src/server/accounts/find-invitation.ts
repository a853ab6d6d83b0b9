import type { WaitingInvitation } from '#domain/accounts/waiting-invitation.ts'
import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Invitation } from '#server/accounts/exports/collections.ts'
import { invitationLinks, invitations, users } from '#server/accounts/exports/collections.ts'
import { isAwaitedAddress, isClientPlace } from '#server/accounts/exports/invitations.ts'
import { companyOf } from '#server/accounts/exports/people.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { hashSecret } from '#server/platform/secrets.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { Identity } from '#server/ports/identity.ts'

/**
 * The open invitation of a mailed link, with the end of that link. Unknown, replaced, used and expired links refuse by one
 * code, `auth/invalid-action-code`, and say which it is where the portal knows; `auth/user-disabled` as `expectNotSwitchedOff` does.
 */
export async function findInvitation(
  { documents, clock }: Pick<Portal, 'documents' | 'clock'>,
  token: string,
): Promise<Invitation> {
  const found = await findByLink(documents, hashSecret(token))
  // Before an identity is made that could not join.
  if (!found) throw invitationOver()
  if (!isOpen(found, clock.now())) throw invitationOver(found)
  if (!(await canLeadIn({ documents, clock }, found))) throw invitationOver()
  await expectNotSwitchedOff(documents, found)
  return found
}

type Leading = Pick<Invitation, 'uid' | 'role' | 'account'>

/** Refuses `auth/user-disabled` while the owner of the account that an invitation leads into is switched off: it can be accepted after that. */
export async function expectNotSwitchedOff(reader: Reader, invitation: Leading): Promise<void> {
  const ownerId = isClientPlace(invitation) ? invitation.uid : invitation.account?.id
  const owner = ownerId === undefined ? null : await reader.get(users, ownerId)
  if (owner && owner.data.disabledAt !== null) throw new Refusal('auth/user-disabled')
}

type Deps = Pick<Portal, 'documents' | 'clock'>

/**
 * The invitations that somebody without a profile can accept by their address, newest first; the caller has seen it proven. The account of
 * an awaited client is not among them, but for the uid that its invitation has fixed. `uid` is null where there is no identity yet.
 */
export async function invitationsTo(
  { documents, clock }: Deps,
  { uid, email }: { readonly uid: string | null; readonly email: string },
): Promise<Invitation[]> {
  const all = await listAll(documents, invitations, { where: { email }, orderBy: ['createdAt', 'desc'] })
  const theirs = all.map(({ data }) => data).filter((each) => !isClientPlace(each) || each.uid === uid)
  const leadIn = await Promise.all(theirs.map((each) => canLeadIn({ documents, clock }, each)))
  return theirs.filter((_each, index) => leadIn[index])
}

/** The same for an identity: none before the portal has seen its address proven, so that nobody learns who else is invited. */
export async function waitingFor(
  { documents, clock, identity }: Deps & Pick<Portal, 'identity'>,
  { uid, email }: Pick<Identity, 'uid' | 'email'>,
): Promise<Invitation[]> {
  return (await identity.hasProven(uid, email)) ? invitationsTo({ documents, clock }, { uid, email }) : []
}

async function canLeadIn({ documents, clock }: Deps, invitation: Invitation): Promise<boolean> {
  if (!isOpen(invitation, clock.now())) return false
  return !invitation.account || !(await isAwaitedAddress(documents, invitation.email))
}

/** Who asks a teammate into which account, as the invited person may know; null for people of the agency and for clients. */
export async function inviterOf(
  { documents }: Pick<Portal, 'documents'>,
  { account, invitedBy }: Invitation,
): Promise<WaitingInvitation['invitedBy']> {
  if (!account) return null
  const [inviter, companyName] = await Promise.all([documents.get(users, invitedBy), companyOf(documents, account.id)])
  return inviter && { fullName: inviter.data.fullName, companyName }
}

/**
 * Refuses an invitation that can’t be accepted anymore, by the code of all links that are over. One that was replaced or
 * withdrawn is no longer there, as if its link were incomplete.
 */
export function invitationOver(found: Invitation | null = null): Refusal {
  return new Refusal('auth/invalid-action-code', { sentence: sayOver(found) })
}

function sayOver(found: Invitation | null): string {
  if (found?.acceptance)
    return 'This invitation was already accepted. If you accepted it, sign in. If not, ask for a new invitation.'
  if (found) return 'This invitation has expired. Ask for a new one.'
  return 'This invitation was replaced or withdrawn, or its link is incomplete. Open the link in the newest invitation, or ask for a new one.'
}

/** By its own link, or by a further one of another mail, which ends on its own day. */
async function findByLink(documents: Documents, tokenHash: string): Promise<Invitation | null> {
  const [own] = await documents.list(invitations, { where: { tokenHash }, limit: 1 })
  if (own) return own.data
  const further = (await documents.get(invitationLinks, tokenHash))?.data
  const invitation = further && (await documents.get(invitations, further.invitationId))?.data
  if (invitation?.tokenHash !== further?.tokenHash) return null
  return invitation && further ? { ...invitation, expiresAt: further.expiresAt } : null
}

/** Whether it can be accepted now. */
export function isOpen({ acceptance, expiresAt }: Pick<Invitation, 'acceptance' | 'expiresAt'>, now: Instant): boolean {
  return acceptance === null && expiresAt > now
}
