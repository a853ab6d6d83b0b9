import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import { createTaxRate } from '#domain/invoices/tax-contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { updateBrand } from '#domain/settings/contract.ts'
import { updateInvoicing } from '#domain/settings/invoicing-contract.ts'
import { standardInvoicing } from '#domain/settings/invoicing.ts'
import { createSeal } from '#server/platform/seal.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { sealQuote } from './mailed-quote.ts'
import { ask, begin, itemize, newest, newKey, send, sendItems, yesTo } from './stage.test-support.ts'

describe('quotes on paper', () => {
  let portal: TestPortal

  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  async function get(who: CastUid | null, quoteId: string) {
    const headers = who ? { cookie: await portal.cookieOf(who) } : {}
    return portal.app.inject({ method: 'GET', url: `/files/quotes/${quoteId}`, headers })
  }

  async function codeFor(who: CastUid | null, quoteId: string): Promise<string> {
    const answer = await get(who, quoteId)
    return answer.statusCode === 200 ? 'ok' : answer.json<{ code: string }>().code
  }

  test('say who it is for, what it costs, when it is done, until when it is valid, and the note', async () => {
    await ask(portal, 'ada')
    const { id } = await send(portal)
    const answer = await get('ada', id)
    assert.equal(answer.statusCode, 200, answer.body)
    const text = readPdf(answer.rawPayload)
    for (const words of [
      'Brightwater Studio',
      'hello@brightwater.example',
      'Quote Q-0001 for Order app',
      'Ada Lovell',
      'Northwind Bakery',
      'ada@northwind.example',
      'Sent',
      'Dec 8, 2026',
      'Valid until',
      'Dec 22, 2026',
      'Delivery',
      'Within 60 days of acceptance',
      'Bread by phone.',
      '$32,000.00',
      'Two releases.',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('Status'), text)
    assert.match(
      String(answer.headers['content-disposition']),
      /^attachment; filename="Quote Q-0001 for Order app, Bright/,
    )
    assert.match(String(answer.headers['content-security-policy']), /^sandbox;/)
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.deepEqual((await get('tom', id)).rawPayload, answer.rawPayload)
  })

  test('say who the agency is by law', async () => {
    const legal = {
      legalName: 'Brightwater Studio LLC',
      legalAddress: '1 Quay\nPortland, OR 97201',
      taxNumber: '12-345',
    }
    await ask(portal, 'ada')
    const { id } = await send(portal)
    await portal.call('tom', updateInvoicing, { version: 0, ...standardInvoicing, ...legal })
    const text = readPdf((await get('ada', id)).rawPayload)
    for (const words of [legal.legalName, '1 Quay', 'Portland, OR 97201', 'Tax number 12-345', 'hello@'])
      assert.ok(text.includes(words), `${words} in ${text}`)
  })

  test('say who accepted it and when, or that it was declined or has expired', async () => {
    const textOf = async (id: string) => readPdf((await get('ada', id)).rawPayload)
    await ask(portal, 'ada')
    const accepted = await send(portal, { daysDelta: null, note: '' })
    await portal.call('ada', calls.acceptQuote, yesTo(accepted))
    const text = await textOf(accepted.id)
    assert.match(text, /Accepted by Ada Lovell, Dec 8, 2026/)
    for (const words of ['Delivery', 'Note']) assert.ok(!text.includes(words), words)
    portal.clock.advance(1000)
    await ask(portal, 'ada')
    const declined = await send(portal)
    await portal.call('ada', calls.rejectQuote, { quoteId: declined.id, reason: '' })
    assert.match(await textOf(declined.id), /Declined/)
    portal.clock.advance(1000)
    await ask(portal, 'ada')
    const expired = await send(portal, { validUntil: '2026-12-08' })
    portal.clock.advance(3 * 86_400_000)
    assert.match(await textOf(expired.id), /Expired/)
  })

  test('have the agency’s days for each of their readers, as the page says the acceptance', async () => {
    // The morning of Dec 8 in UTC, the last hour of Dec 7 at the agency.
    const brand = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    const openingHours = 'Mon-Fri 09:00-17:00 Pacific/Honolulu'
    await portal.call('tom', updateBrand, { version: 0, ...brand, openingHours })
    await portal.call('ada', noteTimeZone, { timeZone: 'Europe/Berlin' })
    await ask(portal, 'ada')
    const quote = await send(portal)
    await portal.call('ada', calls.acceptQuote, yesTo(quote))
    const [hers, his] = [await get('ada', quote.id), await get('tom', quote.id)]
    assert.match(readPdf(hers.rawPayload), /Accepted by Ada Lovell, Dec 7, 2026/)
    assert.deepEqual(hers.rawPayload, his.rawPayload)
  })

  test('add the tax to one amount, and keep what was shown when it was accepted', async () => {
    const rate = { name: 'Sales tax', percent: 8.25, isInclusive: false }
    await portal.call('tom', createTaxRate, { key: newKey(), ...rate, isDefault: true })
    await ask(portal, 'ada')
    const quote = await send(portal)
    const read = async () => readPdf((await get('ada', quote.id)).rawPayload)
    const summed = ['Subtotal', '$32,000.00', 'Sales tax 8.25% on $32,000', '$2,640.00', 'Total', '$34,640.00']
    for (const words of summed) assert.ok((await read()).includes(words), words)
    await portal.call('ada', calls.acceptQuote, { ...yesTo(quote), priceTax: rate })
    await portal.call('tom', createTaxRate, { key: newKey(), ...rate, percent: 9, isDefault: true })
    for (const words of summed) assert.ok((await read()).includes(words), words)
  })

  test('list the lines with their sums, the optional ones apart, and the parts; another version says so', async () => {
    const first = await sendItems(portal, await itemize(portal, await begin(portal)))
    const read = async () => readPdf((await get('ada', first.id)).rawPayload)
    const text = await read()
    for (const words of [
      'Design and build',
      '100 h × $120',
      '$12,000.00',
      'Discount, 10%',
      '−$1,500.00',
      '$13,500.00',
      'Optional, not included in the total',
      'Training',
      'Part 1 of 2, due on acceptance',
      'Part 2 of 2, due 30 days after acceptance',
      '$6,750.00',
      'Note and terms',
    ])
      assert.ok(text.includes(words), `${words} in ${text}`)
    assert.ok(!text.includes('Version'), text)
    await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: '' })
    portal.clock.advance(60_000)
    const again = await sendItems(portal, await newest(portal))
    assert.match(await read(), /Version\s+2/)
    const training = again.itemized?.lines[2]?.id ?? ''
    await portal.call('ada', calls.acceptQuote, { ...yesTo(again), optionalIds: [training] })
    const accepted = await read()
    assert.ok(!accepted.includes('Optional'), accepted)
    assert.ok(accepted.includes('$14,850.00'), accepted)
  })

  test('are there once it was sent, and for whoever may read it: a foreign and an unknown one are the same', async () => {
    await ask(portal, 'ada')
    const { id } = await newest(portal)
    assert.equal(await codeFor('tom', id), 'not-found')
    await send(portal)
    assert.deepEqual(
      await Promise.all((['ada', 'tom', 'ben', 'grace', 'pia', 'mei', null] as const).map((who) => codeFor(who, id))),
      ['ok', 'ok', 'ok', 'not-found', 'forbidden', 'forbidden', 'not-signed-in'],
    )
    for (const unknown of ['none', 'x', '%00']) assert.equal(await codeFor('grace', unknown), 'not-found')
    await portal.call('tom', calls.withdrawQuote, { quoteId: id, reason: '' })
    assert.equal(await codeFor('ada', id), 'not-found')
  })

  test('are downloaded by the link of an emailed quote as long as it opens, which is no look at it', async () => {
    await ask(portal, null)
    const { id } = await send(portal)
    const getBy = (query: string) => portal.app.inject({ method: 'GET', url: `/files/mailed-quote${query}` })
    const byLink = () => getBy(`?token=${sealQuote(createSeal(new Uint8Array(32)), id)}`)
    const answer = await byLink()
    assert.equal(answer.statusCode, 200, answer.body)
    assert.deepEqual(answer.rawPayload, (await get('tom', id)).rawPayload)
    assert.equal(answer.headers['x-robots-tag'], 'noindex')
    assert.equal((await newest(portal)).status, 'sent')
    assert.equal((await getBy('?token=unknown')).json().code, 'not-found')
    assert.equal((await getBy('')).json().code, 'invalid-input')
    await portal.call('tom', calls.withdrawQuote, { quoteId: id, reason: '', forRevision: true })
    assert.equal((await byLink()).json().code, 'quote-in-revision')
  })
})
