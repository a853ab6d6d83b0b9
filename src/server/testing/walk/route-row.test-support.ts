import type { Admission } from '#domain/core/endpoint.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import type { Act, Outcome } from './act.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import type { World } from './world.test-support.ts'

export type Request = {
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly payload?: string | object
  readonly remoteAddress?: string
}

/** A route beside the calls, as everybody asks for it. */
export type RouteRow = Pick<
  Act,
  'by' | 'needs' | 'foreign' | 'creators' | 'staff' | 'besides' | 'bearer' | 'reaches'
> & {
  /** As the router knows it. */
  readonly route: `${'GET' | 'POST'} ${string}`
  readonly who: Admission
  /** The rights of which staff need one. */
  readonly staffRights?: readonly StaffRight[]
  /** What the request names of this caller's own; nothing where it names nothing. */
  readonly names?: (world: World, caller: Caller) => string | Promise<string>
  readonly request: (named: string, world: World, caller: Caller) => Request | Promise<Request>
  /** How the owner is told that what they name is not there, or is no id at all. */
  readonly missing?: Outcome | ((caller: Caller) => Outcome)
  readonly malformed?: Outcome
  /** `forbidden` to staff who see the portal as somebody else; left out where they get what that person gets. */
  readonly duringLook?: 'forbidden'
}

/** What the route asks of who comes, as a call's contract says it. */
export function doorOf({ who, staffRights, duringLook }: RouteRow) {
  return { who, reads: duringLook === undefined, ...(staffRights ? { staffRights } : {}) }
}

/** Routes that have rows of another kind, and where. */
export const elsewhere: Readonly<Record<string, string>> = {
  'POST /api/:call': 'acts.test-support.ts: each call has an act of its own',
  'GET /api/live': 'live.test.ts: it never ends',
}
