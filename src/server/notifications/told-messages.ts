import type { Viewer } from '#domain/core/viewer.ts'
import { readMarkId } from '#domain/messages/read-mark.ts'
import { messages, readMarks } from '#server/messages/exports/collections.ts'
import { wordsOf, wordsOfRequest } from '#server/messages/exports/first-words.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Documents } from '#server/ports/documents.ts'

/** The first words of a message and how many files it has, and its place in its conversation. */
export type ToldMessage = { readonly words: string; readonly place: number }

/** A message as it reads now; null once it was removed. */
export async function toldMessage(reader: Reader, messageId: string): Promise<ToldMessage | null> {
  const message = (await reader.get(messages, messageId))?.data
  if (!message || message.deletedAt !== null) return null
  const { payment, body, attachments, place, createdAt } = message
  return { words: payment ? wordsOfRequest(payment, createdAt) : wordsOf(body, attachments.length), place }
}

/** The place up to which somebody has seen the messages of a project; null where they never looked. */
export async function seenUpTo(
  documents: Documents,
  projectId: string,
  { uid, role }: Pick<Viewer, 'uid' | 'role'>,
): Promise<number | null> {
  const mark = await documents.get(readMarks, readMarkId(projectId, uid, role === 'superAdmin'))
  return mark?.data.place ?? null
}
