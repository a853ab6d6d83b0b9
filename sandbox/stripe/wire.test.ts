import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { Stripe } from 'stripe'
import { clientOf, openReceiver, openStage, publishableKey, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

describe("Stripe's wire, as the sandbox speaks it", () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  test('pages join without a gap or a repeat, forward and backward', async () => {
    const { customer, method } = await stage.customerWith('pm_card_visa')
    for (let index = 0; index < 7; index++)
      await stage.stripe.paymentIntents.create({
        amount: 1000 + index,
        currency: 'usd',
        customer: customer.id,
        payment_method: method.id,
        allowed_payment_method_types: ['card'],
        confirm: true,
      })
    const seen: number[] = []
    for await (const intent of stage.stripe.paymentIntents.list({ customer: customer.id, limit: 3 }))
      seen.push(intent.amount)
    assert.deepEqual(seen, [1006, 1005, 1004, 1003, 1002, 1001, 1000])
    const first = await stage.stripe.paymentIntents.list({ customer: customer.id, limit: 3 })
    assert.equal(first.has_more, true)
    const second = await stage.stripe.paymentIntents.list({
      customer: customer.id,
      limit: 3,
      starting_after: first.data[2]?.id ?? '',
    })
    const back = await stage.stripe.paymentIntents.list({
      customer: customer.id,
      limit: 3,
      ending_before: second.data[0]?.id ?? '',
    })
    assert.deepEqual(
      back.data.map(({ id }) => id),
      first.data.map(({ id }) => id),
    )
  })

  // https://docs.stripe.com/api/invoices/list#list_invoices-created
  test('a list holds what was made in the range that is asked for', async () => {
    const [one, other] = [
      await stage.onClock('pm_card_visa', '2026-01-01'),
      await stage.onClock('pm_card_visa', '2026-03-01'),
    ]
    const [early, late] = await Promise.all(
      [one, other].map(({ customer }) => stage.stripe.invoices.create({ customer })),
    )
    const madeIn = async (created: Stripe.RangeQueryParam | number) =>
      (await stage.stripe.invoices.list({ created, limit: 100 })).data.map(({ id }) => id)
    const [at, border] = [early?.created ?? 0, late?.created ?? 0]
    assert.deepEqual(await madeIn({ gte: at, lt: border }), [early?.id])
    assert.deepEqual(await madeIn({ gt: at, lte: border }), [late?.id])
    assert.deepEqual(await madeIn(border), [late?.id])
    const { data } = await stage.stripe.customers.list({ created: { gt: Date.UTC(2040, 0) / 1000 } })
    assert.deepEqual(data, [])
  })

  test('a customer keeps the languages and the balance that it is made with', async () => {
    const made = await stage.stripe.customers.create({ preferred_locales: ['de', 'en'], balance: -500 })
    assert.deepEqual([made.preferred_locales, made.balance], [['de', 'en'], -500])
    const next = await stage.stripe.customers.update(made.id, { preferred_locales: ['fr'], balance: 100 })
    assert.deepEqual([next.preferred_locales, next.balance], [['fr'], 100])
  })

  test('one idempotency key makes one object, however many ask; another request under it is refused', async () => {
    const ask = (amount: number) =>
      stage.stripe.paymentIntents.create({ amount, currency: 'usd' }, { idempotencyKey: 'order-1' })
    const all = await Promise.all(Array.from({ length: 20 }, () => ask(2000)))
    assert.equal(new Set(all.map(({ id }) => id)).size, 1)
    assert.equal((await refusalOf(ask(2001))).type, 'StripeIdempotencyError')
  })

  test('the same parameters in another order are the same request', async () => {
    const options = { idempotencyKey: 'order-3' }
    const one = await stage.stripe.paymentIntents.create(
      { amount: 2000, currency: 'usd', metadata: { a: '1', b: '2' } },
      options,
    )
    const other = await stage.stripe.paymentIntents.create(
      { metadata: { b: '2', a: '1' }, currency: 'usd', amount: 2000 },
      options,
    )
    assert.equal(other.id, one.id)
  })

  test('a key is in use until its request is answered, or its client is gone', async () => {
    const ask = (options: Stripe.RequestOptions = {}) =>
      stage.stripe.customers.create({ name: 'Ada' }, { idempotencyKey: 'customer-1', ...options })
    await stage.control('POST', 'faults', [{ kind: 'slow', delayMs: 200, times: 1 }])
    const first = ask()
    await new Promise((resolve) => setTimeout(resolve, 50))
    const meanwhile = await refusalOf(ask())
    assert.deepEqual([meanwhile.statusCode, meanwhile.code], [409, 'idempotency_key_in_use'])
    const { id } = await first
    assert.equal((await ask()).id, id)
    await stage.control('POST', 'faults', [{ kind: 'hang', times: 1 }])
    await refusalOf(ask({ idempotencyKey: 'customer-2', timeout: 50 }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    assert.ok((await ask({ idempotencyKey: 'customer-2' })).id)
  })

  test('what was refused or broke after it began is so again under its key, even when its cause is gone', async () => {
    const customer = await stage.stripe.customers.create({ email: 'ada@northwind.example' })
    const { id } = await stage.stripe.invoices.create({ customer: customer.id })
    await stage.stripe.invoiceItems.create({ customer: customer.id, invoice: id, amount: 1000, currency: 'usd' })
    const pay = (key: string) => stage.stripe.invoices.pay(id, {}, { idempotencyKey: key })
    const first = await refusalOf(pay('pay-1'))
    const method = await stage.stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id })
    await stage.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: method.id } })
    const second = await refusalOf(pay('pay-1'))
    assert.deepEqual([second.message, second.headers?.['idempotent-replayed']], [first.message, 'true'])
    await stage.control('POST', 'faults', [{ kind: 'broken', times: 1 }])
    for (const _ of [1, 2]) assert.equal((await refusalOf(pay('pay-2'))).statusCode, 500)
    assert.equal((await stage.stripe.invoices.retrieve(id)).status, 'draft', 'nothing of it is left here')
    assert.equal((await pay('pay-3')).status, 'paid')
  })

  test('a refused card under a key stays refused; a request that could not begin may be sent again', async () => {
    const declined = () =>
      stage.stripe.paymentIntents.create(
        {
          amount: 2000,
          currency: 'usd',
          payment_method: 'pm_card_chargeDeclined',
          allowed_payment_method_types: ['card'],
          confirm: true,
        },
        { idempotencyKey: 'order-2' },
      )
    const [one, other] = [await refusalOf(declined()), await refusalOf(declined())]
    assert.equal(one.payment_intent?.id, other.payment_intent?.id)
  })

  test('what does not exist is missing, in Stripe’s shape', async () => {
    const error = await refusalOf(stage.stripe.customers.retrieve('cus_none'))
    assert.deepEqual([error.statusCode, error.code, error.param], [404, 'resource_missing', 'id'])
    assert.match(error.message, /No such customer: 'cus_none'/)
  })

  test('a parameter that this version has taken away is unknown', async () => {
    const old = { amount: 2000, currency: 'usd', payment_method_types: ['card'] }
    const error = await refusalOf(stage.stripe.paymentIntents.create(old))
    assert.deepEqual([error.code, error.param], ['parameter_unknown', 'payment_method_types'])
  })

  test('a wrong key opens nothing, and the publishable key no more than a browser needs', async () => {
    const wrong = await refusalOf(clientOf(stage.sandbox, 'sk_test_wrong').customers.list())
    assert.equal(wrong.statusCode, 401)
    const browser = clientOf(stage.sandbox, publishableKey)
    assert.equal((await refusalOf(browser.customers.list())).statusCode, 404)
    const intent = await stage.stripe.paymentIntents.create({ amount: 2000, currency: 'usd' })
    assert.equal((await refusalOf(browser.paymentIntents.retrieve(intent.id))).statusCode, 404)
    const own = await browser.paymentIntents.retrieve(intent.id, { client_secret: intent.client_secret ?? '' })
    assert.equal(own.id, intent.id)
  })

  test('faults strike as they are switched, the call log tells them, and no card number is in it', async () => {
    await stage.control('DELETE', 'calls')
    await stage.control('POST', 'faults', [{ kind: '500', path: '/v1/customers', times: 1 }])
    assert.equal((await refusalOf(stage.stripe.customers.list())).statusCode, 500)
    await stage.stripe.customers.list()
    await stage.stripe.paymentMethods.create({
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2031, cvc: '123' },
    })
    const calls = JSON.stringify(await stage.control('GET', 'calls'))
    assert.match(calls, /"fault":"500"/)
    assert.doesNotMatch(calls, /4242424242424242/)
  })

  test('a cut answer has done its work: the retry under its key finds it', async () => {
    for (const kind of ['cut', 'reset']) {
      const before = (await stage.stripe.paymentIntents.list({ limit: 100 })).data.length
      await stage.control('POST', 'faults', [{ kind, path: '/v1/payment_intents', method: 'POST', times: 1 }])
      const create = () =>
        stage.stripe.paymentIntents.create({ amount: 2000, currency: 'usd' }, { idempotencyKey: `key-${kind}` })
      // The SDK asks again by itself where it may: either way it is one object in the end.
      await create().catch(() => undefined)
      await create()
      assert.equal((await stage.stripe.paymentIntents.list({ limit: 100 })).data.length, before + 1)
    }
  })
})

describe('webhooks of the sandbox', () => {
  test('are signed as Stripe signs them, in the order of what happened, and sent again until they are taken', async () => {
    const receiver = await openReceiver(1)
    const stage = await openStage(':memory:', [{ url: receiver.url, secret: 'whsec_test' }])
    try {
      await stage.stripe.customers.create({ email: 'ada@northwind.example' })
      while (receiver.got.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      const [first] = receiver.got
      const event = stage.stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_test')
      assert.equal(event.type, 'customer.created')
      assert.throws(
        () => stage.stripe.webhooks.constructEvent(first?.body ?? '', first?.signature ?? '', 'whsec_other'),
        Stripe.errors.StripeSignatureVerificationError,
      )
      assert.deepEqual((await stage.stripe.events.retrieve(event.id)).data, event.data)
    } finally {
      await stage.close()
      await receiver.close()
    }
  })
})

test('what a file holds is there after a restart', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
  try {
    const first = await openStage(join(folder, 'stripe.sqlite'))
    const customer = await first.stripe.customers.create({ email: 'ada@northwind.example' })
    await first.close()
    const second = await openStage(join(folder, 'stripe.sqlite'))
    assert.equal((await second.stripe.customers.list()).data[0]?.id, customer.id)
    await second.close()
  } finally {
    rmSync(folder, { recursive: true })
  }
})
