import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { cents, zero } from '#domain/core/money.ts'
import { approved, milestone, product } from '#domain/reports/report-facts.test-support.ts'
import { draftEntry } from '#domain/timesheets/entry-steps.ts'
import type { TimeEntry } from '#domain/timesheets/entry.ts'
import { draftLines } from './draft-lines.ts'
import { editLines } from './edit-lines.ts'
import { mostHours } from './limits.ts'

const approval = { uid: 'tom', name: 'Tom Reyes', at: '2026-12-01T09:00:00.000Z' }
const none = () => false

function hours(id: string, more: Partial<TimeEntry> = {}): TimeEntry {
  const work = {
    projectId: 'bakery',
    clientId: 'ada',
    productId: null,
    workDate: '2026-12-01',
    descriptions: 'Work',
    workedHours: 1.25,
    billable: true,
    linkUrl: null,
  }
  const entry = draftEntry(work, { id, creatorId: 'ivo' }, approval.at)
  return {
    ...entry,
    status: 'approved',
    approval,
    rateSnapshot: cents(4000),
    billRateSnapshotCents: cents(12_000),
    ...more,
  }
}

describe('the lines of a draft', () => {
  test('are approved milestones, prices and hours, and each of them says where it comes from', () => {
    const site = product('site', {
      name: 'Site',
      approval,
      priceCents: cents(90_000),
      milestones: [
        approved('Design', '2026-11-01', { amountCents: cents(50_000) }),
        milestone('Build', { amountCents: cents(40_000) }),
      ],
    })
    const app = product('app', { name: 'App', approval, priceCents: cents(70_000) })
    const lines = draftLines({
      products: [site, app],
      hours: [
        hours('a', { productId: 'app' }),
        hours('b'),
        hours('c'),
        hours('d', { billRateSnapshotCents: cents(9000) }),
      ],
      isInvoiced: none,
    })
    assert.deepEqual(
      lines.map(({ kind, description, quantity, amountCents, timesheetIds }) => [
        kind,
        description,
        quantity,
        amountCents,
        timesheetIds,
      ]),
      [
        ['milestone', 'Site: Design', 1, 50_000, []],
        ['item', 'App', 1, 70_000, []],
        ['hours', 'Hours on App', 1.25, 15_000, ['a']],
        ['hours', 'Hours', 2.5, 30_000, ['b', 'c']],
        ['hours', 'Hours', 1.25, 11_250, ['d']],
      ],
    )
  })

  test('leave out what is invoiced, not approved, not billed, or has no amount', () => {
    const site = product('site', { milestones: [approved('Design', '2026-11-01', { amountCents: cents(50_000) })] })
    const open = [
      hours('a', { status: 'invoiced', invoiceId: 'i-1' }),
      hours('b', { status: 'submitted' }),
      hours('c', { billRateSnapshotCents: null }),
    ]
    const free = product('free', { approval, priceCents: zero, milestones: [approved('Talk', '2026-11-02')] })
    const isInvoiced = (workId: string) => workId === 'milestone:Design'
    assert.deepEqual(draftLines({ products: [site, free], hours: open, isInvoiced }), [])
  })

  test('hold no more hours than one invoice can', () => {
    const many = Array.from({ length: mostHours + 1 }, (_, index) => hours(`h${index}`))
    const [line] = draftLines({ products: [], hours: many, isInvoiced: none })
    assert.equal(line?.timesheetIds.length, mostHours)
  })
})

describe('an edited draft', () => {
  const [held] = draftLines({ products: [], hours: [hours('a')], isInvoiced: none })
  assert.ok(held)
  const before = [{ id: 'l-1', ...held }]
  const edit = { kind: 'item', description: 'Opening hours', quantity: 1.25, unitCents: cents(10_000) } as const
  const untaxed = { rates: new Map(), byDefault: undefined }
  let made = 0
  const createId = () => `new-${++made}`

  test('takes words and rates, keeps the hours behind a line, and adds its own lines', () => {
    const discount = { id: null, kind: 'discount', description: 'Friends', quantity: 1, unitCents: cents(500) } as const
    const lines = editLines(before, [discount, { ...edit, id: 'l-1' }], createId, untaxed)
    assert.deepEqual(
      lines.map(({ id, kind, amountCents, timesheetIds }) => [id, kind, amountCents, timesheetIds]),
      [
        ['new-1', 'discount', -500, []],
        ['l-1', 'hours', 12_500, ['a']],
      ],
    )
  })

  test('refuses other hours than were worked, a line twice, and one that is not there', () => {
    for (const lines of [
      [{ ...edit, id: 'l-1', quantity: 2 }],
      [
        { ...edit, id: 'l-1' },
        { ...edit, id: 'l-1' },
      ],
      [{ ...edit, id: 'l-2' }],
    ])
      assert.throws(() => editLines(before, lines, createId, untaxed), { code: 'invalid-input' })
  })
})
