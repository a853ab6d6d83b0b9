import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { getInvoicing, updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { quotes } from './exports/collections.ts'
import { begin, itemize, offer, sendItems } from './stage.test-support.ts'

describe('numbers of quotes', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const sendPrice = async ({ id: quoteId, version }: PresentedQuote, changes: object = {}) =>
    (await portal.call('tom', calls.sendQuote, { quoteId, version, ...offer, ...changes })).quote
  const sendOne = async (changes: object = {}) => (await sendPrice(await begin(portal, changes))).number

  async function set(to: object): Promise<void> {
    const { version, stored } = (await portal.call('tom', getInvoicing, {})).invoicing
    await portal.call('tom', updateInvoicing, { version, ...stored, ...to })
  }

  test('are given as quotes are first sent: drafts have none, and what is discarded leaves no gap', async () => {
    const discarded = await begin(portal)
    const draft = await begin(portal)
    assert.deepEqual([discarded.number, draft.number], [null, null])
    await portal.call('tom', calls.rejectQuote, { quoteId: discarded.id, reason: '' })
    const itemized = await sendItems(portal, await itemize(portal, draft))
    assert.deepEqual([itemized.number, await sendOne()], ['Q-0001', 'Q-0002'])
    const { quote } = await portal.call('ada', calls.getQuote, { quoteId: itemized.id })
    assert.equal(quote.number, 'Q-0001')
  })

  test('stay with every version, and with what was accepted', async () => {
    const sent = await sendPrice(await begin(portal))
    const { quote } = await portal.call('tom', calls.withdrawQuote, { quoteId: sent.id, reason: '' })
    assert.equal(quote.number, 'Q-0001')
    assert.equal(await sendOne(), 'Q-0002')
    portal.clock.advance(1000)
    const revised = await sendPrice(quote, { amountCents: 2_800_000 })
    const yes = { quoteId: revised.id, sentAt: revised.sentAt ?? '', name: 'Ada Lovell' }
    const accepted = (await portal.call('ada', calls.acceptQuote, yes)).quote
    assert.deepEqual([revised.number, accepted.number], ['Q-0001', 'Q-0001'])
  })

  test('are all different and without a gap where many are sent at once', async () => {
    const drafts: PresentedQuote[] = []
    for (let count = 0; count < 8; count++) drafts.push(await begin(portal))
    const numbers = (await Promise.all(drafts.map((draft) => sendPrice(draft)))).map(({ number }) => number ?? '')
    assert.deepEqual(
      numbers.toSorted(),
      drafts.map((_, index) => `Q-000${index + 1}`),
    )
  })

  test('follow a pattern of their own, and a number that staff raise', async () => {
    await sendOne()
    await set({ quoteNumberPattern: 'AN-{yyyy}-{000}', nextQuoteCount: 40 })
    assert.deepEqual([await sendOne(), await sendOne()], ['AN-2026-040', 'AN-2026-041'])
    await set({ quoteNumberPattern: null })
    assert.equal(await sendOne(), 'Q-0002')
  })

  test('go on after those that quotes got which were sent before there were numbers', async () => {
    const { id } = await begin(portal)
    await number(id, ['Q-9998', 'Q-9999', 'Q-10000', 'Q-10001'])
    assert.deepEqual([await sendOne(), await sendOne()], ['Q-10002', 'Q-10003'])
  })

  test('find their quotes by their start, the highest first, however many came since', async () => {
    const { id } = await begin(portal, { projectName: 'Kiosk' })
    await number(
      id,
      Array.from({ length: 120 }, (_, index) => `Q-${String(index + 1).padStart(4, '0')}`),
    )
    const find = async (search: string, who: CastUid = 'tom', more: object = {}) =>
      (await portal.call(who, calls.listQuotes, { search, ...more })).quotes.map((quote) => quote.number)
    assert.deepEqual(await find('q-0007'), ['Q-0007'])
    // Those that hold the digit elsewhere follow, the newest first.
    assert.deepEqual((await find('7')).slice(0, 3), ['Q-0007', 'Q-0117', 'Q-0107'])
    assert.deepEqual((await find('Q-011')).slice(0, 3), ['Q-0119', 'Q-0118', 'Q-0117'])
    assert.deepEqual(await find('Q-0007', 'grace'), [])
    assert.deepEqual(await find('Q-0007', 'tom', { clientId: 'grace' }), [])
    assert.deepEqual(await find('Q-0007', 'tom', { status: 'draft' }), [])
    assert.deepEqual(await find('Q-0007', 'ada'), ['Q-0007'])
    assert.deepEqual(await find('kiosk q-0007'), ['Q-0007'])
    assert.deepEqual(await find('Q-0008 depot'), [])
    const rows = await rowsOfFile(portal, 'quotes.csv?search=q-0007')
    assert.deepEqual(
      rows.map(({ Number: given, Project: project }) => [given, project]),
      [['Q-0007', 'Kiosk']],
    )
  })

  /** As many copies of a quote as there are numbers, as if they had been sent long ago. */
  async function number(id: string, given: readonly string[]): Promise<void> {
    await portal.documents.transact(async (transaction) => {
      const quote = (await transaction.get(quotes, id))?.data
      assert.ok(quote)
      for (const [index, each] of given.entries())
        transaction.create(quotes, {
          ...quote,
          id: `copy${index}`,
          number: each,
          projectName: 'Kiosk',
          status: 'rejected',
          sentAt: '2026-01-01T10:00:00.000Z',
          createdAt: new Date(Date.UTC(2026, 0, 1) + index).toISOString(),
        })
    })
  }
})
