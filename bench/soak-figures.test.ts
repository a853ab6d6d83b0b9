import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settledMinute, verdictsOf } from './soak-figures.ts'
import type { Minute } from './soak-figures.ts'

const quiet: Minute = {
  rssMebibytes: 300,
  heldMebibytes: 200,
  heapMebibytes: 80,
  callsPerSecond: 83,
  processorMs: 2,
  p50Ms: 2,
  p99Ms: 20,
  liveP50Ms: 4,
  liveP99Ms: 30,
  descriptors: 2100,
  loopDelayMs: 21,
  walMebibytes: 4,
}

function soak(change: (number: number) => Partial<Minute>): Minute[] {
  return Array.from({ length: 60 }, (_, index) => ({ ...quiet, ...change(index + 1) }))
}

const holding = (minutes: readonly Minute[]) => verdictsOf(minutes).map(({ holds }) => holds)

test('the first ten minutes of an hour do not count, and a short soak counts all the same', () => {
  assert.deepEqual([60, 3, 1].map(settledMinute), [10, 1, 1])
  assert.deepEqual(holding(soak((number) => (number < 6 ? { heldMebibytes: 90, p99Ms: 5, liveP99Ms: 5 } : {}))), [
    true,
    true,
    true,
    true,
  ])
  assert.deepEqual(holding([quiet]), [true, true, true, true])
})

test('finds memory and latencies that grow', () => {
  assert.deepEqual(holding(soak((number) => ({ heldMebibytes: 200 + number }))), [false, true, true, true])
  assert.deepEqual(holding(soak((number) => ({ p99Ms: 20 + number / 2 }))), [true, true, false, true])
  assert.deepEqual(holding(soak((number) => ({ liveP99Ms: 30 + number }))), [true, true, true, false])
  assert.deepEqual(holding(soak((number) => ({ processorMs: 2 + number / 20 }))), [true, false, true, true])
})
