import type { FastifyInstance } from 'fastify'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import { networkOf } from '#server/platform/limits/networks.ts'
import { callName } from './call-name.ts'
import { outcomeOf } from './outcome.ts'

/**
 * Writes one line for each finished call: name, status, milliseconds, who, the code of a refusal, and the network that limits
 * count by: an IPv4 address, or the /64 of an IPv6 one. Pages and files are lines of level debug. Each answer names its request id, so that a reader can tell it to support.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { uid, code } = outcomeOf(request)
    const line = {
      call: callName(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      uid,
      code,
      network: networkOf(visitorAddress(request)),
    }
    if (request.method === 'POST') request.log.info(line, 'call finished')
    else request.log.debug(line, 'call finished')
    done()
  })
}
