import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createSessions, sessionCollection } from '#server/platform/sessions/sessions.ts'
import { openTestPortal } from './portal.test-support.ts'
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
