import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type * as z from 'zod/mini'
import * as accounts from '#domain/accounts/contract.ts'
import * as profile from '#domain/accounts/profile-contract.ts'
import * as staff from '#domain/accounts/staff-contract.ts'
import type { Endpoint } from '#domain/core/endpoint.ts'
import { readMail } from '#domain/outbox/contract.ts'
import * as projects from '#domain/projects/contract.ts'
import { listTeammates, removeTeammate } from '#domain/team/teammate-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { openSse } from '#server/platform/live/sse-client.test-support.ts'
import type { SseClient } from '#server/platform/live/sse-client.test-support.ts'
import { outboxMails } from '#server/ports/mail-outbox.ts'
import { castPassword } from '#tools/seed/cast.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openTestPortal } from './portal.test-support.ts'
import type { TestPortal } from './portal.test-support.ts'
import { takeOff } from './project-members.test-support.ts'

const origin = 'http://portal.example'

let portal: TestPortal
let url: string
let streams: SseClient[]

describe('a live stream and who may have it', () => {
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

  /** A browser with a session of its own and an open stream. */
  async function follow(uid: CastUid) {
    const cookie = await portal.cookieOf(uid)
    const stream = await openSse(url, { cookie, 'sec-fetch-site': 'same-origin' })
    assert.equal(stream.status, 200)
    streams.push(stream)
    return {
      stream,
      async call<Body extends z.ZodMiniType>(endpoint: Endpoint<Body>, body: z.input<Body>): Promise<void> {
        const response = await portal.app.inject({
          method: 'POST',
          url: endpoint.path,
          headers: { origin, cookie },
          payload: body as object,
        })
        assert.equal(response.statusCode, 200, response.body)
      },
      /** The stream may not be opened again. */
      async reopen(): Promise<number> {
        const again = await openSse(url, { cookie, 'sec-fetch-site': 'same-origin' })
        again.close()
        return again.status
      },
    }
  }

  /** Something happens that everybody who sees the bakery's project would be told of. */
  async function touchBakery(name = 'Touched'): Promise<void> {
    await touch('bakery-relaunch', name)
  }

  async function touch(projectId: string, name: string): Promise<void> {
    const { version } = (await portal.call('tom', projects.getProject, { projectId })).project
    await portal.call('tom', projects.updateProject, { projectId, version, name })
  }

  /** The names of a stream’s events, once the portal has closed it, without those that tell who is signed in. */
  async function closed({ stream }: { stream: SseClient }): Promise<string[]> {
    await stream.ended()
    return stream.events.filter(({ data }) => !data.includes('"collection":"access"')).map(({ event }) => event)
  }

  async function changeUser(uid: string, changes: object): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, uid)
      assert.ok(found)
      transaction.put(users, { ...found.data, ...changes })
    })
  }

  // The portal's own clock stands still meanwhile: no session expires, and only what happened can close a stream.
  const options = { timeout: 30_000 }

  test('a sign-out closes the stream of its session, and no other of that person', options, async () => {
    const [here, elsewhere] = [await follow('ada'), await follow('ada')]
    await here.call(accounts.signOut, {})
    await touchBakery()
    assert.deepEqual(await closed(here), ['hello', 'signed-out'])
    // First it is told that a browser is no longer signed in.
    const told = (await elsewhere.stream.changes(2)).slice(0, 2).map(({ collection }) => collection)
    assert.deepEqual(told, ['access', 'projects'])
    assert.equal(await here.reopen(), 401)
  })

  test('a sign-out everywhere closes all streams of that person, and those of nobody else', options, async () => {
    const [here, elsewhere, ben] = [await follow('ada'), await follow('ada'), await follow('ben')]
    await here.call(accounts.signOutEverywhere, {})
    await touchBakery()
    assert.deepEqual(await closed(here), ['hello', 'signed-out'])
    assert.deepEqual(await closed(elsewhere), ['hello', 'signed-out'])
    assert.equal((await ben.stream.changes(1))[0]?.id, 'bakery-relaunch')
    assert.equal(await elsewhere.reopen(), 401)
  })

  test('a browser that is signed out from another one has its stream closed', options, async () => {
    const [one, other] = [await follow('ada'), await follow('ada')]
    const { sessions } = await portal.call('ada', profile.listSessions, {})
    for (const { id, current } of sessions)
      if (!current) await portal.call('ada', profile.endSession, { sessionId: id })
    await touchBakery()
    assert.deepEqual(await closed(one), ['hello', 'signed-out'])
    assert.deepEqual(await closed(other), ['hello', 'signed-out'])
    assert.equal(await other.reopen(), 401)
    assert.equal((await portal.call('ada', profile.listSessions, {})).sessions.length, 1)
  })

  test('a password reset closes all streams of that person', options, async () => {
    const ada = await follow('ada')
    const mailed = nextMail()
    assert.equal(await portal.outcome(null, accounts.requestPasswordReset, { email: 'ada@northwind.example' }), 'ok')
    const reset = { token: await tokenIn(await mailed), password: 'a whole new lantern 7' }
    assert.equal(await portal.outcome(null, accounts.resetPassword, reset), 'ok')
    await touchBakery()
    assert.deepEqual(await closed(ada), ['hello', 'signed-out'])
    assert.equal(await ada.reopen(), 401)
  })

  /** The id of the mail that the portal writes next, once it is written. */
  async function nextMail(): Promise<string> {
    const { promise, resolve } = Promise.withResolvers<string>()
    const stop = portal.documents.watch(outboxMails, ({ id }) => resolve(id))
    try {
      return await promise
    } finally {
      stop()
    }
  }

  /** The secret of the link in a mail. */
  async function tokenIn(mailId: string): Promise<string> {
    const { text } = await portal.call('tom', readMail, { mailId })
    return /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''
  }

  test(
    'a change of password signs the other streams of that person out; this one comes back under its new secret',
    options,
    async () => {
      const [here, elsewhere] = [await follow('ada'), await follow('ada')]
      await here.call(accounts.changePassword, {
        currentPassword: castPassword,
        newPassword: 'a whole new lantern 7',
      })
      await touchBakery()
      assert.deepEqual(await closed(elsewhere), ['hello', 'signed-out'])
      assert.deepEqual(await closed(here), ['hello'], 'it is not told that it is signed out')
      assert.equal(await here.reopen(), 401, 'the secret of before opens nothing')
    },
  )

  test('removing a teammate closes their streams, and says why to whoever asks', options, async () => {
    const ben = await follow('ben')
    const { teammates } = await portal.call('ada', listTeammates, { clientId: 'ada' })
    const teammateId = teammates.find(({ email }) => email.startsWith('ben@'))?.id ?? ''
    await portal.call('ada', removeTeammate, { teammateId })
    await touchBakery()
    await ben.stream.ended()
    assert.equal(await ben.reopen(), 403, 'they have no profile any more')
  })

  test('switching a client off closes the streams of all people in the account', options, async () => {
    const [ada, ben, grace] = [await follow('ada'), await follow('ben'), await follow('grace')]
    await portal.call('tom', staff.deactivateClient, { uid: 'ada' })
    await touchBakery()
    for (const each of [ada, ben]) {
      assert.deepEqual(await closed(each), ['hello', 'signed-out'])
      assert.equal(each.stream.events.at(-1)?.data, '{"code":"auth/user-disabled"}')
    }
    assert.deepEqual([await ada.reopen(), await ben.reopen()], [403, 403], 'who was away is told why, too')
    await touch('clinic-booking', 'For Grace')
    assert.equal((await grace.stream.changes(1))[0]?.id, 'clinic-booking')
  })

  test('staff who sign a person out everywhere close all streams of that person', options, async () => {
    const [here, elsewhere] = [await follow('ivo'), await follow('ivo')]
    await portal.call('tom', staff.signOutPerson, { uid: 'ivo' })
    await touchBakery()
    assert.deepEqual(await closed(here), ['hello', 'signed-out'])
    assert.deepEqual(await closed(elsewhere), ['hello', 'signed-out'])
    assert.equal(await elsewhere.reopen(), 401)
  })

  test(
    'another role and another account close the streams: the pages of before are not theirs any more',
    options,
    async () => {
      const [nina, ben] = [await follow('nina'), await follow('ben')]
      await changeUser('nina', { role: 'creator' })
      await changeUser('ben', { accountId: 'grace' })
      await touchBakery()
      assert.deepEqual(await closed(nina), ['hello', 'signed-out'])
      assert.deepEqual(await closed(ben), ['hello', 'signed-out'])
      assert.equal(await ben.reopen(), 200, 'the session goes on, as of a teammate of the other account')
    },
  )

  test(
    'a removal from a project resets the stream, and nothing of that project is told after it',
    options,
    async () => {
      const mei = await follow('mei')
      await takeOff(portal.documents, 'bakery-relaunch', 'mei')
      await touchBakery('Not for Mei')
      await touch('clinic-booking', 'For Mei')
      const [told] = await mei.stream.changes(1)
      assert.deepEqual([told?.id, told?.document?.['name']], ['clinic-booking', 'For Mei'])
      assert.deepEqual(
        mei.stream.events.slice(0, 3).map(({ event }) => event),
        ['hello', 'reset', 'message'],
      )
      assert.ok(!mei.stream.text.includes('Not for Mei'))
    },
  )

  test(
    'a right that is taken away resets the stream, and nothing that it opened is told after it',
    options,
    async () => {
      const ben = await follow('ben')
      await changeUser('ben', { rights: ['messages'] })
      await touchBakery('Not for Ben')
      await portal.call('tom', accounts.updateProfile, {
        version: 1,
        firstName: 'Tom',
        lastName: 'Reyes',
        companyName: '',
        position: 'For everybody',
        phone: '',
      })
      const told = await ben.stream.changes(1)
      assert.deepEqual(
        told.map(({ collection, id }) => [collection, id]),
        [['employees', 'tom']],
      )
      assert.deepEqual(
        ben.stream.events.map(({ event }) => event),
        ['hello', 'reset', 'message'],
      )
    },
  )

  test('a sign-out says so even where a change came with it', options, async () => {
    const ada = await follow('ada')
    await Promise.all([touchBakery(), ada.call(accounts.signOut, {})])
    const events = await closed(ada)
    assert.equal(events.at(-1), 'signed-out')
    assert.equal(events.filter((event) => event === 'signed-out').length, 1)
  })
})
