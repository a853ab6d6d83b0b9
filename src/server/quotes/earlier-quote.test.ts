import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/quotes/contract.ts'
import { createQuote } from '#domain/quotes/staff-contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { begin, begun, itemize, newKey, sendItems } from './stage.test-support.ts'

describe('a quote that staff begin from a declined one', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const sent = async () => sendItems(portal, await itemize(portal, await begin(portal)))
  const earlierIdOf = async (who: 'tom' | 'ada', quoteId: string) =>
    (await portal.call(who, calls.getQuote, { quoteId })).quote.earlierId

  test('names it to staff, also once it is sent, and not to the client', async () => {
    const { id: earlierId } = await sent()
    await portal.call('ada', calls.rejectQuote, { quoteId: earlierId, reason: 'Too late for us.' })
    const next = await begin(portal, { earlierId })
    assert.equal(await earlierIdOf('tom', next.id), earlierId)
    await sendItems(portal, await itemize(portal, next))
    assert.equal(await earlierIdOf('tom', next.id), earlierId)
    assert.equal(await earlierIdOf('ada', next.id), undefined)
  })

  test('is refused where nobody declined that, or there is none', async () => {
    for (const earlierId of [(await sent()).id, 'unknown']) {
      const body = { key: newKey(), ...begun, clientId: 'ada', prospect: null, earlierId }
      assert.equal(await portal.outcome('tom', createQuote, body), 'not-found')
    }
  })
})
