import assert from 'node:assert/strict'
import { errorCodes, wrong } from './refusal-rows.test-support.ts'
import type { Row } from './refusal-rows.test-support.ts'

const metadataPage = 'docs.stripe.com/api/metadata'
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`key-${index}`, 'x']))

/** What is refused whatever there is: by the request alone. */
export const refusedRequests: readonly Row[] = [
  [
    'unknown parameter',
    { status: 400, code: 'parameter_unknown', param: 'nickname', page: `${errorCodes}#parameter-unknown` },
    ({ stripe }) => stripe.customers.create(wrong({ nickname: 'Ada' })),
  ],
  [
    'unknown nested parameter',
    { status: 400, code: 'parameter_unknown', param: 'items[0][plan_name]', page: `${errorCodes}#parameter-unknown` },
    ({ stripe, customer, price }) =>
      stripe.subscriptions.create({ customer, items: [wrong({ price, plan_name: 'Rocket' })] }),
  ],
  [
    'bad email',
    { status: 400, code: 'email_invalid', param: 'email', page: `${errorCodes}#email-invalid` },
    ({ stripe }) => stripe.customers.create({ email: 'ada@northwind' }),
  ],
  [
    'bad currency',
    { status: 400, param: 'currency', page: 'docs.stripe.com/currencies' },
    ({ stripe }) => stripe.paymentIntents.create({ amount: 1000, currency: 'zzz' }),
  ],
  [
    'negative amount',
    {
      status: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
      page: `${errorCodes}#parameter-invalid-integer`,
    },
    ({ stripe }) => stripe.paymentIntents.create({ amount: -1000, currency: 'usd' }),
  ],
  [
    'fractional amount',
    {
      status: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
      page: `${errorCodes}#parameter-invalid-integer`,
    },
    ({ stripe }) => stripe.paymentIntents.create({ amount: 10.5, currency: 'usd' }),
  ],
  [
    'amount under the minimum',
    {
      status: 400,
      code: 'amount_too_small',
      param: 'amount',
      page: 'docs.stripe.com/currencies#minimum-and-maximum-charge-amounts',
    },
    ({ stripe }) => stripe.paymentIntents.create({ amount: 49, currency: 'usd' }),
  ],
  [
    'metadata over 50 keys',
    { status: 400, param: 'metadata', page: metadataPage },
    ({ stripe }) => stripe.customers.create({ metadata: keys(51) }),
  ],
  [
    'a key over 40',
    { status: 400, param: 'metadata', page: metadataPage },
    ({ stripe }) => stripe.customers.create({ metadata: { ['k'.repeat(41)]: 'x' } }),
  ],
  [
    'a value over 500',
    { status: 400, param: 'metadata', page: metadataPage },
    ({ stripe }) => stripe.customers.create({ metadata: { note: 'x'.repeat(501) } }),
  ],
  [
    'missing required',
    { status: 400, code: 'parameter_missing', param: 'currency', page: `${errorCodes}#parameter-missing` },
    ({ stripe }) => stripe.paymentIntents.create(wrong({ amount: 1000 })),
  ],
  [
    'wrong type',
    {
      status: 400,
      code: 'parameter_invalid_integer',
      param: 'amount',
      page: `${errorCodes}#parameter-invalid-integer`,
    },
    ({ stripe }) => stripe.paymentIntents.create(wrong({ amount: 'ten', currency: 'usd' })),
  ],
  [
    'array for object',
    { status: 400, param: 'invoice_settings', page: 'docs.stripe.com/api/errors' },
    ({ stripe, customer }) => stripe.customers.update(customer, wrong({ invoice_settings: ['pm_1'] })),
  ],
  [
    'unknown expand',
    { status: 400, param: 'expand', page: 'docs.stripe.com/expand' },
    ({ stripe, customer }) => stripe.customers.retrieve(customer, { expand: ['owner'] }),
  ],
  [
    'unknown id',
    { status: 404, code: 'resource_missing', param: 'id', page: `${errorCodes}#resource-missing` },
    ({ stripe }) => stripe.customers.retrieve('cus_none'),
  ],
  [
    'same key with another body',
    { status: 400, type: 'idempotency_error', page: 'docs.stripe.com/api/idempotent_requests' },
    async ({ stripe }) => {
      await stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'one' })
      return stripe.customers.create({ name: 'Grace' }, { idempotencyKey: 'one' })
    },
  ],
  [
    'same key at once',
    { status: 409, code: 'idempotency_key_in_use', page: `${errorCodes}#idempotency-key-in-use` },
    async ({ stripe, slow }) => {
      const ask = () => stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'at once' })
      await slow()
      const outcomes = await Promise.allSettled([ask(), ask()])
      const [refused, ...others] = outcomes.filter(({ status }) => status === 'rejected')
      assert.deepEqual(others, [])
      throw refused?.status === 'rejected' ? refused.reason : new Error('Both were answered')
    },
  ],
  [
    '`limit` over 100',
    { status: 400, code: 'parameter_invalid_integer', param: 'limit', page: 'docs.stripe.com/api/pagination' },
    ({ stripe }) => stripe.customers.list({ limit: 101 }),
  ],
  [
    'bad cursor',
    { status: 400, code: 'resource_missing', param: 'starting_after', page: 'docs.stripe.com/api/pagination' },
    ({ stripe }) => stripe.customers.list({ starting_after: 'cus_none' }),
  ],
  [
    'webhook endpoint without events',
    {
      status: 400,
      code: 'parameter_missing',
      param: 'enabled_events',
      page: 'docs.stripe.com/api/webhook_endpoints/create',
    },
    ({ stripe }) => stripe.webhookEndpoints.create(wrong({ url: 'https://portal.example/hook' })),
  ],
]
