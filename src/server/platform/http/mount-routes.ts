import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refusals } from '#domain/core/refusals.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { noteOutcome } from '#server/platform/logs/outcome.ts'
import type { Clock } from '#server/ports/clock.ts'
import { admit } from './admit.ts'
import type { Door } from './admit.ts'
import type { Caller } from './caller.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import { Json } from './json.ts'
import { parseInput } from './parse-body.ts'
import type { Route } from './route.ts'
import { expectOurOrigin } from './same-origin.ts'

/** Somebody asked for what is not theirs. */
export type Denial = { readonly caller: Caller; readonly call: string; readonly code: RefusalCode }

type Mounting = {
  readonly routes: readonly Route[]
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly origins: ReadonlySet<string>
  readonly clock: Clock
  readonly recordDenial: (denial: Denial) => Promise<void>
}

/** Mounts each call at its path. Every call passes the same steps in the same order: origin, caller, door, shape, use case. */
export function mountRoutes(
  app: FastifyInstance,
  { routes, identifyCaller, door, origins, clock, recordDenial }: Mounting,
): void {
  for (const { endpoint, handle } of routes) {
    app.post(endpoint.path, async (request: FastifyRequest, reply: FastifyReply) => {
      expectOurOrigin(request, origins)
      const caller = await identifyCaller(request, reply)
      if (caller.session) noteOutcome(request, { uid: caller.session.uid })
      try {
        await admit(door, endpoint, caller, clock.nowMs())
        const answer = await handle(caller, parseInput(endpoint, request.body))
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        return answer instanceof Json ? answer.text : JSON.stringify(answer)
      } catch (error) {
        if (caller.viewer && error instanceof Refusal && isDenial(error))
          await recordDenial({ caller, call: endpoint.name, code: error.code })
        throw error
      }
    })
  }
}

/** A refusal that somebody who is signed in meets only by asking for what is not theirs, or is not there. */
function isDenial({ code }: Refusal): boolean {
  const { status } = refusals[code]
  return (status === 403 || status === 404) && !code.startsWith('auth/')
}
