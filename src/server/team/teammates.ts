import type { Profile } from '#domain/accounts/profile.ts'
import type { Teammate } from '#domain/accounts/teammate.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'
import { sayRightsChange } from '#domain/team/right-names.ts'
import type * as calls from '#domain/team/teammate-contract.ts'
import { changeProfile, removeProfile } from '#server/accounts/exports/access.ts'
import { teammateIdOf, teammates, users } from '#server/accounts/exports/collections.ts'
import { closeInvitation } from '#server/accounts/exports/invitations.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { raise } from '#server/portal.ts'
import type { Portal } from '#server/portal.ts'
import { teammateLeft } from '#server/team/exports/reactions.ts'
import type { Leaver } from '#server/team/exports/reactions.ts'
import { inviteIntoAccount, isAddressTaken, reserveUnlessSecret, takeInvitation } from './invite-into-account.ts'
import { teammateRemoved, teammateRemovedMail } from './mails.ts'
import { presentTeammate } from './present.ts'
import { expectMayInvite, findTeammate, mayInvite, maySeeAccount } from './teammate-policy.ts'

/**
 * Makes the record and its invitation together or not at all; a removed teammate comes back under the same record, and under
 * their own name if they had joined. A failed mail leaves the record, and the invitation can be sent again.
 */
export async function inviteTeammate(
  portal: Portal,
  viewer: Viewer,
  { clientId, email, fullName: asTyped, roleTitle, responsibilities, rights }: InputOf<typeof calls.inviteTeammate>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.inviteTeammate>> {
  const { documents, clock, audit, activity, limits, post } = portal
  expectMayInvite(viewer, clientId)
  const owner = (await documents.get(users, clientId))?.data
  if (owner?.role !== 'client' || owner.accountId !== clientId) throw new Refusal('not-found')
  expectActive(owner)
  const id = teammateIdOf(clientId, email)
  expectNobody((await documents.get(teammates, id))?.data)
  await takeInvitation(limits, viewer, email)
  const uid = await reserveUnlessSecret(portal, email)
  const kept = completeRights(rights)
  const { written, invitation } = await documents.transact(async (transaction) => {
    const held = await transaction.get(teammates, id)
    expectNobody(held?.data)
    const fullName = held?.data.userId ? held.data.fullName : asTyped
    const name = owner.companyName || owner.fullName
    const account = { id: clientId, rights: kept, name, inviterName: viewer.fullName }
    const invitee = { uid, email, fullName, invitedBy: viewer.uid, account }
    const invitation = await inviteIntoAccount(portal, transaction, invitee)
    const now = clock.now()
    const teammate: Teammate = {
      id,
      clientId,
      userId: null,
      email,
      fullName,
      avatarId: null,
      roleTitle,
      responsibilities,
      rights: kept,
      invitedBy: viewer.uid,
      invitedAt: now,
      expiresAt: invitation.expiresAt,
      joinedAt: null,
      removedAt: null,
      createdAt: held?.data.createdAt ?? now,
      updatedAt: now,
    }
    const written = held ? transaction.put(teammates, teammate) : transaction.create(teammates, teammate)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'teammate-invited',
      entityType: 'teammate',
      entityId: id,
      ip,
    })
    activity.recordWith(transaction, viewer, {
      type: 'team.invited',
      projectId: '',
      clientId,
      subjectId: id,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
      recipientIds: ownerToTell(viewer, clientId),
    })
    return { written, invitation }
  })
  post.sendLater(invitation.kind, invitation.writeMail)
  return { teammate: presentTeammate(written) }
}

/** The owner of an account hears of what staff change in their team. */
function ownerToTell({ role }: Viewer, clientId: string): string[] {
  return role === 'superAdmin' ? [clientId] : []
}

/** Refuses `client-deactivated` for an account that nobody could sign in to. */
function expectActive(owner: Pick<Profile, 'disabledAt'> | undefined): void {
  if (owner && owner.disabledAt !== null) throw new Refusal('client-deactivated')
}

/** Refuses where the address is a teammate’s, or was sent an invitation: a slip must not replace a person’s name and rights. */
function expectNobody(held: Teammate | undefined): void {
  if (!held || held.removedAt !== null) return
  if (held.joinedAt !== null) throw new Refusal('auth/email-already-in-use')
  const sentence = `${held.fullName} has already been invited. You can change their role and permissions or resend the invitation in the teammate list.`
  throw new Refusal('already-invited', { sentence })
}

/**
 * Mails a new link and closes the older one. Refuses `not-found` for a teammate who has joined already, `already-signed-up` for one
 * whose address has another account by now.
 */
export async function inviteTeammateAgain(
  portal: Portal,
  viewer: Viewer,
  { teammateId }: InputOf<typeof calls.inviteTeammateAgain>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.inviteTeammateAgain>> {
  const { documents, clock, audit, limits, post } = portal
  const asked = (await documents.get(teammates, teammateId))?.data
  if (!asked || asked.removedAt !== null || asked.joinedAt !== null) throw new Refusal('not-found')
  expectMayInvite(viewer, asked.clientId)
  const owner = (await documents.get(users, asked.clientId))?.data
  expectActive(owner)
  await takeInvitation(limits, viewer, asked.email)
  const uid = await reserveUnlessSecret(portal, asked.email).catch((error: unknown) => {
    throw isAddressTaken(error) ? new Refusal('already-signed-up', { sentence: sayOtherAccount(asked) }) : error
  })
  const { written, invitation } = await documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.data.joinedAt !== null) throw new Refusal('not-found')
    const { clientId, email, fullName, rights } = found.data
    const name = owner?.companyName || owner?.fullName || ''
    const account = { id: clientId, rights, name, inviterName: viewer.fullName }
    const invitee = { uid, email, fullName, invitedBy: viewer.uid, account }
    const invitation = await inviteIntoAccount(portal, transaction, invitee)
    const now = clock.now()
    const teammate = { ...found.data, invitedAt: now, expiresAt: invitation.expiresAt, updatedAt: now }
    const written = transaction.put(teammates, teammate)
    const trace = { actorId: viewer.uid, action: 'teammate-invited', entityType: 'teammate', entityId: teammateId, ip }
    audit.recordWith(transaction, trace)
    return { written, invitation }
  })
  const mail = await invitation.writeMail()
  if (mail) await post.send(mail)
  return { teammate: presentTeammate(written) }
}

function sayOtherAccount({ email, fullName }: Pick<Teammate, 'email' | 'fullName'>): string {
  return `${email} now belongs to another account, so ${fullName} can’t use it to join this team. Withdraw the invitation, then invite them at another email address.`
}

/** Rights count from the next request and event: the profile changes in the same transaction. Who has joined is notified of what changed. */
export async function updateTeammate(
  portal: Portal,
  viewer: Viewer,
  { teammateId, version, roleTitle, responsibilities, rights }: InputOf<typeof calls.updateTeammate>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof calls.updateTeammate>> {
  const { documents, clock, audit, activity } = portal
  const kept = completeRights(rights)
  return documents.transact(async (transaction) => {
    const found = await findTeammate(transaction, viewer, teammateId)
    if (found.version !== version) throw new Refusal('stale-version')
    const { userId, clientId, fullName, rights: before } = found.data
    if (userId) await changeProfile(portal, transaction, userId, { rights: kept })
    const teammate = { ...found.data, roleTitle, responsibilities, rights: kept, updatedAt: clock.now() }
    const written = transaction.put(teammates, teammate)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: `teammate-rights:${kept.join(',')}`,
      entityType: 'teammate',
      entityId: teammateId,
      ip,
    })
    const detail = sayRightsChange(before, kept)
    if (userId && detail)
      activity.recordWith(transaction, viewer, {
        type: 'team.rights_changed',
        projectId: '',
        clientId,
        subjectId: teammateId,
        subjectName: fullName,
        detail,
        audience: 'project',
        listed: false,
        recipientIds: [userId],
      })
    return { teammate: presentTeammate(written) }
  })
}

/** Ends access at once: the profile goes with the record's removal, streams close with it, then the sessions end. Who had joined is mailed. */
export async function removeTeammate(
  portal: Portal,
  viewer: Viewer,
  { teammateId }: InputOf<typeof calls.removeTeammate>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Record<string, never>> {
  const { documents, clock, audit, activity, sessions } = portal
  const present = (await documents.get(teammates, teammateId))?.data
  if (!present) throw new Refusal('not-found')
  expectMayInvite(viewer, present.clientId)
  // Before their profile goes, so that no page of theirs comes back to a session without one; and after it, should they have signed in meanwhile.
  if (present.userId && present.removedAt === null) await sessions.shutAll(present.userId)
  const { leaver, isRepeated } = await documents.transact(async (transaction) => {
    const found = await transaction.get(teammates, teammateId)
    if (!found) throw new Refusal('not-found')
    const { clientId, email, fullName, roleTitle, removedAt, userId } = found.data
    const profile = userId ? (await transaction.get(users, userId))?.data : undefined
    const { email: address = email, timeZone = '' } = profile ?? {}
    const leaver = userId ? { uid: userId, clientId, fullName, email: address, timeZone } : null
    if (removedAt !== null) return { leaver, isRepeated: true }
    if (userId) await removeProfile(portal, transaction, userId)
    await closeInvitation(transaction, email, { accountId: clientId })
    const now = clock.now()
    transaction.put(teammates, { ...found.data, removedAt: now, updatedAt: now })
    const trace = { actorId: viewer.uid, action: 'teammate-removed', entityType: 'teammate', entityId: teammateId, ip }
    audit.recordWith(transaction, trace)
    activity.recordWith(transaction, viewer, {
      type: 'team.removed',
      projectId: '',
      clientId,
      subjectId: teammateId,
      subjectName: fullName,
      detail: roleTitle,
      audience: 'project',
      recipientIds: ownerToTell(viewer, clientId),
    })
    return { leaver, isRepeated: false }
  })
  if (!leaver) return {}
  if (!isRepeated) {
    await sessions.shutAll(leaver.uid)
    mailRemoval(portal, leaver)
  }
  await raise(portal, teammateLeft, leaver)
  return {}
}

function mailRemoval({ documents, settings, post }: Portal, { clientId, email }: Leaver): void {
  post.sendLater(teammateRemoved.kind, async () => {
    const owner = (await documents.get(users, clientId))?.data
    if (!owner) return null
    const { companyName, fullName: ownerName } = owner
    return teammateRemovedMail(settings, { email, accountName: companyName || ownerName, ownerName })
  })
}

/** Refuses `not-found` for another's and an unknown account alike, `forbidden` to a teammate who sees no projects. */
export async function listTeammates(
  { documents }: Portal,
  viewer: Viewer,
  { clientId }: InputOf<typeof calls.listTeammates>,
): Promise<ReplyOf<typeof calls.listTeammates>> {
  if (!maySeeAccount(viewer, clientId)) throw new Refusal(viewer.accountId === clientId ? 'forbidden' : 'not-found')
  const owner = (await documents.get(users, clientId))?.data
  if (!owner || owner.role !== 'client' || owner.accountId !== clientId) throw new Refusal('not-found')
  const all = await listAll(documents, teammates, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  const { uid, fullName, position, companyName, email, avatarId, disabledAt } = owner
  return {
    owner: { uid, fullName, position, companyName, email, avatarId, ...(disabledAt === null ? {} : { disabledAt }) },
    teammates: all.filter(({ data }) => data.removedAt === null).map(presentTeammate),
    mayInvite: mayInvite(viewer, clientId),
  }
}
