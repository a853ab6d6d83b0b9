import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldCells } from '#server/meetings/exports/collections.ts'
import { pruneSlots } from '#server/meetings/rounds.ts'
import { book, openHours } from '#server/meetings/stage.test-support.ts'
import { auditCollection, createAudit } from '#server/platform/audit.ts'
import { createSessions, sessionCollection } from '#server/platform/sessions/sessions.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { pruneStore } from './prune-store.ts'

test('removes sessions that have expired, and leaves the others', async () => {
  const portal = await openTestPortal()
  const { documents, clock } = portal
  const sessions = createSessions({ documents, clock })
  await sessions.start({ uid: 'ada', remember: false, stage: 'full', userAgent: '' })
  await sessions.start({ uid: 'ada', remember: true, stage: 'full', userAgent: '' })
  clock.advance(13 * 3_600_000)
  await pruneStore(portal)
  const left = await documents.list(sessionCollection, { where: { uid: 'ada' }, limit: 10 })
  assert.deepEqual(
    left.map(({ data }) => data.remember),
    [true],
  )
  await portal.close()
})

test('keeps the quarters of an hour of meetings for two days after them, and writes nothing where none is held', async () => {
  const portal = await openTestPortal()
  const { documents, clock } = portal
  await openHours(portal)
  await book(portal, 'ada')
  const held = await documents.count(heldCells, {})
  assert.ok(held > 0)
  // It is on Thursday at ten, two days and an hour away.
  clock.advance(4 * 86_400_000)
  await pruneSlots(portal)
  assert.equal(await documents.count(heldCells, {}), held)
  clock.advance(86_400_000)
  await pruneSlots(portal)
  assert.equal(await documents.count(heldCells, {}), 0)
  const transact = () => assert.fail('a transaction without a write')
  await pruneSlots({ documents: { ...documents, transact }, clock })
  await portal.close()
})

test('keeps the audit for a year', async () => {
  const portal = await openTestPortal()
  const { documents, clock } = portal
  const audit = createAudit({ documents, clock })
  await audit.record({ actorId: 'tom', action: 'trial', entityType: 'user', entityId: 'ada', ip: null })
  const held = () => documents.count(auditCollection, {})
  const before = await held()
  assert.ok(before > 0)
  clock.advance(364 * 86_400_000)
  await pruneStore(portal)
  assert.equal(await held(), before)
  clock.advance(2 * 86_400_000)
  await pruneStore(portal)
  assert.equal(await held(), 0)
  await portal.close()
})
