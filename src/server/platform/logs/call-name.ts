import type { FastifyRequest } from 'fastify'

/**
 * What a request asked for, in few enough words to count by: the name of a call (`create-project`), else the pattern of the
 * route (`/client/*`), else `unmatched`. Never the address as it was typed.
 */
export function callName(request: FastifyRequest): string {
  const pattern = request.routeOptions.url
  if (pattern === undefined) return 'unmatched'
  return pattern.startsWith('/api/') ? pattern.slice(5) : pattern
}
