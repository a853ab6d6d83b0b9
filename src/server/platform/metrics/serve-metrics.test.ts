import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import Fastify from 'fastify'
import { watchEventLoop } from './serve-metrics.ts'
import type { Hold } from './serve-metrics.ts'

/** An app whose time is the test's: `pass` lets so many milliseconds go by in one piece. */
function openApp({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setInterval'] })
  const holds: Hold[] = []
  let time = 0
  const app = Fastify()
  watchEventLoop(app, { onHold: (hold) => holds.push(hold), now: () => time })
  function pass(ms: number): void {
    time += ms
    mock.timers.tick(10)
  }
  return { app, holds, pass, block: (ms: number) => void (time += ms) }
}

test('tells who held the loop, and who only waited meanwhile', async (context) => {
  const { app, holds, pass, block } = openApp(context)
  const waiting = Promise.withResolvers<string>()
  const arrived = Promise.withResolvers<void>()
  app.post('/api/list-projects', () => {
    arrived.resolve()
    return waiting.promise
  })
  app.post('/api/upload', async () => {
    block(200)
    return 'done'
  })
  app.get('/before', async () => 'done')
  const waits = app.inject({ method: 'POST', url: '/api/list-projects' })
  await arrived.promise
  await app.inject('/before')
  pass(10)
  await app.inject({ method: 'POST', url: '/api/upload' })
  pass(10)
  assert.deepEqual(holds, [{ ms: 200, calls: ['upload'], underWay: ['list-projects'] }])
  waiting.resolve('done')
  await waits
  await app.close()
})

test('names all who came or were answered in that time, where nobody can tell which of them it was', async (context) => {
  const { app, holds, pass, block } = openApp(context)
  app.get('/one', async () => block(40))
  app.get('/other', async () => block(40))
  await Promise.all([app.inject('/one'), app.inject('/other')])
  pass(10)
  assert.deepEqual(holds, [{ ms: 80, calls: ['/one', '/other'], underWay: [] }])
  await app.close()
})

test('blames nobody for what is no call, and tells nothing of a loop that is a little late', async (context) => {
  const { app, holds, pass } = openApp(context)
  app.get('/quick', async () => 'done')
  await app.inject('/quick')
  for (const ms of [10, 11, 60]) pass(ms)
  assert.deepEqual(holds, [])
  pass(75)
  assert.deepEqual(holds, [{ ms: 65, calls: [], underWay: [] }])
  await app.close()
})
