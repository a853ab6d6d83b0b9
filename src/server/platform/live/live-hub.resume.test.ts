import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { changesIn } from './reader.test-support.ts'
import type { SentEvent } from './reader.test-support.ts'
import { ada, createStage, note, notes, people, settled } from './stage.test-support.ts'
import type { Stage } from './stage.test-support.ts'

test('a browser that comes back is told what it missed and goes on live', async () => {
  const { open, put } = createStage()
  const { reader, session } = await open(ada)
  await put(notes, note('n1', ['account:ada']))
  await settled()
  reader.leave()
  await put(notes, note('n2', ['account:ada']))
  await put(notes, note('n3', ['account:somebody']))
  const { reader: again } = await open(ada, { lastEventId: reader.lastEventId, session })
  await put(notes, note('n4', ['account:ada']))
  await settled()
  assert.deepEqual(
    again.changes.map(({ id }) => id),
    ['n2', 'n4'],
  )
})

test('a position that is too old, of another start, of the future or no position at all gets a reset', async () => {
  const { hub, open, put } = createStage({ limits: { keptEvents: 8 } })
  const start = hub.position()
  // Ada's profile is the first entry of the log, so that the ninth change is its tenth.
  const { session } = await open(ada)
  for (let count = 0; count < 9; count++) await put(notes, note('n1', ['account:ada']))
  const epoch = start.slice(0, start.lastIndexOf('-'))
  for (const lastEventId of [start, 'other-3', `${epoch}-11`, `${epoch}-`, `${epoch}--1`, `${epoch}-1e3`, 'x']) {
    const { reader } = await open(ada, { lastEventId, session })
    assert.deepEqual(
      reader.events.map(({ event }) => event),
      ['hello', 'reset'],
      lastEventId,
    )
    assert.equal(reader.lastEventId, hub.position())
  }
  const { reader } = await open(ada, { lastEventId: `${epoch}-2`, session })
  assert.equal(reader.changes.length, 8)
})

test('a replay that is larger than its limit is a reset', async () => {
  const { hub, open, put } = createStage({ limits: { replayBytes: 1000 } })
  const lastEventId = hub.position()
  await put(notes, note('n1', ['account:ada'], 'x'.repeat(1000)))
  const { reader } = await open(ada, { lastEventId })
  assert.deepEqual(
    reader.events.map(({ event }) => event),
    ['hello', 'reset'],
  )
})

test('keys that changed while the browser was away are a reset, of others they are not', async () => {
  const { open, put } = createStage()
  const { reader, session } = await open(ada)
  reader.leave()
  await put(people, { ...ada, id: 'bob' })
  const { reader: unchanged } = await open(ada, { lastEventId: reader.lastEventId, session })
  assert.deepEqual(
    unchanged.events.map(({ event }) => event),
    ['hello'],
  )
  await put(people, { ...ada, keys: ['project:p1'] })
  const { reader: changed } = await open(ada, { lastEventId: reader.lastEventId, session })
  assert.deepEqual(
    changed.events.map(({ event }) => event),
    ['hello', 'reset'],
  )
})

test('a replay is filtered by the keys the browser holds now', async () => {
  const { hub, open, put } = createStage()
  const lastEventId = hub.position()
  await put(notes, note('n1', ['account:bob']))
  const { reader } = await open(ada, { lastEventId })
  assert.equal(reader.changes.length, 0)
})

type Step = {
  readonly id: string
  readonly readers: readonly string[] | null
  readonly cut: boolean
  readonly settle: boolean
}

const step: fc.Arbitrary<Step> = fc.record({
  id: fc.constantFrom('n1', 'n2', 'n3'),
  readers: fc.option(fc.subarray(['account:ada', 'user:ada', 'account:bob'])),
  cut: fc.boolean(),
  settle: fc.boolean(),
})

test('however often a stream is cut, it tells what an uncut one tells: all of it, once, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const stage = createStage()
      const { reader: uncut, session } = await stage.open(ada)
      let cut = (await stage.open(ada, { session })).reader
      const heard: SentEvent[] = []
      for (const { id, readers, cut: isCut, settle } of steps) {
        await write(stage, id, readers)
        if (settle) await settled()
        if (!isCut) continue
        cut.leave()
        heard.push(...cut.events)
        const lastEventId = heard.findLast((event) => event.id !== null)?.id ?? null
        cut = (await stage.open(ada, { lastEventId, session })).reader
      }
      await settled()
      heard.push(...cut.events)
      const messages = (events: readonly SentEvent[]) => events.filter(({ event }) => event === 'message')
      assert.deepEqual(messages(heard), messages(uncut.events))
      assert.deepEqual(view(heard), await truth(stage))
      stage.hub.close()
    }),
    { numRuns: 150 },
  )
})

async function write({ documents, put, remove }: Stage, id: string, readers: readonly string[] | null): Promise<void> {
  if (readers) await put(notes, note(id, readers))
  else if (await documents.get(notes, id)) await remove(notes, id)
}

function view(events: readonly SentEvent[]): Map<string, number> {
  const seen = new Map<string, number>()
  for (const { id, version, document } of changesIn(events)) {
    if (document) seen.set(id, version)
    else seen.delete(id)
  }
  return new Map([...seen].sort())
}

async function truth({ documents }: Stage): Promise<Map<string, number>> {
  const rows = await documents.list(notes, { limit: 1000 })
  return new Map(
    rows
      .filter(({ data }) => data.readers.some((key) => ada.keys.includes(key)))
      .map(({ id, version }): [string, number] => [id, version])
      .sort(),
  )
}
