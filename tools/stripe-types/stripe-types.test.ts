import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { apiVersion } from '#sandbox/stripe/webhooks/record-event.ts'
import { describeStripe } from './describe-stripe.ts'
import { formatTypes } from './format-types.ts'

test('what the sandbox knows of Stripe is what the installed SDK says', () => {
  const types = describeStripe()
  assert.equal(
    readFileSync('sandbox/stripe/wire/stripe-types.json', 'utf8'),
    formatTypes(types),
    'make it again: npm run stripe:types',
  )
  assert.equal(types.version, apiVersion)
})

test('names, optional fields, choices, lists, what may be unset and what can be expanded are read from the types', () => {
  const { kinds, objects, operations } = describeStripe()
  const fieldsOf = (place: number | undefined): Record<string, number> => {
    const kind = kinds[place ?? -1]
    if (typeof kind === 'object' && 'of' in kind) return fieldsOf(objects[kind.of])
    assert.ok(typeof kind === 'object' && 'object' in kind)
    return kind.object
  }
  const kindOf = (place: number | undefined) => kinds[place ?? -1]
  const intent = fieldsOf(operations['POST /v1/payment_intents']?.params)
  assert.equal(kindOf(intent['amount']), 'integer')
  assert.deepEqual(kindOf(intent['setup_future_usage?']), { enum: ['off_session', 'on_session'] })
  assert.deepEqual(Object.keys(kindOf(intent['metadata?']) ?? {}), ['map'])
  const customer = fieldsOf(operations['POST /v1/customers/:']?.params)
  assert.deepEqual(Object.keys(kindOf(customer['metadata?']) ?? {}), ['empty'])
  assert.equal(kindOf(fieldsOf(operations['POST /v1/coupons']?.params)['percent_off?']), 'number')
  const list = fieldsOf(operations['GET /v1/refunds']?.params)
  assert.ok('limit?' in list && 'starting_after?' in list && 'expand?' in list)
  const answer = fieldsOf(operations['POST /v1/refunds']?.answer)
  const charge = kindOf(answer['charge'])
  assert.ok(typeof charge === 'object' && 'null' in charge)
  assert.deepEqual(kindOf(charge.null), { id: ['charge'] })
})
