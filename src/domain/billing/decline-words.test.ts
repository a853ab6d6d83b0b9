import assert from 'node:assert/strict'
import { test } from 'node:test'
import { quoteDecline, withNextStep } from './decline-words.ts'

test('what a bank refuses ends in what to do next', () => {
  assert.equal(withNextStep('Your card was declined.'), 'Your card was declined. Try another card, or ask the bank.')
  assert.equal(
    withNextStep('Your card’s security code is incorrect.'),
    'Your card’s security code is incorrect. Check the card details, or use another card.',
  )
  for (const said of ['Your card was declined. Try a different card.', 'Try again, or use another card.'])
    assert.equal(withNextStep(said), said)
})

test('others than the client read that a bank said it', () => {
  assert.equal(quoteDecline('Your card was declined.', true), 'Your card was declined.')
  assert.equal(quoteDecline('Your card was declined.', false), 'The bank’s message: “Your card was declined.”')
})
