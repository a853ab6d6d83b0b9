import type * as calls from '#domain/accounts/client-contract.ts'
import type { ClientNote } from '#domain/accounts/client-note.ts'
import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { clientOf } from '#server/accounts/exports/clients.ts'
import { clientNotes } from '#server/accounts/exports/collections.ts'
import type { SignedInCaller } from '#server/platform/http/caller.ts'
import { keyedId } from '#server/platform/keyed-id.ts'
import type { Portal } from '#server/portal.ts'
import { presentClientNote } from './present.ts'

type Written = { readonly key: string | undefined; readonly clientId: string; readonly body: string }

/** Under the key of a person, the same note. */
export function newClientNote(
  { clock }: Pick<Portal, 'clock'>,
  { uid, fullName }: Viewer,
  { key, clientId, body }: Written,
): ClientNote {
  const id = keyedId('client-note', uid, key)
  return { id, clientId, body, authorId: uid, authorName: fullName, createdAt: clock.now() }
}

export async function addClientNote(
  portal: Portal,
  viewer: Viewer,
  input: InputOf<typeof calls.addClientNote>,
): Promise<ReplyOf<typeof calls.addClientNote>> {
  const note = newClientNote(portal, viewer, { key: input.key, clientId: input.clientId, body: input.body })
  return portal.documents.transact(async (transaction) => {
    if (!(await clientOf(transaction, note.clientId))) throw new Refusal('not-found')
    const written = (await transaction.get(clientNotes, note.id)) ?? transaction.create(clientNotes, note)
    return { note: presentClientNote(written) }
  })
}

/** Any of the staff may, and the audit log says who did. */
export async function removeClientNote(
  { documents, audit }: Portal,
  viewer: Viewer,
  { noteId }: InputOf<typeof calls.removeClientNote>,
  { ip }: Pick<SignedInCaller, 'ip'>,
): Promise<Record<string, never>> {
  return documents.transact(async (transaction) => {
    if (!(await transaction.get(clientNotes, noteId))) return {}
    transaction.remove(clientNotes, noteId)
    const trace = { action: 'client-note-removed', entityType: 'client-note', entityId: noteId, ip }
    audit.recordWith(transaction, { actorId: viewer.uid, ...trace })
    return {}
  })
}
