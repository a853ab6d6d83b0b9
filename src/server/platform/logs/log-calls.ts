import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorAddress } from '#server/platform/http/visitor-address.ts'
import { networkOf } from '#server/platform/limits/networks.ts'

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

/** What the steps of a call learn on their way, for the one line at its end. */
export type Outcome = {
  /** Who called; absent for a guest. */
  readonly uid?: string
  /** The code of the refusal; absent where the call succeeded. */
  readonly code?: string
}

const outcomes = new WeakMap<FastifyRequest, Outcome>()

/** Adds to what is known of a call; what was noted before stays. */
export function noteOutcome(request: FastifyRequest, outcome: Outcome): void {
  const noted = outcomes.get(request)
  outcomes.set(request, noted ? { ...noted, ...outcome } : outcome)
}

function outcomeOf(request: FastifyRequest): Outcome {
  return outcomes.get(request) ?? {}
}

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
