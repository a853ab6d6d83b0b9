import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inpOf, toInteractions } from './interactions.ts'

const event = { interactionId: 1, name: 'pointerup', startTime: 1000, duration: 80 } as const

test('an interaction is as long as its longest event, and events of no interaction do not count', () => {
  const interactions = toInteractions([
    { ...event, name: 'pointerdown', startTime: 900, duration: 16, processingStart: 901, processingEnd: 902 },
    { ...event, processingStart: 1010, processingEnd: 1020 },
    { ...event, name: 'click', processingStart: 1020, processingEnd: 1060 },
    { ...event, interactionId: 0, name: 'pointerenter', duration: 400, processingStart: 1000, processingEnd: 1390 },
    { ...event, interactionId: 2, name: 'keydown', duration: 104, processingStart: 1000, processingEnd: 1001 },
  ])
  assert.deepEqual(
    interactions.map(({ id, event, durationMs }) => ({ id, event, durationMs })),
    [
      { id: 2, event: 'keydown', durationMs: 104 },
      { id: 1, event: 'pointerup', durationMs: 80 },
    ],
  )
})

test('its parts are the wait, the handlers of all its events for the same frame, and the frame', () => {
  const [interaction] = toInteractions([
    { ...event, processingStart: 1010, processingEnd: 1020 },
    { ...event, name: 'click', processingStart: 1020, processingEnd: 1060 },
  ])
  assert.deepEqual(interaction, {
    id: 1,
    event: 'pointerup',
    durationMs: 80,
    delayMs: 10,
    processingMs: 50,
    presentationMs: 20,
  })
})

test('a rounded duration that ends before its handlers leaves nothing for the frame', () => {
  const [interaction] = toInteractions([{ ...event, processingStart: 1000, processingEnd: 1083 }])
  assert.equal(interaction?.processingMs, 80)
  assert.equal(interaction?.presentationMs, 0)
})

test('the slowest interaction is held against the bar, and of fifty the one after it', () => {
  const interactions = [40, 300, 80].map((durationMs, id) => ({
    id,
    event: 'click',
    durationMs,
    delayMs: 0,
    processingMs: durationMs,
    presentationMs: 0,
  }))
  assert.equal(inpOf(interactions, 49), 300)
  assert.equal(inpOf(interactions, 50), 80)
  assert.equal(inpOf(interactions, 1000), 40)
  assert.equal(inpOf([], 12), null)
})
