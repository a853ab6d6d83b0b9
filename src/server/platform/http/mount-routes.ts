import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { noteOutcome } from '#server/platform/logs/outcome.ts'
import type { Clock } from '#server/ports/clock.ts'
import { admit } from './admit.ts'
import type { Door } from './admit.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import { Json } from './json.ts'
import { parseInput } from './parse-body.ts'
import { recordingDenials } from './record-denials.ts'
import type { RecordDenial } from './record-denials.ts'
import type { Route } from './route.ts'
import { expectOurOrigin } from './same-origin.ts'

type Mounting = {
  readonly routes: readonly Route[]
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly origins: ReadonlySet<string>
  readonly clock: Clock
  readonly recordDenial: RecordDenial
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
      return recordingDenials(recordDenial, { caller, call: endpoint.name }, async () => {
        await admit(door, endpoint, caller, clock.nowMs())
        const answer = await handle(caller, parseInput(endpoint, request.body))
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        return answer instanceof Json ? answer.text : JSON.stringify(answer)
      })
    })
  }
}
