import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { setTaxAddress } from '#domain/checkout/tax-contract.ts'
import { listTax } from '#domain/overview/contract.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'

describe('tax of plans and add-ons in tax by rate', () => {
  let stage: CheckoutStage
  before(async () => {
    stage = await openCheckoutStage(undefined, { provider: await openTestProvider({ chargesTax: true }) })
  })
  after(() => stage.close())

  test('has what was charged with the provider’s tax, less what was refunded, in the list and its file', async () => {
    const { portal } = stage
    const paymentMethodId = await stage.savedCard('ada')
    const address = { country: 'DE', line1: '', city: '', state: '', postalCode: '' }
    await portal.call('ada', setTaxAddress, { address })
    const order = await stage.order(['dead-pages-setup'])
    await stage.buy(order, onlyItem(order), { paymentMethodId })
    const { customerId } = order
    const { listPayments } = await portal.call('ada', getListPayments, { customerId })
    const [payment] = listPayments
    assert.ok(payment?.paidAt)
    const period = payment.paidAt.slice(0, 4)
    const charged = { netCents: 200_000, taxCents: 38_000 }
    const nothing = { netCents: 0, taxCents: 0 }
    const row = { kind: 'stripe', rate: null, invoiced: charged }
    const list = async () => (await portal.call('tom', listTax, { period })).rows
    assert.deepEqual(await list(), [{ ...row, credited: nothing, left: charged }])

    await stage.stripe.refunds.create({ payment_intent: payment.id, amount: 119_000 })
    assert.equal(await stage.tell({ object: 'payment_intent', id: payment.id, customer: customerId }), 200)
    const half = { netCents: 100_000, taxCents: 19_000 }
    assert.deepEqual(await list(), [{ ...row, credited: half, left: half }])
    const file = await portal.app.inject({
      method: 'GET',
      url: `/files/tax.csv?period=${period}`,
      headers: { cookie: await portal.cookieOf('tom') },
    })
    assert.match(file.body, /Plans and add-ons \(Stripe Tax\),,2000\.00,380\.00,1000\.00,190\.00,1000\.00,190\.00/)
  })
})
