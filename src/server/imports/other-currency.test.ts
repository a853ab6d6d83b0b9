import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { ImportKind } from '#domain/imports/import-kinds.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { countsOf, importsAt } from './importing.test-support.ts'

const inCell = 'Convert the amount to US dollars'
const inColumn = 'Convert the amounts to US dollars, then enter USD'

type File = { readonly kind: ImportKind; readonly header: string; readonly amount: string; readonly row: string }

/** Each row without its amount and its currency, which come last. */
const files: readonly File[] = [
  {
    kind: 'products',
    header: 'Client,Project,Product',
    amount: 'Price',
    row: 'ada@northwind.example,Bakery relaunch,Shop ',
  },
  { kind: 'people', header: 'Name,Email', amount: 'Pay per hour', row: 'Max,max' },
  {
    kind: 'hours',
    header: 'Client,Project,Person,Date,Hours,Task',
    amount: 'Bill rate',
    row: 'ada@northwind.example,Bakery relaunch,nina@brightwater.example,2026-02-02,1,Task ',
  },
]

describe('an import of amounts in another currency', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  for (const { kind, header, amount, row } of files)
    test(`refuses them row by row among ${kind}, and takes dollars and rows without an amount`, async () => {
      const ends = ['€85,USD', '85 EUR,', '85,Euro - EUR', '85,USD', '$85,', ',EUR', '0.00,EUR']
      const lines = ends.map((end, index) => `${row}${index}${kind === 'people' ? '@studio.example' : ''},${end}`)
      const content = [`${header},${amount},Currency`, ...lines].join('\n')
      const checked = await importsAt(portal).check({ kind, content })
      assert.deepEqual(
        checked.faults.map((fault) => [fault.row, fault.column, fault.problem]),
        [
          [2, amount, inCell],
          [3, amount, inCell],
          [4, 'Currency', inColumn],
        ],
      )
      assert.deepEqual(countsOf(checked), [4, 0, 3])
    })
})
