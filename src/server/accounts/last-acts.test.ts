import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listLastActs } from '#domain/accounts/client-contract.ts'
import { signIn, signOut } from '#domain/accounts/contract.ts'
import { beginLook } from '#domain/accounts/look-contract.ts'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { markMessagesRead, sendMessage } from '#domain/messages/contract.ts'
import { getProject, listProjects } from '#domain/projects/contract.ts'
import { createSessions } from '#server/platform/sessions/sessions.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { lastActs } from './exports/collections.ts'
import { fillInLastActs } from './last-acts.ts'

const projectId = 'bakery-relaunch'
const minuteMs = 60_000

describe('the last act of a client', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function acts(): Promise<ReadonlyMap<string, string>> {
    const { acts: all } = await portal.call('tom', listLastActs, {})
    return new Map(all.map(({ id, at }) => [id, at]))
  }
  const write = (who: CastUid, key: string) =>
    portal.call(who, sendMessage, { key: key.repeat(20), projectId, body: 'Hello', fileIds: [], internal: false })

  test('is what somebody of the account did, noted once an hour', async () => {
    assert.equal((await acts()).get('ada'), undefined)
    await write('ada', 'a')
    const first = portal.clock.now()
    assert.equal((await acts()).get('ada'), first)
    portal.clock.advance(59 * minuteMs)
    for (const who of ['ada', 'ben', 'tom'] as const) portal.signInAgain(who)
    await write('ada', 'b')
    assert.equal((await acts()).get('ada'), first)
    portal.clock.advance(minuteMs)
    // A teammate acts for the account.
    await write('ben', 'c')
    assert.deepEqual([...(await acts())], [['ada', portal.clock.now()]])
  })

  test('is none that only reads, that a page makes by itself, that is refused, or that others do', async () => {
    const { message } = await write('tom', 'a')
    await portal.call('ada', listProjects, {})
    await portal.call('ada', getProject, { projectId })
    await portal.call('ada', markMessagesRead, { projectId, upTo: message.id })
    await portal.call('ada', noteTimeZone, { timeZone: 'Europe/Berlin' })
    assert.equal(
      await portal.outcome('ada', sendMessage, {
        key: 'b'.repeat(20),
        projectId: 'clinic-booking',
        body: 'Hello',
        fileIds: [],
        internal: false,
      }),
      'project-not-found',
    )
    await write('ivo', 'c')
    await portal.call('nina', beginLook, { uid: 'ada' })
    assert.deepEqual([...(await acts())], [])
  })

  test('is the sign-in, too', async () => {
    await portal.call('ada', signOut, {})
    portal.clock.advance(2 * 60 * minuteMs)
    const proof = { email: 'ada@northwind.example', password: castPassword, remember: false }
    assert.equal(await portal.outcome(null, signIn, proof), 'ok')
    assert.equal((await acts()).get('ada'), portal.clock.now())
  })

  test('is listed to staff alone, the latest first', async () => {
    await write('ada', 'a')
    for (const who of ['ada', 'ivo'] as const) assert.equal(await portal.outcome(who, listLastActs, {}), 'forbidden')
    assert.equal(await portal.outcome(null, listLastActs, {}), 'not-signed-in')
  })

  test('is filled in for accounts of before: the last session of their people, or else the day they joined', async () => {
    const sessions = createSessions(portal)
    portal.clock.advance(3 * 24 * 60 * minuteMs)
    await sessions.start({ uid: 'ben', remember: true, stage: 'full', userAgent: '' })
    const seen = portal.clock.now()
    portal.clock.advance(60 * minuteMs)
    await fillInLastActs({ documents: portal.documents, sessions })
    portal.signInAgain('tom')
    const filled = await acts()
    assert.equal(filled.get('ada'), seen)
    assert.ok((filled.get('hugo') ?? '') < seen)
    assert.equal(filled.get('ben'), undefined)
    const before = await portal.documents.list(lastActs, { orderBy: ['at', 'desc'], limit: 100 })
    await fillInLastActs({ documents: portal.documents, sessions })
    assert.deepEqual(
      (await portal.documents.list(lastActs, { orderBy: ['at', 'desc'], limit: 100 })).map(({ json }) => json),
      before.map(({ json }) => json),
    )
  })
})
