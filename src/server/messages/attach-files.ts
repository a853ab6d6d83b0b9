import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Attachment } from '#domain/messages/message.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import type { Transaction } from '#server/ports/documents.ts'
import { storedFiles } from './exports/collections.ts'

type Attaching = { readonly projectId: string; readonly messageId: string; readonly fileIds: readonly string[] }

/**
 * Hangs files on a message that is being written. Only what the sender has uploaded to this very project and not sent yet
 * can hang on it: anything else, unknown or another's, is the same refusal.
 */
export async function attachFiles(
  transaction: Transaction,
  { uid }: Pick<Viewer, 'uid'>,
  { projectId, messageId, fileIds }: Attaching,
): Promise<Attachment[]> {
  const found: StoredFile[] = []
  for (const fileId of new Set(fileIds)) {
    const file = (await transaction.get(storedFiles, fileId))?.data
    if (!file || file.uploadedBy !== uid || file.projectId !== projectId || file.messageId !== null)
      throw new Refusal('invalid-input', { fields: { fileIds: 'A file is not there any more. Attach it again' } })
    found.push(file)
  }
  for (const file of found) transaction.put(storedFiles, { ...file, messageId, expiresAt: null })
  return found.map(toAttachment)
}

export function toAttachment({ id, name, mime, bytes }: StoredFile): Attachment {
  return { fileId: id, name, mime, bytes }
}
