import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameCard, sayDecline, withNextStep } from './decline-words.ts'

test('a decline is told by the first of its codes that has words, and says nothing of a stolen card', () => {
  assert.equal(sayDecline(['insufficient_funds', 'card_declined']), 'There isn’t enough money on this card.')
  assert.equal(
    sayDecline(['payment_intent_authentication_failure']),
    'The bank couldn’t confirm the cardholder’s identity.',
  )
  assert.equal(sayDecline([undefined, 'incorrect_cvc']), 'The card’s security code is incorrect.')
  for (const codes of [['stolen_card', 'card_declined'], ['generic_decline', 'card_declined'], [null], []])
    assert.equal(sayDecline(codes), 'The bank declined this card.')
})

test('what a bank refuses ends in what to do next', () => {
  for (const [codes, step] of [
    [[], 'Try another card, or contact the bank.'],
    [['insufficient_funds'], 'Try another card, or contact the bank.'],
    [['expired_card'], 'Check the card details, or use another card.'],
    [['incorrect_zip'], 'Check the card details, or use another card.'],
    [['processing_error'], 'Try again, or use another card.'],
    [['payment_intent_authentication_failure'], 'Try again, or use another card.'],
    [['live_mode_test_card'], 'Use another card.'],
  ] as const) {
    const said = sayDecline(codes)
    assert.equal(withNextStep(said), `${said} ${step}`)
  }
})

test('a decline told elsewhere names its card', () => {
  const said = (code: string) => nameCard(sayDecline([code]), 'Visa ending in 4242')
  assert.equal(said('generic_decline'), 'The bank declined the Visa ending in 4242.')
  assert.equal(said('expired_card'), 'The Visa ending in 4242 has expired.')
  assert.equal(said('issuer_not_available'), 'The bank couldn’t be reached.')
})
