import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { endpoint } from '#domain/core/endpoint.ts'
import { Refusal } from '#domain/core/refusals.ts'
import { roles } from '#domain/core/viewer.ts'
import type { Door } from '#server/platform/http/admit.ts'
import { admit } from '#server/platform/http/admit.ts'
import type { IdentifyCaller } from '#server/platform/http/identify-caller.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { LiveHub } from './live-hub.ts'
import type { LiveSink } from './live-stream.ts'

type Mounting = {
  readonly hub: LiveHub
  /** Should find sessions by `createQuietSessions`: a stream that comes back by itself is no sign of a person. */
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly origins: ReadonlySet<string>
  readonly clock: Clock
}

/** The door of the stream: as for a call of every role, though it is a GET. */
const live = endpoint('live', {
  summary: 'Streams every change that the caller can see, as server-sent events.',
  body: z.undefined(),
  reply: z.unknown(),
  who: roles,
  reads: true,
})

/** Mounts `GET /api/live`. The hub is closed before the server is, so that open streams do not hold up its end. */
export function mountLive(app: FastifyInstance, { hub, identifyCaller, door, origins, clock }: Mounting): void {
  app.addHook('preClose', async () => hub.close())
  app.get(live.path, { exposeHeadRoute: false }, async (request, reply) => {
    expectSameOrigin(request, origins)
    const caller = await identifyCaller(request, reply)
    await admit(door, live, caller, clock.nowMs())
    // The door has admitted the caller; without a session it would not have.
    if (!caller.session) throw new Refusal('not-signed-in')
    await hub.open({
      session: caller.session,
      lookUid: caller.observer && caller.viewer ? caller.viewer.uid : null,
      lastEventId: lastEventIdOf(request),
      connect: (onGone) => openResponseSink(reply, onGone),
    })
  })
}

/** A browser sends no `Origin` with a GET to its own site, so that its absence is no fault; old ones send neither header. */
function expectSameOrigin({ headers }: FastifyRequest, origins: ReadonlySet<string>): void {
  const { origin, 'sec-fetch-site': site } = headers
  if (site !== undefined && site !== 'same-origin') throw new Refusal('foreign-origin')
  if (origin !== undefined && !origins.has(origin)) throw new Refusal('foreign-origin')
}

/** The header wins: a browser that reconnects repeats the query of its first attempt. */
function lastEventIdOf({ headers, query }: FastifyRequest): string | null {
  const header = headers['last-event-id']
  if (typeof header === 'string' && header !== '') return header
  const asked = (query as Readonly<Record<string, unknown>>)['lastEventId']
  return typeof asked === 'string' && asked !== '' ? asked : null
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  connection: 'close',
}

/** Takes the answer out of Fastify's hands and begins a stream of events on it. `onGone` is called once, when it is over. */
function openResponseSink(reply: FastifyReply, onGone: () => void): LiveSink {
  reply.hijack()
  const response = reply.raw
  const { socket } = response
  // The end of the connection ends the body, so that a frame crosses as it is and not as a chunk.
  response.removeHeader('transfer-encoding')
  for (const [name, value] of Object.entries({ ...reply.getHeaders(), ...streamHeaders }))
    if (value !== undefined) response.setHeader(name, value)
  response.writeHead(200)
  response.flushHeaders()
  socket?.setTimeout(0)
  response.on('close', onGone)
  response.on('error', onGone)
  // A reader that left while it was being admitted closes nothing any more.
  if (!socket || socket.destroyed) onGone()

  const backlogBytes = () => socket?.writableLength ?? 0
  return {
    write: (bytes) => void socket?.write(bytes),
    backlogBytes,
    takenBytes: () => (socket ? socket.bytesWritten - socket.writableLength : 0),
    end(last) {
      if (backlogBytes() > 0) response.destroy()
      else response.end(last)
    },
    destroy: () => void response.destroy(),
  }
}
