import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLog } from '#server/platform/logs/create-log.ts'
import { openTestPortal } from './portal.test-support.ts'

test('what holds the portal up is counted and logged with its call', async () => {
  const told = Promise.withResolvers<Record<string, unknown>>()
  const write = (text: string) => {
    const line = JSON.parse(text) as Record<string, unknown>
    // What the portal does as it starts is no call.
    if (line['msg'] === 'event loop held' && String(line['calls']) === 'planted') told.resolve(line)
  }
  const portal = await openTestPortal(undefined, createLog({ level: 'warn', destination: { write } }))
  portal.app.post('/api/planted', async () => {
    const end = performance.now() + 200
    while (performance.now() < end);
    return 'done'
  })
  await portal.app.ready()
  await portal.app.inject({ method: 'POST', url: '/api/planted' })
  const { level, calls, ms } = await told.promise
  assert.deepEqual([level, calls], ['warn', ['planted']])
  assert.ok(Number(ms) >= 150)
  const { body } = await portal.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  assert.match(body, /^event_loop_hold_seconds_count\{call="planted"\} 1$/m)
  await portal.close()
})
