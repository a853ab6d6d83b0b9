import type { Right, Role, StaffRight } from '#domain/core/viewer.ts'
import { rights, staffRights } from '#domain/core/viewer.ts'
import { completeRights } from '#domain/team/account-rights.ts'

/** The two accounts that the walk plays against each other. */
export type AccountId = 'ada' | 'grace'

/** Somebody who makes calls. */
export type Caller = {
  readonly name: string
  /** Null for a guest. */
  readonly uid: string | null
  readonly role: Role | null
  /** The account that a client belongs to, or the one on whose projects a creator works. */
  readonly account: AccountId | null
  readonly rights: readonly Right[]
  readonly staffRights?: readonly StaffRight[]
  /** `half-way`: the session awaits its second step. `off`: the person is switched off, the session is still there. */
  readonly standing: 'guest' | 'in' | 'not-signed-up' | 'half-way' | 'off'
  /** As whom a member of the staff sees the portal; left out of everybody else. */
  readonly seenAs?: Caller
}

function client(name: string, uid: string, account: AccountId, held: readonly Right[] = rights): Caller {
  return { name, uid, role: 'client', account, rights: held, standing: 'in' }
}

function teammate(name: string, held: readonly Right[]): Caller {
  return client(name, name, 'ada', completeRights(held))
}

function creator(uid: string, account: AccountId): Caller {
  return { name: uid, uid, role: 'creator', account, rights: [], standing: 'in' }
}

function staff(uid: string, held: readonly StaffRight[] = ['owner']): Caller {
  return { name: uid, uid, role: 'superAdmin', account: null, rights: [], staffRights: held, standing: 'in' }
}

export const guest: Caller = { name: 'guest', uid: null, role: null, account: null, rights: [], standing: 'guest' }
export const ada = client('ada', 'ada', 'ada')
/** Ada herself, who has given her password and no code yet. */
export const halfWay: Caller = { ...ada, name: 'half-way', standing: 'half-way' }
const grace = client('grace', 'grace', 'grace')
const ivo = creator('ivo', 'ada')
/** Works on ada's project beside ivo. */
const mei = creator('mei', 'ada')
/** Works on no project of ada's. */
const sol = creator('sol', 'grace')
export const tom = staff('tom')
/** Signed in at the identity provider, without a profile. */
const zed: Caller = { ...guest, name: 'not-signed-up', uid: 'zed', standing: 'not-signed-up' }

/** Tom, who sees the portal as this person. */
function lookAs(seen: Caller): Caller {
  return { ...seen, name: `tom-as-${seen.name}`, seenAs: seen }
}

/** Everybody who tries every call and every route. */
export const callers: readonly Caller[] = [
  guest,
  ada,
  grace,
  ...rights.map((right) => teammate(`mate-${right}`, [right])),
  teammate('mate-none', []),
  teammate('mate-all', rights),
  ivo,
  mei,
  sol,
  tom,
  ...staffRights.filter((right) => right !== 'owner').map((right) => staff(`staff-${right}`, [right])),
  staff('staff-none', []),
  zed,
  halfWay,
  { ...teammate('mate-off', rights), standing: 'off' },
  { ...staff('staff-off'), standing: 'off' },
  lookAs(ada),
  lookAs(teammate('mate-messages', ['messages'])),
  lookAs(grace),
]

/** True for whoever has no business with an account: to them what is its own and what is nobody's must be the same. */
export function isStranger({ standing, account, role }: Caller, to: AccountId = 'ada'): boolean {
  return standing !== 'in' || (account !== to && role !== 'superAdmin')
}
