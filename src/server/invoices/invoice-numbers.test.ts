import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as fc from 'fast-check'
import * as calls from '#domain/invoices/contract.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { getBrand, updateBrand } from '#domain/settings/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { numberOf, seriesOf, standardPattern } from '#domain/settings/number-pattern.ts'
import { takeNumber } from '#server/settings/exports/numbering.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { invoices } from './exports/collections.ts'
import { findNextNumber, invoiceNumbers, raiseNextNumber } from './invoice-numbers.ts'
import { sentInvoice, sentItem, storedInvoice } from './stage.test-support.ts'

const dayMs = 86_400_000

describe('numbers of invoices', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function set(to: object): Promise<void> {
    const { version, stored } = (await portal.call('tom', getInvoicing, {})).invoicing
    await portal.call('tom', updateInvoicing, { version, ...stored, ...to })
  }
  const sendOne = async () => (await sentItem(portal, 5000)).number

  test('follow the pattern from the next invoice on; those that were sent keep theirs', async () => {
    const first = await sentInvoice(portal)
    await set({ numberPattern: 'RE-{yy}{mm}/{000}' })
    assert.deepEqual([await sendOne(), await sendOne()], ['RE-2612/001', 'RE-2612/002'])
    assert.equal((await storedInvoice(portal, first.id)).number, 'INV-2026-0001')
    await set({ numberPattern: null })
    assert.equal(await sendOne(), 'INV-2026-0002')
    await set({ numberPattern: 'INV-{yyyy}-{00}' })
    assert.equal(await sendOne(), 'INV-2026-03')
  })

  test('begin anew with the month or the year where the pattern says it, and go on where it does not', async () => {
    await set({ numberPattern: '{yyyy}.{mm}.{0}' })
    assert.deepEqual([await sendOne(), await sendOne()], ['2026.12.1', '2026.12.2'])
    portal.clock.advance(31 * dayMs)
    portal.signInAgain('tom')
    assert.equal(await sendOne(), '2027.01.1')
    await set({ numberPattern: 'No.{0}' })
    assert.equal(await sendOne(), 'No.1')
    portal.clock.advance(31 * dayMs)
    portal.signInAgain('tom')
    assert.equal(await sendOne(), 'No.2')
  })

  test('never are one that another pattern has given', async () => {
    await set({ numberPattern: 'A1{0}', nextCount: 2 })
    assert.deepEqual([await sendOne(), await sendOne()], ['A12', 'A13'])
    await set({ numberPattern: 'A{0}', nextCount: 11 })
    assert.equal((await portal.call('tom', getInvoicing, {})).invoicing.next.number, 'A11')
    assert.deepEqual([await sendOne(), await sendOne()], ['A11', 'A14'])
  })

  test('go on with the number that staff raised them to', async () => {
    await sentInvoice(portal)
    await set({ nextCount: 100 })
    assert.deepEqual([await sendOne(), await sendOne()], ['INV-2026-0100', 'INV-2026-0101'])
    const { version } = (await portal.call('tom', getInvoicing, {})).invoicing
    const lower = { version, ...standardInvoicing, nextCount: 50 }
    assert.equal(await portal.outcome('tom', updateInvoicing, lower), 'invalid-input')
  })

  test('follow the day of the agency, as the date of an invoice and the days to pay do', async () => {
    const { version } = (await portal.call('tom', getBrand, {})).brand
    const openingHours = 'Mon-Fri 09:00-17:00 America/Los_Angeles'
    const others = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    await portal.call('tom', updateBrand, { version, openingHours, ...others })
    // Three in the morning in UTC, the evening before in Los Angeles.
    portal.clock.advance(Date.parse('2027-01-01T03:00:00.000Z') - portal.clock.nowMs())
    portal.signInAgain('tom')
    const { number, issue, dueDate } = await sentInvoice(portal)
    assert.deepEqual([number, issue?.on, dueDate], ['INV-2026-0001', '2026-12-31', '2027-01-14'])
  })

  test('are numbered by one pattern or the other while it changes, and none twice', async () => {
    const projectIds = ['bakery-relaunch', 'bakery-newsletter', 'clinic-intranet', 'clinic-booking', 'outfitters-shop']
    const [, ...sent] = await Promise.all([
      set({ numberPattern: 'INV-{yyyy}-0{000}' }),
      ...projectIds.map((projectId) => sentItem(portal, 5000, projectId)),
    ])
    const numbers = sent.map(({ number }) => number)
    assert.equal(new Set(numbers).size, projectIds.length)
    for (const number of numbers) assert.match(number ?? '', /^INV-2026-000[1-5]$/)
  })

  test('are all different and without a gap, whatever pattern, number and day come in between', async () => {
    const model = await storedInvoice(portal, (await sentInvoice(portal)).id)
    let ids = 0

    /** What `sendInvoice` does about numbers, in a transaction of its own. */
    function sendBy(pattern: string): Promise<string> {
      const id = `sent-${(ids += 1)}`
      return portal.documents.transact(async (transaction) => {
        const number = await takeNumber(invoiceNumbers, portal, transaction, {
          pattern,
          day: portal.clock.now().slice(0, 10),
        })
        transaction.create(invoices, { ...model, id, number } satisfies Invoice)
        return number
      })
    }

    const dated = { ...portal, settings: { openingHours: { timeZone: 'UTC', spans: [] } } }
    const given = new Set([model.number])
    const last = new Map([[seriesOf(standardPattern, '2026-12-08'), 1]])

    /** The next numbers by the rule: one more than the last of the series each time, past those that there are. */
    function expectNext(pattern: string, sends: number): string[] {
      const day = portal.clock.now().slice(0, 10)
      const series = seriesOf(pattern, day)
      const next: string[] = []
      while (next.length < sends) {
        const count = (last.get(series) ?? 0) + 1
        last.set(series, count)
        const number = numberOf(pattern, day, count)
        if (given.has(number)) continue
        given.add(number)
        next.push(number)
      }
      return next
    }

    const pattern = fc.constantFrom(
      standardPattern,
      'INV-{yyyy}-{00}',
      'INV-2026-{0}',
      'INV-{yyyy}-0{000}',
      '{mm}{0}',
      '1{0}',
      '{0}',
      '{0}/{yy}',
    )
    const step = fc.record({
      pattern,
      sends: fc.integer({ min: 1, max: 4 }),
      raise: fc.option(fc.integer({ min: 1, max: 20 })),
      days: fc.constantFrom(0, 0, 1, 25, 370),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        for (const { pattern: text, sends, raise, days } of steps) {
          portal.clock.advance(days * dayMs)
          if (raise !== null) {
            const { count } = await findNextNumber(dated, portal.documents, text)
            const raised = await portal.documents.transact((transaction) =>
              raiseNextNumber(dated, transaction, text, count + raise),
            )
            last.set(seriesOf(text, portal.clock.now().slice(0, 10)), count + raise - 1)
            assert.ok(raised !== null)
          }
          const numbers = await Promise.all(Array.from({ length: sends }, () => sendBy(text)))
          assert.deepEqual(numbers.toSorted(), expectNext(text, sends).toSorted())
        }
      }),
      { numRuns: 25, seed: 85, endOnFailure: true },
    )
    const stored = await Promise.all(
      [...given].map((number) =>
        portal.documents.list(invoices, { where: { number: number ?? '' }, orderBy: ['createdAt', 'desc'], limit: 2 }),
      ),
    )
    assert.ok(stored.every((found) => found.length === 1))
  })

  test('of drafts are none, and one that was voided unsent has none', async () => {
    const { invoice } = await portal.call('tom', calls.draftInvoice, { projectId: 'bakery-relaunch' })
    await portal.call('tom', calls.voidInvoice, { invoiceId: invoice.id, reason: 'Wrong' })
    assert.equal((await storedInvoice(portal, invoice.id)).number, null)
    assert.equal(await sendOne(), 'INV-2026-0001')
  })
})
