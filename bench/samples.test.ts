import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inTurns, mediansOf } from './samples.ts'

test('measures the two in turns, the reference first', async () => {
  const order: string[] = []
  await inTurns(['portal', 'reference'], 2, async (name) => order.push(name))
  assert.deepEqual(order, ['reference', 'portal', 'reference', 'portal'])
})

test('keeps the samples of each apart and takes the median of each', async () => {
  const figures = { portal: [3, 1, 2].values(), reference: [30, 10, 20].values() }
  const samples = await inTurns(['portal', 'reference'] as const, 3, async (name) => figures[name].next().value ?? 0)
  assert.deepEqual(samples, { portal: [3, 1, 2], reference: [30, 10, 20] })
  assert.deepEqual(
    mediansOf(samples, (figure) => figure * 2),
    { portal: 4, reference: 40, ratio: 0.1 },
  )
})

test('takes the ratio of each round, so that a machine that becomes slower leaves it alone', () => {
  const samples = { portal: [50, 40, 10, 9, 8], reference: [100, 80, 20, 18, 16] }
  assert.equal(mediansOf(samples, Number).ratio, 0.5)
  const between = { portal: [50, 40, 10], reference: [100, 20, 20] }
  assert.deepEqual(mediansOf(between, Number), { portal: 40, reference: 20, ratio: 0.5 })
})
