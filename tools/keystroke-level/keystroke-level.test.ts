import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHand } from './hand.ts'
import { actingSeconds, keysOf, noActs } from './operators.ts'
import { printStages, stageSeconds } from './table.ts'

test('takes Shift for capitals and upper marks, and no more', () => {
  assert.equal(keysOf('quay 5'), 6)
  assert.equal(keysOf('Quay: 5'), 9)
  assert.equal(keysOf('é'), 1)
})

test('counts a click, a text in the field below it, and the hand on its way', () => {
  const hand = createHand()
  hand.click()
  hand.type('Mo')
  hand.type('5')
  hand.pressKey()
  hand.click()
  const counts = { key: 5, point: 2, home: 2, think: 5, button: 4 }
  assert.deepEqual(hand.counts(), counts)
  const seconds = 5 * 0.28 + 2 * 1.1 + 2 * 0.4 + 5 * 1.35 + 4 * 0.1
  assert.ok(Math.abs(actingSeconds(counts) - seconds) < 1e-9)
})

test('takes nothing for nothing', () => {
  assert.deepEqual(createHand().counts(), noActs)
  assert.equal(actingSeconds(noActs), 0)
})

test('adds the waits to the acts, by stage and in all', () => {
  const stages = [
    { name: 'claim', counts: { ...noActs, key: 100 }, waitedSeconds: 2 },
    { name: 'brand', counts: { ...noActs, point: 10 }, waitedSeconds: 0.5 },
  ]
  assert.deepEqual(
    stages.map((stage) => stageSeconds(stage).toFixed(1)),
    ['30.0', '11.5'],
  )
  const printed = printStages(stages, 40)
  assert.match(printed, /^claim +100 +0 +0 +0 +0 +2\.0 +30\.0$/m)
  assert.match(printed, /^all +100 +10 +0 +0 +0 +2\.5 +41\.5$/m)
  assert.match(printed, /^0\.7 of at most 40 minutes\.$/m)
})
