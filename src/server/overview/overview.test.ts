import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import type { Payment } from '#domain/billing/payment.ts'
import type { Subscription } from '#domain/billing/subscription.ts'
import { cents } from '#domain/core/money.ts'
import { recordPayment, undoPayment } from '#domain/invoices/recorded-contract.ts'
import { listHosting, requestHosting } from '#domain/launchpad/contract.ts'
import * as calls from '#domain/overview/contract.ts'
import { addMilestone } from '#domain/projects/product-contract.ts'
import { payments, subscriptions } from '#server/billing/exports/collections.ts'
import { byCheck, sentItem } from '#server/invoices/stage.test-support.ts'
import type { Documents } from '#server/ports/documents.ts'
import { terms } from '#server/projects/exports/collections.ts'
import { adasProject } from '#server/testing/access-row.test-support.ts'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import { testSettings } from '#server/testing/test-settings.test-support.ts'
import { agree } from '#server/timesheets/stage.test-support.ts'
import { revenueMonths } from './revenue-months.ts'

const nothingElse = { orderId: null, invoiceId: null, subscriptionId: null, messageId: null, askedInvoiceId: null }

function paymentOf(id: string, amount: number, paidAt: string, more: Partial<Payment> = {}): Payment {
  return {
    ...nothingElse,
    id,
    uid: 'ada',
    customerId: 'cus_1',
    type: 'onetime',
    description: 'Dead Pages setup',
    amountCents: cents(amount),
    lines: [],
    currency: 'usd',
    status: 'paid',
    stripeStatus: 'succeeded',
    paymentMethodId: null,
    card: null,
    decline: null,
    refundedCents: cents(0),
    refunds: [],
    disputes: [],
    paidAt,
    createdAt: paidAt,
    updatedAt: paidAt,
    ...more,
  }
}

function planOf(id: string, amount: number, more: Partial<Subscription> = {}): Subscription {
  return {
    id,
    uid: 'ada',
    customerId: 'cus_1',
    planId: 'rocket-hosting-monthly',
    orderId: null,
    priceId: 'price_1',
    status: 'active',
    amountCents: cents(amount),
    listCents: cents(amount),
    periodMonths: 1,
    couponIds: [],
    currentPeriodStart: '2026-11-20T10:00:00.000Z',
    currentPeriodEnd: '2026-12-20T10:00:00.000Z',
    cancelAtPeriodEnd: false,
    canceledAt: null,
    endedAt: null,
    cancellation: { feedback: null, comment: null },
    latestInvoiceId: null,
    paymentMethodId: null,
    pendingPlanId: null,
    pendingUntil: null,
    createdAt: '2026-08-20T10:00:00.000Z',
    updatedAt: '2026-11-20T10:00:00.000Z',
    ...more,
  }
}

describe('the overview of staff', () => {
  let portal: TestPortal
  beforeEach(async () => {
    portal = await openTestPortal()
  })
  afterEach(() => portal.close())

  const store = (made: readonly Payment[], plans: readonly Subscription[] = []) =>
    portal.documents.transact(async (transaction) => {
      for (const each of made) transaction.create(payments, each)
      for (const each of plans) transaction.create(subscriptions, each)
    })
  const money = () => portal.call('tom', calls.getMoneyOverview, {})
  const thisMonth = async () => (await money()).months.at(-1)?.revenueCents

  test('revenue is what came less what went back, each in its month, and the year is its months', async () => {
    const refund = { id: 're_1', amountCents: cents(5_000), outcome: null, createdAt: '2026-12-03T10:00:00.000Z' }
    const lost = { id: 'dp_1', amountCents: cents(1_000), reason: 'fraudulent', createdAt: '2026-12-02T10:00:00.000Z' }
    await store([
      paymentOf('pi_1', 200_000, '2026-10-30T10:00:00.000Z', {
        refunds: [{ ...refund, state: 'given' }],
        disputes: [{ ...lost, state: 'lost' }],
        returnedAt: refund.createdAt,
      }),
      paymentOf('pi_2', 30_000, '2026-12-01T10:00:00.000Z'),
      paymentOf('pi_3', 40_000, '2025-12-31T23:59:00.000Z'),
      paymentOf('pi_4', 70_000, '2026-12-02T10:00:00.000Z', { status: 'unpaid', paidAt: null }),
    ])
    const { today, months, yearCents } = await money()
    assert.equal(today, '2026-12-08')
    assert.equal(months.length, 12)
    assert.deepEqual(
      months.filter(({ revenueCents }) => revenueCents !== 0),
      [
        { month: '2026-10', revenueCents: 200_000 },
        { month: '2026-12', revenueCents: 24_000 },
      ],
    )
    assert.equal(yearCents, 224_000)
  })

  test('each month opens a list of the same sum', async () => {
    const { id } = await sentItem(portal, 20_000)
    await portal.call('tom', recordPayment, byCheck(id, 20_000, { amountCents: 8_000, receivedOn: '2026-11-30' }))
    await store([paymentOf('pi_1', 30_000, '2026-12-01T10:00:00.000Z')])
    for (const { month, revenueCents } of (await money()).months) {
      const list = await portal.call('tom', calls.listRevenue, { month })
      assert.equal(list.revenueCents, revenueCents, month)
      assert.equal(
        list.movements.reduce((all, { amountCents }) => all + amountCents, 0),
        revenueCents,
      )
    }
    const { movements } = await portal.call('tom', calls.listRevenue, { month: '2026-11' })
    assert.deepEqual(
      movements.map(({ day, clientName, description, method, amountCents }) => [
        day,
        clientName,
        description,
        method,
        amountCents,
      ]),
      [['2026-11-30', 'Northwind Bakery', 'INV-2026-0001', 'check', 8_000]],
    )
  })

  test('figures follow each payment that is recorded and undone', async () => {
    assert.equal(await thisMonth(), 0)
    const { id } = await sentItem(portal, 20_000)
    const { invoice } = await portal.call('tom', recordPayment, byCheck(id, 20_000))
    assert.equal(await thisMonth(), 20_000)
    const recordedId = invoice.recordedPayments?.[0]?.id ?? ''
    await portal.call('tom', undoPayment, { invoiceId: id, recordedId, reason: 'Not ours' })
    assert.equal(await thisMonth(), 0)
    await store([paymentOf('pi_1', 30_000, '2026-12-01T10:00:00.000Z')])
    assert.equal(await thisMonth(), 30_000)
  })

  test('a month is read once, and again only after something in it has changed', async () => {
    const asked: string[] = []
    const documents: Documents = {
      ...portal.documents,
      list(collection, options) {
        asked.push(`${collection.name} from ${String(options.range?.from).slice(0, 10)}`)
        return portal.documents.list(collection, options)
      },
    }
    const deps = { documents, settings: testSettings }
    const ask = async () => {
      asked.length = 0
      return (await revenueMonths.between(deps, '2026-01', '2026-12')).get('2026-11')
    }
    assert.equal(await ask(), 0)
    assert.deepEqual(asked, ['payments from 2026-01-01', 'payments from 2026-01-01', 'invoices from 2026-01-01'])
    await ask()
    assert.deepEqual(asked, [])
    await store([paymentOf('pi_1', 30_000, '2026-11-30T10:00:00.000Z')])
    assert.equal(await ask(), 30_000)
    assert.deepEqual(asked, ['payments from 2026-11-01', 'payments from 2026-11-01', 'invoices from 2026-11-01'])
  })

  test('the day of the agency decides the month', async () => {
    await portal.close()
    const openingHours = { timeZone: 'America/Los_Angeles', spans: [] }
    portal = await openTestPortal(undefined, undefined, { settings: { openingHours } })
    await store([paymentOf('pi_1', 30_000, '2026-12-01T07:59:00.000Z')])
    const { months } = await money()
    assert.deepEqual(
      months.slice(-2).map(({ revenueCents }) => revenueCents),
      [30_000, 0],
    )
  })

  test('recurring revenue is of the plans that run, by the month, with what began and ended this month', async () => {
    const siteId = 'bakery-relaunch-1'
    await portal.call('ada', requestHosting, { productId: siteId })
    const { sites } = await portal.call('ada', listHosting, {})
    const named = sites.find(({ id }) => id === siteId)?.name
    assert.ok(named)
    await store(
      [],
      [
        planOf('sub_year', 19_200, { periodMonths: 12, siteId }),
        planOf('sub_late', 799, { status: 'past_due' }),
        planOf('sub_new', 1_500, { createdAt: '2026-12-02T10:00:00.000Z' }),
        planOf('sub_gone', 2_000, { status: 'canceled', endedAt: '2026-12-03T10:00:00.000Z' }),
        planOf('sub_before', 9_000, { status: 'canceled', endedAt: '2026-11-03T10:00:00.000Z' }),
        planOf('sub_trial', 5_000, { status: 'trialing' }),
      ],
    )
    const { recurring } = await money()
    assert.deepEqual(recurring, { planCount: 3, monthlyCents: 3_899, startedCents: 1_500, endedCents: 2_000 })
    const list = await portal.call('tom', calls.listRunningPlans, {})
    assert.equal(list.monthlyCents, recurring.monthlyCents)
    assert.deepEqual(
      list.plans.map(({ id, siteName, monthlyCents, isPastDue }) => [id, siteName, monthlyCents, isPastDue]),
      [
        ['sub_year', named, 1_600, false],
        ['sub_new', null, 1_500, false],
        ['sub_late', null, 799, true],
      ],
    )
  })

  test('the list of running plans names an announced price, the day it starts and until when a discount lowers it', async () => {
    const nextPrice = {
      amountCents: cents(2_000),
      lookupKey: 'k',
      couponId: null,
      announcedAt: '2026-12-01T10:00:00.000Z',
      sentAt: null,
    }
    const announced = { nextPrice, nextPriceFrom: '2027-02-01T10:00:00.000Z' }
    const discount = (from: string) => ({ afterDiscount: { amountCents: cents(1_400), from } })
    await store(
      [],
      [
        planOf('sub_1', 1_500, announced),
        planOf('sub_2', 1_400, { ...announced, ...discount('2027-03-01T10:00:00.000Z') }),
        planOf('sub_3', 1_300, { ...announced, ...discount('2027-02-01T10:00:00.000Z') }),
        planOf('sub_4', 1_200, { ...announced, cancelAtPeriodEnd: true }),
        planOf('sub_5', 1_100),
      ],
    )
    const { plans } = await portal.call('tom', calls.listRunningPlans, {})
    assert.deepEqual(
      plans.map(({ announced: told }) => told),
      [
        { amountCents: 2_000, from: '2027-02-01' },
        { amountCents: 2_000, from: '2027-02-01', discountedBefore: '2027-03-01' },
        { amountCents: 2_000, from: '2027-02-01' },
        undefined,
        undefined,
      ],
    )
  })

  test('says how much of each budget is used, the fullest first, and what ends within thirty days', async () => {
    await agree(portal, adasProject, { billRateCents: cents(12_000) })
    await portal.documents.transact(async (transaction) => {
      const agreed = await transaction.get(terms, adasProject)
      assert.ok(agreed)
      transaction.put(terms, { ...agreed.data, budgetHours: 40, usedHours: 38 })
    })
    await store(
      [],
      [
        planOf('sub_1', 1_500, { cancelAtPeriodEnd: true }),
        planOf('sub_2', 1_500),
        planOf('sub_3', 1_500, { cancelAtPeriodEnd: true, currentPeriodEnd: '2027-03-01T10:00:00.000Z' }),
      ],
    )
    const { budgets, ending } = await portal.call('tom', calls.getWorkOverview, {})
    assert.deepEqual([budgets[0]?.projectId, budgets[0]?.usedHours, budgets[0]?.budgetHours], [adasProject, 38, 40])
    assert.deepEqual(
      ending.filter(({ kind }) => kind === 'plan').map(({ id, on, companyName }) => [id, on, companyName]),
      [['sub_1', '2026-12-20', 'Northwind Bakery']],
    )
  })
  test('names the milestone of a project that is due next, not the project', async () => {
    const milestone = { key: 'first-look-milestone1', title: 'First look', dueDate: '2026-12-10', amountCents: null }
    await portal.call('tom', addMilestone, { ...milestone, productId: 'bakery-relaunch-1' })
    const { ending } = await portal.call('tom', calls.getWorkOverview, {})
    const found = ending.find(({ id }) => id === adasProject)
    assert.deepEqual([found?.name, found?.on], ['Bakery relaunch: First look', '2026-12-10'])
  })

  test('keeps a project whose next date has passed, before what is to come', async () => {
    const milestone = { key: 'first-look-milestone2', title: 'First look', dueDate: '2026-12-01', amountCents: null }
    await portal.call('tom', addMilestone, { ...milestone, productId: 'bakery-relaunch-1' })
    const { ending } = await portal.call('tom', calls.getWorkOverview, {})
    assert.deepEqual([ending[0]?.name, ending[0]?.on], ['Bakery relaunch: First look', '2026-12-01'])
  })
})
