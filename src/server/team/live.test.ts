import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as projects from '#domain/projects/contract.ts'
import * as memberCalls from '#domain/team/member-contract.ts'
import * as calls from '#domain/team/teammate-contract.ts'
import { teammateIdOf } from '#server/accounts/exports/collections.ts'
import { openSse } from '#server/platform/live/sse-client.test-support.ts'
import type { SseClient } from '#server/platform/live/sse-client.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

/** The portal's own clock stands still meanwhile: no session expires, and only what happened can close a stream. */
const options = { timeout: 30_000 }
const bakery = 'bakery-relaunch'
const ben = { teammateId: teammateIdOf('ada', 'ben@northwind.example'), roleTitle: 'Marketing', responsibilities: '' }
const terms = { rate: 5200, billRateCents: 9900, role: 'Copy' }

describe('a team that changes while people look at it', () => {
  let portal: TestPortal
  let url: string
  let streams: SseClient[]
  beforeEach(async () => {
    portal = await openTestPortal()
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = portal.app.server.address() as AddressInfo // it listens on a port, not on a pipe
    url = `http://127.0.0.1:${port}/api/live`
    streams = []
  })
  afterEach(async () => {
    for (const stream of streams) stream.close()
    await portal.close()
  })

  async function follow(uid: CastUid): Promise<SseClient> {
    const stream = await openSse(url, { cookie: await portal.cookieOf(uid), 'sec-fetch-site': 'same-origin' })
    streams.push(stream)
    return stream
  }

  async function rename(name: string): Promise<void> {
    const { version } = (await portal.call('tom', projects.getProject, { projectId: bakery })).project
    await portal.call('tom', projects.updateProject, { projectId: bakery, version, name })
  }

  /** What a stream has told of others; calls of this test sign the stream’s own person in once more. */
  async function told(stream: SseClient, count: number) {
    for (let heard = count; ; heard++) {
      const others = (await stream.changes(heard)).filter(({ collection }) => collection !== 'access')
      if (others.length >= count) return others.map(({ collection, document }) => [collection, document !== null])
    }
  }

  test('whoever is removed is signed out, their stream ends and tells nothing more', options, async () => {
    const [here, elsewhere, ada] = [await follow('ben'), await follow('ben'), await follow('ada')]
    assert.equal(await portal.outcome('ben', projects.listProjects, {}), 'ok')
    await portal.call('ada', calls.removeTeammate, { teammateId: ben.teammateId })
    await rename('Not for Ben')
    for (const stream of [here, elsewhere]) {
      await stream.ended()
      assert.ok(!stream.text.includes('Not for Ben'))
    }
    assert.equal(await portal.outcome('ben', projects.listProjects, {}), 'not-signed-in')
    assert.deepEqual((await told(ada, 1))[0], ['teammates', false])
  })

  test('a right that the owner takes away counts in the stream that is open', options, async () => {
    const stream = await follow('ben')
    await portal.call('ada', calls.updateTeammate, { ...ben, version: 1, rights: ['invoices'] })
    await rename('Not for Ben')
    await portal.call('ada', calls.updateTeammate, { ...ben, version: 2, rights: ['projects'] })
    await rename('For Ben')
    while (!stream.text.includes('For Ben"')) await new Promise((resolve) => stream.response.once('data', resolve))
    assert.ok(!stream.text.includes('Not for Ben'))
    assert.ok(stream.events.filter(({ event }) => event === 'reset').length >= 2, 'it was told to ask anew')
  })

  test('the account is told of who was asked in, and nobody beside it and staff', options, async () => {
    const [tom, ada, mate, grace, ivo] = await Promise.all((['tom', 'ada', 'ben', 'grace', 'ivo'] as const).map(follow))
    const lena = { clientId: 'ada', email: 'lena@northwind.example', fullName: 'Lena Voss' }
    await portal.call('ada', calls.inviteTeammate, {
      ...lena,
      roleTitle: 'Shops',
      responsibilities: '',
      rights: ['projects'],
    })
    for (const stream of [tom, ada, mate]) assert.deepEqual((await told(stream!, 1))[0], ['teammates', true])
    await rename('Told to Ivo')
    await portal.call('grace', projects.createProject, { name: 'Told to Grace', description: 'Hers' })
    await told(ivo!, 1)
    await told(grace!, 1)
    for (const stream of [ivo, grace]) assert.ok(!stream!.text.includes('Lena Voss'))
  })

  test(
    'pay is told to staff, and to nobody of the client; whoever is put on a project asks anew',
    options,
    async () => {
      const [tom, sol, ivo, ada, mate] = await Promise.all((['tom', 'sol', 'ivo', 'ada', 'ben'] as const).map(follow))
      await portal.call('tom', memberCalls.assignCreator, { projectId: bakery, creatorId: 'sol', ...terms })
      const member = async (stream: SseClient) => {
        for (let count = 1; ; count++) {
          const found = (await stream.changes(count)).find(({ collection }) => collection === 'members')
          if (found) return found.document
        }
      }
      assert.partialDeepStrictEqual(await member(tom!), { rate: 5200, billRateCents: 9900 })
      while (!sol!.events.some(({ event }) => event === 'reset'))
        await new Promise((resolve) => sol!.response.once('data', resolve))
      for (const stream of [ivo, ada, mate]) {
        assert.partialDeepStrictEqual(await member(stream!), { creatorId: 'sol', role: 'Copy' })
        assert.doesNotMatch(stream!.text, /5200|9900|"rate|billRate/)
      }
    },
  )
})
