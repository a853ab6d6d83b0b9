import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getProject, listActivity, listProjects } from '#domain/projects/contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { PresentedQuote } from '#domain/quotes/contract.ts'
import { mayMoveQuote, quoteMoves, quoteMovers, quoteStatuses } from '#domain/quotes/quote-statuses.ts'
import type { QuoteStatus } from '#domain/quotes/quote-statuses.ts'
import { totalOf } from '#domain/quotes/quote-total.ts'
import type { Quote } from '#domain/quotes/quote.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { quotes } from './exports/collections.ts'
import { moveQuote } from './move-quote.ts'
import { ask, newest, offer, send, yesTo } from './stage.test-support.ts'

describe('the way of a quote', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
    await ask(portal, 'ada')
  })
  afterEach(() => portal.close())

  /** Puts the newest quote into a status, as if it had come there. */
  async function put(status: QuoteStatus): Promise<string> {
    const { id } = await newest(portal)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(quotes, id)
      assert.ok(found)
      const awaitedUntil = status === 'sent' || status === 'viewed' ? offer.validUntil : null
      const sentAt = '2026-12-08T09:00:00.000Z'
      transaction.put(quotes, { ...found.data, ...offer, status, awaitedUntil, sentAt })
    })
    return id
  }

  /** Makes the offer of the newest quote as old as it takes. */
  async function endsOn(validUntil: string): Promise<void> {
    const { id } = await newest(portal)
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(quotes, id)
      assert.ok(found)
      transaction.put(quotes, { ...found.data, validUntil, awaitedUntil: validUntil })
    })
  }

  test('asked, sent, looked at and accepted, it becomes a project with its first product', async () => {
    const sent = await send(portal)
    assert.deepEqual([sent.status, sent.amountCents, sent.validUntil], ['sent', 3_200_000, '2026-12-22'])
    const { quote: viewed } = await portal.call('ada', calls.viewQuote, { quoteId: sent.id })
    assert.deepEqual([viewed.status, viewed.viewedAt], ['viewed', portal.clock.now()])
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(viewed, 'Mallory')), 'invalid-input')
    assert.equal((await newest(portal)).status, 'viewed')
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(viewed, 'ada lovell'))
    assert.equal(quote.status, 'converted')
    assert.deepEqual(quote.acceptedBy, { uid: 'ada', name: 'Ada Lovell', at: portal.clock.now() })
    assert.deepEqual(
      quote.history.map(({ from, to, by, name }) => [from, to, by, name]),
      [
        ['draft', 'sent', 'staff', 'Tom Reyes'],
        ['sent', 'viewed', 'client', 'Ada Lovell'],
        ['viewed', 'accepted', 'client', 'Ada Lovell'],
        ['accepted', 'converted', 'portal', ''],
      ],
    )
    const projectId = quote.projectId ?? ''
    const { project, products } = await portal.call('ada', getProject, { projectId })
    assert.deepEqual(
      [project.name, project.clientId, project.companyName, project.status, project.productCount],
      ['Order app', 'ada', 'Northwind Bakery', 'active', 1],
    )
    assert.deepEqual(
      products.map(({ name, kind, term }) => [name, kind, term]),
      [['Order app', 'apps', 'long']],
    )
    const { activities } = await portal.call('ada', listActivity, { projectId })
    assert.deepEqual(
      activities.map(({ type, actorId }) => [type, actorId]),
      [['quote.accepted', 'ada']],
    )
  })

  test('twenty who say yes at once make one project', async () => {
    const before = (await portal.call('tom', listProjects, {})).projects.length
    const sent = await send(portal)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => portal.call('ada', calls.acceptQuote, yesTo(sent))),
    )
    assert.equal(new Set(answers.map(({ quote }) => quote.projectId)).size, 1)
    assert.equal((await portal.call('tom', listProjects, {})).projects.length, before + 1)
  })

  test('an offer that was sent anew meanwhile is not accepted for the old one', async () => {
    const first = await send(portal)
    await portal.call('tom', calls.withdrawQuote, { quoteId: first.id, reason: 'Too low' })
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(first)), 'quote-move-refused')
    portal.clock.advance(60_000)
    const second = await send(portal, { amountCents: 4_000_000 })
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(first)), 'stale-version')
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(second))
    assert.equal(quote.amountCents, 4_000_000)
  })

  test('what was withdrawn shows its offer to nobody but staff, who go on from it', async () => {
    const { id: quoteId } = await send(portal)
    const { quote } = await portal.call('tom', calls.withdrawQuote, { quoteId, reason: '' })
    const terms = ({ status, amountCents, daysDelta, validUntil, note, sentAt }: PresentedQuote) => [
      status,
      amountCents,
      daysDelta,
      note,
      validUntil,
      sentAt,
    ]
    assert.deepEqual(terms(quote), ['draft', offer.amountCents, offer.daysDelta, offer.note, null, null])
    const { quote: seen } = await portal.call('ada', calls.getQuote, { quoteId })
    assert.deepEqual(terms(seen), ['draft', null, null, '', null, null])
    // Nothing is asked for as long as it isn’t sent: no list and no file has a sum of it.
    assert.equal(totalOf(quote), null)
    const byAmount = await portal.call('tom', calls.listQuotes, { sort: 'amount' })
    assert.ok(!byAmount.quotes.some(({ id }) => id === quoteId))
  })

  test('it holds through its last day everywhere, then it has expired and can be sent anew', async () => {
    const sent = await send(portal)
    // It is Tue, Dec 8, 9:00 in UTC, and still Mon, Dec 7 at UTC-12.
    await endsOn('2026-12-07')
    assert.equal((await newest(portal, 'ada')).status, 'sent')
    await endsOn('2026-12-06')
    assert.equal(await portal.outcome('ada', calls.acceptQuote, yesTo(sent)), 'quote-expired')
    const expired = await newest(portal, 'ada')
    assert.deepEqual([expired.status, expired.history.at(-1)?.by], ['expired', 'calendar'])
    const anew = await send(portal, { validUntil: '2027-01-10' })
    const { quote } = await portal.call('ada', calls.acceptQuote, yesTo(anew))
    assert.equal(quote.status, 'converted')
  })

  test('the same offer again changes and tells nothing; another version is refused', async () => {
    const sent = await send(portal)
    const again = { quoteId: sent.id, version: 1, ...offer }
    assert.equal((await portal.call('tom', calls.sendQuote, again)).quote.version, sent.version)
    assert.equal(
      await portal.outcome('tom', calls.sendQuote, { ...again, version: sent.version, amountCents: 1 }),
      'quote-move-refused',
    )
    await portal.call('tom', calls.withdrawQuote, { quoteId: sent.id, reason: '' })
    assert.equal(await portal.outcome('tom', calls.sendQuote, again), 'stale-version')
  })

  test('an offer asks for money and for a day from today within a year', async () => {
    const { id: quoteId, version } = await newest(portal)
    for (const wrong of [
      { amountCents: 0 },
      { amountCents: -5 },
      { amountCents: 1.5 },
      { amountCents: 2_000_000_000 },
      { daysDelta: 0 },
      { daysDelta: 1001 },
      { validUntil: '2026-12-07' },
      { validUntil: '2027-12-09' },
      { validUntil: '2026-02-30' },
      { note: 'x'.repeat(2001) },
    ])
      assert.equal(
        await portal.outcome('tom', calls.sendQuote, { quoteId, version, ...offer, ...wrong }),
        'invalid-input',
        JSON.stringify(wrong),
      )
    assert.equal((await newest(portal)).status, 'draft')
  })

  const acts = {
    sent: (quoteId: string, version: number) =>
      portal.outcome('tom', calls.sendQuote, { quoteId, version, ...offer, amountCents: 999 }),
    draft: (quoteId: string) => portal.outcome('tom', calls.withdrawQuote, { quoteId, reason: '' }),
    rejectedByStaff: (quoteId: string) => portal.outcome('tom', calls.rejectQuote, { quoteId, reason: '' }),
    rejectedByClient: (quoteId: string) => portal.outcome('ada', calls.rejectQuote, { quoteId, reason: '' }),
    converted: (quoteId: string) =>
      portal.outcome('ada', calls.acceptQuote, yesTo({ id: quoteId, sentAt: '2026-12-08T09:00:00.000Z' })),
  }
  /** Where an act is done; where it has been done already; everywhere else it is refused. */
  const table = {
    sent: { from: ['draft', 'expired'], at: [] },
    draft: { from: ['sent', 'viewed', 'expired'], at: ['draft'] },
    rejectedByStaff: { from: ['draft'], at: ['rejected'] },
    rejectedByClient: { from: ['sent', 'viewed'], at: ['rejected'] },
    converted: { from: ['sent', 'viewed'], at: ['converted'] },
  } as const satisfies Record<keyof typeof acts, { from: readonly QuoteStatus[]; at: readonly QuoteStatus[] }>

  test('each way that is not in the table is refused, through the calls', async () => {
    for (const [name, act] of Object.entries(acts)) {
      const { from, at } = table[name as keyof typeof acts]
      for (const status of quoteStatuses) {
        const quoteId = await put(status)
        const told = await act(quoteId, (await newest(portal)).version)
        const isDone = [...from, ...at].includes(status as never)
        const refusal = name === 'converted' && status === 'expired' ? 'quote-expired' : 'quote-move-refused'
        assert.equal(told, isDone ? 'ok' : refusal, `${name} from ${status}`)
        if (!isDone) assert.equal((await newest(portal)).status, status)
      }
    }
  })

  test('looking at a quote moves it from sent alone', async () => {
    for (const status of quoteStatuses) {
      const quoteId = await put(status)
      const { quote } = await portal.call('ada', calls.viewQuote, { quoteId })
      assert.equal(quote.status, status === 'sent' ? 'viewed' : status)
    }
  })
})

test('the table of moves is the whole of them: every other pair is refused, whoever tries', async () => {
  const portal = await openTestPortal()
  await ask(portal, 'ada')
  const { id } = await newest(portal)
  const quote = (await portal.documents.get(quotes, id))?.data
  await portal.close()
  assert.ok(quote)
  let allowed = 0
  for (const from of quoteStatuses)
    for (const to of quoteStatuses)
      for (const by of quoteMovers) {
        const move = (): Quote => moveQuote({ ...quote, status: from }, { to, by, now: quote.createdAt })
        if (mayMoveQuote(from, to, by)) {
          allowed += 1
          assert.equal(move().status, to)
        } else assert.throws(move, { code: 'quote-move-refused' })
      }
  assert.equal(allowed, quoteMoves.length)
})
