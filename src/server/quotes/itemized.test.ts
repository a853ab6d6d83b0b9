import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import { agreedPriceOf } from '#domain/projects/agreed-price.ts'
import { getProject } from '#domain/projects/contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { countQuotes } from '#domain/quotes/count-contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import { rowsOfFile } from '#server/testing/csv-file.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { ask, begin, begun, itemize, items, newest, newKey, offer, sendItems, yesTo } from './stage.test-support.ts'

const nobody = { fullName: 'Gil Moss', email: 'gil@moss.example', companyName: 'Moss & Co' }

describe('quotes that staff begin', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function sent(changes: object = {}): Promise<PresentedQuote> {
    return sendItems(portal, await itemize(portal, await begin(portal), changes))
  }

  async function shownTo(who: 'ada' | 'tom'): Promise<string[]> {
    return (await portal.call(who, calls.listQuotes, {})).quotes.map(({ id }) => id)
  }

  test('are for a client, under their name, or for a prospect, under theirs', async () => {
    const ofClient = await begin(portal)
    assert.deepEqual(
      [ofClient.clientId, ofClient.fullName, ofClient.email, ofClient.companyName, ofClient.begunBy?.name],
      ['ada', 'Ada Lovell', 'ada@northwind.example', 'Northwind Bakery', 'Tom Reyes'],
    )
    const ofProspect = await begin(portal, { clientId: null, prospect: nobody })
    assert.deepEqual([ofProspect.clientId, ofProspect.email], [null, 'gil@moss.example'])
  })

  test('are for one of both, and for an account that there is', async () => {
    const body = { key: newKey(), ...begun }
    const outcome = (whom: { clientId: string | null; prospect: typeof nobody | null }) =>
      portal.outcome('tom', staffCalls.createQuote, { ...body, ...whom })
    assert.equal(await outcome({ clientId: null, prospect: null }), 'invalid-input')
    assert.equal(await outcome({ clientId: 'ada', prospect: nobody }), 'invalid-input')
    for (const clientId of ['nobody', 'ben', 'tom'])
      assert.equal(await outcome({ clientId, prospect: null }), 'not-found', clientId)
    assert.deepEqual(await shownTo('tom'), [])
  })

  test('are priced by the server from the lines that are not optional', async () => {
    const quote = await itemize(portal, await begin(portal))
    assert.equal(quote.amountCents, 1_350_000)
    assert.deepEqual([quote.itemized?.subtotalCents, quote.itemized?.discountCents], [1_500_000, 150_000])
    assert.deepEqual(
      quote.itemized?.lines.map(({ amountCents, isIncluded }) => [amountCents, isIncluded]),
      [
        [1_200_000, true],
        [300_000, true],
        [150_000, false],
      ],
    )
  })

  test('are seen by nobody but staff until they are sent, and again once they are withdrawn', async () => {
    const draft = await itemize(portal, await begin(portal))
    assert.deepEqual(await shownTo('ada'), [])
    assert.equal(await portal.outcome('ada', calls.getQuote, { quoteId: draft.id }), 'not-found')
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(draft)), 'not-found')
    await sendItems(portal, draft)
    assert.deepEqual(await shownTo('ada'), [draft.id])
    const { quote } = await portal.call('tom', calls.withdrawQuote, { quoteId: draft.id, reason: '' })
    assert.equal(quote.itemized?.lines.length, 3)
    assert.deepEqual([quote.status, quote.sentAt, quote.note], ['draft', null, 'Two releases.'])
    assert.deepEqual(await shownTo('ada'), [])
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(draft)), 'quote-withdrawn')
    assert.equal(await portal.outcome('grace', calls.getQuote, { quoteId: draft.id }), 'not-found')
  })

  test('are known to nobody else when they are discarded, nor the lines of a request that is declined', async () => {
    const draft = await itemize(portal, await begin(portal))
    await portal.call('tom', calls.rejectQuote, { quoteId: draft.id, reason: '' })
    assert.deepEqual(await shownTo('ada'), [])
    const [row] = await rowsOfFile(portal, 'quotes.csv?status=discarded')
    assert.deepEqual([row?.['Status'], row?.['Estimate from, USD'], row?.['Estimate to, USD']], ['discarded', '', ''])
    assert.equal(await portal.outcome('ada', calls.getQuote, { quoteId: draft.id }), 'not-found')
    portal.clock.advance(1000)
    await ask(portal, 'ada')
    const request = await itemize(portal, await newest(portal))
    await portal.call('tom', calls.rejectQuote, { quoteId: request.id, reason: '' })
    const seen = await newest(portal, 'ada')
    assert.deepEqual([seen.status, seen.itemized, seen.amountCents], ['rejected', undefined, null])
  })

  test('that are discarded are apart from those that a client declined, in the list and its count', async () => {
    const sent = await sendItems(portal, await itemize(portal, await begin(portal)))
    await portal.call('ada', calls.rejectQuote, { quoteId: sent.id, reason: '' })
    const draft = await begin(portal)
    const { quote } = await portal.call('tom', calls.rejectQuote, { quoteId: draft.id, reason: 'Twice' })
    assert.deepEqual([quote.status, quote.history.at(-1)?.to], ['discarded', 'discarded'])
    const again = await portal.call('tom', calls.rejectQuote, { quoteId: draft.id, reason: '' })
    assert.deepEqual(again.quote, quote)
    for (const [status, id] of [
      ['rejected', sent.id],
      ['discarded', draft.id],
    ] as const) {
      const { quotes } = await portal.call('tom', calls.listQuotes, { status })
      assert.deepEqual(
        quotes.map((each) => each.id),
        [id],
      )
      assert.deepEqual((await portal.call('tom', countQuotes, { status })).counted, { count: 1, isMore: false })
    }
  })

  test('show a client who asked nothing of the lines that staff prepare', async () => {
    await ask(portal, 'ada')
    const draft = await itemize(portal, await newest(portal))
    assert.equal((await newest(portal)).amountCents, 1_350_000)
    const seen = await newest(portal, 'ada')
    assert.deepEqual([seen.itemized, seen.amountCents, seen.note, seen.validUntil], [undefined, null, '', null])
    await sendItems(portal, draft)
    assert.equal((await newest(portal, 'ada')).amountCents, 1_350_000)
  })

  test('are accepted with the optional lines that the client picks, priced by the server', async () => {
    const quote = await sent()
    const training = quote.itemized?.lines[2]?.id ?? ''
    const [first] = quote.itemized?.lines ?? []
    for (const wrong of ['none', first?.id ?? ''])
      assert.equal(
        await portal.outcome('ada', calls.acceptQuote, { ...yesTo(quote), optionalIds: [wrong] }),
        'invalid-input',
      )
    const { quote: accepted } = await portal.call('ada', calls.acceptQuote, {
      ...yesTo(quote),
      optionalIds: [training],
    })
    assert.equal(accepted.amountCents, 1_485_000)
    assert.ok(accepted.itemized?.lines.every(({ isIncluded }) => isIncluded))
    const { products } = await portal.call('ada', getProject, { projectId: accepted.projectId ?? '' })
    assert.deepEqual(
      products.map((product) => agreedPriceOf(product)),
      [1_485_000],
    )
  })

  test('that were accepted with other options are not accepted again, nor said to be', async () => {
    const quote = await sent()
    const optionalIds = [quote.itemized?.lines[2]?.id ?? '']
    await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), optionalIds })
    await assert.rejects(portal.call('ada', calls.acceptQuote, yesTo(quote)), /already accepted/)
    const earlier = { ...yesTo(quote), sentAt: '2026-01-01T00:00:00.000Z', optionalIds }
    await assert.rejects(portal.call('ada', calls.acceptQuote, earlier), /already accepted/)
    const again = await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), optionalIds })
    assert.equal(again.quote.amountCents, 1_485_000)
  })

  test('are accepted without optional lines by a page that knows of none', async () => {
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(await sent()))
    assert.equal(quote.amountCents, 1_350_000)
    assert.deepEqual(
      quote.itemized?.lines.map(({ isIncluded }) => isIncluded),
      [true, true, false],
    )
  })

  test('keep the tax rate that a line had, archived or not, and take none that is not listed', async () => {
    const { rates } = await portal.call('tom', createTaxRate, {
      key: newKey(),
      name: 'VAT',
      percent: 20,
      isInclusive: false,
      isDefault: false,
    })
    const taxRateId = rates[0]?.id ?? ''
    const [line] = items.lines
    const lines = [{ ...line, taxRateId }]
    const quote = await itemize(portal, await begin(portal), { lines })
    assert.equal(quote.amountCents, 1_080_000 * 1.2)
    assert.equal(quote.itemized?.taxes[0]?.taxCents, 216_000)
    const { id: quoteId, version } = quote
    const wrong = { quoteId, version, ...items, lines: [{ ...items.lines[0], taxRateId: 'none' }] }
    assert.equal(await portal.outcome('tom', staffCalls.updateQuote, wrong as never), 'invalid-input')
  })

  test('ask for lines that add up, and parts in order', async () => {
    const { id: quoteId, version } = await begin(portal)
    const [line, fixed, optional] = items.lines
    const [half, rest] = items.parts
    for (const wrong of [
      { lines: [{ ...line, description: ' ' }] },
      { lines: [{ ...line, quantity: 0 }] },
      { lines: [{ ...line, quantity: 1.005 }] },
      { lines: [{ ...line, unitCents: -1 }] },
      { lines: [{ ...line, id: 'foreign' }] },
      { lines: [{ ...fixed, unitCents: 100_000_000 }] },
      { lines: [fixed, { ...optional, unitCents: 100_000_000 }] },
      { lines: Array.from({ length: 51 }, () => fixed) },
      { discount: { percent: 101 } },
      { discount: { amountCents: 2_000_000 } },
      { discount: { percent: 10, amountCents: 1 } },
      { parts: [rest] },
      { parts: [half, half] },
      { parts: [rest, rest] },
      { parts: [{ ...half, daysAfter: 31 }, rest] },
      { parts: [{ ...half, daysAfter: -1 }, rest] },
      { parts: [{ ...half, amountCents: 500 }, rest] },
      { validUntil: '2026-02-30' },
    ]) {
      const body = { quoteId, version, ...items, ...wrong } as never
      assert.equal(await portal.outcome('tom', staffCalls.updateQuote, body), 'invalid-input', JSON.stringify(wrong))
    }
    assert.equal((await newest(portal)).itemized, undefined)
  })

  test('are sent once they have a line that is not optional, parts that fit and a day to come', async () => {
    const { id: quoteId, version } = await begin(portal)
    const unsent = (at: number) => portal.outcome('tom', staffCalls.sendItemizedQuote, { quoteId, version: at })
    assert.equal(await unsent(version), 'invalid-input')
    const [, , optional] = items.lines
    const [, rest] = items.parts
    for (const wrong of [
      { lines: [optional] },
      { parts: [{ percent: null, amountCents: 1_350_000, daysAfter: 0 }, rest] },
      { validUntil: '2026-12-07' },
      { validUntil: '2027-12-09' },
    ]) {
      const { version: written } = await itemize(portal, await newest(portal), wrong)
      assert.equal(await unsent(written), 'invalid-input', JSON.stringify(wrong))
    }
    const { version: written } = await itemize(portal, await newest(portal))
    assert.equal(await unsent(version), 'stale-version')
    assert.equal(await unsent(written), 'ok')
  })

  test('are written at the version that was seen, and not once they are sent', async () => {
    const draft = await begin(portal)
    const written = await itemize(portal, draft)
    const body = { quoteId: draft.id, version: draft.version, ...items }
    assert.equal(await portal.outcome('tom', staffCalls.updateQuote, body), 'stale-version')
    const { version } = await sendItems(portal, written)
    assert.equal(await portal.outcome('tom', staffCalls.updateQuote, { ...body, version }), 'quote-move-refused')
  })

  test('are revised: withdrawn, changed and sent as another version, which the client accepts', async () => {
    const first = await sent()
    await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: '' })
    const kept = await newest(portal)
    const ids = (kept.itemized?.lines ?? []).map(({ id }) => id)
    const lines = items.lines.map((line, index) => Object.assign({}, line, { id: ids[index] }))
    portal.clock.advance(60_000)
    const second = await sendItems(portal, await itemize(portal, kept, { lines, discount: null }))
    assert.deepEqual(
      second.itemized?.lines.map(({ id }) => id),
      first.itemized?.lines.map(({ id }) => id),
    )
    await assert.rejects(portal.call('ada', calls.acceptQuote, yesTo(first)), /We’ve sent a new version of this quote/)
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(second))
    assert.equal(quote.amountCents, 1_500_000)
  })

  test('that have expired are withdrawn before they change, and one amount takes the place of lines', async () => {
    const { id: quoteId } = await sent({ validUntil: '2026-12-08' })
    portal.clock.advance(3 * 86_400_000)
    portal.signInAgain('tom')
    const expired = await newest(portal)
    assert.equal(expired.status, 'expired')
    const again = { quoteId, version: expired.version }
    assert.equal(await portal.outcome('tom', staffCalls.sendItemizedQuote, again), 'quote-move-refused')
    const { quote } = await portal.call('tom', calls.withdrawQuote, { quoteId, reason: '' })
    const { quote: plain } = await portal.call('tom', calls.sendQuote, { quoteId, version: quote.version, ...offer })
    assert.deepEqual([plain.itemized, plain.amountCents], [undefined, 3_200_000])
  })

  test('are begun once under a key, and sent once', async () => {
    const key = newKey()
    const draft = await begin(portal, { key })
    assert.deepEqual(await begin(portal, { key }), draft)
    const written = await itemize(portal, draft)
    const first = await sendItems(portal, written)
    assert.deepEqual(await sendItems(portal, written), first)
    assert.equal((await shownTo('tom')).length, 1)
    // Written again at the version of before, it is refused: a colleague may have written since.
    const again = { quoteId: draft.id, version: draft.version, ...items }
    assert.equal(await portal.outcome('tom', staffCalls.updateQuote, again), 'quote-move-refused')
  })

  test('are begun, written and sent by staff alone', async () => {
    const { id: quoteId, version } = await begin(portal)
    for (const who of ['ada', 'ben', 'grace', 'mei'] as const) {
      const create = { key: newKey(), ...begun, clientId: 'ada', prospect: null }
      assert.equal(await portal.outcome(who, staffCalls.createQuote, create), 'forbidden')
      assert.equal(await portal.outcome(who, staffCalls.updateQuote, { quoteId, version, ...items }), 'forbidden')
      assert.equal(await portal.outcome(who, staffCalls.sendItemizedQuote, { quoteId, version }), 'forbidden')
    }
  })
})
