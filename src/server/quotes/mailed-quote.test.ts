import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/quotes/contract.ts'
import * as mailed from '#domain/quotes/mailed-contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import { listMailTexts, previewMailText } from '#domain/settings/mail-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { quotes } from './exports/collections.ts'
import { putQuote } from './exports/store-quote.ts'
import { begun, guest, items, newKey, offer } from './stage.test-support.ts'

let portal: AccountsPortal
let tom: Browser
describe('a mailed quote', () => {
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  async function mailQuote() {
    const prospect = { ...guest, companyName: 'Moss & Co' }
    const begin = { key: newKey(), ...begun, clientId: null, prospect }
    const { quote: draft } = await tom.call(staffCalls.createQuote, begin)
    const { id: quoteId } = draft
    const { quote } = await tom.call(staffCalls.updateQuote, { quoteId, version: draft.version, ...items })
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: quote.version })
    const mail = (await portal.mails()).find(({ kind }) => kind === 'quote-sent')
    const [, token = ''] = /#([\w-]+)/.exec(mail?.text ?? '') ?? []
    return { quoteId, token, text: mail?.text ?? '' }
  }

  test('says until when it is valid as the preview of the email does', async () => {
    const { text } = await mailQuote()
    const { mails } = await tom.call(listMailTexts, {})
    const declared = mails.find(({ kind }) => kind === 'quote-sent')
    assert.ok(declared)
    const preview = await tom.call(previewMailText, { kind: 'quote-sent', ...declared.text })
    for (const shown of [text, preview.text]) assert.match(shown, /The quote is valid until \w{3} \d+, \d{4}\. /)
  })

  test('is viewed once a page shows it, and staff see when; neither by its answer alone nor by their own look', async () => {
    const { quoteId, token } = await mailQuote()
    const look = () => portal.browser().call(mailed.viewMailedQuote, { token })
    const seen = async () => (await tom.call(calls.getQuote, { quoteId })).quote
    await portal.browser().call(mailed.readMailedQuote, { token })
    await tom.call(mailed.viewMailedQuote, { token })
    assert.deepEqual([(await seen()).status, (await seen()).viewedAt], ['sent', null])
    await look()
    const viewed = await seen()
    const { status, viewedAt, history } = viewed
    assert.deepEqual([status, viewedAt], ['viewed', portal.clock.now()])
    const step = { at: viewedAt, from: 'sent', to: 'viewed', by: 'client', name: '', reason: '' }
    assert.deepEqual(history.at(-1), step)
    portal.clock.advance(60_000)
    await look()
    assert.deepEqual(await seen(), viewed)
    const { quote: revised } = await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    assert.equal(await portal.browser().outcome(mailed.viewMailedQuote, { token }), 'quote-in-revision')
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: revised.version })
    assert.deepEqual([(await seen()).status, (await seen()).viewedAt], ['sent', null])
    await look()
    assert.equal((await seen()).viewedAt, portal.clock.now())
  })

  test('says that staff are revising it, and that it was withdrawn once they have discarded it', async () => {
    const { quoteId, token } = await mailQuote()
    const open = () => portal.browser().outcome(mailed.readMailedQuote, { token })
    const { quote: revised } = await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    assert.equal(revised.history.at(-1)?.forRevision, true)
    assert.equal(await open(), 'quote-in-revision')
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: revised.version })
    assert.equal(await open(), 'ok')
    await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    await tom.call(calls.rejectQuote, { quoteId, reason: '' })
    assert.equal(await open(), 'quote-withdrawn')
  })

  test('goes to nobody of the agency, whoever joined after it was begun', async () => {
    await portal.enrol('ivo')
    const prospect = { fullName: 'Ivo', email: 'ivo@brandt.example', companyName: 'Brandt' }
    const create = { ...begun, clientId: null, prospect }
    const { quote: one } = await tom.call(staffCalls.createQuote, { key: newKey(), ...create })
    const { quote: of } = await tom.call(staffCalls.createQuote, { key: newKey(), ...create })
    const { quote: lines } = await tom.call(staffCalls.updateQuote, { quoteId: of.id, version: of.version, ...items })
    const sentence = 'ivo@brandt.example belongs to Ivo Brandt, who is a creator.'
    for (const send of [
      () => tom.call(calls.sendQuote, { quoteId: one.id, version: one.version, ...offer }),
      () => tom.call(staffCalls.sendItemizedQuote, { quoteId: lines.id, version: lines.version }),
    ])
      await assert.rejects(send, ({ message }: Error) => message.includes(sentence))
    assert.deepEqual(
      (await tom.call(calls.listQuotes, {})).quotes.map(({ status }) => status),
      ['draft', 'draft'],
    )
    assert.deepEqual(
      (await portal.mails()).filter(({ kind }) => kind === 'quote-sent'),
      [],
    )
  })

  test('that staff take back and discard is told by email once, with the reason; what was never sent isn’t', async () => {
    const reason = 'The festival was canceled.'
    const { quoteId } = await mailQuote()
    await tom.call(calls.withdrawQuote, { quoteId, reason: '' })
    for (const _ of ['once', 'again']) await tom.call(calls.rejectQuote, { quoteId, reason })
    const prospect = { ...guest, companyName: 'Moss & Co' }
    const { quote } = await tom.call(staffCalls.createQuote, { key: newKey(), ...begun, clientId: null, prospect })
    await tom.call(calls.rejectQuote, { quoteId: quote.id, reason })
    const [mail, ...others] = (await portal.mails()).filter(({ kind }) => kind === 'quote-withdrawn')
    assert.deepEqual(others, [])
    assert.deepEqual([mail?.to.email, mail?.subject], [guest.email, 'We withdrew quote Q-0001 for Order app'])
    assert.ok(mail?.text.includes(reason))
  })

  test('is declined once by its link, under no name; not by the agency’s own people', async () => {
    const { quoteId, token } = await mailQuote()
    const decline = { token, reason: 'We build it ourselves.' }
    assert.equal(await tom.outcome(mailed.declineMailedQuote, decline), 'forbidden')
    await portal.browser().call(mailed.declineMailedQuote, decline)
    const { quote } = await tom.call(calls.getQuote, { quoteId })
    const at = portal.clock.now()
    const { reason } = decline
    const step = { at, from: 'sent', to: 'rejected', by: 'client', name: '', reason }
    assert.deepEqual([quote.status, quote.history.at(-1)], ['rejected', step])
    portal.clock.advance(60_000)
    await portal.browser().call(mailed.declineMailedQuote, { token, reason: 'Another one.' })
    assert.deepEqual((await tom.call(calls.getQuote, { quoteId })).quote, quote)
    for (const call of [mailed.readMailedQuote, mailed.viewMailedQuote])
      assert.equal(await portal.browser().outcome(call, { token }), 'quote-declined')
  })

  test('is not declined by its link while staff revise it, nor once it is in an account', async () => {
    const { quoteId, token } = await mailQuote()
    const decline = () => portal.browser().outcome(mailed.declineMailedQuote, { token, reason: '' })
    const { quote: revised } = await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    assert.equal(await decline(), 'quote-in-revision')
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: revised.version })
    await portal.documents.transact(async (transaction) => {
      const found = await transaction.get(quotes, quoteId)
      assert.ok(found)
      putQuote(transaction, { ...found.data, clientId: 'ada', guestEmail: null })
    })
    assert.equal(await decline(), 'not-found')
  })
})
