import type { InputOf } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { markMessagesRead as call } from '#domain/messages/contract.ts'
import type { Message } from '#domain/messages/message.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import type { ReadMark } from '#domain/messages/read-mark.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { messages, readMarks } from './exports/collections.ts'
import { findConversation } from './find-conversation.ts'
import { mayReceive } from './policy.ts'

/** Moves the viewer's marks on. A note among staff moves only the mark that staff see: see `read-mark.ts`. */
export async function markMessagesRead(
  { documents, clock }: Portal,
  viewer: Viewer,
  { projectId, upTo }: InputOf<typeof call>,
): Promise<Record<string, never>> {
  const { clientId } = await findConversation(documents, viewer, projectId)
  const message = (await documents.get(messages, upTo))?.data
  if (!message || message.projectId !== projectId || !mayReceive(viewer, message)) throw new Refusal('not-found')
  const shared = await lastShared(documents, message)
  const moves = [
    ...(shared === null ? [] : [{ internal: false, place: shared }]),
    ...(viewer.role === 'superAdmin' ? [{ internal: true, place: message.place }] : []),
  ]
  await documents.transact(async (transaction) => {
    const held = []
    for (const move of moves) {
      const mark = await transaction.get(readMarks, readMarkId(projectId, viewer.uid, move.internal))
      if (!mark || mark.data.place < move.place) held.push({ ...move, isNew: mark === null })
    }
    for (const { isNew, internal, place } of held) {
      const mark: ReadMark = {
        id: readMarkId(projectId, viewer.uid, internal),
        projectId,
        clientId,
        uid: viewer.uid,
        name: viewer.fullName,
        role: viewer.role,
        internal,
        place,
        at: clock.now(),
      }
      if (isNew) transaction.create(readMarks, mark)
      else transaction.put(readMarks, mark)
    }
  })
  return {}
}

/** The place of the last message that all receive, this one included; null where there is none. */
async function lastShared(documents: Documents, { projectId, internal, place }: Message): Promise<number | null> {
  if (!internal) return place
  const [last] = await documents.list(messages, {
    where: { projectId, internal: false },
    orderBy: ['place', 'desc'],
    range: { below: place },
    limit: 1,
  })
  return last?.data.place ?? null
}
