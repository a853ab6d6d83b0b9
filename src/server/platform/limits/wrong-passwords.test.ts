import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isHeldBack, record } from './wrong-passwords.ts'
import type { Attempt } from './wrong-passwords.ts'

const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Tries at these moments and returns how long each had to wait for its turn, in milliseconds. */
function waits(count: number, network = 'home', log: Attempt[] = []): { waited: number[]; log: Attempt[]; at: number } {
  let at = 0
  const waited: number[] = []
  for (let attempt = 0; attempt < count; attempt++) {
    const start = at
    while (isHeldBack(log, { network, at })) at += 100
    waited.push(at - start)
    log = record(log, { network, at })
  }
  return { waited, log, at }
}

test('lets five wrong passwords pass, then makes each wait longer, then locks for 15 minutes', () => {
  const { waited } = waits(11)
  assert.deepEqual(waited, [0, 0, 0, 0, 0, 1000, 2000, 4000, 8000, 16_000, 15 * minuteMs])
})

test('begins again from nothing after a lock', () => {
  const { waited } = waits(17)
  assert.deepEqual(waited.slice(10), [15 * minuteMs, 0, 0, 0, 0, 1000, 2000])
})

test('holds one network back without the others', () => {
  const { log, at } = waits(10)
  assert.equal(isHeldBack(log, { network: 'home', at }), true)
  assert.equal(isHeldBack(log, { network: 'office', at }), false)
})

test('forgets after an hour', () => {
  const { log, at } = waits(10)
  assert.equal(isHeldBack(log, { network: 'home', at: at + hourMs }), false)
  assert.deepEqual(record(log, { network: 'home', at: at + hourMs }), [{ network: 'home', at: at + hourMs }])
})

test('never lets more than 100 wrong passwords an hour through to an account, or 10 a quarter of an hour from a network', () => {
  const tries = fc.array(fc.record({ network: fc.constantFrom('a', 'b', 'c', 'd'), pauseMs: fc.nat(90_000) }), {
    minLength: 300,
    maxLength: 600,
  })
  fc.assert(
    fc.property(tries, (tries) => {
      let at = 0
      let log: Attempt[] = []
      const passed: Attempt[] = []
      for (const { network, pauseMs } of tries) {
        at += pauseMs
        if (isHeldBack(log, { network, at })) continue
        log = record(log, { network, at })
        passed.push({ network, at })
      }
      for (const { at } of passed) {
        assert.ok(passed.filter((other) => other.at >= at && other.at < at + hourMs).length <= 100)
      }
      for (const { network, at } of passed) {
        const near = passed.filter((other) => other.at >= at && other.at < at + 15 * minuteMs)
        assert.ok(near.filter((other) => other.network === network).length <= 10)
      }
    }),
    { numRuns: 20 },
  )
})
