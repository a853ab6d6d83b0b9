import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { attachmentKindOf, attachmentKinds, mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import type { Attachment } from '#domain/messages/message.ts'
import { looseForMs } from '#domain/messages/stored-file.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { addBytes } from '#server/platform/limits/storage.ts'
import type { Portal } from '#server/portal.ts'
import { FileTooLarge } from '#server/ports/files.ts'
import { toAttachment } from './attach-files.ts'
import { checkContent, ContentRefused } from './check-content.ts'
import { storedFiles } from './exports/collections.ts'
import { findConversation } from './find-conversation.ts'
import { expectMay } from './policy.ts'
import { expectFewLooseFiles, expectRoom } from './room-for-files.ts'
import type { Room } from './room-for-files.ts'

type Upload = { readonly projectId: string; readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/**
 * Keeps a file that its uploader may hang on a message of this project within a day. Refuses `file-kind-refused`,
 * `file-too-large` and `storage-full`, and then keeps nothing. The content is durable before the document says that it is there.
 */
export async function uploadFile(
  portal: Portal,
  viewer: Viewer,
  { projectId, name, content }: Upload,
): Promise<Attachment> {
  const { documents, files, clock, createId, limits } = portal
  const project = await findConversation(documents, viewer, projectId)
  expectMay('send', viewer, project)
  const kind = attachmentKindOf(name)
  if (!kind) throw new Refusal('file-kind-refused')
  await expectFewLooseFiles(portal, viewer)
  const room = await expectRoom(portal, viewer, project.clientId)
  await limits.take(rules.uploads, viewer.uid)
  const id = createId()
  const { bytes, sha256 } = await files
    .put(id, checkContent(kind, content), { maxBytes: mostAttachmentBytes })
    .catch(toRefusal)
  const file: StoredFile = {
    id,
    projectId,
    clientId: project.clientId,
    uploadedBy: viewer.uid,
    name,
    mime: attachmentKinds[kind].mime,
    bytes,
    sha256,
    createdAt: clock.now(),
    messageId: null,
    expiresAt: toInstant(clock.nowMs() + looseForMs),
  }
  await keepRecord(portal, room, file)
  return toAttachment(file)
}

/** A content whose document is never written is found and removed when the store is pruned; of a full account it goes at once. */
async function keepRecord({ documents, files }: Portal, room: Room, file: StoredFile): Promise<void> {
  try {
    await documents.transact(async (transaction) => {
      await addBytes(transaction, { ...room, bytes: file.bytes })
      transaction.create(storedFiles, file)
    })
  } catch (error) {
    if (error instanceof Refusal) await files.remove(file.id)
    throw error
  }
}

function toRefusal(error: unknown): never {
  if (error instanceof FileTooLarge) throw new Refusal('file-too-large')
  if (error instanceof ContentRefused) throw new Refusal('file-kind-refused')
  throw error
}
