import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { createDevices, deviceCollection } from '#server/platform/limits/devices.ts'
import type { Documents } from '#server/ports/documents.ts'
import { createSessions, sessionCollection, sessionEndCollection } from './sessions.ts'
import type { Session, Sessions } from './sessions.ts'

let nowMs = Date.UTC(2026, 11, 8, 9)
const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
const minuteMs = 60_000
const many = 2105

describe('the sessions and devices of a person', () => {
  let documents: Documents
  let sessions: Sessions

  beforeEach(() => {
    documents = openSqliteDocuments(':memory:', [sessionCollection, sessionEndCollection, deviceCollection] as never)
    sessions = createSessions({ documents, clock })
  })
  afterEach(() => documents.close())

  const fresh = { uid: 'ada', remember: true, stage: 'full', userAgent: '' } as const

  async function startMany(): Promise<Session> {
    const { secret } = await sessions.start(fresh)
    const one = await sessions.find(secret)
    assert.ok(one)
    await documents.transact(async (transaction) => {
      for (let n = 0; n < many; n++) transaction.create(sessionCollection, { ...one, id: `s${n}` })
    })
    return one
  }

  test('ends every session of a person, however many there are, and lists as many', async () => {
    const one = await startMany()
    await sessions.start({ ...fresh, uid: 'grace' })
    assert.equal((await sessions.listOf('ada')).length, many + 1)
    await sessions.endAll('ada', one.id)
    assert.deepEqual(
      (await sessions.listOf('ada')).map(({ id }) => id),
      [one.id],
    )
    await sessions.endAll('ada')
    assert.equal(await documents.count(sessionCollection, { uid: 'ada' }), 0)
    assert.equal(await documents.count(sessionCollection, { uid: 'grace' }), 1)
  })

  test('starts no session that was proven before all were ended, and each that was proven since', async () => {
    const provenAt = clock.now()
    nowMs += 10
    await sessions.endAll('ada')
    await assert.rejects(sessions.start({ ...fresh, provenAt }), { code: 'not-signed-in' })
    await sessions.start({ ...fresh, uid: 'grace', provenAt })
    await sessions.start({ ...fresh, provenAt: clock.now() })
    await sessions.start(fresh)
  })

  test('goes on under a new secret when it is confirmed, for no longer than before', async () => {
    const { secret } = await sessions.start(fresh)
    const before = await sessions.find(secret)
    nowMs += 20 * minuteMs
    const renewed = await sessions.confirm(before?.id ?? '')
    const after = await sessions.find(renewed.secret)
    assert.equal(await sessions.find(secret), null)
    assert.deepEqual([after?.createdAt, after?.expiresAt], [before?.createdAt, before?.expiresAt])
    assert.equal(after?.authenticatedAt, clock.now())
    assert.equal(renewed.maxAgeSeconds, 30 * 24 * 3600 - 20 * 60)
    assert.equal((await sessions.listOf('ada')).length, 1)
    await assert.rejects(sessions.confirm(before?.id ?? ''), { code: 'not-signed-in' }, 'the one of before is dead')
    await sessions.endAll('ada')
    assert.equal(await sessions.find(renewed.secret), null)
  })

  test('forgets every device of a person, however many there are', async () => {
    const devices = createDevices({ documents, clock })
    const secret = await devices.trust({ uid: 'ada', email: 'ada@northwind.example' })
    const [one] = await documents.list(deviceCollection, {
      where: { uid: 'ada' },
      orderBy: ['createdAt', 'asc'],
      limit: 1,
    })
    assert.ok(one)
    await documents.transact(async (transaction) => {
      for (let n = 0; n < 250; n++) transaction.create(deviceCollection, { ...one.data, id: `d${n}` })
    })
    await devices.forgetAll('ada')
    assert.equal(await documents.count(deviceCollection, { uid: 'ada' }), 0)
    assert.equal(await devices.isTrusted('ada@northwind.example', secret), false)
  })
})
