import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import type { Problem } from '#domain/core/refusals.ts'
import { answerRefusal } from '#server/platform/http/answer-refusal.ts'
import { createIdentifyCaller } from '#server/platform/http/identify-caller.ts'
import { sessionCollection } from '#server/platform/sessions/sessions.ts'
import { mountLive } from './mount-live.ts'
import { createQuietSessions } from './quiet-sessions.ts'
import { openSse } from './sse-client.test-support.ts'
import { ada, createStage, note, notes, people, tom } from './stage.test-support.ts'
import type { Person } from './stage.test-support.ts'

const origin = 'https://portal.test'
const minuteMs = 60_000

async function serve(context: TestContext, { staffNeedTwoStep = false, switchedOff = new Set<string>() } = {}) {
  const whyNoViewer = async (uid: string) => (switchedOff.has(uid) ? ('auth/user-disabled' as const) : null)
  const stage = createStage({ whyNoViewer })
  const app = Fastify()
  app.setErrorHandler(answerRefusal)
  await app.register(cookie)
  app.addHook('onRequest', async (_request, reply) => void reply.header('x-from-a-hook', 'kept'))
  mountLive(app, {
    hub: stage.hub,
    identifyCaller: createIdentifyCaller({
      sessions: createQuietSessions({ ...stage, whyNoViewer }),
      findViewer: stage.findViewer,
      secureCookies: false,
    }),
    door: {
      staffNeedTwoStep,
      hasTwoStep: async () => false,
      hasVerifiedEmail: async () => true,
      budgets: { spend() {}, spendBytes() {} },
    },
    origins: new Set([origin]),
    clock: stage.clock,
  })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/live`
  context.after(() => app.close())
  return {
    ...stage,
    app,
    url,
    /** Signs in and opens a stream as a browser on our own page does. */
    async follow(person: Person, { query = '', headers = {}, secret = null as string | null } = {}) {
      const held = secret ?? (await stage.signIn(person)).secret
      const client = await openSse(`${url}${query}`, {
        cookie: `sid=${held}`,
        'sec-fetch-site': 'same-origin',
        ...headers,
      })
      return { client, secret: held }
    },
  }
}

test('streams events with headers that keep every cache and proxy out of the way', async (context) => {
  const { follow, put } = await serve(context)
  const { client } = await follow(ada)
  await put(notes, note('n1', ['account:ada'], 'line\nbreak'))
  const [change] = await client.changes(1)
  assert.equal(change?.document?.['text'], 'line\nbreak')
  assert.equal(client.status, 200)
  assert.deepEqual(
    [
      'content-type',
      'cache-control',
      'x-accel-buffering',
      'x-content-type-options',
      'transfer-encoding',
      'x-from-a-hook',
    ].map((name) => client.headers[name]),
    ['text/event-stream; charset=utf-8', 'no-store', 'no', 'nosniff', undefined, 'kept'],
  )
})

test('resumes from the header, else from the query; the header is the newer of the two', async (context) => {
  const { follow, put, hub } = await serve(context)
  const { client, secret } = await follow(ada)
  const start = hub.position()
  await put(notes, note('n1', ['account:ada']))
  await client.changes(1)
  const between = hub.position()
  await put(notes, note('n2', ['account:ada']))
  const { client: byQuery } = await follow(ada, { secret, query: `?lastEventId=${start}` })
  assert.deepEqual(
    (await byQuery.changes(2)).map(({ id }) => id),
    ['n1', 'n2'],
  )
  const { client: byBoth } = await follow(ada, {
    secret,
    query: `?lastEventId=${start}`,
    headers: { 'last-event-id': between },
  })
  assert.deepEqual(
    (await byBoth.changes(1)).map(({ id }) => id),
    ['n2'],
  )
})

test('refuses strangers, other sites, half sessions and those without a profile, as problem details', async (context) => {
  const { url, follow, put, remove, signIn } = await serve(context, { staffNeedTwoStep: true })
  const { client: member, secret } = await follow(ada)
  assert.equal(member.status, 200)
  const { secret: half, session } = await signIn(ada)
  await put(sessionCollection, { ...session, stage: 'two-step' })
  const { secret: lost } = await signIn({ ...ada, id: 'bob' })
  await remove(people, 'bob')
  const { secret: staff } = await signIn(tom)
  const attempts: [string, Record<string, string>][] = [
    ['not-signed-in', {}],
    ['not-signed-in', { cookie: 'sid=guessed' }],
    ['not-signed-in', { cookie: `sid=${half}` }],
    ['not-signed-up', { cookie: `sid=${lost}` }],
    ['auth/two-step-required', { cookie: `sid=${staff}` }],
    ...['cross-site', 'same-site', 'none'].map((site): [string, Record<string, string>] => [
      'foreign-origin',
      { cookie: `sid=${secret}`, 'sec-fetch-site': site },
    ]),
    ['foreign-origin', { cookie: `sid=${secret}`, origin: 'https://evil.test' }],
  ]
  for (const [code, headers] of attempts) {
    const answer = await fetch(url, { headers })
    assert.equal(answer.headers.get('content-type'), 'application/problem+json; charset=utf-8')
    assert.equal(((await answer.json()) as Problem).code, code)
  }
  const { client: older } = await follow(ada, { secret, headers: { 'sec-fetch-site': 'same-origin', origin } })
  assert.equal(older.status, 200)
})

test('says to a browser that comes back whether its session was idle, and nothing of one that ended otherwise', async (context) => {
  const { url, signIn, sessions, time } = await serve(context)
  const idle = await signIn(ada)
  const renewed = await signIn(ada)
  await sessions.confirm(renewed.session.id)
  const past = await signIn(ada, { remember: true })
  const codeOf = async (secret: string) => {
    const answer = await fetch(url, { headers: { cookie: `sid=${secret}` } })
    return [answer.status, ((await answer.json()) as Problem).code]
  }
  time.nowMs += 30 * minuteMs
  assert.deepEqual(await codeOf(idle.secret), [401, 'session-idle'])
  assert.deepEqual(await codeOf(renewed.secret), [401, 'not-signed-in'])
  time.nowMs += 30 * 24 * 60 * minuteMs
  assert.deepEqual(await codeOf(idle.secret), [401, 'not-signed-in'])
  assert.deepEqual(await codeOf(past.secret), [401, 'not-signed-in'])
})

test('says to a browser whose person was switched off that they were, and to no other', async (context) => {
  const switchedOff = new Set<string>()
  const { url, follow, signIn, sessions } = await serve(context, { switchedOff })
  const { secret } = await signIn(ada)
  const { client } = await follow(ada, { secret })
  const away = await signIn(ada)
  const halfway = await signIn(ada)
  await sessions.end(halfway.session.id)
  switchedOff.add('ada')
  await sessions.shutAll('ada')
  assert.deepEqual(await client.ended(), ['hello', 'signed-out'])
  assert.equal(client.events.at(-1)?.data, '{"code":"auth/user-disabled"}')
  const codeOf = async (sid: string) => {
    const answer = await fetch(url, { headers: { cookie: `sid=${sid}` } })
    return [answer.status, ((await answer.json()) as Problem).code]
  }
  assert.deepEqual(await codeOf(away.secret), [403, 'auth/user-disabled'])
  assert.deepEqual(await codeOf(halfway.secret), [401, 'not-signed-in'])
  assert.deepEqual(await codeOf('guessed'), [401, 'not-signed-in'])
  switchedOff.clear()
  assert.deepEqual(await codeOf(away.secret), [401, 'not-signed-in'])
})

test('a sign-out ends the stream with its reason', async (context) => {
  const { follow, sessions, signIn } = await serve(context)
  const { secret, session } = await signIn(ada)
  const { client } = await follow(ada, { secret })
  await sessions.end(session.id)
  assert.deepEqual(await client.ended(), ['hello', 'signed-out'])
})

test('opening a stream is no activity of a person', async (context) => {
  const { documents, follow, signIn, time } = await serve(context)
  const { secret, session } = await signIn(ada)
  time.nowMs += 20 * 60_000
  const { client } = await follow(ada, { secret })
  assert.equal(client.status, 200)
  assert.equal((await documents.get(sessionCollection, session.id))?.data.lastSeenAt, session.lastSeenAt)
})

test('a reader who reads nothing is dropped, and others are served meanwhile', async (context) => {
  const { follow, hub, put } = await serve(context)
  const { client: slow } = await follow({ ...ada, id: 'slow', keys: ['account:ada'] })
  const { client: quick } = await follow(ada)
  slow.response.pause()
  let written = 0
  while (hub.counters().dropped === 0 && written < 2000) {
    await put(notes, note(`n${written++}`, ['account:ada'], 'x'.repeat(64 * 1024)))
    await nextTurn()
  }
  assert.equal((await quick.changes(written)).length, written)
  assert.deepEqual([hub.counters().dropped, hub.counters().streams], [1, 1])
})

test('a reader who leaves, early or late, is forgotten', async (context) => {
  const { follow, hub, signIn, url } = await serve(context)
  const { client } = await follow(ada)
  client.close()
  while (hub.counters().streams > 0) await nextTurn()
  const { secret } = await signIn(ada)
  const abort = new AbortController()
  const attempt = fetch(url, {
    headers: { cookie: `sid=${secret}`, 'sec-fetch-site': 'same-origin' },
    signal: abort.signal,
  })
  await nextTurn()
  abort.abort()
  await assert.rejects(attempt)
  await nextTurn()
  while (hub.counters().streams > 0) await nextTurn()
})

test('the server ends its streams and stops', async (context) => {
  const { app, follow } = await serve(context)
  const { client } = await follow(ada)
  const closed = once(client.response, 'close')
  await app.close()
  await closed
  assert.match(client.text, /retry: 5500\n\n$/)
})
