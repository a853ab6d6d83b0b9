import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { mostAttachmentBytes } from '#domain/messages/attachment-kinds.ts'
import { downloadAttachment, uploadFile as upload } from '#domain/messages/files-contract.ts'
import type { StoredFile } from '#domain/messages/stored-file.ts'
import type { Entrance } from '#server/capability.ts'
import { storedFiles } from '#server/messages/exports/collections.ts'
import { admit } from '#server/platform/http/admit.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { recordingDenials } from '#server/platform/http/record-denials.ts'
import { expectOurOrigin } from '#server/platform/http/same-origin.ts'
import { sendDownload } from '#server/platform/http/send-download.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import type { Portal } from '#server/portal.ts'
import type { OpenFile } from '#server/ports/files.ts'
import { findMessage } from './find-conversation.ts'
import { uploadFile } from './upload-file.ts'

export const uploadPath = '/files/upload'

/**
 * Mounts `POST /files/upload?projectId=…`, whose body is the raw content and whose header `x-file-name` its name,
 * percent-encoded, and `GET /files/attachments/<id>`. Both pass the steps of a call in the same order.
 */
export function mountFiles(
  app: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, origins, recordDenial, budgets }: Entrance,
): void {
  async function asViewer<Answer>(
    call: typeof upload | typeof downloadAttachment,
    request: FastifyRequest,
    reply: FastifyReply,
    work: (viewer: Viewer) => Promise<Answer>,
  ): Promise<Answer> {
    const caller = await identifyCaller(request, reply)
    if (caller.session) noteOutcome(request, { uid: caller.session.uid })
    return recordingDenials(recordDenial, { caller, call: call.name }, async () => {
      await admit(door, call, caller, portal.clock.nowMs())
      // The door has admitted the caller, so there is a viewer.
      return work(caller.viewer as Viewer)
    })
  }

  app.get('/files/attachments/:fileId', (request, reply) =>
    asViewer(downloadAttachment, request, reply, async (viewer) => {
      // Shaped by the schema, which `parseInput` has just applied; so below.
      const { fileId } = parseInput(downloadAttachment, request.params) as { fileId: string }
      const { file, opened } = await openAttachment(portal, viewer, fileId)
      return sendDownload(reply, { name: file.name, ...opened })
    }),
  )

  app.register(async (scope) => {
    // In a scope of its own: no other route takes such a body. It is read by the use case, which stops at its limit.
    scope.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content))
    scope.setErrorHandler(async (error, request, reply) => {
      if (!request.raw.complete) await drain(request)
      // The rest of a refused upload may still be on its way, and nobody reads it.
      if (!request.raw.complete) reply.header('connection', 'close')
      answerRefusal(error, request, reply)
      return reply
    })
    scope.post(uploadPath, async (request, reply) => {
      expectOurOrigin(request, origins)
      const file = await asViewer(upload, request, reply, (viewer) => {
        // An upload without a declared length counts as the largest.
        const announced = Number(request.headers['content-length'] ?? mostAttachmentBytes)
        budgets.spendBytes(Math.min(announced, mostAttachmentBytes), viewer)
        return takeUpload(portal, viewer, request)
      })
      return reply.header('cache-control', 'no-store').send(file)
    })
  })
}

async function takeUpload(portal: Portal, viewer: Viewer, request: FastifyRequest) {
  const { projectId, name } = readSaid(request)
  if (Number(request.headers['content-length'] ?? 0) > mostAttachmentBytes) throw new Refusal('file-too-large')
  const body = bodyOf(request)
  try {
    // A refusal halfway must still be answered, and a destroyed request cannot be.
    const content = body.iterator({ destroyOnReturn: false })
    return await uploadFile(portal, viewer, { projectId, name, content })
  } catch (error) {
    throw body.errored ? new Refusal('malformed-request', { cause: error }) : error
  }
}

/** This much more than the largest file is read, so that a slightly too large upload still gets its refusal. */
const mostReadOnBytes = mostAttachmentBytes + 2 * 1024 * 1024

/**
 * A browser or a proxy that is still sending hears no answer: the rest of a refused upload is read and dropped, unless it is
 * far larger than a file.
 */
async function drain({ raw, headers }: FastifyRequest): Promise<void> {
  if (Number(headers['content-length'] ?? 0) > mostReadOnBytes) return
  let left = mostReadOnBytes
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      left -= (chunk as Buffer).length
      if (left < 0) return
    }
  } catch {
    // A client that has gone away gets no answer.
  }
}

function readSaid(request: FastifyRequest): { projectId: string; name: string } {
  const { projectId } = request.query as { projectId?: unknown }
  return parseInput(upload, { projectId, name: decode(request.headers['x-file-name']) }) as {
    projectId: string
    name: string
  }
}

function decode(header: string | readonly string[] | undefined): string | undefined {
  try {
    return typeof header === 'string' ? decodeURIComponent(header) : undefined
  } catch {
    return undefined
  }
}

/** Without a body there is nothing to keep. Only the parser above makes one, and it hands over the stream. */
function bodyOf({ body }: FastifyRequest): Readable {
  if (!body) throw new Refusal('file-kind-refused')
  return body as Readable
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
