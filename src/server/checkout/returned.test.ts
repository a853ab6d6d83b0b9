import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { openCheckoutStage } from './stage.test-support.ts'
import type { CheckoutStage } from './stage.test-support.ts'

describe('an order whose payment a bank disputes', () => {
  let stage: CheckoutStage

  beforeEach(async () => {
    stage = await openCheckoutStage()
  })
  afterEach(() => stage.close())

  for (const [verdict, returned] of [
    ['lost', 200_000],
    ['won', null],
  ] as const)
    test(`says what the bank took back of which thing once the dispute is ${verdict}`, async () => {
      const placed = await stage.order(['rocket-hosting-monthly', 'dead-pages-setup'])
      const [hosting, setup] = placed.items
      assert.ok(hosting && setup)
      await stage.buy(placed, hosting, { paymentMethodId: await stage.savedCard('ada') })
      await stage.buy(placed, setup, { paymentMethodId: await stage.savedCard('ada', 'disputed') })
      const [dispute] = (await stage.stripe.disputes.list({ limit: 1 })).data
      assert.ok(dispute)
      const told = async () =>
        assert.equal(await stage.tell({ object: 'payment_intent', id: String(dispute.payment_intent) }), 200)
      await told()
      assert.equal((await stage.look(placed.id)).returned, undefined)
      await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict })
      await told()
      const { returned: shown, refundedCents } = await stage.look(placed.id)
      assert.deepEqual(shown, returned === null ? undefined : [{ itemId: setup.id, amountCents: returned }])
      assert.equal(refundedCents, undefined)
    })
})
