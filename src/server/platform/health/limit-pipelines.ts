import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'

const mostUnderWay = 16

/**
 * Refuses `too-many-requests` where a connection sends request after request without waiting for answers. No browser or
 * proxy does; a stranger could ask for a thousand pages with one packet.
 */
export function limitPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>()
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    const count = (underWay.get(socket) ?? 0) + 1
    underWay.set(socket, count)
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1))
    if (count > mostUnderWay) throw new Refusal('too-many-requests')
  })
}
