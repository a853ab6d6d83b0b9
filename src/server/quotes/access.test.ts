import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { listOutbox, readMail } from '#domain/outbox/contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import { firstQuoteRates } from '#domain/quotes/first-rates.ts'
import { declineMailedQuote } from '#domain/quotes/mailed-contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { disagreements, liveOf, toldTo } from '#server/testing/live-audience.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { ask, begin, guest, newest, offer, send, yesTo } from './stage.test-support.ts'

let portal: TestPortal
describe('who sees which quote', () => {
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  test('a foreign quote is refused like an unknown one, by every call, and stays as it is', async () => {
    await ask(portal, 'ada')
    const sent = await send(portal)
    const bodies = (quoteId: string) =>
      [
        [calls.getQuote, { quoteId }],
        [calls.viewQuote, { quoteId }],
        [calls.rejectQuote, { quoteId, reason: '' }],
        [calls.acceptQuote, yesTo({ id: quoteId, sentAt: sent.sentAt })],
      ] as const
    for (const quoteId of [sent.id, 'no-such-quote'])
      for (const [call, body] of bodies(quoteId)) {
        assert.equal(await portal.outcome('grace', call, body), 'not-found', call.name)
        assert.equal(await portal.outcome('mei', call, body), 'forbidden', call.name)
      }
    assert.deepEqual(await newest(portal), sent)
  })

  test('a teammate sees the quotes of the account with the right to projects, and answers with that to order', async () => {
    await ask(portal, 'ada')
    const sent = await send(portal)
    assert.equal((await newest(portal, 'ben')).id, sent.id)
    assert.equal(await portal.outcome('ben', calls.acceptQuote, yesTo(sent, 'Ben Sato')), 'forbidden')
    assert.equal(await portal.outcome('ben', calls.rejectQuote, { quoteId: sent.id, reason: '' }), 'forbidden')
    assert.equal(await portal.outcome('pia', calls.listQuotes, {}), 'forbidden')
    assert.equal((await newest(portal)).status, 'sent')
  })

  test('a client who is signed in asks under their own name, whatever the body says', async () => {
    await ask(portal, 'ada', { fullName: 'Grace Okafor', email: 'grace@harborclinics.example' })
    const quote = await newest(portal)
    assert.deepEqual(
      [quote.clientId, quote.fullName, quote.email, quote.createdBy],
      ['ada', 'Ada Lovell', 'ada@northwind.example', 'ada'],
    )
  })

  test('the stream tells of quotes what the calls show: staff all, an account its own, a guest’s nobody else', async () => {
    await ask(portal, 'ada')
    await send(portal)
    await ask(portal, null)
    const live = liveOf(portal)
    assert.deepEqual(await disagreements(portal, live), [])
    const counts: Partial<Record<CastUid, number>> = {}
    for (const who of ['tom', 'ada', 'ben', 'pia', 'grace', 'mei'] as const)
      counts[who] = Object.keys((await toldTo(portal, live, who)).quotes).length
    assert.deepEqual(counts, { tom: 2, ada: 1, ben: 1, pia: 0, grace: 0, mei: 0 })
  })

  test('lists come in pages, of one status where it is named', async () => {
    await ask(portal, 'ada')
    await send(portal)
    await ask(portal, 'grace')
    const all = await portal.call('tom', calls.listQuotes, {})
    assert.deepEqual([all.quotes.length, all.next], [2, null])
    const drafts = await portal.call('tom', calls.listQuotes, { status: 'draft' })
    assert.deepEqual(
      drafts.quotes.map(({ clientId }) => clientId),
      ['grace'],
    )
    const own = await portal.call('ada', calls.listQuotes, { status: 'draft' })
    assert.deepEqual(own.quotes, [])
  })

  test('estimates are read from the table of staff; what was asked for before keeps its own', async () => {
    const before = await ask(portal, 'ada')
    const rates = firstQuoteRates.map(({ productType, projectTerm }) => ({
      productType,
      projectTerm,
      lowCents: 100,
      highCents: 200,
    }))
    const { version } = await portal.call('tom', calls.updateQuoteRates, { version: 0, rates })
    portal.clock.advance(1000)
    assert.deepEqual((await ask(portal, 'ada')).estimate, { lowCents: 100, highCents: 200 })
    assert.deepEqual((await portal.call('ada', calls.listQuotes, {})).quotes[1]?.estimate, before.estimate)
    assert.equal(await portal.outcome('nina', calls.updateQuoteRates, { version: 0, rates }), 'stale-version')
    const [first, ...rest] = rates
    assert.ok(first)
    for (const wrong of [
      rest,
      [...rates, first],
      [first, first, ...rest.slice(1)],
      [{ ...first, highCents: 1 }, ...rest],
    ])
      assert.equal(await portal.outcome('tom', calls.updateQuoteRates, { version, rates: wrong }), 'invalid-input')
    assert.deepEqual((await portal.call('tom', calls.getQuoteRates, {})).rates, rates)
  })

  test('a revised quote is told with the sum that it replaces', async () => {
    const told = await followTold(portal)
    await ask(portal, 'ada')
    const sent = await send(portal, offer)
    await portal.call('tom', calls.withdrawQuote, { quoteId: sent.id, reason: '' })
    portal.clock.advance(1000)
    await send(portal, { ...offer, amountCents: 2_800_000 })
    const newestTold = async () => {
      await told.notifying.settled()
      return (await told.storedOf('ada')).findLast(({ type }) => type === 'quote.sent')
    }
    const newest = await newestTold()
    assert.equal(newest?.title, 'We revised your quote for Order app')
    assert.match(
      newest?.body ?? '',
      /^Q-0001: \$28,000 instead of \$32,000, valid until .*\. This quote replaces our earlier one\.$/,
    )
    await portal.call('tom', calls.withdrawQuote, { quoteId: sent.id, reason: '' })
    portal.clock.advance(1000)
    await send(portal, { ...offer, amountCents: 2_800_000 })
    assert.equal((await newestTold())?.title, 'Your new quote for Order app is here')
  })

  test('colleagues read whether a quote, a request or a draft that was never sent was turned down', async () => {
    const told = await followTold(portal)
    await ask(portal, 'ada')
    await portal.call('tom', calls.rejectQuote, { quoteId: (await newest(portal)).id, reason: '' })
    portal.clock.advance(1000)
    await portal.call('tom', calls.rejectQuote, { quoteId: (await begin(portal)).id, reason: '' })
    portal.clock.advance(1000)
    await ask(portal, 'ada')
    await portal.call('ada', calls.rejectQuote, { quoteId: (await send(portal, offer)).id, reason: '' })
    await told.notifying.settled()
    const titles = (await told.storedOf('nina')).flatMap(({ type, title }) => (type === 'quote.rejected' ? title : []))
    assert.deepEqual(titles, [
      'Tom Reyes declined the request for Order app',
      'Tom Reyes discarded the quote for Order app',
      'Ada Lovell declined the quote for Order app',
    ])
  })

  test('staff are told who declined by the emailed link, and why', async () => {
    const told = await followTold(portal)
    await ask(portal, null, guest)
    const { id: quoteId, projectName } = await send(portal, offer)
    await portal.mailsSettled()
    const { mails } = await portal.call('tom', listOutbox, {})
    const mailId = mails.find(({ kind }) => kind === 'quote-sent')?.id ?? ''
    const [, token = ''] = /#([\w-]+)/.exec((await portal.call('tom', readMail, { mailId })).text) ?? []
    const decline = { token, reason: 'We build it ourselves.' }
    assert.equal(await portal.outcome(null, declineMailedQuote, decline), 'ok')
    await told.notifying.settled()
    const [news, ...others] = (await told.storedOf('nina')).filter(({ type }) => type === 'quote.rejected')
    assert.deepEqual([news?.title, others], [`${guest.fullName} declined the quote for ${projectName}`, []])
    assert.match(news?.body ?? '', /: We build it ourselves\.$/)
    assert.equal(news?.url, `/superadmin/quotes?quote=${quoteId}`)
  })

  test('staff are told of what is asked and answered, the account of its offer, each with the way to it', async () => {
    const told = await followTold(portal)
    await ask(portal, 'ada')
    const sent = await send(portal, offer)
    await told.notifying.settled()
    const mails = await told.mailRound()
    assert.deepEqual(
      mails.filter(({ to }) => to.email === 'ada@northwind.example').map(({ subject }) => subject),
      ['Your quote for Order app is here'],
    )
    assert.ok(mails.some(({ text }) => text.includes(`/client/quick-quote?quote=${sent.id}`)))
    await portal.call('ada', calls.acceptQuote, yesTo(sent))
    const asked = (await told.storedOf('nina')).find(({ type }) => type === 'quote.requested')
    assert.match(asked?.body ?? '', /^From [^,]+, ./)
    assert.deepEqual(
      [asked?.title, asked?.url, asked?.readAt !== null],
      ['New quote request: Order app', `/superadmin/quotes?quote=${sent.id}`, true],
    )
    assert.ok((await told.titlesOf('nina')).includes('Ada Lovell accepted the quote for Order app'))
  })

  test('the quotes of an account are in the file of its owner, and of nobody else', async () => {
    await ask(portal, 'ada')
    const fileOf = async (uid: CastUid) => {
      const headers = { cookie: await portal.cookieOf(uid) }
      const file = (await portal.app.inject({ url: '/files/my-data.json', headers })).json<{ quotes: unknown[] }>()
      return file.quotes.length
    }
    assert.equal(await fileOf('ada'), 1)
    for (const who of ['ben', 'grace', 'tom', 'ivo'] as const) assert.equal(await fileOf(who), 0, who)
  })
})
