import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { test } from 'node:test'

test('ends with the process that started it, however that ended', async () => {
  const child = fork(new URL('main.ts', import.meta.url), ['--port=0'], {
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
  })
  assert.ok(child.stdout)
  child.stdin?.end(JSON.stringify({ secretKey: 'sk_test_of_this_test', webhookSecret: 'whsec_of_this_test' }))
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  assert.match(line, /^Stripe sandbox at http:/)
  // What the system does for a process that is killed.
  child.disconnect()
  assert.deepEqual(await once(child, 'exit'), [0, null])
})
