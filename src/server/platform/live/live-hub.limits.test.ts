import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ada, createStage, note, notes, settled, tom } from './stage.test-support.ts'

test('the eleventh stream of a person closes their first and nobody else’s', async () => {
  const { open } = createStage()
  const { reader: his } = await open(tom)
  const hers = []
  for (let count = 0; count < 11; count++) hers.push((await open(ada)).reader)
  assert.equal(his.state, 'open')
  assert.deepEqual(
    hers.map(({ state }) => state),
    ['ended', ...Array.from({ length: 10 }, () => 'open')],
  )
  assert.equal(hers[0]?.events.at(-1)?.event, 'replaced')
})

test('a reader who leaves more than a megabyte unread is dropped', async () => {
  const { hub, open, put } = createStage()
  const { reader } = await open(ada)
  reader.backlog = 1024 * 1024
  await put(notes, note('n1', ['account:ada']))
  await settled()
  assert.equal(reader.state, 'destroyed')
  assert.deepEqual(hub.counters(), { streams: 0, events: 1, deliveries: 1, dropped: 1 })
})

test('a reader whose backlog has not moved for a whole round is dropped', async () => {
  const { hub, open, tick } = createStage({ limits: { heartbeatSeconds: 2 } })
  const { reader } = await open(ada)
  tick()
  reader.backlog = 10
  tick()
  tick()
  assert.equal(reader.state, 'destroyed')
  assert.equal(hub.counters().dropped, 1)
})

test('each stream hears a heartbeat once a round, a share of them each second', async () => {
  const { open, tick } = createStage()
  const readers = await Promise.all(Array.from({ length: 50 }, (_, index) => open({ ...ada, id: `u${index}` })))
  const heartbeats = () =>
    readers.map(({ reader }) => reader.text.split('\n\n').filter((block) => block === ':').length)
  tick()
  assert.equal(heartbeats().filter((count) => count === 1).length, 2)
  for (let second = 1; second < 25; second++) tick()
  assert.ok(heartbeats().every((count) => count === 1))
})

test('a stream ends with its lifetime, so that its browser opens a new one', async () => {
  const { open, tick } = createStage({ limits: { heartbeatSeconds: 1, lifetimeSeconds: 3 } })
  const { reader } = await open(ada)
  tick()
  tick()
  assert.equal(reader.state, 'open')
  tick()
  assert.equal(reader.state, 'ended')
  assert.equal(reader.events.at(-1)?.event, 'hello')
})
