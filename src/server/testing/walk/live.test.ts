import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { roles } from '#domain/core/viewer.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openSse } from '#server/platform/live/sse-client.test-support.ts'
import type { SseClient } from '#server/platform/live/sse-client.test-support.ts'
import { storedCollections } from '#server/portal-store.ts'
import { atTheDoor } from './act.test-support.ts'
import { callers } from './callers.test-support.ts'
import type { Caller } from './callers.test-support.ts'
import { leaksIn } from './canaries.test-support.ts'
import { openWorld } from './world.test-support.ts'
import type { World } from './world.test-support.ts'

const statuses: Readonly<Record<string, number>> = { 'not-signed-in': 401, 'not-signed-up': 403 }

describe('the walk of an attacker over the stream', { timeout: 60_000 }, () => {
  let world: World
  let streams: Map<Caller, SseClient>

  before(async () => {
    world = await openWorld()
    await world.portal.app.listen({ port: 0, host: '127.0.0.1' })
    // A server that listens on a port has an address with it.
    const { port } = world.portal.app.server.address() as AddressInfo
    streams = new Map()
    for (const caller of callers) {
      const headers = { cookie: await world.cookieOf(caller), 'sec-fetch-site': 'same-origin' }
      streams.set(caller, await openSse(`http://127.0.0.1:${port}/api/live`, headers))
    }
  })
  after(async () => {
    for (const stream of streams.values()) stream.close()
    await world.close()
  })

  /** Writes a document anew, as it is: whoever follows it is told. */
  async function touch(name: string, id: string): Promise<void> {
    const collection = storedCollections.find((each) => each.name === name)
    assert.ok(collection)
    await world.portal.documents.transact(async (transaction) => {
      const found = await transaction.get(collection, id)
      if (found) transaction.put(collection, found.data)
    })
  }

  /** What is told comes in the order in which it was written: after their own profile, nothing of before is on its way. */
  async function allTold(stream: SseClient, uid: string): Promise<void> {
    await touch(users.name, uid)
    const { version } = (await world.portal.documents.get(users, uid)) ?? {}
    const isOwn = (change: LiveEvent) => change.collection === 'profile' && change.version === version
    for (let known = 0; ;) {
      const changes = await stream.changes(known + 1)
      if (changes.some(isOwn)) return
      known = changes.length
    }
  }

  test('opens to those whom the door admits, and to nobody else', () => {
    for (const [caller, { status }] of streams) {
      const refused = atTheDoor({ who: roles, reads: true }, caller)
      assert.equal(status, refused ? statuses[refused] : 200, caller.name)
    }
  })

  test('tells everybody what is theirs, and nothing of anybody else, whatever is written', async () => {
    for (const { collection, id } of world.written) await touch(collection, id)
    const told = new Map<string, number>()
    for (const [caller, stream] of streams) {
      if (stream.status === 200 && caller.uid !== null) await allTold(stream, caller.uid)
      assert.deepEqual(leaksIn(stream.text, caller), [], caller.name)
      told.set(caller.name, new Set(stream.text.match(/cny-[A-Za-z]+-\w+-\d+/g)).size)
    }
    for (const name of ['ada', 'grace', 'tom', 'ivo', 'sol', 'mate-all', 'mate-messages', 'tom-as-ada', 'tom-as-grace'])
      assert.ok((told.get(name) ?? 0) > 5, `${name} is told of something`)
    for (const name of ['guest', 'half-way', 'mate-off', 'mate-none', 'not-signed-up'])
      assert.equal(told.get(name), 0, name)
  })
})
