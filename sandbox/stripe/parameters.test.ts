import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { openStage, publishableKey, secretKey } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

type Refusal = { readonly type: string; readonly code?: string; readonly param?: string; readonly message: string }

/** What no client of types would send: the form as it is. */
const refused: readonly {
  readonly what: string
  readonly call: string
  readonly form: string
  readonly is: readonly [code: string | undefined, param: string, message: RegExp]
}[] = [
  {
    what: 'an unknown parameter',
    call: 'POST /v1/customers',
    form: 'nickname=Ada',
    is: ['parameter_unknown', 'nickname', /^Received unknown parameter: nickname$/],
  },
  {
    what: 'several, at several depths',
    call: 'POST /v1/customers',
    form: 'colour=red&address[planet]=Mars&invoice_settings[rendering_options][font]=Inter',
    is: [
      'parameter_unknown',
      'colour',
      /^Received unknown parameters: colour, address\[planet\], invoice_settings\[rendering_options\]\[font\]$/,
    ],
  },
  {
    what: 'one inside a list',
    call: 'POST /v1/subscriptions',
    form: 'customer=cus_1&items[0][price]=price_1&items[0][plan_name]=x',
    is: ['parameter_unknown', 'items[0][plan_name]', /unknown parameter: items\[0\]\[plan_name\]/],
  },
  {
    what: 'one in a query',
    call: 'GET /v1/charges',
    form: 'created[after]=1',
    is: ['parameter_unknown', 'created[after]', /unknown parameter/],
  },
  {
    what: 'what this version has taken away',
    call: 'POST /v1/invoiceitems',
    form: 'customer=cus_1&price=price_1',
    is: ['parameter_unknown', 'price', /unknown parameter: price/],
  },
  {
    what: 'a parameter of another call',
    call: 'POST /v1/invoices/in_1/finalize',
    form: 'off_session=true',
    is: ['parameter_unknown', 'off_session', /unknown parameter/],
  },
  {
    what: 'missing, what is required',
    call: 'POST /v1/payment_intents',
    form: 'amount=1000',
    is: ['parameter_missing', 'currency', /^Missing required param: currency\.$/],
  },
  {
    what: 'missing, what is required further in',
    call: 'POST /v1/prices',
    form: 'currency=usd&unit_amount=100&product=prod_1&recurring[interval_count]=2',
    is: ['parameter_missing', 'recurring[interval]', /Missing required param: recurring\[interval\]\./],
  },
  {
    what: 'a text for a number',
    call: 'POST /v1/payment_intents',
    form: 'amount=ten&currency=usd',
    is: ['parameter_invalid_integer', 'amount', /^Invalid integer: ten$/],
  },
  {
    what: 'a text for true or false',
    call: 'POST /v1/payment_intents',
    form: 'amount=1000&currency=usd&confirm=maybe',
    is: [undefined, 'confirm', /^Invalid boolean: maybe$/],
  },
  {
    what: 'a choice that there is not',
    call: 'POST /v1/prices',
    form: 'currency=usd&unit_amount=100&product=prod_1&recurring[interval]=fortnight',
    is: [undefined, 'recurring[interval]', /^Invalid interval: must be one of day, month, week or year$/],
  },
  {
    what: 'a list for an object',
    call: 'POST /v1/customers',
    form: 'invoice_settings[0]=pm_1',
    is: [undefined, 'invoice_settings', /^Invalid object$/],
  },
  {
    what: 'an object for a list',
    call: 'POST /v1/subscriptions',
    form: 'customer=cus_1&items[price]=price_1',
    is: [undefined, 'items', /^Invalid array$/],
  },
  {
    what: 'an object for a text',
    call: 'POST /v1/customers',
    form: 'name[first]=Ada',
    is: [undefined, 'name', /^Invalid string: /],
  },
  {
    what: 'nothing, where nothing can be unset',
    call: 'POST /v1/customers',
    form: 'email=',
    is: ['parameter_invalid_empty', 'email', /^You passed an empty string for 'email'\./],
  },
]

describe('parameters that Stripe refuses', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function send(call: string, form: string, key = secretKey): Promise<{ status: number; error?: Refusal }> {
    const [method = '', path = ''] = call.split(' ')
    const response = await fetch(`${stage.sandbox.url}${path}${method === 'GET' ? `?${form}` : ''}`, {
      method,
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      ...(method === 'POST' ? { body: form } : {}),
    })
    const { error } = (await response.json()) as { error?: Refusal } // the API's own shape
    return { status: response.status, ...(error ? { error } : {}) }
  }

  for (const { what, call, form, is } of refused)
    test(`refuses ${what}`, async () => {
      const { status, error } = await send(call, form)
      assert.deepEqual([status, error?.type, error?.code, error?.param], [400, 'invalid_request_error', is[0], is[1]])
      assert.match(error?.message ?? '', is[2])
    })

  test('takes what can be unset, and numbers with a fraction where they are one', async () => {
    assert.equal((await send('POST /v1/customers', 'metadata=&shipping=')).status, 200)
    assert.equal((await send('POST /v1/coupons', 'percent_off=12.5')).status, 200)
  })

  test('takes the secret of an intent from a browser alone', async () => {
    const { id, client_secret: secret } = await stage.stripe.paymentIntents.create({ amount: 1000, currency: 'usd' })
    const confirm = `POST /v1/payment_intents/${id}/confirm`
    const form = `client_secret=${secret}&payment_method=pm_card_visa&return_url=https%3A%2F%2Fportal.example%2F`
    assert.equal((await send(confirm, form)).error?.code, 'parameter_unknown')
    assert.equal((await send(confirm, form, publishableKey)).status, 200)
  })

  test('names what cannot be expanded, and how deep one may ask', async () => {
    const { id } = await stage.stripe.customers.create()
    const path = `GET /v1/customers/${id}`
    assert.match((await send(path, 'expand[0]=owner')).error?.message ?? '', /cannot be expanded \(owner\)/)
    assert.match((await send(path, 'expand[0]=email')).error?.message ?? '', /cannot be expanded \(email\)/)
    assert.match(
      (await send('GET /v1/charges', 'expand[0]=customer')).error?.message ?? '',
      /cannot be expanded \(customer\)/,
    )
    assert.equal((await send(path, 'expand[0]=subscriptions')).status, 200)
    assert.equal(
      (await send('GET /v1/charges', 'expand[0]=data.customer.invoice_settings.default_payment_method')).status,
      200,
    )
    assert.match(
      (await send('GET /v1/charges', 'expand[0]=data.payment_intent.customer.test_clock.name')).error?.message ?? '',
      /more than 4 levels/,
    )
  })
})
