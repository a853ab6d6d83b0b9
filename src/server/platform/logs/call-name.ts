import type { FastifyRequest } from 'fastify'

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface FastifyContextConfig {
    /** The calls that a route answers, by their names. */
    calls?: ReadonlyMap<string, unknown>
  }
}

/**
 * What a request asked for, in few enough words to count by: the name of a call (`create-project`), else the pattern of the
 * route (`/client/*`), else `unmatched`. Never the address as it was typed.
 */
export function callName(request: FastifyRequest): string {
  const { url: pattern, config } = request.routeOptions
  if (pattern === undefined) return 'unmatched'
  if (config?.calls) {
    const { call } = request.params as { call: string } // As the only route with calls has it.
    return config.calls.has(call) ? call : 'unmatched'
  }
  return pattern.startsWith('/api/') ? pattern.slice(5) : pattern
}
