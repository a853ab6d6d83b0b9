import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { receiptLines } from '#domain/billing/receipt-lines.ts'
import { changePlan, getSubscriptions, previewPlanChange } from '#domain/billing/subscription-contract.ts'
import { add, sum, zero } from '#domain/core/money.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import { openTestProvider } from '#server/testing/payments.test-support.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const monthly = 'rocket-hosting-monthly'
const planId = 'rocket-hosting-yearly'

describe('plans that bear tax', () => {
  let stage: BillingStage
  let customerId: string
  let paymentMethodId: string
  let told: ToldPortal
  before(async () => {
    stage = await openBillingStage(undefined, { provider: await openTestProvider({ chargesTax: true }) })
    told = await followTold(stage.portal)
    customerId = await stage.customer('ada')
    paymentMethodId = await stage.savedCard('ada')
    const address = { country: 'DE', line1: '', city: '', state: '', postalCode: '' }
    await stage.payments.saveTaxpayer({ customerId, address, vatNumber: null }, 'address of ada')
  })
  after(async () => {
    await told.notifying.stop()
    await stage.close()
  })

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

  /** The sum of each move of credit, newest first, and what the owner is told of the change. */
  async function changedTo(planId: string, subscriptionId: string) {
    const change = { subscriptionId, planId }
    const { proratedAt, taxCents } = await stage.portal.call('ada', previewPlanChange, change)
    await stage.portal.call('ada', changePlan, { ...change, proratedAt })
    const { creditMoves = [] } = await stage.portal.call('ada', getSubscriptions, { customerId })
    const [news] = await told.storedOf('ada')
    return { taxCents, moves: creditMoves.map((move) => [move.description, move.amountCents]), said: news?.body ?? '' }
  }

  test('a change that credit pays or that adds some tells its tax apart', async () => {
    const subscriptionId = await begun(true)
    await stage.stripe.customers.update(customerId, { balance: -50_000 })
    const up = await changedTo(planId, subscriptionId)
    const paid = [
      ['Tax on the change to Rocket Hosting yearly', -1577],
      ['Change to Rocket Hosting yearly', -8300],
    ]
    assert.deepEqual([up.taxCents, up.moves], [1577, paid])
    assert.match(up.said, / The account’s credit paid \$98\.77 for the change, including \$15\.77 in tax\.$/)
    const down = await changedTo(monthly, subscriptionId)
    const added = [
      ['Tax on the change to Rocket Hosting monthly', 3135],
      ['Change to Rocket Hosting monthly', -1500],
      ['Change to Rocket Hosting monthly', 18_000],
    ]
    assert.deepEqual([down.taxCents, down.moves], [-3135, [...added, ...paid]])
    const parts = '$180 for unused time and $31.35 in tax, less $15 for Rocket Hosting monthly.'
    assert.ok(down.said.endsWith(` The change added $196.35 to the account’s credit: ${parts}`), down.said)
    await stage.stripe.customers.update(customerId, { balance: 0 })
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
