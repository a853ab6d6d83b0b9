import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getListPayments } from '#domain/billing/payment-contract.ts'
import { setOrderingConsent } from '#domain/billing/staff-contract.ts'
import * as calls from '#domain/checkout/contract.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { listTeammates, removeTeammate } from '#domain/team/teammate-contract.ts'
import { createId } from '#server/platform/secrets.ts'
import { giveBen } from '#server/team/give-rights.test-support.ts'
import { readPdf } from '#server/testing/read-pdf.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

describe('who ordered', () => {
  let stage: CheckoutStage
  let paymentMethodId: string

  beforeEach(async () => {
    stage = await openCheckoutStage()
    paymentMethodId = await stage.savedCard('ada')
    await giveBen(stage.portal, 'ordering')
  })
  afterEach(() => stage.close())

  async function bought(who: CastUid): Promise<PresentedOrder> {
    const order = await stage.order(['rocket-hosting-monthly', 'dead-pages-setup'], { who })
    for (const item of order.items) await stage.buy(order, item, { who, paymentMethodId })
    return stage.look(order.id)
  }

  async function paymentsOf({ customerId, id }: PresentedOrder) {
    const { listPayments } = await stage.portal.call('ada', getListPayments, { customerId })
    return listPayments.filter(({ orderId }) => orderId === id)
  }

  async function paperOf(paymentId: string): Promise<string> {
    const headers = { cookie: await stage.portal.cookieOf('ada') }
    return readPdf((await stage.portal.app.inject({ url: `/files/receipts/${paymentId}`, headers })).rawPayload)
  }

  test('is named by the order, its payments and their receipts, also once they have left the account', async () => {
    const order = await bought('ben')
    const { teammates } = await stage.portal.call('ada', listTeammates, { clientId: 'ada' })
    const ben = teammates.find(({ userId }) => userId === 'ben') ?? assert.fail()
    await stage.portal.call('ada', removeTeammate, { teammateId: ben.id })
    assert.equal((await stage.look(order.id)).orderer, 'Ben Sato')
    const paid = await paymentsOf(order)
    assert.deepEqual(
      paid.map(({ orderer }) => orderer),
      ['Ben Sato', 'Ben Sato'],
    )
    for (const { id } of paid) assert.match(await paperOf(id), /Ordered by\s+Ben Sato/)
  })

  test('is left out where it was the owner of the account', async () => {
    const order = await bought('ada')
    assert.equal(order.orderer, undefined)
    for (const { id, orderer } of await paymentsOf(order)) {
      assert.equal(orderer, undefined)
      assert.doesNotMatch(await paperOf(id), /Ordered by/)
    }
  })

  test('is not said of a renewal, which nobody orders', async () => {
    const order = await bought('ben')
    const subscriptionId = order.items.find((item) => item.subscriptionId)?.subscriptionId ?? assert.fail()
    await stage.provider.control('POST', 'clock', { seconds: 32 * 86_400 })
    await stage.tell({ object: 'subscription', id: subscriptionId })
    const [renewal, ...earlier] = (await paymentsOf(order)).filter((each) => each.subscriptionId === subscriptionId)
    assert.deepEqual([renewal?.orderer, earlier.map(({ orderer }) => orderer)], [undefined, ['Ben Sato']])
  })

  test('may be staff, for a client who lets them', async () => {
    await stage.portal.call('ada', setOrderingConsent, { given: true })
    const asked = { planIds: ['dead-pages-setup'], clientId: 'ada' }
    const { dueTodayCents } = await stage.portal.call('tom', calls.previewOrder, asked)
    const { order } = await stage.portal.call('tom', calls.createOrder, { ...asked, key: createId(), dueTodayCents })
    assert.equal(order.orderer, 'Tom Reyes')
  })
})
