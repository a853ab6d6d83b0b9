import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate } from './gate.ts'
import type { Gate, Leave } from './gate.ts'

const patient = new AbortController().signal

/** Enters, and says who got in, in their order. */
function line(gate: Gate) {
  const inside: { name: string; leave: Leave }[] = []
  return {
    inside,
    async enter(name: string, party: string | null): Promise<void> {
      inside.push({ name, leave: await gate.enter(patient, party) })
    },
    names: () => inside.map(({ name }) => name),
  }
}

async function settled(): Promise<void> {
  await new Promise(setImmediate)
}

test('gives one account four of twenty places, however many it asks for, and the others the rest', async () => {
  const { enter, names } = line(createGate(20, 4))
  for (let index = 0; index < 100; index++) void enter('greedy', 'ada')
  for (let index = 0; index < 10; index++) void enter('other', `client-${index}`)
  await settled()
  assert.equal(names().filter((name) => name === 'greedy').length, 4)
  assert.equal(names().filter((name) => name === 'other').length, 10)
})

test('lets the next of an account in when one of its own leaves', async () => {
  const { enter, inside, names } = line(createGate(20, 1))
  void enter('first', 'ada')
  void enter('second', 'ada')
  await settled()
  assert.deepEqual(names(), ['first'])
  inside[0]?.leave()
  await settled()
  assert.deepEqual(names(), ['first', 'second'])
})

test('passes over an account that has its share while others wait for a place', async () => {
  const { enter, inside, names } = line(createGate(2, 1))
  void enter('ada 1', 'ada')
  void enter('schedule', null)
  void enter('ada 2', 'ada')
  void enter('grace', 'grace')
  await settled()
  assert.deepEqual(names(), ['ada 1', 'schedule'])
  inside[1]?.leave()
  await settled()
  assert.deepEqual(names(), ['ada 1', 'schedule', 'grace'])
})

test('forgets who gave up waiting', async () => {
  const gate = createGate(1)
  const leave = await gate.enter(patient)
  const impatient = new AbortController()
  const waits = gate.enter(impatient.signal)
  impatient.abort(new Error('too long'))
  await assert.rejects(waits, /too long/)
  leave()
  await gate.enter(patient)
})
