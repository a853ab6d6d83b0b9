import type { FastifyInstance } from 'fastify'
import type { Viewer } from '#domain/core/viewer.ts'
import { readMail } from '#domain/outbox/contract.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { parseInput } from '#server/platform/http/parse-body.ts'
import { sendMailFrame } from '#server/platform/mail-frame.ts'
import type { Portal } from '#server/portal.ts'
import { findMail } from './outbox.ts'

/** Mounts `GET /files/mail/<id>`, for the frame in which staff look at a mail; it admits as the call `read-mail` does. */
export function mountMailFrame(server: FastifyInstance, portal: Portal, { identifyCaller, door }: Entrance): void {
  server.get('/files/mail/:mailId', async (request, reply) => {
    const caller = await identifyCaller(request, reply)
    await admit(door, readMail, caller, portal.clock.nowMs())
    // Shaped by the schema of the call, which `parseInput` has just applied.
    const { mailId } = parseInput(readMail, request.params) as { mailId: string }
    // The door has admitted the caller, so that the viewer is there.
    const { content } = await findMail(portal, caller.viewer as Viewer, mailId, caller)
    return sendMailFrame(reply, content.html)
  })
}
