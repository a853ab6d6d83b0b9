import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Stripe } from 'stripe'
import { openStage, refusalOf } from './sandbox.test-support.ts'

const newYork = { country: 'US', postal_code: '10001' }
const automatic_tax = { enabled: true }

describe('automatic tax', () => {
  let stage: Awaited<ReturnType<typeof openStage>>
  let stripe: Stripe
  beforeEach(async () => {
    stage = await openStage()
    stripe = stage.stripe
  })
  afterEach(() => stage.close())

  async function subscribed(address: Stripe.AddressParam | null, cents = 1500) {
    const { customer } = await stage.customerWith('pm_card_visa')
    if (address) await stripe.customers.update(customer.id, { address })
    const { id: price } = await stage.monthly(cents)
    const asked = { customer: customer.id, items: [{ price }], automatic_tax, expand: ['latest_invoice'] }
    return { customer: customer.id, price, subscribe: () => stripe.subscriptions.create(asked) }
  }

  test('a subscription is previewed and charged with the tax of its place, rounded by line', async () => {
    const { customer, price, subscribe } = await subscribed(newYork)
    const preview = await stripe.invoices.createPreview({
      customer,
      subscription_details: { items: [{ price }] },
      automatic_tax,
    })
    // 8.875% of $15 is $1.33125.
    assert.deepEqual([preview.subtotal, preview.total, preview.total_excluding_tax], [1500, 1633, 1500])
    assert.equal(preview.automatic_tax.status, 'complete')
    const { latest_invoice: invoice, automatic_tax: tax } = await subscribe()
    assert.ok(typeof invoice === 'object' && invoice)
    assert.deepEqual([invoice.amount_paid, invoice.status, tax.enabled], [1633, 'paid', true])
    assert.deepEqual(
      invoice.total_taxes?.map(({ amount, taxable_amount: of, taxability_reason: why }) => [amount, of, why]),
      [[133, 1500, 'standard_rated']],
    )
  })

  test('nothing is taxed that nobody asked to tax', async () => {
    const { customer, price } = await subscribed(newYork)
    const plain = await stripe.subscriptions.create({ customer, items: [{ price }], expand: ['latest_invoice'] })
    assert.ok(typeof plain.latest_invoice === 'object')
    assert.deepEqual([plain.latest_invoice?.total, plain.latest_invoice?.automatic_tax.enabled], [1500, false])
  })

  test('an address that says too little is refused, and a preview waits for another', async () => {
    for (const address of [
      null,
      { country: 'US' },
      { country: 'CA', line1: '1 Main Street' },
      { country: 'US', postal_code: '00000' },
    ]) {
      const { customer, price, subscribe } = await subscribed(address)
      const asked = { customer, subscription_details: { items: [{ price }] }, automatic_tax }
      const preview = await stripe.invoices.createPreview(asked)
      assert.deepEqual([preview.automatic_tax.status, preview.total], ['requires_location_inputs', 1500])
      assert.equal((await refusalOf(subscribe())).code, 'customer_tax_location_invalid')
      assert.equal((await stripe.subscriptions.list({ customer })).data.length, 0)
    }
  })

  test('a customer is only given an address that is known, where that is asked', async () => {
    const { customer } = await stage.customerWith('pm_card_visa')
    const refused = stripe.customers.update(customer.id, {
      address: { country: 'US', postal_code: '1' },
      tax: { validate_location: 'immediately' },
    })
    assert.equal((await refusalOf(refused)).code, 'customer_tax_location_invalid')
    const kept = await stripe.customers.retrieve(customer.id)
    assert.equal(!kept.deleted && kept.address, null)
  })

  test('a business with a VAT number accounts for the tax itself, an exempt customer has none', async () => {
    const { customer, price } = await subscribed({ country: 'DE' })
    const asked = { customer, subscription_details: { items: [{ price }] }, automatic_tax }
    const why = async () => {
      const { total, total_taxes: taxes } = await stripe.invoices.createPreview(asked)
      return [total, taxes?.[0]?.taxability_reason]
    }
    assert.deepEqual(await why(), [1785, 'standard_rated'])
    const bad = stripe.customers.createTaxId(customer, { type: 'eu_vat', value: '!' })
    assert.equal((await refusalOf(bad)).code, 'tax_id_invalid')
    const { id } = await stripe.customers.createTaxId(customer, { type: 'eu_vat', value: 'DE123456789' })
    assert.deepEqual(await why(), [1500, 'reverse_charge'])
    await stripe.customers.deleteTaxId(customer, id)
    assert.equal((await stripe.customers.listTaxIds(customer)).data.length, 0)
    await stripe.customers.update(customer, { tax_exempt: 'exempt' })
    assert.deepEqual(await why(), [1500, 'customer_exempt'])
  })

  test('an invoice is taxed by what is left after discounts, where its customer is when it is finalized', async () => {
    const { customer } = await subscribed({ country: 'FR' })
    const { id: coupon } = await stripe.coupons.create({ percent_off: 50, duration: 'once' })
    const draft = await stripe.invoices.create({ customer, automatic_tax, discounts: [{ coupon }] })
    await stripe.invoiceItems.create({ customer, invoice: draft.id, amount: 999, currency: 'usd' })
    // Half of $9.99 is $4.995, so that $5 come off.
    assert.equal((await stripe.invoices.retrieve(draft.id)).total, 499 + 100)
    await stripe.customers.update(customer, { address: { country: 'DE' } })
    const { total, amount_due: due } = await stripe.invoices.finalizeInvoice(draft.id)
    assert.deepEqual([total, due], [499 + 95, 499 + 95])
  })

  test('one who is no customer yet is taxed by the details of the request', async () => {
    const { price } = await subscribed(null)
    const of = async (details: Stripe.InvoiceCreatePreviewParams.CustomerDetails) => {
      const asked = { subscription_details: { items: [{ price }] }, automatic_tax, customer_details: details }
      return (await stripe.invoices.createPreview(asked)).total
    }
    assert.equal(await of({ address: newYork }), 1633)
    assert.equal(await of({ address: newYork, tax_exempt: 'exempt' }), 1500)
    assert.equal(await of({ address: { country: 'IE' }, tax_ids: [{ type: 'eu_vat', value: 'IE1234567T' }] }), 1500)
    assert.equal(await of({ address: { country: 'JP' } }), 1500)
  })

  test('renewals and changes are taxed; a credit gives its tax back', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa', '2026-03-01')
    await stripe.customers.update(customer, { address: { country: 'CA', state: 'ON' } })
    const { id: price } = await stage.monthly(1000)
    const { id, items } = await stripe.subscriptions.create({ customer, items: [{ price }], automatic_tax })
    await advance(31.1)
    const { id: dearer } = await stage.monthly(3000)
    const [item] = items.data
    assert.ok(item)
    await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price: dearer }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'pending_if_incomplete',
    })
    const { data } = await stripe.invoices.list({ customer })
    const [change, renewal, first] = data
    assert.deepEqual(
      [first?.amount_paid, renewal?.amount_paid, renewal?.billing_reason],
      [1130, 1130, 'subscription_cycle'],
    )
    for (const line of change?.lines.data ?? [])
      assert.equal(line.taxes?.[0]?.amount, Math.sign(line.amount) * Math.round(Math.abs(line.amount) * 0.13))
    const taxed = (change?.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0)
    assert.equal(change?.total, (change?.subtotal ?? 0) + taxed)
    assert.ok(taxed > 200)
  })

  test('a renewal of a customer whose place is not known any more is billed without tax', async () => {
    const { customer, advance } = await stage.onClock('pm_card_visa', '2026-03-01')
    await stripe.customers.update(customer, { address: newYork })
    const { id: price } = await stage.monthly(1000)
    await stripe.subscriptions.create({ customer, items: [{ price }], automatic_tax })
    await stripe.customers.update(customer, { address: '' })
    await advance(31.1)
    const [renewal] = (await stripe.invoices.list({ customer })).data
    assert.deepEqual(
      [renewal?.amount_paid, renewal?.automatic_tax.disabled_reason],
      [1000, 'finalization_requires_location_inputs'],
    )
  })

  test('the settings of the account are active', async () => {
    const { status, defaults } = await stripe.tax.settings.retrieve()
    assert.deepEqual([status, defaults.tax_behavior], ['active', 'exclusive'])
  })
})
