import type * as accountsCalls from '#domain/accounts/contract.ts'
import type * as staffCalls from '#domain/accounts/staff-contract.ts'
import { completeStaffRights, firstStaffRights, mayGive } from '#domain/accounts/staff-rights.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { StaffRight, Viewer } from '#domain/core/viewer.ts'
import { invitationId, invitations } from '#server/accounts/exports/collections.ts'
import type { Invitation } from '#server/accounts/exports/collections.ts'
import { reserveUid, writeInvitation } from '#server/accounts/exports/invitations.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Transaction } from '#server/ports/documents.ts'

/**
 * Inviting the same person again mails a new link and closes the older one. Refuses `already-invited` where the address was
 * invited by another name or with other rights, `forbidden` where the rights are more than the viewer's own, `unavailable`
 * where the mail cannot be sent.
 */
export async function inviteStaff(
  portal: Portal,
  viewer: Viewer,
  { email, fullName, staffRights }: InputOf<typeof accountsCalls.inviteStaff>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  const given = completeStaffRights(staffRights ?? firstStaffRights)
  if (!mayGive(viewer.staffRights, given)) throw new Refusal('forbidden', { sentence: tooMuch })
  await portal.limits.take(rules.invitations, viewer.uid)
  const uid = await reserveUid(portal, email)
  const { mail } = await portal.documents.transact(async (transaction) => {
    await expectSamePerson(transaction, { email, fullName, staffRights: given })
    const invitee = { uid, email, fullName, role: 'superAdmin', staffRights: given, invitedBy: viewer.uid } as const
    const invitation = await writeInvitation(portal, transaction, invitee)
    portal.audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'staff-invited',
      entityType: 'user',
      entityId: uid,
      ip,
      detail: given.join(', '),
    })
    return invitation
  })
  await portal.post.send(mail)
  return {}
}

type Asked = Pick<Invitation, 'email' | 'fullName'> & { readonly staffRights: readonly StaffRight[] }

async function expectSamePerson(transaction: Transaction, { email, fullName, staffRights }: Asked): Promise<void> {
  const held = (await transaction.get(invitations, invitationId(email, null)))?.data
  if (held?.role !== 'superAdmin' || held.acceptance !== null) return
  if (held.fullName === fullName && held.staffRights?.join() === staffRights.join()) return
  const sentence = `${held.fullName} was already invited. To change their name or permissions, withdraw the invitation and send a new one.`
  throw new Refusal('already-invited', { sentence })
}

const tooMuch = 'You can only give permissions that you have. Ask an owner to invite this person.'

/** The links' secrets stay inside; lists only who was invited, and until when. */
export async function listStaffInvitations({
  documents,
}: Portal): Promise<ReplyOf<typeof staffCalls.listStaffInvitations>> {
  const found = await listAll(documents, invitations, {
    where: { role: 'superAdmin' },
    orderBy: ['createdAt', 'desc'],
  })
  return {
    invitations: found
      .filter(({ data }) => data.acceptance === null)
      .map(({ id, data: { email, fullName, staffRights = [], createdAt, expiresAt } }) => ({
        id,
        email,
        fullName,
        staffRights,
        invitedAt: createdAt,
        expiresAt,
      })),
  }
}

/** Withdraws open invitations to the staff alone. Refuses `already-signed-up` where the person has accepted it. */
export async function withdrawStaffInvitation(
  { documents, audit }: Portal,
  viewer: Viewer,
  { invitationId: id }: InputOf<typeof staffCalls.withdrawStaffInvitation>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  return documents.transact(async (transaction) => {
    const found = await transaction.get(invitations, id)
    if (found?.data.role !== 'superAdmin') return {}
    if (found.data.acceptance !== null) throw new Refusal('already-signed-up', { sentence: hasJoined(found.data) })
    transaction.remove(invitations, id)
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'staff-invitation-withdrawn',
      entityType: 'user',
      entityId: found.data.uid,
      ip,
    })
    return {}
  })
}

function hasJoined({ fullName }: Pick<Invitation, 'fullName'>): string {
  return `${fullName} has already joined. To remove their access, deactivate them under Staff.`
}
