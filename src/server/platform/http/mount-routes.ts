import type { FastifyInstance } from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { partyOf } from '#server/platform/limits/budgets.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { admit } from './admit.ts'
import type { Door } from './admit.ts'
import type { Caller } from './caller.ts'
import { withinCall } from './current-call.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import { parseInput } from './parse-body.ts'
import { toJson } from './present.ts'
import { recordingDenials } from './record-denials.ts'
import type { RecordDenial } from './record-denials.ts'
import type { Route } from './route.ts'
import { expectOurOrigin } from './same-origin.ts'
import { answerOnce } from './saved-calls.ts'

type Mounting = {
  readonly routes: readonly Route[]
  readonly identifyCaller: IdentifyCaller
  readonly door: Door
  readonly origins: ReadonlySet<string>
  readonly documents: Documents
  readonly clock: Clock
  readonly recordDenial: RecordDenial
  /** Told after each call by which somebody has changed something; it must not fail. */
  readonly acted: (caller: Caller) => Promise<void>
}

/**
 * Mounts all calls by their names, as one route: a router builds a tree of branches for each route of its own, which hundreds of
 * calls need not. Every call passes the same steps in the same order: origin, caller, door, shape, use case.
 */
export function mountRoutes(
  app: FastifyInstance,
  { routes, identifyCaller, door, origins, documents, clock, recordDenial, acted }: Mounting,
): void {
  const calls = new Map(routes.map((route) => [route.endpoint.name, route]))
  const turns = createTurns()
  app.post<{ Params: { call: string } }>('/api/:call', {
    config: { calls },
    onRequest(request, _reply, done) {
      done(calls.has(request.params.call) ? undefined : new Refusal('not-found'))
    },
    async handler(request, reply) {
      const { endpoint, handle } = expectKnown(calls.get(request.params.call))
      expectOurOrigin(request, origins)
      const caller = await identifyCaller(request, reply)
      if (caller.session) noteOutcome(request, { uid: caller.session.uid })
      return recordingDenials(recordDenial, { caller, call: endpoint.name }, async () => {
        await admit(door, endpoint, caller, clock.nowMs())
        const input = parseInput(endpoint, request.body)
        const spender = caller.observer ?? caller.viewer ?? caller.session
        const onFault = (error: unknown) => request.log.error({ err: error }, 'saved call not noted')
        const asked = { endpoint, uid: caller.session?.uid ?? null, input }
        const answer = await withinCall({ endpoint, party: spender && partyOf(spender) }, () =>
          answerOnce({ documents, clock, turns, onFault }, asked, () => handle(caller, input)),
        )
        if (!endpoint.reads && !endpoint.byBrowser && !caller.observer) await acted(caller)
        reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
        return toJson(answer)
      })
    },
  })
}

function expectKnown(route: Route | undefined): Route {
  if (!route) throw new Refusal('not-found')
  return route
}
