import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The address of the peer, or the one that a trusted proxy names: the last of the chain that is no such proxy. A forwarded
 * value that is no address counts as the proxy's own. Limits and the audit go by it.
 */
export function visitorAddress({ ip, socket }: FastifyRequest): string {
  return isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
}
