import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { deactivateClient, reactivateClient } from '#domain/accounts/staff-contract.ts'
import { countClientPayments } from '#domain/billing/count-contract.ts'
import * as paying from '#domain/billing/payment-contract.ts'
import * as promotions from '#domain/billing/promotion-contract.ts'
import * as calls from '#domain/billing/staff-contract.ts'
import { toInstant } from '#domain/core/instants.ts'
import { getHome } from '#domain/home/contract.ts'
import * as messages from '#domain/messages/contract.ts'
import { newKey, relaunch } from '#server/messages/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { openBillingStage } from './stage.test-support.ts'
import type { BillingStage } from './stage.test-support.ts'

describe('what staff see and do about the money of clients', () => {
  let stage: BillingStage

  before(async () => {
    stage = await openBillingStage()
    const adas = await stage.savedCard('ada')
    await charge('ada', adas, 10_000)
    await charge('ada', await stage.savedCard('ada', 'declined'), 700)
    await charge('grace', await stage.savedCard('grace'), 5_050)
  })
  after(() => stage.close())

  async function charge(who: CastUid, paymentMethodId: string, amount: number): Promise<void> {
    const customerId = await stage.customer(who)
    const free = { amount, customerId, paymentMethodId, description: 'Banner photos' }
    await stage.portal.call(who, calls.setOrderingConsent, { given: true })
    await stage.portal.outcome('tom', paying.createPaymentIntent, free)
    await stage.portal.call(who, calls.setOrderingConsent, { given: false })
  }

  const list = (filter: Parameters<typeof stage.portal.call<typeof calls.listClientPayments.body, never>>[2] = {}) =>
    stage.portal.call('tom', calls.listClientPayments, filter as never)

  test('all payments stand in one list, newest first, with the totals of all of them', async () => {
    const { payments, totals, next } = await list()
    assert.deepEqual(payments.map(({ uid, amountCents }) => [uid, amountCents]).toSorted(), [
      ['ada', 10_000],
      ['ada', 700],
      ['grace', 5_050],
    ])
    const times = payments.map(({ createdAt }) => createdAt)
    assert.deepEqual(times, times.toSorted().toReversed())
    const none = { unpaidCents: 0, refundedCents: 0, returnedCents: 0, disputedCents: 0 }
    assert.deepEqual(totals, { ...none, since: '2025-12-08', count: 3, paidCents: 15_050, failedCents: 700 })
    assert.equal(next, null)
  })

  test('they are narrowed to a client, a state and a span of time; the totals are those of all, or of that client', async () => {
    const all = (await list()).totals
    const ofAda = await list({ clientId: 'ada' })
    assert.deepEqual([ofAda.totals?.count, ofAda.totals?.paidCents, ofAda.totals?.failedCents], [2, 10_000, 700])
    const failed = await list({ clientId: 'ada', status: 'fail' })
    assert.deepEqual([failed.payments.length, failed.totals], [1, ofAda.totals])
    const paid = await list({ status: 'paid' })
    assert.deepEqual([paid.payments.length, paid.totals], [2, all])
    const sorted = await list({ sort: 'amount' })
    assert.deepEqual(
      [sorted.payments.map(({ amountCents }) => amountCents), sorted.totals],
      [[10_000, 5_050, 700], all],
    )
    for (const [filter, amounts] of [
      [{ clientId: 'ada' }, [10_000, 700]],
      [{ status: 'paid' }, [10_000, 5_050]],
    ] as const)
      assert.deepEqual(
        (await list({ ...filter, sort: 'amount' })).payments.map(({ amountCents }) => amountCents),
        amounts,
      )
    for (const filter of [
      { clientId: 'ada', status: 'paid' },
      { from: toInstant(0) },
      { below: toInstant(0), clientId: 'ada' },
    ] as const)
      assert.equal(
        await stage.portal.outcome('tom', calls.listClientPayments, { ...filter, sort: 'amount' }),
        'invalid-input',
      )
    const at = paid.payments.map(({ createdAt }) => createdAt).toSorted()[0] ?? ''
    const before = await list({ below: at, status: 'paid' })
    assert.deepEqual([before.payments.length, before.totals], [0, all])
    const since = await list({ from: at, status: 'paid' })
    assert.deepEqual([since.payments.length, since.totals], [2, all])
    assert.equal(await stage.portal.outcome('tom', calls.listClientPayments, { clientId: 'ben' }), 'not-found')
    assert.equal(await stage.portal.outcome('tom', calls.listClientPayments, { from: 'yesterday' }), 'invalid-input')
  })

  test('each list is counted as it is listed, but the one that leaves canceled payments out', async () => {
    const count = async (filter: object) => (await stage.portal.call('tom', countClientPayments, filter)).counted
    for (const filter of [
      {},
      { clientId: 'ada' },
      { status: 'paid' },
      { clientId: 'ada', status: 'paid' },
      { sort: 'amount' },
      { from: toInstant(0), status: 'paid' },
      { below: toInstant(0) },
    ] as const)
      assert.deepEqual(await count(filter), { count: (await list(filter)).payments.length, isMore: false })
    assert.equal(await count({ status: 'fail' }), null)
    for (const filter of [{ sort: 'amount', from: toInstant(0) }, { clientId: 'ben' }] as const)
      assert.equal(
        await stage.portal.outcome('tom', countClientPayments, filter),
        await stage.portal.outcome('tom', calls.listClientPayments, filter),
      )
  })

  test('each total is the sum of the rows of its state, and no request without a payment is in it', async () => {
    const request = { projectId: relaunch, amountCents: 4_000, description: 'Photographs', key: newKey() }
    await stage.portal.call('tom', messages.requestPayment, request)
    const { totals } = await list()
    for (const [status, sum] of [
      ['paid', totals?.paidCents],
      ['unpaid', totals?.unpaidCents],
      ['fail', totals?.failedCents],
    ] as const) {
      const { payments } = await list({ status })
      assert.equal(
        payments.reduce((cents, { amountCents }) => cents + amountCents, 0),
        sum,
        status,
      )
    }
  })

  test('what a bank disputes is told beside what was paid, and no more once it was won', async () => {
    await charge('ada', await stage.savedCard('ada', 'disputed'), 8_900)
    const [dispute] = (await stage.stripe.disputes.list({})).data
    assert.ok(dispute)
    const news = { object: 'dispute', id: dispute.id, payment_intent: String(dispute.payment_intent) }
    const sums = async () => {
      const { totals } = await list()
      return [totals?.disputedCents, totals?.returnedCents]
    }
    await stage.tell(news)
    assert.deepEqual(await sums(), [8_900, 0])
    await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict: 'won' })
    await stage.tell(news)
    assert.deepEqual(await sums(), [0, 0])
  })

  test('a dispute says by when it must be answered, waits for staff until it is, and then for the bank', async () => {
    await charge('uma', await stage.savedCard('uma', 'disputed'), 9_900)
    const [dispute] = (await stage.stripe.disputes.list({})).data
    assert.ok(dispute?.evidence_details.due_by && dispute.amount === 9_900)
    const paymentId = String(dispute.payment_intent)
    const news = { object: 'dispute', id: dispute.id, payment_intent: paymentId }
    const read = async () => (await stage.portal.call('tom', calls.getClientPayment, { paymentId })).payment.disputes[0]
    const waiting = async () =>
      (await stage.portal.call('tom', getHome, { also: ['disputes'] })).lines.filter(({ kind }) => kind === 'disputes')
    await stage.tell(news)
    const dueBy = toInstant(dispute.evidence_details.due_by * 1000)
    const asked = await read()
    assert.deepEqual([asked?.state, asked?.dueBy, asked?.isAnswered], ['open', dueBy, undefined])
    assert.equal((await waiting()).length, 1)
    await stage.stripe.disputes.update(dispute.id, { evidence: { uncategorized_text: 'It was ordered.' } })
    await stage.tell(news)
    const answered = await read()
    assert.deepEqual([answered?.state, answered?.isAnswered], ['open', true])
    assert.deepEqual(await waiting(), [])
    await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict: 'lost' })
    await stage.tell(news)
    assert.equal((await read())?.state, 'lost')
    assert.deepEqual(await waiting(), [])
    const { totals } = await list({ clientId: 'uma' })
    assert.deepEqual([totals?.disputedCents, totals?.returnedCents, totals?.paidCents], [0, 9_900, 9_900])
  })

  test('each look leaves a trace', async () => {
    await list({ clientId: 'grace' })
    await stage.portal.call('nina', calls.getClientBilling, { clientId: 'ada' })
    const rows = await stage.portal.documents.list(auditCollection, { orderBy: ['at', 'asc'], limit: 1000 })
    const trace = new Set(rows.map(({ data }) => `${data.actorId} ${data.action} ${data.entityId}`))
    assert.ok(trace.has('tom payments-seen grace'))
    assert.ok(trace.has('nina billing-seen ada'))
  })

  test('a client’s customer, grant and consent are told to staff as they stand', async () => {
    const look = () => stage.portal.call('tom', calls.getClientBilling, { clientId: 'ada' })
    const customerId = await stage.customer('ada')
    assert.deepEqual(await look(), {
      clientId: 'ada',
      name: 'Northwind Bakery',
      disabledAt: null,
      customerId,
      freeGrantedAt: null,
      orderingConsent: null,
      ownedPlanIds: [],
      boughtAt: {},
    })
    await stage.portal.call('tom', promotions.grantFreeCode, { clientId: 'ada', granted: true })
    const { consent } = await stage.portal.call('ada', calls.setOrderingConsent, { given: true })
    assert.deepEqual([consent?.by, consent?.name], ['ada', 'Ada Lovell'])
    const now = await look()
    assert.ok(now.freeGrantedAt)
    assert.deepEqual(now.orderingConsent, consent)
    await stage.portal.call('tom', deactivateClient, { uid: 'ada' })
    assert.equal((await look()).disabledAt, stage.portal.clock.now())
    await stage.portal.call('tom', reactivateClient, { uid: 'ada' })
    assert.equal((await look()).disabledAt, null)
  })

  test('the owner alone gives the consent and takes it back; the first date stands, and each turn is in the trace', async () => {
    const first = await stage.portal.call('grace', calls.setOrderingConsent, { given: true })
    stage.portal.clock.advance(60_000)
    assert.deepEqual(await stage.portal.call('grace', calls.setOrderingConsent, { given: true }), first)
    assert.deepEqual(await stage.portal.call('grace', calls.getOrderingConsent, {}), first)
    for (const given of [false, false])
      assert.deepEqual(await stage.portal.call('grace', calls.setOrderingConsent, { given }), { consent: null })
    const trace = await stage.portal.documents.list(auditCollection, {
      where: { actorId: 'grace' },
      orderBy: ['at', 'asc'],
      limit: 1000,
    })
    assert.deepEqual(
      trace
        .map(({ data }) => data.action)
        .filter((action) => action.startsWith('ordering-consent'))
        .toSorted(),
      // Once here, and once for the charge above.
      ['given', 'given', 'withdrawn', 'withdrawn'].map((turn) => `ordering-consent-${turn}`),
    )
    assert.equal(await stage.portal.outcome('ben', calls.setOrderingConsent, { given: true }), 'forbidden')
  })

  test('the totals of all clients are those of twelve months, of one client all there ever were', async () => {
    const of = async (clientId?: string) => (await list(clientId === undefined ? {} : { clientId })).totals
    const [all, ofGrace] = [await of(), await of('grace')]
    assert.ok((all?.count ?? 0) > (ofGrace?.count ?? 0))
    stage.portal.clock.advance(400 * 86_400_000)
    stage.portal.signInAgain('tom')
    assert.deepEqual([(await of())?.since, (await of())?.count], ['2027-01-12', 0])
    assert.deepEqual(await of('grace'), ofGrace)
  })
})
