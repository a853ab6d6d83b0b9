import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { createLog } from '#server/platform/logs/create-log.ts'
import { createErrorCounts } from '#server/platform/logs/error-counts.ts'
import { createMetrics } from './create-metrics.ts'
import type { Readings } from './create-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'

const forwarders = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']

const quiet = { liveStreams: () => 7, storeCommits: () => 42, loggedErrors: () => new Map(), readings: [] }

function openApp(token: string | null = null, isFronted = false, instead: Partial<Readings> = {}): FastifyInstance {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(404).send({ error: String(error) }))
  serveMetrics(app, createMetrics({ ...quiet, ...instead }), { token, isFronted })
  app.post('/api/list-projects', async (_request, reply) => reply.code(403).send({}))
  return app
}

test('measures each request by call and status, and reads what the portal knows of itself', async () => {
  const app = openApp()
  await app.inject({ method: 'POST', url: '/api/list-projects?after=1' })
  await app.inject({ method: 'POST', url: '/api/list-projects' })
  await app.inject('/no/such/page')
  await app.inject('/metrics')
  const { body, headers } = await app.inject('/metrics')
  assert.match(String(headers['content-type']), /^text\/plain; version=0\.0\.4/)
  assert.match(body, /^http_request_duration_seconds_count\{call="list-projects",status="403"\} 2$/m)
  assert.match(body, /^http_request_duration_seconds_count\{call="unmatched",status="404"\} 1$/m)
  assert.match(body, /^live_streams 7$/m)
  assert.match(body, /^# TYPE store_commits_total counter\nstore_commits_total 42$/m)
  assert.match(body, /^event_loop_delay_seconds\{quantile="0.99"\} [\d.e-]+$/m)
  assert.match(body, /^process_resident_memory_bytes \d+$/m)
  await app.close()
})

test('tells how often each error was logged', async () => {
  const errors = createErrorCounts()
  const destination = { write: () => true }
  const log = createLog({ level: 'info', destination, onError: errors.add }).child({ requestId: 'r' })
  for (let time = 0; time < 3; time++) log.error({ err: new Error('refused') }, 'mail not sent')
  log.error(new Error('the words of some library'))
  log.warn('event loop held')
  const app = openApp(null, false, { loggedErrors: errors.read })
  const { body } = await app.inject('/metrics')
  assert.deepEqual(body.match(/^log_errors_total.*$/gm), [
    'log_errors_total{message="mail not sent"} 3',
    'log_errors_total{message="other"} 1',
  ])
  await app.close()
})

test('leaves out what cannot be read, and tells the rest', async () => {
  let isBroken = false
  const read = async () => (isBroken ? Promise.reject(new Error('The store failed')) : 5)
  const readings = [
    { name: 'mails_due_seconds', help: 'Of a store that may be gone.', read },
    { name: 'disk_free_bytes', help: 'Of a disk.', read: async () => 9 },
  ]
  const app = openApp(null, false, { readings })
  assert.match((await app.inject('/metrics')).body, /^mails_due_seconds 5$/m)
  isBroken = true
  const { body, statusCode } = await app.inject('/metrics')
  assert.equal(statusCode, 200)
  assert.doesNotMatch(body, /^mails_due_seconds \d/m)
  assert.match(body, /^disk_free_bytes 9$/m)
  await app.close()
})

test('keeps the metrics of two portals in one process apart', async () => {
  const [one, other] = [openApp(), openApp()]
  await one.inject({ method: 'POST', url: '/api/list-projects' })
  assert.doesNotMatch((await other.inject('/metrics')).body, /list-projects/)
  await Promise.all([one.close(), other.close()])
})

test('shows metrics to this machine alone where there is no token', async () => {
  const app = openApp()
  const statusFor = async (remoteAddress: string, headers: Record<string, string> = {}) =>
    (await app.inject({ url: '/metrics', remoteAddress, headers })).statusCode
  assert.equal(await statusFor('127.0.0.1'), 200)
  assert.equal(await statusFor('::1'), 200)
  assert.equal(await statusFor('::ffff:127.0.0.1'), 200)
  assert.equal(await statusFor('10.0.0.7'), 404)
  for (const name of forwarders) assert.equal(await statusFor('127.0.0.1', { [name]: '127.0.0.1' }), 404)
  await app.close()
})

test('shows metrics to nobody without a token behind a proxy, even if that says nothing of whom it speaks for', async () => {
  const app = openApp(null, true)
  assert.equal((await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).statusCode, 404)
  await app.close()
  const withToken = openApp('a-token-for-the-scraper', true)
  const headers = { authorization: 'Bearer a-token-for-the-scraper' }
  assert.equal((await withToken.inject({ url: '/metrics', headers })).statusCode, 200)
  await withToken.close()
})

test('shows metrics to whoever brings the token where there is one', async () => {
  const app = openApp('a-token-for-the-scraper')
  const statusFor = async (authorization: string) =>
    (await app.inject({ url: '/metrics', remoteAddress: '10.0.0.7', headers: { authorization } })).statusCode
  assert.equal(await statusFor('Bearer a-token-for-the-scraper'), 200)
  assert.equal(await statusFor('Bearer a-token-for-the-scrapes'), 404)
  assert.equal(await statusFor(''), 404)
  assert.equal((await app.inject('/metrics')).statusCode, 404)
  await app.close()
})
