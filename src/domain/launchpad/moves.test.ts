import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { newChecklist, standardTemplate } from './checklist.ts'
import { hostingStatuses, moveCauses } from './hosting-status.ts'
import { decideMove, moveOfPlan } from './moves.ts'
import type { Movable } from './moves.ts'

const at = '2026-12-08T09:00:00.000Z'
const done = { uid: 'tom', name: 'Tom Reyes', at }
const approval = { uid: 'ada', name: 'Ada Lovell', at, exceptions: '' }

/** A site to which nothing stands in the way. */
function ready(changes: Partial<Movable>): Movable {
  const checklist = newChecklist(standardTemplate).map((item) => Object.assign(item, { done }))
  return { status: 'offline', planId: 'p', launchedAt: null, lastCause: null, checklist, approval, ...changes }
}

const actors = ['plan', 'staff', 'checks', 'client', 'creator'] as const
/** Whether a plan pays, whether it was live before, and why it last moved: every site there can be. */
const sites = hostingStatuses.flatMap((status) =>
  [null, 'p'].flatMap((planId) =>
    [null, at].flatMap((launchedAt) =>
      [null, ...moveCauses].map((lastCause) => ready({ status, planId, launchedAt, lastCause })),
    ),
  ),
)

describe('the way of a site to its visitors', () => {
  test('is in the table, for every pair of states, every actor and every past', () => {
    const table = new Set([
      'offline-waiting plan',
      'waiting-offline plan',
      'waiting-live staff',
      'live-offline plan',
      'live-offline staff',
      'live-offline checks',
      'offline-live plan',
      'offline-live staff',
      'offline-live checks',
    ])
    const taken = new Set<string>()
    for (const site of sites)
      for (const to of hostingStatuses)
        for (const by of actors) if ('cause' in decideMove(site, to, by)) taken.add(`${site.status}-${to} ${by}`)
    assert.deepEqual(taken, table)
  })

  test('never goes by the hand of a client or a creator, nor from a state to itself', () => {
    for (const site of sites)
      for (const by of actors) {
        assert.ok('refusal' in decideMove(site, site.status, by))
        for (const to of hostingStatuses)
          if (by === 'client' || by === 'creator') assert.ok('refusal' in decideMove(site, to, by))
      }
  })

  test('never leads to visitors unpaid', () => {
    for (const site of sites)
      for (const by of actors) if (site.planId === null) assert.ok('refusal' in decideMove(site, 'live', by))
  })

  test('waits for what blocks, and for the word of the client, and for nothing else', () => {
    const waiting = ready({ status: 'waiting' })
    assert.deepEqual(decideMove(waiting, 'live', 'staff'), { cause: 'launched' })
    assert.deepEqual(decideMove({ ...waiting, approval: null }, 'live', 'staff'), { refusal: 'not-ready-to-launch' })
    for (const item of waiting.checklist) {
      const checklist = waiting.checklist.map((held) =>
        held.id === item.id ? Object.assign({ ...held }, { done: null }) : held,
      )
      const expected = item.isBlocking ? { refusal: 'not-ready-to-launch' } : { cause: 'launched' }
      assert.deepEqual(decideMove({ ...waiting, checklist }, 'live', 'staff'), expected, item.label)
    }
  })

  test('comes back by whoever took it off, and not by the others', () => {
    const off = (lastCause: Movable['lastCause']) => ready({ launchedAt: at, lastCause })
    assert.deepEqual(decideMove(off('plan-ended'), 'live', 'plan'), { cause: 'plan-recovered' })
    assert.deepEqual(decideMove(off('checks-failed'), 'live', 'checks'), { cause: 'checks-recovered' })
    for (const by of ['plan', 'checks'] as const)
      assert.ok('refusal' in decideMove(off('taken-offline'), 'live', by), `${by} does not undo what staff decided`)
    assert.ok('refusal' in decideMove(off('plan-ended'), 'live', 'checks'))
    assert.ok('refusal' in decideMove(off('checks-failed'), 'live', 'plan'))
    assert.deepEqual(decideMove(off('taken-offline'), 'live', 'staff'), { cause: 'brought-back' })
  })

  test('follows the plan, and stays where the plan has nothing to say', () => {
    assert.equal(moveOfPlan(ready({})), 'waiting')
    assert.equal(moveOfPlan(ready({ planId: null })), null)
    assert.equal(moveOfPlan(ready({ status: 'waiting' })), null)
    assert.equal(moveOfPlan(ready({ status: 'waiting', planId: null })), 'offline')
    assert.equal(moveOfPlan(ready({ status: 'live', planId: null, launchedAt: at })), 'offline')
    assert.equal(moveOfPlan(ready({ launchedAt: at, lastCause: 'plan-ended' })), 'live')
    assert.equal(moveOfPlan(ready({ launchedAt: at, lastCause: 'taken-offline' })), null)
  })
})
