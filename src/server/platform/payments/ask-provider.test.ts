import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Refusal } from '#domain/core/refusals.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import type { PaymentFailureReason } from '#server/ports/payments-failures.ts'
import { askProvider } from './ask-provider.ts'
import type { Meaning } from './ask-provider.ts'

const declined: PaymentFailureReason = {
  kind: 'declined',
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'There isn’t enough money on this card.',
  left: null,
}
const unavailable: PaymentFailureReason = { kind: 'unavailable', because: 'timeout' }
const missing: PaymentFailureReason = { kind: 'missing', param: 'payment_method' }
const invalid: PaymentFailureReason = { kind: 'invalid', code: 'coupon_expired', param: 'coupon' }

async function toldAs(thrown: Error, meaning?: Meaning): Promise<unknown> {
  return askProvider(() => Promise.reject(thrown), meaning).then(
    () => assert.fail('It was not refused.'),
    (error: unknown) => error,
  )
}

async function codeOf(reason: PaymentFailureReason, meaning?: Meaning): Promise<string> {
  const told = await toldAs(new PaymentFailure(reason, 'For the log.'), meaning)
  assert.ok(told instanceof Refusal)
  return told.code
}

describe('asking the payment provider', () => {
  test('answers what it answers', async () => {
    assert.equal(await askProvider(() => Promise.resolve('made')), 'made')
  })

  test('tells the sentence of the bank and the next step, and keeps the failure for the log', async () => {
    const failure = new PaymentFailure(declined, 'For the log.')
    const told = await toldAs(failure)
    assert.ok(told instanceof Refusal)
    const sentence = 'There isn’t enough money on this card. Try another card, or contact the bank.'
    assert.deepEqual([told.code, told.message, told.cause], ['card-declined', sentence, failure])
  })

  test('tells the rest as the portal does, or as its place means it', async () => {
    assert.deepEqual(await Promise.all([unavailable, missing, invalid].map((reason) => codeOf(reason))), [
      'payments-unavailable',
      'not-found',
      'not-found',
    ])
    const meaning: Meaning = { missing: 'payments-unavailable', invalid: 'plan-not-for-this' }
    assert.deepEqual(await Promise.all([missing, invalid].map((reason) => codeOf(reason, meaning))), [
      'payments-unavailable',
      'plan-not-for-this',
    ])
    const byReason: Meaning = { invalid: ({ param }) => (param === 'coupon' ? 'promotion-refused' : 'not-found') }
    assert.equal(await codeOf(invalid, byReason), 'promotion-refused')
  })

  test('whose first request under a key is under way elsewhere tells that of no place', async () => {
    const underWay: PaymentFailureReason = { kind: 'invalid', code: 'idempotency_error', param: null }
    const meanings: readonly Meaning[] = [{}, { invalid: 'paid-already' }, { invalid: () => 'not-found' }]
    for (const meaning of meanings) assert.equal(await codeOf(underWay, meaning), 'payments-unavailable')
  })

  test('lets pass what is none of the provider’s', async () => {
    const others = [new Refusal('price-changed'), new TypeError('A fault of ours.')]
    for (const other of others) assert.equal(await toldAs(other), other)
  })
})
