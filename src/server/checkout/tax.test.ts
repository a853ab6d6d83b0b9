import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { getPaymentConnection } from '#domain/billing/connection-contract.ts'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import type { TaxAddress } from '#domain/billing/tax-address.ts'
import * as calls from '#domain/checkout/contract.ts'
import { setTaxAddress } from '#domain/checkout/tax-contract.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { findViewer } from '#server/accounts/exports/find-viewer.ts'
import { createId } from '#server/platform/secrets.ts'
import type { Payments } from '#server/ports/payments.ts'
import { portalOf } from '#server/testing/live-audience.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { createInvoiceOnetime, createSubscriptionProduct } from './buy-item.ts'
import { dyingAtStep } from './dying.test-support.ts'
import { onlyItem, openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

const hosting = 'rocket-hosting-monthly'
const setup = 'dead-pages-setup'
const nowhere = { line1: '', city: '', state: '', postalCode: '' }
const newYork: TaxAddress = { ...nowhere, country: 'US', state: 'NY', postalCode: '10001' }
const berlin: TaxAddress = { ...nowhere, country: 'DE', city: 'Berlin', postalCode: '10115' }

describe('tax on plans and add-ons', () => {
  let stage: CheckoutStage
  let paymentMethodId: string
  before(async () => {
    stage = await openCheckoutStage(undefined, { provider: await openTestProvider({ chargesTax: true }) })
    paymentMethodId = await stage.savedCard('ada')
  })
  afterEach(() => stage.forgetLimits())
  after(() => stage.close())

  const preview = (planIds: string[]) => stage.portal.call('ada', calls.previewOrder, { planIds })
  const live = (address: TaxAddress) => stage.portal.call('ada', setTaxAddress, { address })

  test('nothing is ordered before it is known where the client is, and the cart says so', async () => {
    const shown = await preview([hosting])
    assert.deepEqual([shown.taxAddress, shown.taxCents, shown.dueTodayCents], [null, 0, 1500])
    const order = { planIds: [hosting], key: createId(), dueTodayCents: 1500 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, order), 'tax-address-missing')
    const { priceId, customerId } = { priceId: await priceOf(hosting), customerId: await stage.customer('ada') }
    const alone = { couponId: '', priceId, customerId, paymentMethodId }
    assert.equal(await stage.portal.outcome('ada', calls.createSubscriptionProduct, alone), 'tax-address-missing')
  })

  test('an address that says too little is told what is missing, an unknown one is refused', async () => {
    for (const address of [
      { ...newYork, postalCode: '' },
      { ...newYork, postalCode: '1000' },
      { ...nowhere, country: 'CA' },
      { ...nowhere, country: 'usa' },
      { ...nowhere, country: '' },
    ])
      assert.equal(await stage.portal.outcome('ada', setTaxAddress, { address }), 'invalid-input')
    const unknown = { ...newYork, postalCode: '00000' }
    assert.equal(await stage.portal.outcome('ada', setTaxAddress, { address: unknown }), 'tax-address-unknown')
    assert.equal((await preview([hosting])).taxAddress, null)
  })

  test('the cart shows the tax, the order keeps it, and just that is charged, once, with each line', async () => {
    await live(newYork)
    await live(newYork)
    const shown = await preview([hosting, setup])
    assert.deepEqual(shown.taxAddress, newYork)
    const sums = shown.lines.map(({ listCents, discountCents, taxCents, totalCents }) => {
      assert.equal(totalCents, listCents - discountCents)
      return taxCents
    })
    // 8.875% of $15 and of $2,000.
    assert.deepEqual(sums, [133, 17_750])
    assert.deepEqual([shown.taxCents, shown.totalCents], [17_883, 201_500 + 17_883])
    const order = await stage.order([hosting, setup])
    assert.deepEqual([order.taxCents, order.totalCents], [shown.taxCents, shown.totalCents])
    for (const item of order.items) assert.equal((await stage.buy(order, item, { paymentMethodId })).status, 'paid')
    const charged = await stage.charged(order.customerId)
    assert.deepEqual(charged.toSorted(), order.items.map(({ totalCents }) => totalCents).toSorted())
    const { listPayments } = await stage.portal.call('ada', getListPayments, { customerId: order.customerId })
    for (const payment of listPayments) {
      const lines = receiptLines(payment)
      assert.equal(lines.at(-1)?.description, 'Tax')
      assert.equal(lines.at(-1)?.amountCents, payment.taxCents)
      assert.equal(
        lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
        payment.amountCents,
      )
    }
    await endPlans(order.customerId)
  })

  test('who moves between the order and its payment is charged nothing else: the order ends', async () => {
    await live(newYork)
    for (const planId of [hosting, setup]) {
      const order = await stage.order([planId])
      await live(berlin)
      const bought = stage.portal.outcome(...stage.purchase(order, onlyItem(order), { paymentMethodId }))
      assert.equal(await bought, 'price-changed')
      assert.equal((await stage.look(order.id)).status, 'expired')
      await live(newYork)
    }
  })

  test('the VAT number of the profile goes with the order, and what it changes is shown before', async () => {
    await live(berlin)
    assert.equal((await preview([hosting])).taxCents, 285)
    await number('DE123456789')
    const order = { planIds: [hosting], key: createId(), dueTodayCents: 1785 }
    assert.equal(await stage.portal.outcome('ada', calls.createOrder, order), 'price-changed')
    const shown = await preview([hosting, setup])
    assert.deepEqual([shown.taxCents, shown.totalCents], [0, 201_500])
    const bought = await stage.order([hosting])
    assert.equal((await stage.buy(bought, onlyItem(bought), { paymentMethodId })).status, 'paid')
    assert.equal((await stage.charged(bought.customerId))[0], 1500)
    await endPlans(bought.customerId)
    await number('1')
    assert.equal(await stage.portal.outcome('ada', setTaxAddress, { address: berlin }), 'vat-number-refused')
    await number(undefined)
    await live(berlin)
    assert.equal((await preview([hosting])).taxCents, 285)
  })

  test('who is exempt at the provider is charged no tax, on plans and add-ons alike', async () => {
    await live(berlin)
    const customerId = await stage.customer('ada')
    await stage.stripe.customers.update(customerId, { tax_exempt: 'exempt' })
    const shown = await preview([hosting, setup])
    assert.deepEqual([shown.taxAddress, shown.taxCents, shown.totalCents], [berlin, 0, 201_500])
    await stage.stripe.customers.update(customerId, { tax_exempt: 'none' })
  })

  test('staff say where a client is, which is audited; nobody else’s client', async () => {
    const { portal } = stage
    await portal.call('tom', setTaxAddress, { address: berlin, clientId: 'ada' })
    assert.deepEqual((await preview([hosting])).taxAddress, berlin)
    assert.equal(await portal.outcome('tom', setTaxAddress, { address: berlin }), 'invalid-input')
    assert.equal(await portal.outcome('ada', setTaxAddress, { address: berlin, clientId: 'grace' }), 'not-found')
  })

  test('staff see whether the account computes tax', async () => {
    const { connection } = await stage.portal.call('tom', getPaymentConnection, {})
    assert.deepEqual(connection.tax, { isActive: true, isAddedToPrices: true })
    const plant = { path: '/v1/tax/settings', set: { status: 'pending', 'defaults.tax_behavior': 'inclusive' } }
    await stage.provider.control('POST', 'plants', [plant])
    const pending = await stage.portal.call('tom', getPaymentConnection, {})
    assert.deepEqual(pending.connection.tax, { isActive: false, isAddedToPrices: false })
    await stage.provider.control('POST', 'plants', [{ path: '/v1/tax/settings', set: { object: 'page' } }])
    assert.equal((await stage.portal.call('tom', getPaymentConnection, {})).connection.tax, null)
    await stage.provider.control('POST', 'plants', [])
  })

  for (const planId of [hosting, setup])
    test(`${planId} is charged once with its tax, wherever the process that buys it dies`, async () => {
      await live(newYork)
      const viewer = await findViewer(stage.portal.documents, 'ada')
      assert.ok(viewer)
      for (let step = 1, isDead = true; isDead; step++) {
        stage.portal.clock.advance(1000)
        const order = await stage.order([planId])
        const before = (await stage.charged(order.customerId)).length
        const { type, priceId, couponId } = onlyItem(order)
        const call = type === 'recurring' ? createSubscriptionProduct : createInvoiceOnetime
        const asked = { priceId, couponId, customerId: order.customerId, paymentMethodId, orderId: order.id }
        const buy = (portal: TestPortal, payments: Payments) =>
          call(portalOf(portal, { payments }), viewer, asked, { ip: '10.0.0.1' })
        const dying = dyingAtStep(stage.portal, stage.payments, step, step % 2 === 0 ? 'before' : 'after')
        isDead = await buy(dying.portal, dying.payments).then(
          () => false,
          () => true,
        )
        await buy(stage.portal, stage.payments)
        const charged = await stage.charged(order.customerId)
        assert.deepEqual([charged.length - before, charged[0]], [1, order.totalCents], dying.done.join())
        assert.equal((await stage.look(order.id)).status, 'completed')
        await endPlans(order.customerId)
        await stage.forgetLimits()
      }
    })

  async function priceOf(lookupKey: string): Promise<string> {
    const { data } = await stage.stripe.prices.list({ lookup_keys: [lookupKey] })
    return data[0]?.id ?? ''
  }

  async function number(vatNumber: string | undefined): Promise<void> {
    await stage.portal.documents.transact(async (transaction) => {
      const found = await transaction.get(users, 'ada')
      assert.ok(found)
      transaction.put(users, { ...found.data, vatNumber })
    })
  }

  /** So that the next one may buy the plan. */
  async function endPlans(customer: string): Promise<void> {
    const { data } = await stage.stripe.subscriptions.list({ customer, limit: 100 })
    for (const { id } of data) await stage.stripe.subscriptions.cancel(id)
  }
})

test('where no tax is charged, no address is kept and none is asked for', async () => {
  const settings = { cards: { ...testSettings.cards, chargesTax: false } }
  const portal = await openTestPortal(undefined, undefined, { settings })
  assert.equal(await portal.outcome('ada', setTaxAddress, { address: berlin }), 'tax-off')
  assert.equal((await portal.call('ada', calls.previewOrder, { planIds: [hosting] })).taxAddress, undefined)
  assert.equal('tax' in (await portal.call('tom', getPaymentConnection, {})).connection, false)
  await portal.close()
})
