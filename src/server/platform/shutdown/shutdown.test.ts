import assert from 'node:assert/strict'
import { EventEmitter, once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serveHealth } from '#server/platform/health/serve-health.ts'
import { serverLimits } from '#server/platform/health/server-limits.ts'
import { createStopSignal, stopGracefully, trackInFlight } from './stop-gracefully.ts'
import { stopOnSignals } from './stop-on-signals.ts'

/** A portal whose slow call answers when the test says so; `events` tells in which order things ended. */
async function openPortal() {
  const app = Fastify(serverLimits)
  const stopSignal = createStopSignal()
  const inFlight = trackInFlight(app)
  const events: string[] = []
  const release = Promise.withResolvers<void>()
  serveHealth(app, { checkStore: async () => {}, isStopping: stopSignal.isStopping })
  app.post('/api/slow', async () => {
    await release.promise
    events.push('answered')
    return { done: true }
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    server: app.server,
    release: release.resolve,
    events,
    inFlight,
    stop: (patienceMs?: number) =>
      stopGracefully({
        app,
        stopSignal,
        inFlight,
        closeStreams: () => void events.push('streams'),
        closeStore: async () => void events.push('store'),
        ...(patienceMs === undefined ? {} : { patienceMs }),
      }),
  }
}

type Answer = { readonly status: number; readonly body: string; readonly connection: string | undefined }

async function send(port: number, path: string, agent: Agent, method = 'POST'): Promise<Answer> {
  const sent = request({ port, path, agent, method, host: '127.0.0.1' }).end()
  const [answer] = await once(sent, 'response')
  return { status: answer.statusCode, body: await text(answer), connection: answer.headers.connection }
}

/** Waits for the event loop, not for the clock, until something holds. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve))
}

test('answers a hundred slow calls that are under way, then closes the store', async () => {
  const portal = await openPortal()
  const agent = new Agent({ keepAlive: true })
  const answers = Promise.all(Array.from({ length: 100 }, () => send(portal.port, '/api/slow', agent)))
  await until(() => portal.inFlight.count() === 100)
  const stopped = portal.stop()
  portal.release()
  for (const { status, body, connection } of await answers)
    assert.deepEqual([status, body, connection], [200, '{"done":true}', 'close'])
  assert.equal(await stopped, 0)
  assert.deepEqual(portal.events, ['streams', ...Array.from({ length: 100 }, () => 'answered'), 'store'])
  agent.destroy()
})

test('takes no new connection while it stops, and says that it is not ready to a request that had begun to arrive', async () => {
  const portal = await openPortal()
  const arriving = connect(portal.port, '127.0.0.1')
  const [accepted] = (await once(portal.server, 'connection')) as [Socket]
  arriving.write('GET /readyz HTTP/1.1\r\n')
  await until(() => accepted.bytesRead > 0)
  const stopped = portal.stop()
  await assert.rejects(send(portal.port, '/healthz', new Agent(), 'GET'), { code: 'ECONNREFUSED' })
  arriving.write('Host: portal.example\r\n\r\n')
  const answer = await text(arriving)
  assert.match(answer, /^HTTP\/1\.1 503 /)
  assert.match(answer, /\r\nconnection: close\r\n/i)
  assert.equal(await stopped, 0)
})

test('cuts off what takes too long, says how much, and still closes the store', async () => {
  const portal = await openPortal()
  const agent = new Agent()
  const cutOff = assert.rejects(send(portal.port, '/api/slow', agent), { code: 'ECONNRESET' })
  await until(() => portal.inFlight.count() === 1)
  assert.equal(await portal.stop(10), 1)
  await cutOff
  assert.deepEqual(portal.events, ['streams', 'store'])
  portal.release()
})

test('stops at a signal, exits with 0, and waits no longer at the second', async () => {
  const signals = new EventEmitter()
  const exits: number[] = []
  const stopping = Promise.withResolvers<void>()
  let stops = 0
  const stop = () => {
    stops += 1
    return stopping.promise
  }
  stopOnSignals({ signals, stop, exit: (code) => void exits.push(code) })
  signals.emit('SIGTERM')
  assert.deepEqual([stops, exits], [1, []])
  signals.emit('SIGINT')
  assert.deepEqual([stops, exits], [1, [1]])
  stopping.resolve()
  await until(() => exits.length === 2)
  assert.deepEqual(exits, [1, 0])
})

test('exits with 1 where stopping fails', async () => {
  const signals = new EventEmitter()
  const exits: number[] = []
  stopOnSignals({ signals, stop: () => Promise.reject(new Error('stuck')), exit: (code) => void exits.push(code) })
  signals.emit('SIGINT')
  await until(() => exits.length === 1)
  assert.deepEqual(exits, [1])
})
