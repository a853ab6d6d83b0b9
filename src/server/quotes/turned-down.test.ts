import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/quotes/contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { ask, begin, itemize, newest, send, sendItems } from './stage.test-support.ts'

const reason = 'The festival was canceled.'

describe('what staff turn down', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  /** Staff take the quote back, and turn it down for good. */
  async function turnDown(quoteId: string): Promise<void> {
    await portal.call('tom', calls.withdrawQuote, { quoteId, reason: '' })
    portal.clock.advance(1000)
    for (const _ of ['once', 'again']) await portal.call('tom', calls.rejectQuote, { quoteId, reason })
  }

  test('is told once to the account that was sent it, with the reason and the way to its quotes', async () => {
    const told = await followTold(portal)
    const sent = await sendItems(portal, await itemize(portal, await begin(portal)))
    await turnDown(sent.id)
    await told.notifying.settled()
    for (const uid of ['ada', 'ben'] as const) {
      const stored = await told.storedOf(uid)
      assert.deepEqual(
        stored.map(({ title, readAt }) => [title, readAt !== null]),
        [
          ['Your quote for Order app is here', true],
          ['We withdrew your quote for Order app', false],
        ],
      )
      assert.deepEqual([stored[1]?.body, stored[1]?.url], [`Q-0001: ${reason}`, '/client/quick-quote'])
    }
    assert.ok((await told.titlesOf('nina')).includes('Tom Reyes discarded the quote for Order app'))
    const mails = await told.mailRound()
    const mail = mails.findLast(({ to }) => to.email === 'ada@northwind.example')
    assert.equal(mail?.subject, 'We withdrew your quote for Order app')
    assert.ok(mail?.text.includes(reason))
  })

  test('is told to a client whose request was answered with an offer before', async () => {
    const told = await followTold(portal)
    await ask(portal, 'ada')
    await turnDown((await send(portal)).id)
    await told.notifying.settled()
    assert.equal((await told.titlesOf('ada')).at(-1), 'We withdrew your quote for Order app')
  })

  test('is told to nobody of an account that was never sent it', async () => {
    const told = await followTold(portal)
    await portal.call('tom', calls.rejectQuote, { quoteId: (await begin(portal)).id, reason })
    await ask(portal, 'ada')
    await portal.call('tom', calls.rejectQuote, { quoteId: (await newest(portal)).id, reason })
    await told.notifying.settled()
    assert.deepEqual(await told.titlesOf('ada'), [])
  })
})
