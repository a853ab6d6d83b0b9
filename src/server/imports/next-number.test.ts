import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { importsAt } from './importing.test-support.ts'

function fileOf(...numbers: readonly string[]) {
  const rows = numbers.map((number) => `${number};Northwind Bakery;Bakery relaunch;2026-10-31;2026-11-30;80;80`)
  const head = 'Invoice Number;Customer;Project;Invoice Date;Due Date;Total;Balance'
  return { kind: 'invoices' as const, content: [head, ...rows].join('\r\n') }
}

test('a check of invoices tells what the next one is called then, where the file changes it', async () => {
  const portal = await openTestPortal()
  try {
    const imports = importsAt(portal)
    const next = async () => (await portal.call('tom', getInvoicing, {})).invoicing.next.number
    const checked = await imports.check(fileOf('2025-017', 'INV-2026-0900'))
    assert.deepEqual([checked.nextNumber, await next()], ['INV-2026-0901', 'INV-2026-0001'])
    await imports.run(checked)
    assert.equal(await next(), 'INV-2026-0901')
    assert.equal((await imports.check(fileOf('INV-2025-0900', 'INV-2026-0899'))).nextNumber, null)
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, numberPattern: 'B-{000}' })
    assert.equal((await imports.check(fileOf('B-001', 'B-003'))).nextNumber, 'B-002')
  } finally {
    await portal.close()
  }
})
