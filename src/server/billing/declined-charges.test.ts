import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as calls from '#domain/billing/payment-contract.ts'
import { isCanceled } from '#domain/billing/payment-status.ts'
import * as staff from '#domain/billing/staff-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import { createId } from '#server/platform/secrets.ts'
import { payments } from './exports/collections.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('charges of staff that were declined', () => {
  let stage: BillingStage
  let good: string
  let bad: string
  let customerId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    customerId = await stage.customer('ada')
    good = await stage.savedCard('ada')
    bad = await stage.savedCard('ada', 'declined')
    await stage.portal.call('ada', staff.setOrderingConsent, { given: true })
  })
  afterEach(() => stage.close())

  const form = (changes: object) => ({ customerId, amount: 2_000, description: 'Photos', key: createId(), ...changes })

  const charge = (changes: object) => stage.portal.outcome('tom', calls.createPaymentIntent, form(changes))

  const failed = async () => {
    const asked = { where: { uid: 'ada', status: 'fail' }, orderBy: ['createdAt', 'desc'], limit: 20 } as const
    const rows = await stage.portal.documents.list(payments, asked)
    return rows.map(({ data }) => data).filter((payment) => !isCanceled(payment))
  }

  /** What the client is still asked to pay. */
  const left = async () => (await failed()).map(({ description }) => description).toSorted()

  test('what was charged to another card under the key of the form is not left for the client to pay', async () => {
    const key = createId()
    assert.equal(await charge({ key, paymentMethodId: bad }), 'card-declined')
    assert.deepEqual(await left(), ['Photos'])
    assert.equal(await charge({ key, paymentMethodId: good, amount: 1_500, description: 'Photo' }), 'ok')
    assert.deepEqual(await left(), [])
  })

  test('the same charge within a day takes the place of the declined one, and of no other', async () => {
    for (const description of ['Domain', 'Photos', 'Photos', 'Icons'])
      assert.equal(await charge({ paymentMethodId: bad, description }), 'card-declined')
    assert.equal(await charge({ paymentMethodId: bad, amount: 2_001 }), 'card-declined')
    assert.deepEqual(await left(), ['Domain', 'Icons', 'Photos', 'Photos'])
    const before = toInstant(stage.portal.clock.nowMs() - 24 * 3_600_000)
    const domain = (await failed()).find(({ description }) => description === 'Domain')
    assert.ok(domain)
    await stage.portal.documents.transact(async (transaction) => {
      const row = await transaction.get(payments, domain.id)
      if (row) transaction.put(payments, { ...row.data, updatedAt: before })
    })
    for (const description of ['Domain', 'Photos'])
      assert.equal(await charge({ paymentMethodId: good, description }), 'ok')
    assert.deepEqual(await left(), ['Domain', 'Icons', 'Photos'])
  })

  test('what the client has paid meanwhile is not charged again', async () => {
    assert.equal(await charge({ paymentMethodId: bad }), 'card-declined')
    const [declined] = await failed()
    assert.ok(declined)
    // Paid at the provider, and the portal has not heard of it.
    await stage.stripe.paymentIntents.confirm(declined.id, { payment_method: good })
    assert.equal(await charge({ paymentMethodId: good }), 'paid-already')
    assert.deepEqual(await failed(), [])
    assert.equal((await stage.stripe.paymentIntents.list({ limit: 9 })).data.length, 1)
  })
})
