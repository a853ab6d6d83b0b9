import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as clientCalls from '#domain/accounts/client-contract.ts'
import * as accounts from '#domain/accounts/contract.ts'
import * as calls from '#domain/quotes/contract.ts'
import type { Browser } from '#server/accounts/browser.test-support.ts'
import { openAccounts } from '#server/accounts/stage.test-support.ts'
import type { AccountsPortal } from '#server/accounts/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { asked, guest, newKey, offer } from './stage.test-support.ts'

const { email } = guest
const password = 'a lantern above the river'
const signUp = { email, password, fullName: 'Gil Moss', companyName: 'Moss & Co' }
const dayMs = 86_400_000

describe('a quote for the address of a client who was added and not invited', () => {
  let portal: AccountsPortal
  let tom: Browser
  let clientId: string
  let quoteId: string
  beforeEach(async () => {
    portal = await openAccounts()
    await portal.enrol('tom')
    tom = await portal.as('tom')
    await portal.browser().call(calls.requestQuote, { key: newKey(), ...asked, ...guest })
    const added = await tom.call(clientCalls.createClient, {
      key: newKey(),
      companyName: 'Moss & Co',
      firstName: 'Gil',
      lastName: 'Moss',
      email,
      note: '',
      isInvited: false,
    })
    clientId = added.client.uid
    const [quote] = (await tom.call(calls.listQuotes, {})).quotes
    quoteId = quote?.id ?? ''
  })
  afterEach(() => portal.close())

  async function send(): Promise<void> {
    const { quote } = await tom.call(calls.getQuote, { quoteId })
    await tom.call(calls.sendQuote, { quoteId, version: quote.version, ...offer })
  }

  const invitations = async () => (await portal.mails()).filter(({ kind }) => kind === 'client-invitation')

  async function invitationLink(): Promise<URL> {
    const text = (await invitations()).at(-1)?.text ?? ''
    return new URL(/https:\S+token=\S+/.exec(text)?.[0] ?? '')
  }

  test('leads who signs up with it into the account by its invitation, and on to the quote', async () => {
    await send()
    const next = `/client/quick-quote?quote=${quoteId}`
    const refused = await portal.browser().seen(accounts.signUp, { ...signUp, next })
    assert.match(JSON.stringify(refused), /auth\/email-already-in-use/)
    const link = await invitationLink()
    assert.equal(link.searchParams.get('next'), next)
    const token = link.searchParams.get('token') ?? ''
    const browser = portal.browser()
    const { session } = await browser.call(accounts.acceptInvitation, { token, password, fullName: 'Gil Moss' })
    assert.equal(session.viewer?.accountId, clientId)
    const { quotes } = await browser.call(calls.listQuotes, {})
    assert.deepEqual(
      quotes.map(({ id, clientId: of }) => [id, of]),
      [[quoteId, clientId]],
    )
  })

  test('leads there whoever asks for a new invitation, and staff see that one was sent', async () => {
    await send()
    await portal.browser().call(accounts.requestPasswordReset, { email })
    assert.equal((await invitationLink()).pathname, '/invitation')
    tom = await portal.as('tom')
    const { client } = await tom.call(clientCalls.getClient, { clientId })
    assert.equal(client.awaited?.invitation?.expiresAt, '2026-12-15T09:00:00.000Z')
    const entries = await portal.documents.list(auditCollection, {
      where: { entityId: clientId },
      orderBy: ['at', 'desc'],
      limit: 100,
    })
    assert.deepEqual(
      entries.filter(({ data }) => data.action === 'client-invited').map(({ data }) => data.actorId),
      [null],
    )
  })

  test('opens nothing before it is sent, or once it is withdrawn or expired', async () => {
    const askBoth = async () => {
      assert.equal(await portal.browser().outcome(accounts.signUp, signUp), 'auth/email-already-in-use')
      await portal.browser().call(accounts.requestPasswordReset, { email })
    }
    await askBoth()
    await send()
    await tom.call(calls.withdrawQuote, { quoteId, reason: '' })
    await askBoth()
    await send()
    portal.clock.advance(16 * dayMs)
    await askBoth()
    assert.deepEqual(await invitations(), [])
  })

  test('is answered three times a day by mail, and ever alike on the page', async () => {
    await send()
    const seen = []
    for (let step = 0; step < 5; step++)
      seen.push(await portal.browser(`192.0.2.${step}`).seen(accounts.signUp, signUp))
    await portal.enrol('ada')
    seen.push(await portal.browser('192.0.2.9').seen(accounts.signUp, { ...signUp, email: 'ada@northwind.example' }))
    const [first] = seen
    for (const answer of seen) assert.deepEqual(answer, first)
    assert.equal((await invitations()).length, 3)
  })
})
