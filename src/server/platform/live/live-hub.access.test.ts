import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { ada, createStage, note, notes, people, settled, tom } from './stage.test-support.ts'

const minuteMs = 60_000

test('signing out closes the session’s streams before anything that was waiting for them', async () => {
  const { open, put, sessions } = createStage({ limits: { promptStreams: 0 } })
  const { reader, session } = await open(ada)
  const { reader: elsewhere } = await open(ada)
  await put(notes, note('n1', ['account:ada']))
  await sessions.end(session.id)
  assert.equal(reader.state, 'ended')
  await put(notes, note('n2', ['account:ada']))
  await settled()
  assert.deepEqual(
    reader.events.map(({ event }) => event),
    ['hello', 'signed-out'],
  )
  assert.equal(elsewhere.changes.length, 2)
})

test('what was committed before signing out may arrive, and nothing after it', async () => {
  const { open, put, sessions } = createStage()
  const { reader, session } = await open(ada)
  await put(notes, note('n1', ['account:ada']))
  await sessions.end(session.id)
  await put(notes, note('n2', ['account:ada']))
  await settled()
  assert.equal(reader.events.at(-1)?.event, 'signed-out')
  assert.equal(reader.changes.length, 1)
})

test('a password reset, which ends all sessions, closes all streams of that person', async () => {
  const { open, sessions } = createStage()
  const hers = [await open(ada), await open(ada)]
  const { reader: his } = await open(tom)
  await sessions.endAll('ada')
  assert.deepEqual(
    hers.map(({ reader }) => reader.state),
    ['ended', 'ended'],
  )
  assert.equal(his.state, 'open')
})

test('a session that falls back to its first step is signed out', async () => {
  const { open, put } = createStage()
  const { reader, session } = await open(ada)
  await put(sessionCollection, { ...session, stage: 'two-step' })
  assert.equal(reader.events.at(-1)?.event, 'signed-out')
})

test('an idle session is signed out within a second, and activity elsewhere keeps it', async () => {
  const { open, put, tick, time, clock } = createStage()
  const { reader, session } = await open(ada)
  time.nowMs += 29 * minuteMs
  await put(sessionCollection, { ...session, lastSeenAt: clock.now() })
  time.nowMs += 29 * minuteMs
  tick()
  assert.equal(reader.state, 'open')
  time.nowMs += minuteMs
  tick()
  const last = reader.events.at(-1)
  assert.deepEqual([last?.event, last?.data], ['signed-out', '{"code":"session-idle"}'])
})

test('a session beyond its lifetime is signed out', async () => {
  const { open, signIn, tick, time } = createStage()
  const { session } = await signIn(ada, { remember: true })
  const { reader } = await open(ada, { session })
  time.nowMs += 29 * 24 * 60 * minuteMs
  tick()
  assert.equal(reader.state, 'open')
  time.nowMs += 24 * 60 * minuteMs
  tick()
  const last = reader.events.at(-1)
  assert.deepEqual([last?.event, last?.data], ['signed-out', '{}'])
})

test('another role, another account or no profile any more ends the streams with nothing in between', async () => {
  const stage = createStage()
  const changes = {
    role: () => stage.put(people, { ...ada, role: 'creator' }),
    account: () => stage.put(people, { ...ada, accountId: 'bob' }),
    removal: () => stage.remove(people, 'ada'),
  }
  for (const change of Object.values(changes)) {
    const { reader } = await stage.open(ada)
    await change()
    await stage.put(notes, note('n1', ['account:ada']))
    await settled()
    assert.deepEqual(
      reader.events.map(({ event }) => event),
      ['hello', 'signed-out'],
    )
    await stage.put(people, ada)
  }
})

test('a membership that is lost resets the stream and nothing of it is told after that', async () => {
  const { open, put } = createStage()
  const member = { ...ada, keys: ['user:ada', 'project:p1'] }
  const { reader } = await open(member)
  await put(people, { ...member, keys: ['user:ada'] })
  await put(notes, note('n1', ['project:p1']))
  await settled()
  await put(notes, note('n2', ['project:p1']))
  await settled()
  assert.deepEqual(
    reader.events.map(({ event }) => event),
    ['hello', 'reset'],
  )
})

test('a commit that takes a membership away and changes the project is not told to the former member', async () => {
  const { documents, open } = createStage()
  const member = { ...ada, keys: ['project:p1'] }
  const { reader } = await open(member)
  await documents.transact(async (transaction) => {
    transaction.create(notes, note('n1', ['project:p1']))
    transaction.put(people, { ...member, keys: [] })
  })
  await settled()
  assert.deepEqual(reader.changes, [])
})

test('a membership that is gained resets the stream and is followed from then on', async () => {
  const { open, put } = createStage()
  const { reader } = await open(ada)
  await put(people, { ...ada, keys: [...ada.keys, 'project:p1'] })
  await settled()
  await put(notes, note('n1', ['project:p1']))
  await settled()
  assert.deepEqual(
    reader.events.map(({ event }) => event),
    ['hello', 'reset', 'message'],
  )
})

test('a change that leaves the keys as they are loses nothing that happens meanwhile and tells nothing twice', async () => {
  const { documents, open, put } = createStage()
  const { reader } = await open(ada)
  await put(notes, note('n1', ['account:ada']))
  await documents.transact(async (transaction) => {
    transaction.create(notes, note('n2', ['account:ada']))
    transaction.put(people, ada)
    transaction.create(notes, note('n3', ['account:ada']))
  })
  await put(people, ada)
  await put(notes, note('n4', ['account:ada']))
  await settled()
  assert.deepEqual(
    reader.changes.map(({ id }) => id),
    ['n1', 'n2', 'n3', 'n4'],
  )
})

test('a sign-out or a new role while the stream is being opened refuses it', async () => {
  const { open, signIn, sessions, put, hub } = createStage()
  const { session } = await signIn(ada)
  const opening = open(ada, { session })
  await Promise.all([assert.rejects(opening, { code: 'not-signed-in' }), sessions.end(session.id)])
  const { session: next } = await signIn(ada)
  const { reader } = (await Promise.all([open(ada, { session: next }), put(people, { ...ada, keys: ['only'] })]))[0]
  await put(notes, note('n1', ['account:ada']))
  await put(notes, note('n2', ['only']))
  await settled()
  assert.deepEqual(
    reader.changes.map(({ id }) => id),
    ['n2'],
  )
  assert.equal(hub.counters().streams, 1)
})

test('a store that cannot be read closes the stream rather than trusting what was known', async () => {
  let isBroken = false
  const { faults, open, put, hub } = createStage({
    keysOf: async () => {
      if (isBroken) throw new Error('out of reach')
      return ['account:ada']
    },
  })
  const { reader } = await open(ada)
  isBroken = true
  await put(people, ada)
  await settled()
  assert.equal(reader.state, 'destroyed')
  assert.equal(faults.length, 1)
  await assert.rejects(open(ada), /out of reach/)
  assert.equal(hub.counters().streams, 0)
})
