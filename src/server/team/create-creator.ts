import type { Employee } from '#domain/accounts/employee.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { createCreator as call } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { reserveUid, writeInvitation } from '#server/accounts/exports/invitations.ts'
import { presentEmployee } from '#server/accounts/exports/present-employee.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Portal } from '#server/portal.ts'

/**
 * The record and its invitation are made together or not at all. `rate` is cents per hour. A mail that fails leaves the
 * record, and the invitation can be sent again.
 */
export async function createCreator(
  portal: Portal,
  viewer: Viewer,
  { firstName, lastName, position, email, rate }: InputOf<typeof call>,
  { ip }: Pick<Caller, 'ip'>,
): Promise<ReplyOf<typeof call>> {
  const { documents, clock, audit, limits, post } = portal
  await limits.take(rules.invitations, viewer.uid)
  const uid = await reserveUid(portal, email)
  const fullName = `${firstName} ${lastName}`
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
