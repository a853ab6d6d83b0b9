import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { run, runners } from './race.test-support.ts'
import type { Finish, Race } from './race.test-support.ts'
import { races } from './races.test-support.ts'
import { openWorld } from './world.test-support.ts'

/** How a finish differs from what the race says; empty where it does not. */
function faultsOf(race: Race, { outcomes, times, charges }: Finish): string[] {
  const { answered, refused = [], once } = race
  const done = outcomes.filter((outcome) => outcome === 'ok').length
  const fewest = answered === 'all' ? runners : 1
  const most = answered === 'first' ? 1 : runners
  const others = [...new Set(outcomes)].filter((code) => code !== 'ok' && !refused.includes(code))
  return [
    ...(done < fewest || done > most ? [`${done} of ${runners} are answered: ${outcomes.join(' ')}`] : []),
    ...others.map((code) => `somebody is refused with ${code}`),
    ...once.flatMap(([collection, becomes], index) =>
      times[index] === 1 ? [] : [`${collection} becomes ${becomes.source} ${times[index]} times`],
    ),
    ...(charges === (race.charges ?? 0) ? [] : [`the provider charges ${charges} times`]),
  ]
}

describe('twenty who do the same at once', () => {
  for (const [index, race] of races.entries())
    test(`${index + 1}. ${race.call} has one effect`, async () => {
      const world = await openWorld()
      try {
        assert.deepEqual(faultsOf(race, await run(world, race)), [])
      } finally {
        await world.close()
      }
    })

  test('two effects are found, and so is an answer too many', () => {
    const race: Race = { call: 'sign-up', answered: 'first', refused: ['paid-already'], once: [['users', /./]] }
    const right: Finish = { outcomes: ['ok', 'paid-already'], times: [1], charges: 0 }
    assert.deepEqual(faultsOf(race, right), [])
    assert.deepEqual(faultsOf(race, { ...right, times: [2] }), ['users becomes . 2 times'])
    assert.deepEqual(faultsOf(race, { ...right, charges: 2 }), ['the provider charges 2 times'])
    assert.equal(faultsOf(race, { ...right, outcomes: ['ok', 'ok'] }).length, 1)
    assert.deepEqual(faultsOf(race, { ...right, outcomes: ['ok', 'unexpected'] }), [
      'somebody is refused with unexpected',
    ])
  })

  // The effect of an act without a key is its own: twenty of them are twenty.
  test('twenty effects are counted as twenty', async () => {
    const world = await openWorld()
    try {
      const { times } = await run(world, { call: 'create-project', answered: 'all', once: [['projects', /./]] })
      assert.deepEqual(times, [runners])
    } finally {
      await world.close()
    }
  })
})
