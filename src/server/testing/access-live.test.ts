import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as accounts from '#domain/accounts/contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import { openSse } from '#server/platform/live/sse-client.test-support.ts'
import type { SseClient } from '#server/platform/live/sse-client.test-support.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'

const origin = 'http://portal.example'

describe('who hears of a sign-in and of what else happens to somebody’s access', { timeout: 30_000 }, () => {
  let portal: TestPortal
  let streams: SseClient[]
  beforeEach(async () => {
    portal = await openTestPortal()
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    streams = []
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    await portal.close()
  })

  async function follow(uid: CastUid): Promise<SseClient> {
    const cookie = await portal.cookieOf(uid)
    const { port } = portal.app.server.address() as AddressInfo // it listens on a port, not on a pipe
    const stream = await openSse(`http://127.0.0.1:${port}/api/live`, { cookie, 'sec-fetch-site': 'same-origin' })
    streams.push(stream)
    return stream
  }

  /** What a stream has told of access, once it has told so much. */
  async function told(stream: SseClient, count: number) {
    return (await stream.changes(count)).map(({ collection, document }) => ({ collection, document }))
  }

  async function signInElsewhere(password: string = castPassword): Promise<string> {
    const response = await portal.app.inject({
      method: 'POST',
      url: accounts.signIn.path,
      headers: { origin },
      payload: { email: 'ada@northwind.example', password, remember: false },
    })
    return response.headers['set-cookie']?.toString() ?? ''
  }

  test('the person’s other pages, of the browser and of the entry, without what is in them', async () => {
    const [hers, toms] = [await follow('ada'), await follow('tom')]
    await signInElsewhere()
    assert.deepEqual(await told(hers, 2), [
      { collection: 'access', document: { version: 1 } },
      { collection: 'access', document: { version: 1 } },
    ])
    await portal.call('tom', profile.noteTimeZone, { timeZone: 'Europe/Berlin' })
    await toms.changes(1)
    assert.ok((await hers.changes(2)).every(({ id }) => !toms.text.includes(id)))
  })

  test('of a sign-out in another browser, by the public name of what has ended', async () => {
    const cookie = await signInElsewhere()
    const stored = await portal.documents.list(sessionCollection, { where: { uid: 'ada' }, limit: 10 })
    const hers = await follow('ada')
    await portal.app.inject({ method: 'POST', url: accounts.signOut.path, headers: { origin, cookie }, payload: {} })
    const [change] = await hers.changes(1)
    assert.deepEqual([change?.collection, change?.document], ['access', null])
    assert.deepEqual(
      stored.map(({ id }) => hers.text.includes(id)),
      [false],
    )
  })

  test('of a wrong password, which opens no session', async () => {
    const hers = await follow('ada')
    await signInElsewhere('not her password')
    assert.deepEqual(await told(hers, 1), [{ collection: 'access', document: { version: 1 } }])
  })
})
