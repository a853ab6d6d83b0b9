import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import type { Portal } from '#server/portal.ts'
import type { OpenFile } from '#server/ports/files.ts'
import { storedFiles } from './exports/collections.ts'
import { findMessage } from './find-conversation.ts'

/** A file for whoever receives the message it hangs on, and for nobody else, its uploader included. Refuses `not-found`. */
export async function openAttachment(
  { documents, files }: Portal,
  viewer: Viewer,
  fileId: string,
): Promise<{ readonly file: StoredFile; readonly opened: OpenFile }> {
  const file = (await documents.get(storedFiles, fileId))?.data
  if (!file || file.messageId === null) throw new Refusal('not-found')
  await findMessage(documents, viewer, file.messageId)
  const opened = await files.open(fileId)
  if (!opened) throw new Refusal('not-found')
  return { file, opened }
}
