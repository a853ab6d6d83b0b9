import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'

/** Ten megabytes at the pace of a slow line. */
export const longestUploadMs = 5 * 60_000

/**
 * Fastify options that bound what one connection may cost. Headers are 8 KB in all: room for every cookie of ours and for
 * the longest link of a sign-in. Slow senders of headers are cut off after 10 s, which Node looks after every 2 s; those of
 * bodies after 20 s, or an upload's time: see `cutOffSlowBodies`. A reader that takes nothing of an answer for a minute is
 * cut off too; live streams have limits of their own. While the portal stops, requests on open connections are still
 * answered.
 */
export const serverLimits = {
  bodyLimit: 64 * 1024,
  requestTimeout: longestUploadMs,
  connectionTimeout: 60_000,
  return503OnClosing: false,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000, maxHeaderSize: 8 * 1024 },
} as const

/**
 * Connections that may wait to be taken; the kernel may bound it further. With Node's 511, a burst of callers meets a full queue
 * while the portal is busy: the kernel drops what is too much, and a caller waits up to a minute until it is offered again.
 */
export const mostWaitingConnections = 4_096

const mostUnderWay = 16

/**
 * Refuses `too-many-requests` where a connection sends request after request without waiting for answers. No browser or
 * proxy does; a stranger could ask for a thousand pages with one packet.
 */
export function limitPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    const count = (underWay.get(socket) ?? 0) + 1
    underWay.set(socket, count)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    done(count > mostUnderWay ? new Refusal('too-many-requests') : undefined)
  })
}

/**
 * Cuts off senders who take longer than 20 s for a body, also where they were answered before it was there. Node can be told
 * one time for all requests alone; `longer` names the routes that take large bodies, with their patience in milliseconds,
 * which must stay below Node's.
 */
export function cutOffSlowBodies(app: FastifyInstance, longer: ReadonlyMap<string, number>, patienceMs = 20_000): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const { raw } = request
      const ms = longer.get(request.routeOptions.url ?? '') ?? patienceMs
      const timer = setTimeout(() => raw.complete || raw.destroy(), ms).unref()
      const stop = () => clearTimeout(timer)
      raw.once('close', stop)
      // What the portal asks of itself never closes, and is no sender.
      reply.raw.once('close', () => raw.complete === false || stop())
    }
    done()
  })
}
