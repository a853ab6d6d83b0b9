import assert from 'node:assert/strict'
import { test } from 'node:test'
import { discardImport } from '#domain/imports/contract.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { audienceOf } from '#server/platform/live/logged-change.ts'
import { liveOf } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { imports } from './collections.ts'
import { importsAt } from './importing.test-support.ts'
import { importSources } from './live.ts'

const rows = Array.from({ length: 130 }, (_, number) => `Client ${number},client-${number}@quay.example`)
const clients = { kind: 'clients' as const, content: ['Company,Email', ...rows].join('\n') }

test('staff alone hear of each state of an import, and not of its batches', async (t) => {
  const portal = await openTestPortal()
  t.after(() => portal.close())
  const [source] = importSources
  assert.ok(source)
  const told: string[] = []
  let changes = 0
  t.after(
    portal.documents.watch(imports, (change) => {
      changes += 1
      const audience = audienceOf(source, change)
      if (!audience) return
      const views = audience.readers.map(({ key, present }) => [key, change.after && present(change.after)])
      const version = change.after?.version
      if (audience.readers.length > 0) assert.deepEqual(views, [['role:superAdmin', { id: change.id, version }]])
      told.push(audience.readers.length > 0 ? (change.after?.data.state ?? '') : 'gone')
    }),
  )
  const done = await importsAt(portal).bring(clients)
  // That the first batch is dealt with is told as if it had gone.
  assert.deepEqual(told, ['uploaded', 'checking', 'gone', 'checked', 'running', 'gone', 'done'])
  await importsAt(portal).undo(done)
  assert.deepEqual(told.slice(7), ['undoing', 'gone', 'undone'])
  assert.ok(changes > told.length + 9, `${changes} changes`)
  const { id } = await importsAt(portal).upload(clients)
  await portal.call('tom', discardImport, { importId: id })
  assert.deepEqual(told.slice(10), ['uploaded', 'gone'])
  const heldBy = async (who: 'tom' | 'ada' | 'ivo') => {
    const viewer = await findViewer(portal.documents, who)
    return viewer && (await liveOf(portal).keysOf(viewer)).includes('role:superAdmin')
  }
  assert.deepEqual([await heldBy('tom'), await heldBy('ada'), await heldBy('ivo')], [true, false, false])
})
