import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import { changePlan, getSubscriptions, previewPlanChange } from '#domain/billing/subscription-contract.ts'
import { add, sum, zero } from '#domain/core/money.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const monthly = 'rocket-hosting-monthly'
const planId = 'rocket-hosting-yearly'

describe('plans that bear tax', () => {
  let stage: BillingStage
  let customerId: string
  let paymentMethodId: string
  before(async () => {
    stage = await openBillingStage(undefined, { provider: await openTestProvider({ chargesTax: true }) })
    customerId = await stage.customer('ada')
    paymentMethodId = await stage.savedCard('ada')
    const address = { country: 'DE', line1: '', city: '', state: '', postalCode: '' }
    await stage.payments.saveTaxpayer({ customerId, address, vatNumber: null }, 'address of ada')
  })
  after(() => stage.close())

  /** A monthly plan, with tax or from before it was charged. */
  async function begun(isTaxed: boolean): Promise<string> {
    const { data } = await stage.stripe.prices.list({ lookup_keys: [monthly] })
    const { id } = await stage.stripe.subscriptions.create({
      customer: customerId,
      default_payment_method: paymentMethodId,
      items: [{ price: data[0]?.id ?? '' }],
      automatic_tax: { enabled: isTaxed },
    })
    assert.equal(await stage.tell({ object: 'subscription', id }), 200)
    return id
  }

  async function newest() {
    const { data } = await stage.stripe.paymentIntents.list({ customer: customerId, limit: 1 })
    const { listPayments } = await stage.portal.call('ada', getListPayments, { customerId })
    const payment = listPayments.find(({ id }) => id === data[0]?.id)
    assert.ok(payment)
    const lines = receiptLines(payment)
    assert.equal(sum(lines.map(({ amountCents }) => amountCents)), payment.amountCents)
    return { ...payment, isTold: lines.some(({ description }) => description === 'Tax') }
  }

  for (const isTaxed of [true, false])
    test(`a plan ${isTaxed ? 'with tax is changed with the tax that was shown' : 'from before is changed without'}, and the lines add up`, async () => {
      const subscriptionId = await begun(isTaxed)
      const { subscriptions } = await stage.portal.call('ada', getSubscriptions, { customerId })
      assert.equal(subscriptions.find(({ id }) => id === subscriptionId)?.isTaxed ?? false, isTaxed)
      const change = { subscriptionId, planId }
      const shown = await stage.portal.call('ada', previewPlanChange, change)
      const { lines, taxCents = zero, dueTodayCents, proratedAt } = shown
      assert.equal(add(sum(lines.map(({ amountCents }) => amountCents)), taxCents), dueTodayCents)
      assert.equal(taxCents > 0, isTaxed)
      await stage.portal.call('ada', changePlan, { ...change, proratedAt })
      const { amountCents, isTold, taxCents: paidCents = zero } = await newest()
      assert.deepEqual([amountCents, paidCents, isTold], [dueTodayCents, taxCents, isTaxed])
      await stage.stripe.subscriptions.cancel(subscriptionId)
      await stage.tell({ object: 'subscription', id: subscriptionId })
    })

  test('a renewal is taxed where the client is by then, and its receipt says so', async () => {
    const id = await begun(true)
    const address = { country: 'FR', line1: '', city: 'Lyon', state: '', postalCode: '69001' }
    await stage.payments.saveTaxpayer({ customerId, address, vatNumber: null }, 'another address of ada')
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    const { latest_invoice: latest } = await stage.stripe.subscriptions.retrieve(id)
    const invoice = { object: 'invoice', id: String(latest), customer: customerId }
    assert.equal(await stage.tell(invoice), 200)
    const { amountCents, taxCents, isTold, lines } = await newest()
    const netCents = sum(lines.map((line) => line.amountCents))
    assert.deepEqual([taxCents, amountCents, isTold], [netCents / 5, (netCents * 6) / 5, true])
  })
})
