import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import { downloadAttachment, uploadFile as upload } from '#domain/messages/files-contract.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import type { Entrance } from '#server/capability.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { asViewer } from '#server/platform/http/as-viewer.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { expectOurOrigin } from '#server/platform/http/same-origin.ts'
import { sendDownload } from '#server/platform/http/send-download.ts'
import { announcedBytes, fileNameOf, mountUpload, readContent } from '#server/platform/http/take-upload.ts'
import type { Portal } from '#server/portal.ts'
import type { OpenFile } from '#server/ports/files.ts'
import { findMessage } from './find-conversation.ts'
import { uploadFile } from './upload-file.ts'

export const uploadPath = '/files/upload'

/**
 * Mounts `POST /files/upload?projectId=…`, whose body is the raw content and whose header `x-file-name` its name,
 * percent-encoded, and `GET /files/attachments/<id>`. Both pass the steps of a call in the same order.
 */
export function mountFiles(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  app.get('/files/attachments/:fileId', (request, reply) =>
    asViewer(portal, entrance, downloadAttachment, { request, reply }, async (viewer) => {
      // Shaped by the schema, which `parseInput` has just applied; so below.
      const { fileId } = parseInput(downloadAttachment, request.params) as { fileId: string }
      const { file, opened } = await openAttachment(portal, viewer, fileId)
      return sendDownload(reply, { name: file.name, ...opened })
    }),
  )

  mountUpload(app, { path: uploadPath, mostBytes: mostAttachmentBytes }, async (request, reply) => {
    expectOurOrigin(request, entrance.origins)
    const file = await asViewer(portal, entrance, upload, { request, reply }, (viewer) => {
      entrance.budgets.spendBytes(announcedBytes(request, mostAttachmentBytes), viewer)
      return takeUpload(portal, viewer, request)
    })
    return reply.header('cache-control', 'no-store').send(file)
  })
}

function takeUpload(portal: Portal, viewer: Viewer, request: FastifyRequest) {
  const { projectId, name } = readSaid(request)
  return readContent(request, mostAttachmentBytes, (content) =>
    uploadFile(portal, viewer, { projectId, name, content }),
  )
}

function readSaid(request: FastifyRequest): { projectId: string; name: string } {
  const { projectId } = request.query as { projectId?: unknown }
  return parseInput(upload, { projectId, name: fileNameOf(request) }) as { projectId: string; name: string }
}

/** A file for the people who receive its message, and for nobody else, not even its uploader. Refuses `not-found`. */
async function openAttachment(
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
