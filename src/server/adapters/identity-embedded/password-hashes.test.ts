import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import type { Lane } from '#server/ports/identity.ts'
import { createHashGate } from './password-hashes.ts'

/** A gate whose works wait until they are let go, and the names of those that run. */
function openGate(sizes: { atOnce: number; waitingPerLane: number }) {
  const gate = createHashGate(sizes)
  const running: { name: string; finish: () => void }[] = []
  const pass = (name: string, lane: Lane = 'stranger') =>
    gate.pass(lane, () => new Promise<void>((finish) => running.push({ name, finish })))
  async function finishNext(): Promise<void> {
    running.shift()?.finish()
    await new Promise(setImmediate)
  }
  return { pass, finishNext, names: () => running.map(({ name }) => name) }
}

test('hashes on all cores but one, at most four, takes twenty in all, and refuses the rest at once', async () => {
  const gate = createHashGate()
  let running = 0
  let most = 0
  const outcomes = await Promise.allSettled(
    Array.from({ length: 200 }, () =>
      gate.pass('stranger', async () => {
        most = Math.max(most, ++running)
        await new Promise(setImmediate)
        running--
      }),
    ),
  )
  const refused = outcomes.filter(({ status }) => status === 'rejected')
  const atOnce = Math.min(4, Math.max(1, availableParallelism() - 1))
  assert.equal(most, atOnce)
  assert.equal(refused.length, 180)
  assert.ok(refused.every((outcome) => 'reason' in outcome && outcome.reason.code === 'auth/too-many-requests'))
})

test('serves a known device before the strangers who wait, even where their line is full', async () => {
  const { pass, finishNext, names } = openGate({ atOnce: 1, waitingPerLane: 2 })
  const works = [pass('first'), pass('second'), pass('third'), pass('owner', 'known-device')]
  const message = 'The portal is busy. Try again in a moment.'
  await assert.rejects(pass('too late'), { code: 'auth/too-many-requests', message })
  for (const expected of ['first', 'owner', 'second', 'third']) {
    assert.deepEqual(names(), [expected])
    await finishNext()
  }
  await Promise.all(works)
})

test('frees the place of a work that fails', async () => {
  const gate = createHashGate({ atOnce: 1, waitingPerLane: 0 })
  await assert.rejects(
    gate.pass('stranger', () => Promise.reject(new Error('broken'))),
    /broken/,
  )
  assert.equal(await gate.pass('stranger', async () => 'done'), 'done')
})
