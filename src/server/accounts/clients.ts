import type * as calls from '#domain/accounts/client-contract.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { joinName } from '#domain/accounts/split-name.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { addAwaited, expectNoProfile } from '#server/accounts/exports/awaited-clients.ts'
import { clientNotes, users } from '#server/accounts/exports/collections.ts'
import { closeInvitation, keepPlace, writeInvitation } from '#server/accounts/exports/invitations.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import { rules } from '#server/platform/limits/rules.ts'
import type { Reader } from '#server/platform/look-up.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { newClientNote } from './client-notes.ts'
import { presentClient, presentClientNote } from './present.ts'

type From = Pick<SignedInCaller, 'ip'>

/**
 * Makes the account of a client who has not come yet; it works for projects, quotes and invoices, and only the link of an
 * invitation lets anybody in. A failed mail leaves the account, and the invitation can be sent again.
 */
export async function createClient(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.createClient>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.createClient>> {
  const { documents, audit, limits, post } = portal
  const { key, companyName, firstName, lastName, email, timeZone = '', note, isInvited } = input
  const uid = keyedId('client', viewer.uid, key)
  const earlier = await documents.get(users, uid)
  if (earlier) return { client: presentClient(earlier) }
  if (isInvited) await limits.take(rules.clientInvitations, viewer.uid)
  const { written, mail } = await documents.transact(async (transaction) => {
    const made = await transaction.get(users, uid)
    if (made) return { written: made, mail: null }
    await expectNoProfile(portal, transaction, { uid, email })
    const fullName = joinName({ firstName, lastName })
    const invitee = { uid, email, fullName, role: 'client', invitedBy: viewer.uid } as const
    const invited = isInvited ? await writeInvitation(portal, transaction, invitee) : null
    if (!invited) await keepPlace(portal, transaction, invitee)
    const client = { uid, companyName, firstName, lastName, fullName, email, timeZone }
    const linkEndsAt = invited?.expiresAt ?? null
    const written = addAwaited(portal, transaction, viewer, { ...client, linkEndsAt })
    if (note) transaction.create(clientNotes, newClientNote(portal, viewer, { key, clientId: uid, body: note }))
    audit.recordWith(transaction, {
      actorId: viewer.uid,
      action: 'client-added',
      entityType: 'user',
      entityId: uid,
      ip,
    })
    return { written, mail: invited?.mail ?? null }
  })
  if (mail) post.sendLater(mail.kind, async () => mail)
  return { client: presentClient(written) }
}

/** Refuses `not-found` but for a client who was added and has not come yet, and `unavailable` where the mail cannot be sent. */
export async function inviteClient(
  portal: Portal,
  viewer: Viewer,
  { clientId, email }: InputOf<typeof calls.inviteClient>,
  { ip }: From,
): Promise<ReplyOf<typeof calls.inviteClient>> {
  const { documents, clock, audit, limits, post } = portal
  await limits.take(rules.clientInvitations, viewer.uid)
  const { written, mail } = await documents.transact(async (transaction) => {
    const { profile, awaited } = await findAwaited(transaction, clientId)
    const now = clock.now()
    await expectNoProfile(portal, transaction, { uid: clientId, email })
    if (profile.email !== email) await closeInvitation(transaction, profile.email, { uid: clientId })
    const invitee = { uid: clientId, email, fullName: profile.fullName, role: 'client', invitedBy: viewer.uid } as const
    const { mail, expiresAt } = await writeInvitation(portal, transaction, invitee)
    const next = { ...profile, email, awaited: { ...awaited, invitation: { at: now, expiresAt } }, updatedAt: now }
    const trace = { actorId: viewer.uid, action: 'client-invited', entityType: 'user', entityId: clientId, ip }
    audit.recordWith(transaction, trace)
    return { written: transaction.put(users, next), mail }
  })
  await post.send(mail)
  return { client: presentClient(written) }
}

type Awaited = { readonly profile: Profile; readonly awaited: NonNullable<Profile['awaited']> }

async function findAwaited(reader: Reader, clientId: string): Promise<Awaited> {
  const { data: profile } = await findOwner(reader, clientId)
  const { awaited, disabledAt } = profile
  if (!awaited || disabledAt !== null) throw new Refusal('not-found')
  return { profile, awaited }
}

/** Refuses `not-found` for everybody but the owner of an account; a teammate is on the page of theirs. */
export async function getClient(
  { documents }: Portal,
  _viewer: Viewer,
  { clientId }: InputOf<typeof calls.getClient>,
): Promise<ReplyOf<typeof calls.getClient>> {
  const found = await findOwner(documents, clientId)
  const notes = await listAll(documents, clientNotes, { where: { clientId }, orderBy: ['createdAt', 'desc'] })
  return { client: presentClient(found), notes: notes.map(presentClientNote) }
}

async function findOwner(reader: Reader, clientId: string): Promise<Stored<Profile>> {
  const found = await reader.get(users, clientId)
  if (found?.data.role !== 'client' || found.data.accountId !== clientId) throw new Refusal('not-found')
  return found
}
