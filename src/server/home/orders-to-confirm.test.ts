import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { getHome } from '#domain/home/contract.ts'
import { onlyItem, openCheckoutStage } from '#server/checkout/stage.test-support.ts'
import type { CheckoutStage } from '#server/checkout/stage.test-support.ts'
import { setRights } from '#server/reports/stage.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'

describe('an order that the bank asks about', () => {
  let stage: CheckoutStage
  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  async function linesOf(who: CastUid, also: readonly 'orders-to-confirm'[] = ['orders-to-confirm']) {
    const { lines } = await stage.portal.call(who, getHome, { also })
    return lines.filter(({ kind }) => kind === 'orders-to-confirm' || kind === 'payment-failed')
  }

  test('is told to who may order, with what is left to pay, until it is confirmed', async () => {
    const challenged = await stage.savedCard('ada', 'challenged')
    const order = await stage.order(['rocket-hosting-monthly'])
    assert.deepEqual(await linesOf('ada'), [])
    await stage.buy(order, onlyItem(order), { paymentMethodId: challenged })
    const { clientSecret } = await stage.buy(order, onlyItem(order), { paymentMethodId: challenged })
    const [line, ...others] = await linesOf('ada')
    assert.deepEqual(
      [line?.kind, line?.name, line?.amountCents, line?.url, others],
      ['orders-to-confirm', order.number, 1500, `/client/congratulation?orderId=${order.id}`, []],
    )
    assert.deepEqual(await linesOf('ada', []), [])
    assert.deepEqual(await linesOf('grace'), [])
    await setRights(stage.portal, 'ben', ['projects', 'invoices'])
    assert.deepEqual(await linesOf('ben'), [])
    await setRights(stage.portal, 'ben', ['ordering'])
    assert.equal((await linesOf('ben')).length, 1)
    await stage.answerBank(clientSecret, 'complete')
    await stage.look(order.id, { settle: true })
    assert.deepEqual(await linesOf('ada'), [])
  })
})
