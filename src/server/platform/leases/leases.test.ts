import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toInstant } from '#domain/core/instants.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { createLeases } from './duty.ts'

function openProcesses() {
  const documents = openPortalStore(':memory:')
  let nowMs = 1_800_000_000_000
  const clock = { nowMs: () => nowMs, now: () => toInstant(nowMs) }
  const processes = ['one', 'other'].map((holder) => createLeases({ documents, clock, holder }))
  return { documents, processes, pass: (ms: number) => void (nowMs += ms) }
}

test('lets one of many processes do what only one should', async () => {
  const { documents, processes } = openProcesses()
  const held = await Promise.all(processes.map(({ hold }) => hold('prune', 1000)))
  assert.deepEqual(held.toSorted(), [false, true])
  await documents.close()
})

test('renews for its holder, and passes on what nobody has renewed', async () => {
  const { documents, processes, pass } = openProcesses()
  const [one, other] = processes
  assert.equal(await one?.hold('prune', 1000), true)
  pass(900)
  assert.equal(await one?.hold('prune', 1000), true)
  pass(900)
  assert.equal(await other?.hold('prune', 1000), false)
  assert.equal(await other?.hold('mails', 1000), true)
  pass(100)
  assert.equal(await other?.hold('prune', 1000), true)
  assert.equal(await one?.hold('prune', 1000), false)
  await documents.close()
})

test('passes on what its holder has released, and nothing that another holds', async () => {
  const { documents, processes } = openProcesses()
  const [one, other] = processes
  await one?.hold('prune', 1000)
  await other?.release('prune')
  assert.equal(await other?.hold('prune', 1000), false)
  await one?.release('prune')
  await one?.release('prune')
  assert.equal(await other?.hold('prune', 1000), true)
  await documents.close()
})
