import { openBlockers } from './checklist.ts'
import type { HostingStatus, MoveCause, Mover } from './hosting-status.ts'
import type { Hosting } from './hosting.ts'

/** The part of a site that decides where it may go. */
export type Movable = Pick<Hosting, 'status' | 'planId' | 'launchedAt' | 'lastCause' | 'checklist' | 'approval'>

export type MoveRefusal = 'hosting-move-refused' | 'hosting-not-paid' | 'not-ready-to-launch'
type Decision = { readonly cause: MoveCause } | { readonly refusal: MoveRefusal }

type Row = {
  readonly from: HostingStatus
  readonly to: HostingStatus
  readonly by: Mover
  readonly cause: MoveCause
  readonly refusal: (site: Movable) => MoveRefusal | null
}

const unless = (holds: boolean, refusal: MoveRefusal): MoveRefusal | null => (holds ? null : refusal)
const paid = ({ planId }: Movable) => unless(planId !== null, 'hosting-not-paid')
const unpaid = ({ planId }: Movable) => unless(planId === null, 'hosting-move-refused')
const wentOff = (cause: MoveCause) => (site: Movable) =>
  unless(site.launchedAt !== null && site.lastCause === cause, 'hosting-move-refused') ?? paid(site)

/** Every change of status a site can make. It is created offline; every other change is refused. */
const moves: readonly Row[] = [
  {
    from: 'offline',
    to: 'waiting',
    by: 'plan',
    cause: 'plan-paid',
    refusal: (site) => unless(site.launchedAt === null, 'hosting-move-refused') ?? paid(site),
  },
  { from: 'waiting', to: 'offline', by: 'plan', cause: 'plan-ended', refusal: unpaid },
  {
    from: 'waiting',
    to: 'live',
    by: 'staff',
    cause: 'launched',
    refusal: (site) =>
      paid(site) ?? unless(openBlockers(site).length === 0 && site.approval !== null, 'not-ready-to-launch'),
  },
  { from: 'live', to: 'offline', by: 'plan', cause: 'plan-ended', refusal: unpaid },
  { from: 'live', to: 'offline', by: 'staff', cause: 'taken-offline', refusal: () => null },
  { from: 'live', to: 'offline', by: 'checks', cause: 'checks-failed', refusal: () => null },
  { from: 'offline', to: 'live', by: 'plan', cause: 'plan-recovered', refusal: wentOff('plan-ended') },
  { from: 'offline', to: 'live', by: 'checks', cause: 'checks-recovered', refusal: wentOff('checks-failed') },
  {
    from: 'offline',
    to: 'live',
    by: 'staff',
    cause: 'brought-back',
    refusal: (site) => unless(site.launchedAt !== null, 'hosting-move-refused') ?? paid(site),
  },
]

/** Whether `by` may change a site's status to `to`, and the reason. Nobody else can change it. */
export function decideMove(site: Movable, to: HostingStatus, by: Mover | 'client' | 'creator'): Decision {
  const row = moves.find((move) => move.from === site.status && move.to === to && move.by === by)
  if (!row) return { refusal: 'hosting-move-refused' }
  const refusal = row.refusal(site)
  return refusal === null ? { cause: row.cause } : { refusal }
}

/** The status that the plan's payments give a site; null if it stays as it is. */
export function moveOfPlan(site: Movable): HostingStatus | null {
  const towards: readonly HostingStatus[] = site.planId === null ? ['offline'] : ['waiting', 'live']
  return towards.find((to) => 'cause' in decideMove(site, to, 'plan')) ?? null
}
