import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ada, createStage, note, notes, people, settled, tom } from './stage.test-support.ts'
import type { Person } from './stage.test-support.ts'

test('tells a change to those who see it, presented, and to nobody else', async () => {
  const { hub, open, put } = createStage()
  const { reader: hers } = await open(ada)
  const { reader: his } = await open(tom)
  await put(notes, note('n1', ['account:ada']))
  await settled()
  assert.deepEqual(hers.changes, [
    {
      collection: 'projects',
      id: 'n1',
      version: 1,
      document: { version: 1, id: 'n1', readers: ['account:ada'], text: 'hello' },
    },
  ])
  assert.equal(hers.lastEventId, hub.position())
  assert.deepEqual(his.changes, [])
})

test('ten tenants with a thousand events each see their own thousand and none of the others', async () => {
  const { open, put } = createStage()
  const tenants = Array.from({ length: 10 }, (_, index): Person => ({
    ...ada,
    id: `t${index}`,
    accountId: `t${index}`,
    keys: [`account:t${index}`],
  }))
  const readers = await Promise.all(tenants.map((tenant) => open(tenant)))
  for (let round = 0; round < 1000; round++)
    for (const { id } of tenants) await put(notes, note(`${id}-${round % 50}`, [`account:${id}`], `${id} ${round}`))
  await settled()
  for (const [index, { reader }] of readers.entries()) {
    assert.equal(reader.changes.length, 1000)
    assert.ok(reader.changes.every(({ id }) => id.startsWith(`t${index}-`)))
    assert.doesNotMatch(reader.text, /canary/)
  }
})

test('presents a version once for all its readers and writes them the same bytes', async () => {
  const { open, put, presented } = createStage()
  const readers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => open({ ...ada, id: `u${index}`, keys: ['account:ada', 'team'] })),
  )
  await put(notes, note('n1', ['team', 'account:ada']))
  await put(notes, note('n2', ['team']))
  await settled()
  assert.equal(presented.count, 2)
  const [first, ...others] = readers.map(({ reader }) => reader.writes.at(-1))
  assert.ok(others.every((bytes) => bytes === first))
})

test('a stream that holds two keys of a change is told once, by the first that fits', async () => {
  const { open, put } = createStage()
  const { reader } = await open({ ...tom, keys: ['role:superAdmin', 'account:ada'] })
  await put(notes, note('n1', ['account:ada', 'role:superAdmin']))
  await settled()
  assert.equal(reader.changes.length, 1)
})

test('a removed document is gone for all who saw it', async () => {
  const { open, put, remove } = createStage()
  await put(notes, note('n1', ['account:ada', 'role:superAdmin']))
  const { reader } = await open(ada)
  await remove(notes, 'n1')
  await settled()
  assert.deepEqual(reader.changes, [{ collection: 'projects', id: 'n1', version: 2, document: null }])
})

test('a document that moves out of sight is gone for its former readers and there for its new ones', async () => {
  const { open, put } = createStage()
  await put(notes, note('n1', ['account:ada', 'signed-up']))
  const { reader: hers } = await open(ada)
  const { reader: his } = await open(tom)
  const { reader: both } = await open({ ...ada, id: 'bob', keys: ['account:ada', 'signed-up', 'role:superAdmin'] })
  await put(notes, note('n1', ['role:superAdmin']))
  await settled()
  assert.deepEqual(hers.changes, [{ collection: 'projects', id: 'n1', version: 2, document: null }])
  assert.equal(his.changes[0]?.document?.['text'], 'hello')
  assert.deepEqual(
    both.changes.map(({ document }) => document === null),
    [false],
  )
})

test('writes once for all that happens in one turn', async () => {
  const { documents, open } = createStage()
  const { reader } = await open(ada)
  const before = reader.writes.length
  await documents.transact(async (transaction) => {
    for (const id of ['n1', 'n2', 'n3']) transaction.create(notes, note(id, ['account:ada']))
  })
  await settled()
  assert.equal(reader.writes.length, before + 1)
  assert.deepEqual(
    reader.changes.map(({ id }) => id),
    ['n1', 'n2', 'n3'],
  )
})

test('a fresh stream is told where it stands and how long to wait before the next', async () => {
  const { hub, open } = createStage()
  const { reader } = await open(ada)
  assert.equal(reader.text, `retry: 1250\nid: ${hub.position()}\nevent: hello\ndata: {"viewer":"ada"}\n\n`)
})

test('a change that cannot be presented fails no commit and resets everybody', async () => {
  const { documents, faults, open, put } = createStage()
  const { reader } = await open(ada)
  await put(notes, { ...note('n1', []), readers: null as never })
  await settled()
  assert.equal((await documents.get(notes, 'n1'))?.version, 1)
  assert.equal(faults.length, 1)
  assert.equal(reader.events.at(-1)?.event, 'reset')
})

test('a restored store resets every stream and forgets the events before it', async () => {
  const { hub, open, put } = createStage()
  const { reader, session } = await open(ada)
  await put(notes, note('n1', ['account:ada']))
  await settled()
  const before = reader.lastEventId
  hub.resetAll()
  await settled()
  assert.equal(reader.events.at(-1)?.event, 'reset')
  assert.equal(reader.lastEventId, hub.position())
  const again = await open(ada, { lastEventId: before, session })
  assert.deepEqual(
    again.reader.events.map(({ event }) => event),
    ['hello', 'reset'],
  )
})

test('closing ends every stream, spreads the returns over one to ten seconds and refuses new streams', async () => {
  const draws = [0, 0, 0, 1]
  const { hub, open } = createStage({ random: () => draws.shift() ?? 0.5 })
  const streams = [await open(ada), await open(tom)]
  hub.close()
  hub.close()
  assert.deepEqual(
    streams.map(({ reader }) => [reader.state, reader.text.split('\n').findLast((line) => line !== '')]),
    [
      ['ended', 'retry: 1000'],
      ['ended', 'retry: 10000'],
    ],
  )
  await assert.rejects(open(ada), { code: 'unavailable' })
  assert.equal(hub.counters().streams, 0)
})

test('a reader who leaves is forgotten', async () => {
  const { hub, open, put } = createStage()
  const { reader } = await open(ada)
  reader.leave()
  await put(notes, note('n1', ['account:ada']))
  await put(people, { ...ada, keys: [] })
  await settled()
  assert.deepEqual(reader.changes, [])
  assert.deepEqual(hub.counters(), { streams: 0, events: 1, deliveries: 0, dropped: 0 })
})
