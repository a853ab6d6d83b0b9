import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify, { LogController } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createLog } from './create-log.ts'
import { logCalls, noteOutcome } from './log-calls.ts'

type Line = { readonly [field: string]: unknown }

function openLog() {
  const written: string[] = []
  const log = createLog({ level: 'debug', destination: { write: (line) => void written.push(line) } })
  return { log, written, lines: () => written.map((line) => JSON.parse(line) as Line) }
}

function openApp({ log }: ReturnType<typeof openLog>): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
  })
  logCalls(app)
  return app
}

test('writes one line for a finished call: its name, status, time, who called, from which network, and why it was refused', async () => {
  const opened = openLog()
  const app = openApp(opened)
  app.post('/api/create-project', async (request, reply) => {
    noteOutcome(request, { uid: 'ada' })
    noteOutcome(request, { code: 'forbidden' })
    return reply.code(403).send({})
  })
  const answer = await app.inject({ method: 'POST', url: '/api/create-project?token=canary', payload: {} })
  const [line, ...others] = opened.lines()
  assert.deepEqual(others, [])
  const { time, ms, ...rest } = line ?? {}
  assert.deepEqual(rest, {
    level: 'info',
    requestId: answer.headers['x-request-id'],
    call: 'create-project',
    status: 403,
    uid: 'ada',
    code: 'forbidden',
    network: '127.0.0.1/32',
    msg: 'call finished',
  })
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  assert.equal(typeof ms, 'number')
})

test('names the network of the caller, of IPv6 the part that one household has', async () => {
  const opened = openLog()
  const app = openApp(opened)
  app.post('/api/session', async () => ({}))
  for (const remoteAddress of ['203.0.113.7', '2001:db8:1:2:3:4:5:6', '::ffff:198.51.100.4'])
    await app.inject({ method: 'POST', url: '/api/session', remoteAddress, payload: {} })
  assert.deepEqual(
    opened.lines().map(({ network }) => network),
    ['203.0.113.7/32', '2001:db8:1:2::/64', '198.51.100.4/32'],
  )
})

test('tells pages and files in lines for debugging, by their route and never by their address', async () => {
  const opened = openLog()
  const app = openApp(opened)
  app.get('/client/*', async () => 'page')
  await app.inject('/client/reset?token=canary')
  await app.inject('/nowhere/canary')
  assert.deepEqual(
    opened.lines().map(({ level, call, status }) => [level, call, status]),
    [
      ['debug', '/client/*', 200],
      ['debug', 'unmatched', 404],
    ],
  )
})

const canaries = {
  password: 'canary-password-1',
  currentPassword: 'canary-password-2',
  newPassword: 'canary-password-3',
  token: 'canary-token-4',
  secret: 'canary-secret-5',
  clientSecret: 'pi_3Nx_secret_canary6',
  client_secret: 'seti_1Ab_secret_canary7',
  setupIntentsSecret: 'seti_1Cd_secret_canary8',
  otpauthUrl: 'otpauth://totp/Liftoff:ada?secret=CANARY9',
  recoveryCodes: 'canary-recovery-10',
  authorization: 'Bearer canary-bearer-11',
  cookie: '__Host-sid=canary-cookie-12',
  'set-cookie': 'sid=canary-cookie-13; HttpOnly',
  sid: 'canary-sid-14',
}

const patterns = [
  'https://portal.example/client/reset?lang=en&token=canary-query-15',
  'GET /auth/google/callback?code=canary-code-16&state=canary-state-17',
  'Stripe said no to sk_test_canary18 and rk_live_canary19',
  'whsec_canary20 does not match',
  'confirm pi_3Pq_secret_canary21',
  'Authorization: Basic Y2FuYXJ5OmNhbmFyeTIy=',
  'Cookie: theme=dark; sid=canary-cookie-23; lang=en',
  'token eyJhbGciOiJub25lIn0.eyJzdWIiOiJjYW5hcnkyNCJ9.',
  'cannot reach smtps://portal:canary25@mail.example:465',
  'card 4242424242424242 or 4000 0025 0000 3155 or 3782-8224-6310-005 was declined',
  'body was {"email":"ada@x.example","password":"canary-json-26"}',
]

const marks = /canary|CANARY|Y2FuYXJ5|eyJzdWI|424242424242|0025 0000|8224-6310/

test('never writes a secret: not under its name, not in a message, an error or a cause, not of a request', async () => {
  const opened = openLog()
  const { log } = opened
  log.info(canaries, 'at the top')
  log.info({ body: canaries }, 'one level below')
  log.info({ a: { b: [{ c: canaries }] } }, 'deep inside')
  log.info({ recoveryCodes: ['canary-28'], inner: { cookies: { sid: 'canary-29' } } }, 'lists and objects')
  log.info({ thing: new Map([['canary-30', canaries]]), request: new Request('http://x/?q=canary-31') }, 'of a library')
  for (const pattern of patterns) {
    log.warn(pattern)
    log.error({ err: new Error(pattern, { cause: new Error(pattern) }), note: pattern }, 'call failed')
    log.error({ err: Object.assign(new Error('failed'), { config: canaries, body: pattern }) }, 'call failed')
  }
  const app = openApp(opened)
  app.post('/api/sign-in', async (request, reply) => {
    request.log.info({ req: request, res: reply }, 'whole objects')
    throw new Error(`no luck with ${String(request.headers.cookie)}`)
  })
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error }, 'call failed')
    return reply.code(500).send({})
  })
  await app.inject({
    method: 'POST',
    url: '/api/sign-in?token=canary-27',
    headers: { cookie: canaries.cookie, authorization: canaries.authorization },
    payload: canaries,
  })
  assert.ok(opened.written.length > 3 * patterns.length)
  for (const line of opened.written) {
    assert.doesNotMatch(line, marks)
    assert.doesNotThrow(() => JSON.parse(line))
  }
})

test('the search for canaries finds one that stands under an innocent name', () => {
  const opened = openLog()
  opened.log.info({ nickname: 'canary' }, 'hello')
  assert.match(opened.written.join(''), marks)
})

test('leaves alone what only looks like a secret: ids, times, amounts and refusal codes', () => {
  const opened = openLog()
  const line = {
    uid: 'ada',
    code: 'auth/wrong-password',
    ms: 12.5,
    id: 'Zk3_secretary',
    cents: 116400,
    phone: '5035550123',
  }
  opened.log.info(line, 'secret gardens')
  assert.partialDeepStrictEqual(opened.lines()[0], { ...line, msg: 'secret gardens' })
})
