import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { noteOutcome } from '#server/platform/logs/log-calls.ts'
import type { Clock } from '#server/ports/clock.ts'
import { admit } from './admit.ts'
import type { Door } from './admit.ts'
import type { IdentifyCaller } from './identify-caller.ts'
import { recordingDenials } from './record-denials.ts'
import type { RecordDenial } from './record-denials.ts'

type Entrance = { readonly identifyCaller: IdentifyCaller; readonly door: Door; readonly recordDenial: RecordDenial }

/** Does `work` for the caller of a route that is no call, once the door of `call` has admitted them. Refuses as a call does. */
export async function asViewer<Answer>(
  { clock }: { readonly clock: Clock },
  { identifyCaller, door, recordDenial }: Entrance,
  call: Endpoint,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  work: (viewer: Viewer) => Promise<Answer>,
): Promise<Answer> {
  const caller = await identifyCaller(request, reply)
  if (caller.session) noteOutcome(request, { uid: caller.session.uid })
  return recordingDenials(recordDenial, { caller, call: call.name }, async () => {
    await admit(door, call, caller, clock.nowMs())
    // The door has admitted the caller, so there is a viewer.
    return work(caller.viewer as Viewer)
  })
}
