import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import { noteTimeZone } from '#domain/accounts/profile-contract.ts'
import * as calls from '#domain/billing/payment-contract.ts'
import { setOrderingConsent } from '#domain/billing/staff-contract.ts'
import * as plans from '#domain/billing/subscription-contract.ts'
import { dayIn, sayDay } from '#domain/core/days.ts'
import { updateBrand } from '#domain/settings/contract.ts'
import { followTold } from '#server/notifications/stage.test-support.ts'
import type { ToldPortal } from '#server/notifications/stage.test-support.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { announceExpiringCards, announceRenewals, daysAhead } from './announcements.ts'
import { subscriptions } from './exports/collections.ts'
import { anotherPortal, openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('what clients are told of money', () => {
  let stage: BillingStage
  let told: ToldPortal
  let customer: string

  beforeEach(async () => {
    stage = await openBillingStage()
    told = await followTold(stage.portal)
    customer = await stage.customer('ada')
  })
  afterEach(async () => {
    await told.notifying.stop()
    await stage.close()
  })

  const noFault = (error: unknown) => assert.fail(String(error))

  async function intent(paymentMethodId: string, amount = 12_000): Promise<{ object: 'payment_intent'; id: string }> {
    const made = await stage.stripe.paymentIntents
      .create({
        amount,
        currency: 'usd',
        customer,
        payment_method: paymentMethodId,
        confirm: true,
        automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
        description: 'Photographs',
      })
      .catch((error: { payment_intent: { id: string } }) => error.payment_intent)
    return { object: 'payment_intent', id: made.id }
  }

  /** At the provider alone: sessions of the portal go on. */
  async function pass(milliseconds: number): Promise<void> {
    await stage.provider.control('POST', 'clock', { seconds: milliseconds / 1000 })
  }

  test('a payment is told once, with its receipt, however often the provider tells of it', async () => {
    const about = await intent(await stage.savedCard('ada'))
    for (let time = 0; time < 5; time++) await stage.tell(about)
    await Promise.all(Array.from({ length: 20 }, () => stage.tell(about)))
    assert.deepEqual(await told.titlesOf('ada'), ['We received $120 for Photographs'])
    const mails = await told.mailRound()
    assert.deepEqual(
      mails.map(({ to, subject }) => [to.email, subject]),
      [['ada@northwind.example', 'We received $120 for Photographs']],
    )
    assert.ok(mails[0]?.text.includes(`Open the receipt: http://portal.example/client/billing?paymentId=${about.id}`))
    assert.match(mails[0]?.text ?? '', /Visa ending in 4242/)
    await stage.tell(about)
    assert.deepEqual(await told.mailRound(), [])
  })

  test('a refusal is told with the bank’s reason, by mail after five minutes, and not where it was paid meanwhile', async () => {
    const declined = await stage.savedCard('ada', 'declined')
    const [paidLater, left] = [await intent(declined), await intent(declined, 7_000)]
    for (const about of [paidLater, left, left, paidLater]) await stage.tell(about)
    // Both happened at one moment.
    assert.deepEqual((await told.titlesOf('ada')).toSorted(), [
      'Payment failed: $120 for Photographs',
      'Payment failed: $70 for Photographs',
    ])
    assert.deepEqual(await told.mailRound(), [])
    const paymentMethodId = await stage.savedCard('ada')
    await told.call('ada', calls.retryPayment, { paymentId: paidLater.id, paymentMethodId })
    told.clock.advance(5 * minuteMs)
    const mails = await told.mailRound()
    assert.deepEqual(mails.map(({ subject }) => subject).sort(), [
      'Payment failed: $70 for Photographs',
      'We received $120 for Photographs',
    ])
    const failed = mails.find(({ subject }) => subject.startsWith('Payment failed'))
    assert.match(failed?.text ?? '', /The bank declined the Visa ending in \d{4}\./)
    assert.ok(failed?.text.includes(`Pay now: http://portal.example/client/billing?paymentId=${left.id}`))
  })

  test('what staff charge and what is given back is told to the client', async () => {
    const paymentMethodId = await stage.savedCard('ada')
    await told.call('ada', setOrderingConsent, { given: true })
    const { paymentIntentId } = await told.call('tom', calls.createPaymentIntent, {
      customerId: customer,
      paymentMethodId,
      amount: 5_000,
      description: 'Banner photos',
    })
    for (const amount of [1_000, 1_500]) {
      await stage.stripe.refunds.create({ payment_intent: paymentIntentId, amount })
      await stage.tell({ object: 'payment_intent', id: paymentIntentId })
      await stage.tell({ object: 'payment_intent', id: paymentIntentId })
    }
    assert.deepEqual(await told.titlesOf('ada'), [
      'We charged $50 for Banner photos',
      'We refunded $10 for Banner photos',
      'We refunded $15 for Banner photos',
    ])
    assert.equal((await told.mailRound()).length, 3)
    assert.deepEqual(await told.titlesOf('ben'), [])
    assert.deepEqual(await told.titlesOf('tom'), [])
  })

  test('a renewal that the bank refuses is past due, to the client and to staff; a bank that asks has one link', async () => {
    for (const conduct of ['declined', 'challenged'] as const) {
      const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
      const worse = await stage.savedCard('ada', conduct)
      await stage.stripe.subscriptions.update(id, { default_payment_method: worse })
      await pass(32 * dayMs)
      for (let time = 0; time < 3; time++) await stage.tell({ object: 'subscription', id })
      assert.equal((await told.documents.get(subscriptions, id))?.data.status, 'past_due')
      await stage.stripe.subscriptions.cancel(id)
    }
    const titles = (await told.titlesOf('ada')).filter((title) => !title.startsWith('We received'))
    assert.deepEqual(titles.map((title) => title.split(':')[0]).sort(), ['Bank confirmation needed', 'Past due'])
    assert.ok((await told.titlesOf('tom')).some((title) => title.startsWith('Northwind Bakery: Past due: $')))
    told.clock.advance(5 * minuteMs)
    const mails = (await told.mailRound()).filter(({ to }) => to.email === 'ada@northwind.example')
    const confirm = mails.filter(({ subject }) => subject.startsWith('Bank confirmation needed'))
    assert.equal(confirm.length, 1)
    assert.match(
      confirm[0]?.text ?? '',
      /Confirm the payment: http:\/\/portal\.example\/client\/billing\?paymentId=pi_/,
    )
    assert.equal(mails.filter(({ subject }) => subject.startsWith('Past due')).length, 1)
  })

  test('whoever cancels or resumes a plan gets it in writing, by the day where they are; staff are told of both', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await told.call('ada', plans.cancelSubscription, { subscriptionId: id })
    await stage.tell({ object: 'subscription', id })
    told.clock.advance(1000)
    await told.call('ada', plans.resumeSubscription, { subscriptionId: id })
    await stage.tell({ object: 'subscription', id })
    const ofPlan = async (uid: CastUid) => (await told.titlesOf(uid)).filter((title) => title.includes('Rocket'))
    assert.deepEqual(
      (await ofPlan('ada'))
        .filter((title) => !title.startsWith('We received'))
        .map((title) => title.split(' and ends')[0]),
      ['Rocket Hosting monthly was canceled', 'Rocket Hosting monthly resumed'],
    )
    assert.equal((await ofPlan('tom')).length, 2)
  })

  test('a plan that is cancelled, one that goes on and one that has ended is told to the client and to staff', async () => {
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    const cancel = async (cancels: boolean) => {
      await stage.stripe.subscriptions.update(id, { cancel_at_period_end: cancels })
      await stage.tell({ object: 'subscription', id })
    }
    await cancel(true)
    told.clock.advance(1000)
    await cancel(false)
    told.clock.advance(1000)
    await pass(1000)
    await cancel(true)
    told.clock.advance(1000)
    await pass(32 * dayMs)
    for (let time = 0; time < 3; time++) await stage.tell({ object: 'subscription', id })
    const titles = (await told.titlesOf('ada')).filter((title) => title.startsWith('Rocket'))
    assert.equal(titles.filter((title) => / was canceled and ends on \w{3} \d+, \d{4}$/.test(title)).length, 2)
    for (const [uid, title] of [
      ['ada', 'Rocket Hosting monthly resumed'],
      ['tom', 'Northwind Bakery: Rocket Hosting monthly resumed'],
    ] as const)
      assert.equal((await told.titlesOf(uid)).filter((each) => each === title).length, 1)
    const mails = await told.mailRound()
    const goesOn = mails.find(({ to, subject }) => to.email === 'ada@northwind.example' && subject.endsWith('resumed'))
    assert.match(goesOn?.text ?? '', /The plan renews on \w{3} \d+, \d{4}\./)
    assert.equal(titles.at(-1), 'Rocket Hosting monthly has ended')
    assert.equal((await told.titlesOf('tom')).at(-1), 'Northwind Bakery: Rocket Hosting monthly has ended')
  })

  test('the day that a plan ends is told by the agency’s day, wherever its owner is', async () => {
    const brand = { agencyName: null, supportEmail: null, supportPhone: null, accent: null }
    const openingHours = 'Mon-Fri 09:00-17:00 Pacific/Pago_Pago'
    await stage.portal.call('tom', updateBrand, { version: 0, ...brand, openingHours })
    await stage.portal.call('ada', noteTimeZone, { timeZone: 'Pacific/Kiritimati' })
    const id = await stage.plan('ada', await stage.savedCard('ada'), 'rocket-hosting-monthly')
    await stage.stripe.subscriptions.update(id, { cancel_at_period_end: true })
    await stage.tell({ object: 'subscription', id })
    const { currentPeriodEnd = '' } = (await told.documents.get(subscriptions, id))?.data ?? {}
    const day = sayDay(dayIn('Pacific/Pago_Pago', Date.parse(currentPeriodEnd)))
    assert.ok((await told.titlesOf('ada')).includes(`Rocket Hosting monthly was canceled and ends on ${day}`))
  })

  test('a renewal is told three days before a monthly and seven before a yearly one, once each', async () => {
    assert.deepEqual([1, 3, 6, 12].map(daysAhead), [3, 3, 7, 7])
    const deps = anotherPortal(stage)
    const card = await stage.savedCard('ada')
    const monthly = await stage.plan('ada', card, 'rocket-hosting-monthly')
    const yearly = await stage.plan('ada', card, 'rocket-hosting-yearly')
    const other = await stage.plan('ada', card, 'rocket-hosting-yearly')
    const ends = (await told.documents.get(subscriptions, monthly))?.data.currentPeriodEnd ?? ''
    const renewals = async () => (await told.titlesOf('ada')).filter((title) => title.includes('renews on'))
    const until = Date.parse(ends) - told.clock.nowMs()
    told.clock.advance(until - 3 * dayMs - 1)
    await announceRenewals(deps, noFault)
    assert.deepEqual(await renewals(), [])
    told.clock.advance(1)
    for (let time = 0; time < 3; time++) await announceRenewals(deps, noFault)
    assert.equal((await renewals()).length, 1)
    assert.match((await renewals())[0] ?? '', /^Rocket Hosting monthly renews on \w{3} \d+, \d{4} for \$\d/)
    const { currentPeriodEnd = '' } = (await told.documents.get(subscriptions, yearly))?.data ?? {}
    told.clock.advance(Date.parse(currentPeriodEnd) - told.clock.nowMs() - 7 * dayMs)
    await stage.stripe.subscriptions.update(other, { cancel_at_period_end: true })
    await stage.tell({ object: 'subscription', id: other })
    await announceRenewals(deps, noFault)
    assert.equal((await renewals()).filter((title) => title.includes('yearly')).length, 1)
  })

  test('a card that pays a plan is told of 30 and 7 days before it expires; one that pays nothing never', async () => {
    const deps = anotherPortal(stage)
    const card = await stage.savedCard('ada')
    await stage.savedCard('ada', 'other')
    await stage.savedCard('grace')
    await stage.plan('ada', card)
    const over = Date.UTC(2035, 0, 1)
    const warned = async () => (await told.titlesOf('ada')).filter((title) => title.includes('expires'))
    for (const [days, count] of [
      [31, 0],
      [30, 1],
      [8, 1],
      [7, 2],
      [1, 2],
      [-1, 2],
    ] as const) {
      told.clock.advance(over - days * dayMs - told.clock.nowMs())
      for (let time = 0; time < 2; time++) await announceExpiringCards(deps, noFault)
      assert.equal((await warned()).length, count, `${days} days before`)
    }
    assert.deepEqual(new Set(await warned()), new Set(['Visa ending in 4242 expires at the end of Dec 2034']))
    assert.deepEqual(await told.titlesOf('grace'), [])
  })

  test('what fails of one keeps no other from being told, and a provider that is gone is asked once', async () => {
    const deps = anotherPortal(stage)
    const monthly = 'rocket-hosting-monthly'
    const [plan] = [
      await stage.plan('ada', await stage.savedCard('ada'), monthly),
      await stage.plan('grace', await stage.savedCard('grace'), monthly),
    ]
    const { currentPeriodEnd = '' } = (await told.documents.get(subscriptions, plan))?.data ?? {}
    told.clock.advance(Date.parse(currentPeriodEnd) - 2 * dayMs - told.clock.nowMs())
    const faults: unknown[] = []
    const onFault = (error: unknown) => void faults.push(error)
    const recordOnceWith: ActivityLog['recordOnceWith'] = async (transaction, id, actor, newActivity) => {
      if (newActivity.clientId === 'ada') throw new Error('She cannot be told')
      return deps.activity.recordOnceWith(transaction, id, actor, newActivity)
    }
    await announceRenewals({ ...deps, activity: { ...deps.activity, recordOnceWith } }, onFault)
    assert.equal((await told.titlesOf('grace')).filter((title) => title.includes('renews on')).length, 1)
    assert.equal(faults.length, 1)
    await stage.provider.control('POST', 'faults', [{ kind: '502' }])
    await announceExpiringCards(deps, onFault)
    assert.equal(faults.length, 2)
  })
})
