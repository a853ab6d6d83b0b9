import type { Employee } from '#domain/accounts/employee.ts'
import { joinName } from '#domain/accounts/split-name.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type * as teamCalls from '#domain/team/contract.ts'
import type * as memberCalls from '#domain/team/member-contract.ts'
import { changeProfile, switchProfile } from '#server/accounts/exports/access.ts'
import { expectNoProfile } from '#server/accounts/exports/awaited-clients.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { closeInvitation, reserveUid, writeInvitation } from '#server/accounts/exports/invitations.ts'
import { presentEmployee } from '#server/accounts/exports/present-employee.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { members } from '#server/projects/exports/collections.ts'
import { removeCreator } from '#server/projects/exports/creators.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { endAssignment } from './assignments.ts'
import { findCreator } from './find-creator.ts'

/**
 * Makes the record and its invitation together or not at all. `rate` is cents per hour. A failed mail leaves the record, and
 * the invitation can be sent again.
 */
export async function createCreator(
  portal: Portal,
  viewer: Viewer,
  { firstName, lastName, position, email, rate }: InputOf<typeof teamCalls.createCreator>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof teamCalls.createCreator>> {
  const { documents, clock, audit, limits, post } = portal
  await limits.take(rules.invitations, viewer.uid)
  const uid = await reserveUid(portal, email)
  const fullName = joinName({ firstName, lastName })
  const { written, mail } = await documents.transact(async (transaction) => {
    const invitee = { uid, email, fullName, role: 'creator', invitedBy: viewer.uid } as const
    const { mail } = await writeInvitation(portal, transaction, invitee)
    if (await transaction.get(employees, uid)) throw new Refusal('auth/email-already-in-use')
    const now = clock.now()
    const creator: Employee = {
      id: uid,
      uid,
      firstName,
      lastName,
      fullName,
      email,
      position,
      role: 'creator',
      status: 'invited',
      rate,
      phone: '',
      avatarId: null,
      createdAt: now,
      updatedAt: now,
    }
    const written = transaction.create(employees, creator)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'creator-invited',
      entityType: 'employee',
      entityId: uid,
      ip,
    })
    return { written, mail }
  })
  post.sendLater(mail.kind, async () => mail)
  return { creator: presentEmployee(written) }
}

/**
 * Mails a new link and closes the older one; another `email` takes the place of the creator's. Refuses `not-found` but for a creator
 * who has not joined yet.
 */
export async function inviteCreatorAgain(
  portal: Portal,
  viewer: Viewer,
  { creatorId, email: corrected }: InputOf<typeof teamCalls.inviteCreatorAgain>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<Record<string, never>> {
  const { documents, clock, audit, limits, post } = portal
  await limits.take(rules.invitations, viewer.uid)
  const { mail } = await documents.transact(async (transaction) => {
    const found = await transaction.get(employees, creatorId)
    if (found?.data.role !== 'creator' || found.data.status !== 'invited') throw new Refusal('not-found')
    const { isUninvited, ...creator } = found.data
    const { uid, fullName } = creator
    const email = corrected ?? creator.email
    const isCorrected = email !== creator.email
    if (isCorrected) await leaveAddress(portal, transaction, { ...creator, email }, creator.email)
    const invitee = { uid, email, fullName, role: 'creator', invitedBy: viewer.uid } as const
    const again = await writeInvitation(portal, transaction, invitee)
    if (isUninvited || isCorrected) transaction.put(employees, { ...creator, email, updatedAt: clock.now() })
    const trace = { actorId: viewer.uid, action: 'creator-invited', entityType: 'employee', entityId: uid, ip }
    audit.recordWith(transaction, trace)
    return again
  })
  await post.send(mail)
  return {}
}

/**
 * Closes the place that the earlier address kept. Refuses `auth/email-already-in-use` where the new one has a profile, and where
 * somebody has an account with the earlier one: the creator's record is under its uid.
 */
async function leaveAddress(
  portal: Portal,
  transaction: Transaction,
  { uid, email, fullName }: Pick<Employee, 'uid' | 'email' | 'fullName'>,
  earlier: string,
): Promise<void> {
  await expectNoProfile(portal, transaction, { uid, email })
  if (await portal.identity.find(uid)) {
    const sentence = `Someone has signed up with ${earlier}, so the address can’t be changed. Deactivate ${fullName}, then add them again with the new address.`
    throw new Refusal('auth/email-already-in-use', { sentence })
  }
  await closeInvitation(transaction, earlier, { uid })
}

/** Changes the names in the record and, once they have joined, in the profile together. */
export async function updateCreator(
  portal: Portal,
  _viewer: Viewer,
  { creatorId, version, firstName, lastName, position, rate, billRateCents }: InputOf<typeof memberCalls.updateCreator>,
): Promise<ReplyOf<typeof memberCalls.updateCreator>> {
  const { documents, clock } = portal
  return documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.version !== version) throw new Refusal('stale-version')
    const names = { firstName, lastName, fullName: joinName({ firstName, lastName }), position }
    await changeProfile(portal, transaction, creatorId, names)
    const bills = billRateCents === undefined ? {} : { billRateCents: billRateCents ?? undefined }
    const creator = { ...found.data, ...names, rate, ...bills, updatedAt: clock.now() }
    return { creator: presentEmployee(transaction.put(employees, creator)) }
  })
}

/** Switches the creator off, takes them off all projects and signs them out; the record and the hours stay. */
export async function deactivateCreator(
  portal: Portal,
  viewer: Viewer,
  { creatorId }: InputOf<typeof memberCalls.deactivateCreator>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof memberCalls.deactivateCreator>> {
  const { documents, clock, audit, sessions } = portal
  const reply = await documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status === 'inactive') return { creator: presentEmployee(found) }
    await switchProfile(portal, transaction, creatorId, false)
    await closeInvitation(transaction, found.data.email, { uid: creatorId })
    await endMemberships(portal, transaction, viewer, found.data)
    const creator = { ...found.data, status: 'inactive' as const, updatedAt: clock.now() }
    const written = transaction.put(employees, creator)
    const trace = {
      actorId: viewer.uid,
      action: 'creator-deactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: presentEmployee(written) }
  })
  await sessions.shutAll(creatorId)
  await endLateMemberships(portal, viewer, creatorId)
  return reply
}

async function endMemberships(
  portal: Portal,
  transaction: Transaction,
  viewer: Viewer,
  { id: creatorId, fullName }: { readonly id: string; readonly fullName: string },
): Promise<void> {
  const { documents, clock, activity } = portal
  for (const projectId of await projectIdsOf(documents, creatorId)) {
    const member = await transaction.get(members, memberId(projectId, creatorId))
    if (!member || member.data.endedAt !== null) continue
    await removeCreator(portal, transaction, viewer, { projectId, creatorId })
    transaction.put(members, { ...member.data, endedAt: clock.now() })
    activity.recordWith(transaction, viewer, {
      type: 'creator.unassigned',
      projectId,
      clientId: member.data.clientId,
      subjectId: creatorId,
      subjectName: fullName,
      audience: 'project',
    })
  }
}

/** Ends memberships made while the list was read; a creator who is switched off gets no more of them. */
async function endLateMemberships(portal: Portal, viewer: Viewer, creatorId: string): Promise<void> {
  for (const projectId of await projectIdsOf(portal.documents, creatorId))
    await endAssignment(portal, viewer, { projectId, creatorId })
}

/** Lets the creator in again, on no project; one who never joined waits for a new invitation. */
export async function reactivateCreator(
  portal: Portal,
  viewer: Viewer,
  { creatorId }: InputOf<typeof memberCalls.reactivateCreator>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof memberCalls.reactivateCreator>> {
  const { documents, clock, audit } = portal
  const hasJoined = (await documents.get(users, creatorId)) !== null
  return documents.transact(async (transaction) => {
    const found = await findCreator(transaction, creatorId)
    if (found.data.status !== 'inactive') return { creator: presentEmployee(found) }
    await switchProfile(portal, transaction, creatorId, true)
    const creator = {
      ...found.data,
      ...(hasJoined ? { status: 'active' as const } : { status: 'invited' as const, isUninvited: true as const }),
      updatedAt: clock.now(),
    }
    const written = transaction.put(employees, creator)
    const trace = {
      actorId: viewer.uid,
      action: 'creator-reactivated',
      entityType: 'employee',
      entityId: creatorId,
      ip,
    }
    audit.recordWith(transaction, trace)
    return { creator: presentEmployee(written) }
  })
}
