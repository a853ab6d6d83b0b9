import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStore } from '#sandbox/stripe/store/open-store.ts'
import { openStage, refusalOf } from './sandbox.test-support.ts'
import type { Stage } from './sandbox.test-support.ts'

const hour = 1 / 24

describe('how invoices and subscriptions come and go in the sandbox, by the official SDK', () => {
  let stage: Stage
  before(async () => {
    stage = await openStage()
  })
  after(() => stage.close())

  async function subscribe(customer: string, more: Partial<Stripe.SubscriptionCreateParams> = {}) {
    const price = await stage.monthly(1500)
    return stage.stripe.subscriptions.create({ customer, items: [{ price: price.id }], ...more })
  }

  async function invoiceOf(customer: string, cents: number): Promise<Stripe.Invoice> {
    const draft = await stage.stripe.invoices.create({ customer })
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: cents, currency: 'usd' })
    return stage.stripe.invoices.finalizeInvoice(draft.id)
  }

  async function balanceOf(customer: string): Promise<number> {
    const found = await stage.stripe.customers.retrieve(customer)
    assert.ok(!found.deleted)
    return found.balance
  }

  /** The events of one type that tell of a customer's objects, oldest first. */
  async function eventsOf(type: string, customer: string): Promise<Stripe.Event[]> {
    const { data } = await stage.stripe.events.list({ type, limit: 100 })
    return data.filter(({ data: { object } }) => (object as { customer?: unknown }).customer === customer).reverse()
  }

  // https://docs.stripe.com/billing/subscriptions/overview#subscription-statuses
  test('a first payment that nobody finishes lapses after 23 hours, and its invoice is void', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const { id, latest_invoice: invoice } = await subscribe(customer, { payment_behavior: 'default_incomplete' })
    await advance(22 * hour)
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).status, 'incomplete')
    await advance(hour)
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).status, 'incomplete_expired')
    assert.equal((await stage.stripe.invoices.retrieve(String(invoice))).status, 'void')
    const error = await refusalOf(stage.stripe.invoices.pay(String(invoice)))
    assert.equal(error.statusCode, 400)
    const [told] = await eventsOf('customer.subscription.updated', customer)
    assert.equal((told?.data.previous_attributes as { status?: string } | undefined)?.status, 'incomplete')
  })

  test('what falls due while the sandbox is not served happens once it is', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const file = join(folder, 'stripe.sqlite')
    try {
      const first = await openStage(file)
      const { customer } = await first.customerWith('pm_card_visa')
      const price = await first.monthly(1500)
      const { id } = await first.stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        payment_behavior: 'default_incomplete',
      })
      await first.close()
      const store = openStore(file)
      const held = store.get<Stripe.Subscription>('subscription', id)
      assert.ok(held)
      store.put({ ...held, created: held.created - 24 * 3600 })
      store.close()
      const second = await openStage(file)
      assert.equal((await second.stripe.subscriptions.retrieve(id)).status, 'incomplete_expired')
      await second.close()
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  // https://docs.stripe.com/api/subscriptions/object#subscription_object-status
  test('a subscription that has not begun takes metadata, and nothing else', async () => {
    const { customer, method } = await stage.onClock('pm_card_visa')
    const { id } = await subscribe(customer, { payment_behavior: 'default_incomplete' })
    for (const change of [
      { default_payment_method: method },
      { cancel_at_period_end: true },
      { metadata: { order: 'A1' }, description: 'Rocket' },
    ])
      assert.equal((await refusalOf(stage.stripe.subscriptions.update(id, change))).statusCode, 400)
    const updated = await stage.stripe.subscriptions.update(id, { metadata: { order: 'A1' } })
    assert.deepEqual([updated.metadata, updated.status], [{ order: 'A1' }, 'incomplete'])
  })

  // https://docs.stripe.com/billing/subscriptions/cancel
  test('what a cancelled subscription still asks for is not collected any more, and can be paid by hand', async () => {
    const { customer, method, advance } = await stage.onClock('pm_card_visa')
    const { id } = await subscribe(customer)
    const bad = await stage.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer })
    const byDefault = (card: string) =>
      stage.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
    await byDefault(bad.id)
    await advance(29)
    const late = await stage.stripe.subscriptions.retrieve(id)
    assert.equal(late.status, 'past_due')
    const invoice = await stage.stripe.invoices.retrieve(String(late.latest_invoice))
    assert.ok(invoice.auto_advance && invoice.next_payment_attempt !== null)
    await stage.stripe.subscriptions.cancel(id)
    await byDefault(method)
    await advance(30)
    const left = await stage.stripe.invoices.retrieve(invoice.id)
    assert.deepEqual(
      [left.status, left.attempt_count, left.auto_advance, left.next_payment_attempt],
      ['open', 1, false, null],
    )
    assert.equal((await stage.stripe.invoices.pay(invoice.id)).status, 'paid')
    assert.equal((await stage.stripe.subscriptions.retrieve(id)).status, 'canceled')
  })

  // https://docs.stripe.com/billing/customer/balance
  test('an invoice uses up the credit of its customer, and voiding it gives the credit back', async () => {
    const { id: customer } = await stage.stripe.customers.create({ balance: -700 })
    const invoice = await invoiceOf(customer, 2000)
    assert.deepEqual([invoice.total, invoice.amount_due, invoice.ending_balance], [2000, 1300, 0])
    assert.equal(await balanceOf(customer), 0)
    await stage.stripe.invoices.voidInvoice(invoice.id)
    assert.equal(await balanceOf(customer), -700)
    const small = await invoiceOf(customer, 200)
    assert.deepEqual([small.status, small.amount_due, small.ending_balance], ['paid', 0, -500])
    assert.equal(await balanceOf(customer), -500)
  })

  // https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
  test('an invoice under half a dollar is paid by a debt, which the next invoice asks for', async () => {
    const { id: customer } = await stage.stripe.customers.create({})
    const small = await invoiceOf(customer, 49)
    assert.deepEqual([small.status, small.amount_due, small.amount_paid, small.ending_balance], ['paid', 0, 0, 49])
    assert.equal(await balanceOf(customer), 49)
    const next = await invoiceOf(customer, 1000)
    assert.deepEqual([next.total, next.starting_balance, next.amount_due], [1000, 49, 1049])
    assert.equal(await balanceOf(customer), 0)
    const [intent] = (await stage.stripe.paymentIntents.list({ customer })).data
    assert.equal(intent?.amount, 1049)
    await stage.stripe.invoices.voidInvoice(next.id)
    assert.equal(await balanceOf(customer), 49)
  })

  test('a credit counts as it is when an invoice is finalized, not when it was drafted', async () => {
    const { id: customer } = await stage.stripe.customers.create({ balance: -700 })
    const draft = await stage.stripe.invoices.create({ customer })
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 2000, currency: 'usd' })
    await invoiceOf(customer, 1000)
    const late = await stage.stripe.invoices.finalizeInvoice(draft.id)
    assert.deepEqual([late.starting_balance, late.amount_due], [0, 2000])
  })

  // https://docs.stripe.com/billing/invoices/subscription#subscription-invoice-lifecycle
  test('a renewal is a draft for an hour, then it is finalized and paid', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const { id, items } = await subscribe(customer)
    const [item] = items.data
    await advance(28)
    const renewed = await stage.stripe.subscriptions.retrieve(id)
    const draft = await stage.stripe.invoices.retrieve(String(renewed.latest_invoice))
    assert.deepEqual(
      [draft.status, draft.number, draft.automatically_finalizes_at, draft.next_payment_attempt],
      ['draft', null, draft.created + 3600, draft.created + 3600],
    )
    assert.equal(renewed.items.data[0]?.current_period_start, item?.current_period_end)
    assert.deepEqual([draft.period_start, draft.period_end], [item?.current_period_start, item?.current_period_end])
    await stage.stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 500, currency: 'usd' })
    await advance(hour)
    const paid = await stage.stripe.invoices.retrieve(draft.id)
    assert.deepEqual(
      [paid.status, paid.amount_paid, paid.auto_advance, paid.automatically_finalizes_at, paid.next_payment_attempt],
      ['paid', 2000, false, null, null],
    )
    assert.equal(paid.status_transitions.finalized_at, draft.created + 3600)
  })

  // https://docs.stripe.com/invoicing/integration/automatic-advancement-collection
  test('a draft by hand advances by itself only where that is asked', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const draft = async (advances: boolean) => {
      const { id } = await stage.stripe.invoices.create({ customer, auto_advance: advances })
      await stage.stripe.invoiceItems.create({ customer, invoice: id, amount: 2000, currency: 'usd' })
      return id
    }
    const [still, moving] = [await draft(false), await draft(true)]
    await advance(hour)
    const statuses = await Promise.all(
      [still, moving].map(async (id) => (await stage.stripe.invoices.retrieve(id)).status),
    )
    assert.deepEqual(statuses, ['draft', 'paid'])
  })

  // https://docs.stripe.com/billing/subscriptions/webhooks
  test('a renewal is announced once, a week before, with what it will cost; one that ends is not', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa')
    const { id } = await subscribe(customer)
    const ending = await subscribe(customer, { cancel_at_period_end: true })
    await advance(20)
    assert.deepEqual(await eventsOf('invoice.upcoming', customer), [])
    await advance(1)
    await advance(3)
    const [told, ...more] = await eventsOf('invoice.upcoming', customer)
    const upcoming = told?.data.object as Stripe.Invoice
    assert.equal(more.length, 0)
    assert.deepEqual(
      [upcoming.id, upcoming.amount_due, upcoming.parent?.subscription_details?.subscription],
      [undefined, 1500, id],
    )
    assert.equal((await stage.stripe.subscriptions.retrieve(ending.id)).cancel_at_period_end, true)
    await advance(31)
    assert.equal((await eventsOf('invoice.upcoming', customer)).length, 2)
  })

  // https://docs.stripe.com/api/events/types#event_types-invoice_payment.paid
  test('the payment of an invoice is told beside the invoice', async () => {
    const { customer, method } = await stage.onClock('pm_card_visa')
    const open = await invoiceOf(customer, 2000)
    const paid = await stage.stripe.invoices.pay(open.id, { payment_method: method, expand: ['payments'] })
    const { data } = await stage.stripe.events.list({ type: 'invoice_payment.paid', limit: 100 })
    const told = data
      .map((event) => event.data.object as Stripe.InvoicePayment)
      .find(({ invoice }) => invoice === open.id)
    assert.deepEqual([told?.id, told?.status, told?.amount_paid], [paid.payments?.data[0]?.id, 'paid', 2000])
  })
})
