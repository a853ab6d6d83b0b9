import { toInstant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { attachmentKindOf, attachmentKinds, mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import type { Attachment } from '#domain/messages/message.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import { looseForMs } from '#domain/messages/stored-file.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { caps } from '#server/platform/limits/caps.ts'
import { rules } from '#server/platform/limits/rules.ts'
import { addBytes, storageCollection, storageFull } from '#server/platform/limits/storage.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents, Transaction } from '#server/ports/documents.ts'
import { FileTooLarge } from '#server/ports/files.ts'
import { ContentRefused, checkContent } from './check-content.ts'
import { findConversation } from './find-conversation.ts'
import { expectMay } from './policy.ts'

type Upload = { readonly projectId: string; readonly name: string; readonly content: AsyncIterable<Uint8Array> }

/**
 * Stores a file that its uploader may attach to a message of this project within a day. Refuses `file-kind-refused`,
 * `file-too-large` and `storage-full`, and then stores nothing. The content is durable before its document exists.
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
  await writeRecord(portal, room, file)
  return toAttachment(file)
}

/** Pruning removes a content whose document was never written; where the account is full it is removed at once. */
async function writeRecord({ documents, files }: Portal, room: Room, file: StoredFile): Promise<void> {
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

type Attaching = { readonly projectId: string; readonly messageId: string; readonly fileIds: readonly string[] }

/**
 * Attaches files to a message that is being written. Only files that the sender has uploaded to this project and not sent yet
 * can be attached; any other, unknown or another's, is the same refusal.
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
      throw new Refusal('invalid-input', { fields: { fileIds: 'A file is no longer available. Attach it again' } })
    found.push(file)
  }
  for (const file of found) transaction.put(storedFiles, { ...file, messageId, expiresAt: null })
  return found.map(toAttachment)
}

function toAttachment({ id, name, mime, bytes }: StoredFile): Attachment {
  return { fileId: id, name, mime, bytes }
}

const megabyte = 1_000_000

/** Loose files are those with an end; reading all is fine, because this check bounds their number. */
async function expectFewLooseFiles({ documents }: Portal, { uid }: Viewer): Promise<void> {
  const loose = await documents.list(storedFiles, {
    where: { uploadedBy: uid },
    orderBy: ['expiresAt', 'asc'],
    limit: caps.looseFiles,
  })
  if (loose.length >= caps.looseFiles) throw new Refusal('too-many-files')
}

/** The most that an account's files may take, and what they took before they were counted. */
export type Room = {
  readonly accountId: string
  readonly most: number
  readonly uncounted: number
  readonly whyFull?: string
}

/** Refuses `storage-full` before a byte is stored where there is no room already. */
async function expectRoom(portal: Portal, viewer: Viewer, accountId: string): Promise<Room> {
  const { documents } = portal
  const counted = (await documents.get(storageCollection, accountId))?.data.bytes
  const uncounted = counted === undefined ? await sumFiles(documents, accountId) : 0
  const { mostMb, ...why } = await roomOf(portal, viewer)
  const most = mostMb * megabyte
  if ((counted ?? uncounted) >= most) throw storageFull(why.whyFull)
  return { accountId, most, uncounted, ...why }
}

const unverified =
  'There’s no space left for this file. Your account gets more space once the account owner verifies their email address. Until then, share the file with a link.'

type Most = Pick<Room, 'whyFull'> & { readonly mostMb: number }

/** A client can fill their account's room, but not keep the agency from answering there. */
async function roomOf({ settings, identity }: Portal, { role, accountId }: Viewer): Promise<Most> {
  const { storageMb } = settings
  if (role !== 'client') return { mostMb: storageMb * caps.storageOfAgency }
  const isVerified = (await identity.find(accountId))?.emailVerified === true
  if (isVerified || storageMb <= caps.unverifiedStorageMb) return { mostMb: storageMb }
  return { mostMb: caps.unverifiedStorageMb, whyFull: unverified }
}

async function sumFiles(documents: Documents, clientId: string): Promise<number> {
  const own = { where: { clientId }, orderBy: ['createdAt', 'asc'] } as const
  let sum = 0
  for await (const { data } of eachRow(documents, storedFiles, own)) sum += data.bytes
  return sum
}
