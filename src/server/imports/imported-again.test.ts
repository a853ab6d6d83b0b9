import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { importKinds } from '#domain/imports/import-kinds.ts'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { isUndoable } from '#domain/imports/undoable.ts'
import { removeHours, reopenHours } from '#domain/timesheets/contract.ts'
import { employees, users } from '#server/accounts/exports/collections.ts'
import { invoices } from '#server/invoices/exports/collections.ts'
import type { Collection, Document } from '#server/ports/documents.ts'
import { products, projects } from '#server/projects/exports/collections.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { importedRows } from './collections.ts'
import { countsOf, importsAt, ofTheAgency } from './importing.test-support.ts'

const at = 'Northwind Bakery,Bakery relaunch'

type Kind = {
  /** The headers and three rows. */
  readonly lines: readonly string[]
  /** Writes what the first row became once more, as whatever changes it does. */
  readonly change: (portal: TestPortal, importId: string) => Promise<void>
}

const kinds: Readonly<Record<ImportKind, Kind>> = {
  clients: {
    lines: ['Company,Email', 'One,one@quay.example', 'Two,two@quay.example', 'Three,three@quay.example'],
    change: changing(users),
  },
  projects: {
    lines: ['Client,Project', ...['One', 'Two', 'Three'].map((name) => `Northwind Bakery,${name}`)],
    change: changing(projects),
  },
  products: {
    lines: ['Client,Project,Product', `${at},One`, `${at},Two`, `${at},Three`],
    change: changing(products),
  },
  people: {
    lines: ['First Name,Last Name,Email', ...['a', 'b', 'c'].map((name) => `${name},Cho,${name}@cho.example`)],
    change: changing(employees),
  },
  hours: {
    lines: ['Date,Client,Project,Hours,User', ...[1, 2, 3].map((count) => `2025-11-03,${at},${count},Ivo Brandt`)],
    change: changing(timeEntries),
  },
  invoices: {
    lines: [
      'Invoice Number,Customer,Project,Invoice Date,Due Date,Total,Balance',
      ...[1, 2, 3].map((count) => `A-${count},${at},2025-10-15,2025-11-14,80,80`),
    ],
    change: changing(invoices),
  },
}

function changing<T extends Document>(collection: Collection<T>): Kind['change'] {
  return async (portal, importId) => {
    const id = await firstOf(portal, importId)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(collection, id)
      assert.ok(found)
      transaction.put(collection, found.data)
    })
  }
}

/** The document that the first row of an import became. */
async function firstOf({ documents }: TestPortal, importId: string): Promise<string> {
  const [row] = await documents.list(importedRows, { where: { importId }, orderBy: ['row', 'asc'], limit: 1 })
  assert.ok(row)
  return row.data.documentId
}

describe('rows that are undone and imported again', () => {
  for (const kind of importKinds) {
    const { lines, change } = kinds[kind]
    const file = { kind, content: lines.join('\n') }

    test(`belong to the later import, whatever is undone of the earlier one: ${kind}`, async () => {
      const portal = await openTestPortal()
      const { bring, undo, settled } = importsAt(portal)
      const first = await bring(file)
      assert.deepEqual(countsOf(first), [3, 0, 0], JSON.stringify(first.faults))
      await change(portal, first.id)
      const undone = await undo(first)
      assert.deepEqual([undone.undo?.removed, undone.undo?.keptCount], [2, 1])

      const second = await bring(file)
      assert.deepEqual(countsOf(second), [2, 1, 0])
      const after = ofTheAgency(portal)
      const rest = await undo(first)
      assert.deepEqual(rest.undo, undone.undo, 'what stayed still stays, and was removed only once')
      assert.deepEqual(ofTheAgency(portal), after)

      assert.deepEqual((await undo(second)).undo, { removed: 2, keptCount: 0, kept: [] })
      const third = await bring(file)
      assert.deepEqual(countsOf(third), [2, 1, 0])
      const last = ofTheAgency(portal)
      await undo(second)
      await undo(first)
      assert.deepEqual(ofTheAgency(portal), last)
      assert.equal((await undo(third)).undo?.removed, 2)
      assert.equal((await settled(first.id)).undo?.removed, 2)
      await portal.close()
    })

    test(`are the later import’s where the earlier one was undone as a whole: ${kind}`, async () => {
      const portal = await openTestPortal()
      const { bring, undo } = importsAt(portal)
      const first = await bring(file)
      const undone = await undo(first)
      assert.deepEqual([undone.undo?.removed, isUndoable(undone)], [3, false])
      const second = await bring(file)
      assert.deepEqual(countsOf(second), [3, 0, 0])
      const after = ofTheAgency(portal)
      assert.equal(isUndoable(await undo(first)), false)
      assert.deepEqual(ofTheAgency(portal), after)
      assert.equal((await undo(second)).undo?.removed, 3)
      await portal.close()
    })
  }

  test('are the later import’s also where the first import’s row was removed by hand', async () => {
    const portal = await openTestPortal()
    const { bring, undo } = importsAt(portal)
    const file = { kind: 'hours', content: kinds.hours.lines.slice(0, 2).join('\n') } as const
    const first = await bring(file)
    const entryId = await firstOf(portal, first.id)
    await portal.call('tom', reopenHours, { entryIds: [entryId] })
    await portal.call('ivo', removeHours, { entryId })
    assert.equal(await portal.documents.get(timeEntries, entryId), null)

    const second = await bring(file)
    assert.deepEqual(countsOf(second), [1, 0, 0])
    const after = ofTheAgency(portal)
    await undo(first)
    assert.deepEqual(ofTheAgency(portal), after)
    assert.equal((await undo(second)).undo?.removed, 1)
    await portal.close()
  })
})
