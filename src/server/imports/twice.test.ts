import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as imports from '#domain/imports/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { twiceAt } from '#server/testing/repeated-calls.test-support.ts'
import { importsAt } from './importing.test-support.ts'

test('a file is checked, imported, undone and discarded once, however often it is asked for', async () => {
  const portal = await openTestPortal()
  const done = new Set<string>()
  const twice = twiceAt(portal, done)
  const rosa = { kind: 'clients', content: 'Company,Email\nLantern,rosa@lantern.example' } as const
  const { id: importId, version, mapping } = await importsAt(portal).upload(rosa)
  await twice('tom', imports.checkImport, { importId, version, mapping })
  const checked = await importsAt(portal).settled(importId)
  await twice('tom', imports.runImport, { importId, version: checked.version })
  await importsAt(portal).settled(importId)
  await twice('tom', imports.undoImport, { importId })
  const undone = await importsAt(portal).settled(importId)
  assert.equal(undone.undo?.removed, 1)
  await twice('tom', imports.discardImport, { importId: (await importsAt(portal).upload(rosa)).id })
  await portal.close()
  assert.deepEqual([...done], ['check-import', 'run-import', 'undo-import', 'discard-import'])
})
