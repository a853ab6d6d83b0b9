import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/quotes/contract.ts'
import * as staffCalls from '#domain/quotes/staff-contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { begun, guest, items, newKey } from './stage.test-support.ts'

let portal: AccountsPortal
let tom: Browser
describe('a mailed quote', () => {
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('tom')
    tom = await portal.as('tom')
  })
  afterEach(() => portal.close())

  test('says that staff are revising it, and that it was withdrawn once they have discarded it', async () => {
    const prospect = { ...guest, companyName: 'Moss & Co' }
    const begin = { key: newKey(), ...begun, clientId: null, prospect }
    const { quote: draft } = await tom.call(staffCalls.createQuote, begin)
    const { id: quoteId } = draft
    const { quote } = await tom.call(staffCalls.updateQuote, { quoteId, version: draft.version, ...items })
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: quote.version })
    const mail = (await portal.mails()).find(({ kind }) => kind === 'quote-sent')
    const [, token = ''] = /#([\w-]+)/.exec(mail?.text ?? '') ?? []
    const open = () => portal.browser().outcome(calls.readMailedQuote, { token })
    const { quote: revised } = await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    assert.equal(revised.history.at(-1)?.forRevision, true)
    assert.equal(await open(), 'quote-in-revision')
    await tom.call(staffCalls.sendItemizedQuote, { quoteId, version: revised.version })
    assert.equal(await open(), 'ok')
    await tom.call(calls.withdrawQuote, { quoteId, reason: '', forRevision: true })
    await tom.call(calls.rejectQuote, { quoteId, reason: '' })
    assert.equal(await open(), 'quote-withdrawn')
  })
})
