import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import type { TestContext } from 'node:test'
import { findFreePort } from '#tools/find-free-port.ts'
import { inTurn, openBalancer } from './balancer.ts'

/** Says its name to whoever connects. */
async function startNamed(t: TestContext, name: string): Promise<number> {
  const server = createServer((socket) => socket.end(name)).listen(0, '127.0.0.1')
  t.after(() => server.close())
  await once(server, 'listening')
  return (server.address() as AddressInfo).port // It listens on a port.
}

async function answersOf(t: TestContext, ports: () => readonly number[], count: number): Promise<string[]> {
  const balancer = await openBalancer(ports)
  t.after(() => balancer.close())
  const answers: string[] = []
  for (let number = 0; number < count; number++) answers.push(await text(connect(balancer.port, '127.0.0.1')))
  return answers
}

test('gives its connections to the first that runs', async (t) => {
  const ports = [await findFreePort(), await startNamed(t, 'one'), await startNamed(t, 'other')]
  assert.deepEqual(await answersOf(t, () => ports, 3), ['one', 'one', 'one'])
})

test('gives its connections to all in turn, and passes over who does not run', async (t) => {
  const ports = [await startNamed(t, 'one'), await findFreePort(), await startNamed(t, 'other')]
  assert.deepEqual(
    await answersOf(
      t,
      inTurn(() => ports),
      4,
    ),
    ['one', 'other', 'other', 'one'],
  )
})
