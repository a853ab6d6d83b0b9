import type { Endpoint } from '#domain/core/endpoint.ts'
import { isOpenToLooks } from '#domain/core/looks.ts'
import type { RefusalCode } from '#domain/core/refusals.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import type { Right, StaffRight } from '#domain/core/viewer.ts'
import type { Caller } from './callers.test-support.ts'
import type { World } from './world.test-support.ts'

export type Outcome = RefusalCode | 'ok'

/**
 * One call as the walk makes it. `make` gives a body that is answered with 200 when this caller sends it; everybody who is
 * refused is refused with that very body, which the owner sends after them.
 */
export type Act = {
  readonly call: Endpoint
  /** Whose body it is that others try: of ada's account, ivo's hours, staff's, or nobody's. */
  readonly by: 'ada' | 'ivo' | 'tom' | 'guest' | 'not-signed-up' | 'half-way'
  readonly make: (world: World, caller: Caller) => object | Promise<object>
  /** What is another's, where an id of the body that the owner sends is nobody's yet. */
  readonly foreignIds?: (world: World) => Readonly<Record<string, string>>
  /** What a teammate needs, in the order in which it is asked for, and how they are refused without it. */
  readonly needs?: readonly (readonly [need: Right | 'owner', RefusalCode])[]
  /** How others than the account's are refused; `ok` where a call names nothing of anybody, or takes no notice of what is another's. */
  readonly foreign?: Outcome
  /** What creators on the project get. */
  readonly creators?: Outcome
  readonly staff?: Outcome
  /** How the owner is told that what they name is not there; the same as `foreign` unless it is said, for some fields or for all. */
  readonly missing?: Outcome | Readonly<Record<string, Outcome>>
  /** Who gets something else than all this says, and why it is right. */
  readonly besides?: Readonly<Record<string, Outcome>>
  /** True where what is given to the bearer of a token tells of the account it is of. */
  readonly bearer?: boolean
  /** What the provider may be asked for although the call is refused, and why that tells nothing. */
  readonly looksUp?: RegExp
  /** Fields that name something and stand in no body of the owner, and why. */
  readonly leavesOut?: Readonly<Record<string, string>>
  /** Why no look of staff is there to be held against it. */
  readonly withoutLooks?: string
  /** True where the answer to a stranger writes something of the account: a mail to its owner, say. */
  readonly reaches?: boolean
}

/** What the door asks; a route that is no call asks staff for no right. */
type Door = Pick<Endpoint, 'who'> &
  Partial<Pick<Endpoint, 'reads' | 'recentSignIn' | 'personal' | 'leaves'>> & {
    readonly staffRights?: readonly StaffRight[]
  }

/** How the door turns a caller away, from the contract alone; null where they pass. */
export function atTheDoor(door: Door, { seenAs, standing, role, staffRights: held = [] }: Caller): RefusalCode | null {
  const { who, staffRights = [], reads = false, recentSignIn = false, personal = false, leaves = false } = door
  if (seenAs)
    return isOpenToLooks({ who, reads, recentSignIn, personal, leaves }) ? atTheDoor(door, seenAs) : 'forbidden'
  if (who === 'anyone') return null
  if (standing === 'guest' || standing === 'half-way') return 'not-signed-in'
  if (who === 'identity') return null
  if (standing !== 'in' || role === null) return 'not-signed-up'
  if (!who.includes(role)) return 'forbidden'
  return role === 'superAdmin' && !holdsOneOf(held, staffRights) ? 'forbidden' : null
}

/** What of an act says who gets what. */
type Expectations = Pick<Act, 'by' | 'needs' | 'foreign' | 'creators' | 'staff' | 'besides'> & {
  readonly call: Door
}

/** What this caller should get for the body of the act's owner. */
export function expected(act: Expectations, caller: Caller): Outcome {
  const { call, needs = [], foreign = 'not-found', creators = 'ok', staff = 'ok', besides = {} } = act
  const turnedAway = atTheDoor(call, caller)
  if (turnedAway) return turnedAway
  if (caller.seenAs) return expected(act, caller.seenAs)
  const special = besides[caller.name]
  if (special) return special
  if (!Array.isArray(call.who)) return foreign
  if (caller.role === 'superAdmin') return staff
  if (act.by === 'ivo') return caller.name === 'ivo' ? 'ok' : foreign
  if (caller.role === 'creator') return caller.account === 'ada' ? creators : foreign
  if (caller.account !== 'ada') return foreign
  const lacked = needs.find(([need]) => (need === 'owner' ? caller.uid !== 'ada' : !caller.rights.includes(need)))
  return lacked?.[1] ?? 'ok'
}
