import assert from 'node:assert/strict'
import { test } from 'node:test'
import { medianSteps, toMeasuredStep } from './steps.ts'

const event = { interactionId: 7, name: 'keydown', startTime: 100, processingStart: 110, processingEnd: 130 }

test('a step is as slow as its slowest interaction', () => {
  const events = [
    { ...event, duration: 48 },
    { ...event, interactionId: 8, duration: 24 },
  ]
  assert.deepEqual(toMeasuredStep({ name: 'search', events, count: 2 }), {
    name: 'search',
    inpMs: 48,
    slowestMs: 48,
    event: 'keydown',
    delayMs: 10,
    processingMs: 20,
    presentationMs: 18,
  })
})

test('a step of interactions too short to be told of takes no time', () => {
  const step = toMeasuredStep({ name: 'search', events: [], count: 3 })
  assert.deepEqual([step.inpMs, step.event], [0, ''])
})

test('of several rounds each step is that of the round in the middle, whole, beside the slowest', () => {
  const step = (name: string, duration: number) => toMeasuredStep({ name, events: [{ ...event, duration }], count: 1 })
  const rounds = [
    [step('open', 48), step('close', 24)],
    [step('open', 400), step('close', 16)],
    [step('open', 56), step('close', 32)],
  ]
  assert.deepEqual(medianSteps(rounds), [
    { ...step('open', 56), slowestMs: 400 },
    { ...step('close', 24), slowestMs: 32 },
  ])
  assert.deepEqual(medianSteps(rounds.slice(0, 2)), [step('open', 400), step('close', 24)])
  assert.throws(() => medianSteps([]), /No round/)
})
