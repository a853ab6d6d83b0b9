import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import { Stripe } from 'stripe'
import { cents } from '#domain/core/money.ts'
import { PaymentFailure } from '#server/ports/payments-failures.ts'
import { leaving, toPaymentFailure } from './failures.ts'
import { openStripeStage } from './stripe-stage.test-support.ts'

const { errors } = Stripe

test('tells each error of the SDK in the words of the port', () => {
  const card = { type: 'card_error', statusCode: 402, code: 'card_declined', decline_code: 'lost_card', message: 'No.' }
  const raw = (more: object) => ({ type: 'invalid_request_error', message: 'No.', ...more }) as never
  for (const [error, reason] of [
    [
      new errors.StripeCardError(card as never),
      {
        kind: 'declined',
        code: 'card_declined',
        declineCode: 'lost_card',
        message: 'The bank declined this card.',
        left: null,
      },
    ],
    [
      new errors.StripeInvalidRequestError(raw({ statusCode: 400, code: 'resource_missing', param: 'price' })),
      { kind: 'missing', param: 'price' },
    ],
    [new errors.StripeInvalidRequestError(raw({ statusCode: 404 })), { kind: 'missing', param: null }],
    [
      new errors.StripeInvalidRequestError(raw({ statusCode: 400, code: 'coupon_expired', param: 'discounts[0]' })),
      { kind: 'invalid', code: 'coupon_expired', param: 'discounts[0]' },
    ],
    [new errors.StripeIdempotencyError(raw({})), { kind: 'invalid', code: 'idempotency_error', param: null }],
    [new errors.StripeRateLimitError(raw({ statusCode: 429 })), { kind: 'unavailable', because: 'rate-limit' }],
    [new errors.StripeConnectionError(raw({})), { kind: 'unavailable', because: 'connection' }],
    [
      new errors.StripeConnectionError(raw({ detail: Object.assign(new Error('x'), { code: 'ETIMEDOUT' }) })),
      { kind: 'unavailable', because: 'timeout' },
    ],
    [new errors.StripeAPIError(raw({ statusCode: 500 })), { kind: 'unavailable', because: 'provider-error' }],
    [new errors.StripeAPIError(raw({ message: 'Invalid JSON' })), { kind: 'unavailable', because: 'unreadable' }],
    [new errors.StripeAuthenticationError(raw({ statusCode: 401 })), { kind: 'unavailable', because: 'refused-key' }],
    [new errors.StripePermissionError(raw({ statusCode: 403 })), { kind: 'unavailable', because: 'refused-key' }],
    [new TypeError('x is undefined'), { kind: 'unavailable', because: 'unreadable' }],
  ] as const)
    assert.deepEqual(toPaymentFailure(error).reason, reason)
})

test('says what a refused card has left, and leaves every other failure as it is', () => {
  const left = { kind: 'invoice', id: 'in_1', customerId: 'cus_1' } as const
  const declined = leaving(new errors.StripeCardError({ type: 'card_error', statusCode: 402 } as never), left)
  assert.ok(declined instanceof PaymentFailure && declined.reason.kind === 'declined')
  assert.deepEqual(declined.reason.left, left)
  const late = leaving(new errors.StripeConnectionError({} as never), left)
  assert.ok(late instanceof PaymentFailure)
  assert.deepEqual(late.reason, { kind: 'unavailable', because: 'connection' })
})

test('carries no client secret, no key and no card number, however deep one looks', async () => {
  const stage = await openStripeStage()
  const { id: customerId } = await stage.stripe.customers.create({})
  const order = { customerId, amountCents: cents(5000), description: 'Canary', orderId: 'order-1' }
  const paymentMethodId = await stage.card('declined')
  const failures = await Promise.allSettled([
    stage.payments.createPaymentIntent({ ...order, paymentMethodId }, 'row-1'),
    stage.payments.attachPaymentMethod({ customerId, paymentMethodId }, 'row-2'),
    stage.payments.createPaymentIntent({ ...order, paymentMethodId: 'pm_none' }, 'row-3'),
    stage.unreachable.readCustomer(customerId),
  ])
  for (const failure of failures) {
    assert.equal(failure.status, 'rejected')
    const seen = inspect(failure, { depth: 20, showHidden: true })
    assert.doesNotMatch(seen, /_secret_|sk_test|whsec_|4000000000000002/)
  }
  const { made } = await stage.payments.createPaymentIntent(
    { ...order, paymentMethodId: await stage.card('asks') },
    'row-4',
  )
  assert.doesNotMatch(inspect(made, { depth: 20 }), /_secret_/)
  await stage.close()
})
