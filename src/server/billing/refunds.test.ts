import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as paying from '#domain/billing/payment-contract.ts'
import * as calls from '#domain/billing/staff-contract.ts'
import { cents } from '#domain/core/money.ts'
import { dyingAt } from '#server/checkout/dying.test-support.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { soleDuty } from '#server/platform/leases/duty.ts'
import { createId } from '#server/platform/secrets.ts'
import { payments, refunds } from './exports/collections.ts'
import { startPaymentSweep } from './payment-sweep.ts'
import { refundPayment, settleRefunds } from './refunds.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const minuteMs = 60_000

const tom = {
  uid: 'tom',
  role: 'superAdmin',
  accountId: 'tom',
  rights: [],
  staffRights: ['owner'],
  fullName: 'Tom Reyes',
  email: 'tom@brightwater.example',
} as const

describe('money that staff give back', () => {
  let stage: BillingStage
  let paymentId: string

  beforeEach(async () => {
    stage = await openBillingStage()
    const paymentMethodId = await stage.savedCard('ada')
    const customerId = await stage.customer('ada')
    await stage.portal.call('ada', calls.setOrderingConsent, { given: true })
    const charge = { amount: 10_000, customerId, paymentMethodId, description: 'Banner photos' }
    paymentId = (await stage.portal.call('tom', paying.createPaymentIntent, charge)).paymentIntentId
  })
  afterEach(() => stage.close())

  const asked = (count: number, key = createId()) => ({
    key,
    paymentId,
    amountCents: cents(count),
    reason: 'requested_by_customer' as const,
    note: 'The shoot was called off',
  })

  async function given(): Promise<readonly number[]> {
    return (await stage.stripe.refunds.list({ payment_intent: paymentId })).data.map(({ amount }) => amount)
  }

  test('a part goes back, then the rest; the payment stays paid, and each is kept with who, why and its trace', async () => {
    const { payment, refund } = await stage.portal.call('tom', calls.refundPayment, asked(2_500))
    assert.deepEqual([payment.status, payment.refundedCents], ['paid', 2_500])
    assert.deepEqual(
      [refund.state, refund.amountCents, refund.askedBy.name, refund.note],
      ['given', 2_500, 'Tom Reyes', 'The shoot was called off'],
    )
    const rest = await stage.portal.call('nina', calls.refundPayment, asked(7_500))
    assert.deepEqual([rest.payment.status, rest.payment.refundedCents], ['paid', 10_000])
    assert.deepEqual((await given()).toSorted(), [2_500, 7_500])
    const kept = (await stage.portal.call('tom', calls.getClientPayment, { paymentId })).refunds
    assert.deepEqual(kept.map(({ amountCents }) => amountCents).toSorted(), [2_500, 7_500])
    const trace = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    assert.deepEqual(
      trace
        .filter(({ data }) => data.action.startsWith('refund:'))
        .map(({ data }) => [data.actorId, data.action])
        .sort(),
      [
        ['nina', 'refund:7500'],
        ['tom', 'refund:2500'],
      ],
    )
  })

  test('the client is told by mail', async () => {
    const told = await followTold(stage.portal)
    await stage.portal.call('tom', calls.refundPayment, asked(2_500))
    assert.ok((await told.titlesOf('ada')).includes('We refunded $25 for Banner photos'))
    assert.ok(
      (await told.mailRound()).some(({ to, subject }) => to.email.startsWith('ada@') && subject.includes('$25')),
    )
    await told.notifying.stop()
  })

  test('what was decided before more was given back is refused, and the page learns what is left', async () => {
    await stage.stripe.refunds.create({ payment_intent: paymentId, amount: 4_000 })
    const decided = { ...asked(6_000), leftCents: cents(10_000) }
    await assert.rejects(refundPayment(anotherPortal(stage), tom, decided, { ip: '127.0.0.1' }), {
      code: 'refund-overtaken',
      message: 'The amount left to refund has changed. Check the new amount, then try again.',
    })
    assert.deepEqual(await given(), [4_000])
    const { payment } = await stage.portal.call('tom', calls.getClientPayment, { paymentId })
    assert.equal(payment.refundedCents, 4_000)
    const anew = { ...decided, key: createId(), leftCents: cents(6_000) }
    const { refund } = await stage.portal.call('tom', calls.refundPayment, anew)
    assert.deepEqual(await stage.portal.call('tom', calls.refundPayment, anew).then((reply) => reply.refund), refund)
    assert.deepEqual((await given()).toSorted(), [4_000, 6_000])
  })

  test('more than is left, and what was never paid, is refused before the provider is asked to give', async () => {
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, asked(10_001)), 'refund-too-large')
    await stage.portal.call('tom', calls.refundPayment, asked(9_999))
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, asked(2)), 'refund-too-large')
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, asked(0)), 'invalid-input')
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, asked(-5)), 'invalid-input')
    assert.deepEqual(await given(), [9_999])
    const declined = await stage.savedCard('ada', 'declined')
    const customerId = await stage.customer('ada')
    const charge = { amount: 700, customerId, paymentMethodId: declined, description: 'Banner photos' }
    assert.equal(await stage.portal.outcome('tom', paying.createPaymentIntent, charge), 'card-declined')
    const { payments } = await stage.portal.call('tom', calls.listClientPayments, { status: 'fail' })
    const unpaid = { ...asked(100), paymentId: payments[0]?.id ?? '' }
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, unpaid), 'payment-not-paid')
  })

  test('twenty who give the whole back at once give it once, and a repeated request gets its answer again', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 20 }, () => stage.portal.outcome('tom', calls.refundPayment, asked(10_000))),
    )
    assert.deepEqual(outcomes.toSorted(), ['ok', ...Array.from({ length: 19 }, () => 'refund-too-large')])
    assert.deepEqual(await given(), [10_000])
    await assert.rejects(
      stage.portal.call('tom', calls.refundPayment, asked(1)),
      /refund-too-large.*This payment was already refunded in full\./,
    )
  })

  test('one form that is sent many times gives once', async () => {
    const form = asked(4_000)
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => stage.portal.call('tom', calls.refundPayment, form)),
    )
    assert.equal(new Set(replies.map(({ refund }) => refund.id)).size, 1)
    assert.deepEqual(await given(), [4_000])
    const kept = (await stage.portal.call('tom', calls.getClientPayment, { paymentId })).refunds
    assert.deepEqual(
      kept.map(({ key }) => key),
      [form.key],
    )
  })

  for (const [what, change] of [
    ['amount', { amountCents: cents(5_000) }],
    ['reason', { reason: 'duplicate' }],
    ['note', { note: 'They were unhappy' }],
  ] as const)
    test(`one that is sent again with another ${what} is told that the first went through, and gives nothing`, async () => {
      const form = { ...asked(4_000), leftCents: 10_000 }
      await stage.portal.call('tom', calls.refundPayment, form)
      await stage.callsSince()
      for (const leftCents of [10_000, 6_000]) {
        const again = { ...form, ...change, leftCents: cents(leftCents) }
        await assert.rejects(refundPayment(anotherPortal(stage), tom, again, { ip: '127.0.0.1' }), {
          code: 'refund-overtaken',
          message: 'Your refund of $40 went through. To refund more, start another refund.',
        })
      }
      assert.deepEqual(
        (await stage.callsSince()).filter((call) => call.startsWith('POST')),
        [],
      )
      assert.deepEqual(await given(), [4_000])
      const { refund } = await stage.portal.call('tom', calls.refundPayment, { ...form, leftCents: 6_000 })
      assert.equal(refund.amountCents, 4_000)
    })

  test('one whose answer was lost is settled before it is told that it went through', async () => {
    const form = asked(4_000)
    await cutOff(4_000, 'before', form.key)
    const changed = { ...form, amountCents: cents(5_000) }
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, changed), 'refund-overtaken')
    assert.deepEqual(await given(), [4_000])
    assert.equal(await refundedCents(), 4_000)
  })

  /** A refund whose process died before the provider was asked, or after it did what was asked. */
  async function cutOff(count: number, when: 'before' | 'after', key = createId()): Promise<string> {
    const billing = anotherPortal(stage)
    const dying = { ...billing, payments: dyingAt(billing.payments, 'refundPayment', when) }
    await assert.rejects(refundPayment(dying, tom, asked(count, key), { ip: '127.0.0.1' }), /The process is gone/)
    const [left] = (await stage.portal.call('tom', calls.getClientPayment, { paymentId })).refunds
    assert.equal(left?.state, 'pending')
    return left.id
  }

  async function stateOf(refundId: string): Promise<string | undefined> {
    return (await stage.portal.documents.get(refunds, refundId))?.data.state
  }

  async function refundedCents(): Promise<number | undefined> {
    return (await stage.portal.documents.get(payments, paymentId))?.data.refundedCents
  }

  const noFault = (error: unknown) => assert.fail(String(error))

  test('one whose answer was lost is settled before another begins', async () => {
    const left = await cutOff(6_000, 'after')
    assert.equal(await stage.portal.outcome('tom', calls.refundPayment, asked(6_000)), 'refund-too-large')
    assert.equal(await stateOf(left), 'given')
    assert.deepEqual(await given(), [6_000])
  })

  for (const when of ['before', 'after'] as const)
    test(`one that was cut off ${when} it was given is given once by the sweep, whom nobody has to ask`, async () => {
      const left = await cutOff(6_000, when)
      stage.portal.clock.advance(2 * minuteMs)
      for (let time = 0; time < 2; time++) await startPaymentSweep(anotherPortal(stage), soleDuty, noFault).stop()
      assert.equal(await stateOf(left), 'given')
      assert.deepEqual(await given(), [6_000])
      assert.equal(await refundedCents(), 6_000)
    })

  test('one that a process may be at is left to it, and one whose provider is gone waits for the next round', async () => {
    const left = await cutOff(6_000, 'before')
    await settleRefunds(anotherPortal(stage), noFault)
    assert.equal(await stateOf(left), 'pending')
    stage.portal.clock.advance(2 * minuteMs)
    await stage.provider.control('POST', 'faults', [{ kind: '502' }])
    const faults: unknown[] = []
    await settleRefunds(anotherPortal(stage), (error) => faults.push(error))
    await stage.provider.control('POST', 'faults', [])
    assert.deepEqual([faults.length, await stateOf(left)], [1, 'pending'])
    await settleRefunds(anotherPortal(stage), noFault)
    assert.deepEqual(await given(), [6_000])
  })

  for (const [when, state, cents] of [
    ['after', 'given', [6_000]],
    ['before', 'failed', []],
  ] as const)
    test(`one that was cut off ${when} it was given and is too old to be asked for again is ${state}`, async () => {
      const left = await cutOff(6_000, when)
      stage.portal.clock.advance(21 * 60 * minuteMs)
      await stage.callsSince()
      await settleRefunds(anotherPortal(stage), noFault)
      assert.equal(await stateOf(left), state)
      assert.deepEqual(
        (await stage.callsSince()).filter((call) => call.startsWith('POST')),
        [],
      )
      assert.deepEqual(await given(), cents)
    })
})
