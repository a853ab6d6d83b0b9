import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptQuote, listQuotes } from '#domain/quotes/contract.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { seedQuotes } from './seed-quotes.ts'

test('two quotes: a guest’s that waits for staff, and an offer that its client can accept', async () => {
  const portal = await openTestPortal()
  try {
    await seedQuotes(portal)
    const { quotes } = await portal.call('tom', listQuotes, {})
    assert.deepEqual(
      quotes.map(({ status, clientId }) => [status, clientId]),
      [
        ['draft', null],
        ['sent', 'grace'],
      ],
    )
    const sentAt = quotes[1]?.sentAt ?? ''
    const body = { quoteId: 'quote-patient-app', sentAt, name: 'Grace Okafor' }
    assert.equal(await portal.outcome('grace', acceptQuote, body), 'ok')
  } finally {
    await portal.close()
  }
})
