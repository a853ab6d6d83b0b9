import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import Fastify from 'fastify'
import { Refusal } from '#domain/core/refusals.ts'
import { serveHealth } from './serve-health.ts'
import { cutOffSlowBodies, limitPipelines, serverLimits } from './server-limits.ts'
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

test('refuses calls and downloads while the process is too far behind, and still serves pages and operators', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const app = Fastify()
  t.after(() => app.close())
  const behind = 1e-9
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 503 : 500).send({}))
  await shedLoad(app, behind)
  serveHealth(app, { checkStore: async () => {}, isStopping: () => false })
  app.post('/api/list-projects', async () => ({}))
  for (const path of ['/files/invoices.csv', '/client/projects', '/assets/page.js']) app.get(path, async () => 'here')
  await app.listen({ port: 0, host: '127.0.0.1' })
  const listeningMs = performance.now()
  t.mock.timers.tick(1_000)
  t.mock.method(performance, 'now', () => listeningMs + 2_001)
  const answer = await app.inject({ method: 'POST', url: '/api/list-projects' })
  assert.equal(answer.statusCode, 503)
  assert.equal(answer.headers['retry-after'], '5')
  assert.equal((await app.inject('/files/invoices.csv')).statusCode, 503)
  for (const path of ['/healthz', '/readyz', '/client/projects', '/assets/page.js'])
    assert.equal((await app.inject(path)).statusCode, 200, path)
})

test('refuses nobody for what its own start took', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const app = Fastify()
  t.after(() => app.close())
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 503 : 500).send({}))
  await shedLoad(app, 1e-9)
  app.post('/api/list-projects', async () => ({}))
  await app.ready()
  t.mock.timers.tick(1_000)
  assert.equal((await app.inject({ method: 'POST', url: '/api/list-projects' })).statusCode, 200)
  await app.listen({ port: 0, host: '127.0.0.1' })
  assert.equal((await app.inject({ method: 'POST', url: '/api/list-projects' })).statusCode, 200)
})

test('gives slow senders ten seconds for headers and looks every two; the longest request is an upload', async () => {
  const app = Fastify(serverLimits)
  await app.ready()
  const { headersTimeout, requestTimeout, timeout } = app.server
  assert.deepEqual([headersTimeout, requestTimeout, timeout], [10_000, 300_000, 60_000])
  assert.equal(serverLimits.http.connectionsCheckingInterval, 2_000)
  await app.close()
})

test('cuts off who sends a body too slowly, and waits longer where a route takes large ones', async () => {
  const app = Fastify()
  cutOffSlowBodies(app, new Map([['/upload', 60_000]]), 5)
  const arrived = new Set<string>()
  app.addHook('preParsing', async (request) => void arrived.add(request.url))
  for (const path of ['/call', '/upload']) app.post(path, async () => 'done')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const [slow, upload] = ['/call', '/upload'].map((path) => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n1`)
    return socket.on('error', () => undefined).resume()
  })
  assert.ok(slow && upload)
  await once(slow, 'close')
  assert.deepEqual([...arrived].sort(), ['/call', '/upload'])
  upload.write('2')
  const [answer] = (await once(upload, 'data')) as [Buffer]
  assert.match(answer.toString(), /200 OK/)
  upload.destroy()
  await app.close()
})

test('cuts off a slow sender who is answered before the body is there', async () => {
  const app = Fastify()
  cutOffSlowBodies(app, new Map(), 5)
  app.addHook('onRequest', async (_request, reply) => reply.code(503).send('busy'))
  app.post('/call', async () => 'done')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write('POST /call HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n1')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  assert.match(answer.toString(), /503/)
  const isCutOff = await Promise.race([closed.then(() => true), wait(2_000, false, { ref: false })])
  socket.destroy()
  await app.close()
  assert.ok(isCutOff)
})

test('answers sixteen requests that a connection sends at once, and refuses the others', async () => {
  const app = Fastify()
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof Refusal ? 429 : 500).send({}))
  limitPipelines(app)
  let waiting: (() => void)[] = []
  app.get('/page', () => new Promise<string>((resolve) => waiting.push(() => resolve('page'))))
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => void (received += chunk.toString()))

  async function ask(count: number): Promise<string[]> {
    received = ''
    socket.write('GET /page HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(count))
    while (waiting.length < Math.min(count, 16)) await new Promise(setImmediate)
    for (const answer of waiting) answer()
    waiting = []
    while (statuses().length < count) await once(socket, 'data')
    return statuses()
  }
  const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '')

  const first = await ask(40)
  assert.deepEqual(first, [...Array<string>(16).fill('200'), ...Array<string>(24).fill('429')])
  assert.deepEqual(await ask(3), ['200', '200', '200'], 'whoever waits for answers is served again')
  socket.destroy()
  await app.close()
})
