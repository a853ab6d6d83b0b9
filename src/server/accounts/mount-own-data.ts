import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { Entrance } from '#server/capability.ts'
import { admit } from '#server/platform/http/admit.ts'
import { sendDownload } from '#server/platform/http/send-download.ts'
import type { Portal } from '#server/portal.ts'
import { exportOwnData } from './export-own-data.ts'

/** The door of the file: as for a call that asks for a fresh proof of who is signed in, though it is a GET. */
const ownDataFile = endpoint('my-data', {
  summary: 'Everything the portal keeps about the viewer, as JSON.',
  body: z.undefined(),
  reply: z.unknown(),
  who: roles,
  recentSignIn: true,
  reads: true,
})

/** Mounts `GET /files/my-data.json`. Another site cannot have it asked for: three a day would soon be used up. */
export function mountOwnData(
  server: FastifyInstance,
  portal: Portal,
  { identifyCaller, door, ownData }: Entrance,
): void {
  server.get('/files/my-data.json', { exposeHeadRoute: false }, async (request, reply) => {
    const site = request.headers['sec-fetch-site']
    if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign-origin')
    const caller = await identifyCaller(request, reply)
    await admit(door, ownDataFile, caller, portal.clock.nowMs())
    // The door has admitted the caller, so that the viewer is there.
    const text = await exportOwnData(portal, ownData, caller.viewer as Viewer, caller)
    const content = Buffer.from(text)
    return sendDownload(reply, { name: 'my-data.json', bytes: content.length, content: Readable.from([content]) })
  })
}
