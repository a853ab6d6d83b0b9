import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { serveHealth } from './serve-health.ts'
import { serverLimits } from './server-limits.ts'
import { shedLoad } from './shed-load.ts'

function openApp({ checkStore = async () => {}, stopping = false, patienceMs = 2_000 } = {}) {
  const app = Fastify()
  serveHealth(app, { checkStore, isStopping: () => stopping, patienceMs })
  return app
}

test('is ready while the store answers', async () => {
  const app = openApp()
  const { statusCode, body, headers } = await app.inject('/readyz')
  assert.deepEqual([statusCode, body, headers['cache-control']], [200, 'ready\n', 'no-store'])
})

test('is alive, but not ready, where the store is out of reach, silent, or the portal stops', async () => {
  const broken = openApp({ checkStore: () => Promise.reject(new Error('gone')) })
  const silent = openApp({ checkStore: () => new Promise(() => {}), patienceMs: 1 })
  const stopping = openApp({ stopping: true })
  for (const app of [broken, silent, stopping]) {
    assert.equal((await app.inject('/readyz')).statusCode, 503)
    assert.equal((await app.inject('/healthz')).statusCode, 200)
  }
})

test('refuses calls while the process is too far behind, and still answers its operators', async ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const app = Fastify()
  const behind = 1e-9
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 503 : 500).send({}))
  await shedLoad(app, behind)
  serveHealth(app, { checkStore: async () => {}, isStopping: () => false })
  app.post('/api/list-projects', async () => ({}))
  await app.ready()
  mock.timers.tick(1_000)
  const answer = await app.inject({ method: 'POST', url: '/api/list-projects' })
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.headers['retry-after'], '5')
  assert.equal((await app.inject('/healthz')).statusCode, 200)
  assert.equal((await app.inject('/readyz')).statusCode, 200)
  await app.close()
})

test('gives slow senders ten seconds for headers and twenty for a request, and looks every two', async () => {
  const app = Fastify(serverLimits)
  await app.ready()
  const { headersTimeout, requestTimeout } = app.server
  assert.deepEqual([headersTimeout, requestTimeout], [10_000, 20_000])
  assert.equal(serverLimits.http.connectionsCheckingInterval, 2_000)
  await app.close()
})
