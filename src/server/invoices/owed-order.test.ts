import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, test } from 'node:test'
import * as staff from '#domain/billing/staff-contract.ts'
import { add, cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { isOwed, owedCents } from '#domain/invoices/invoice-status.ts'
import { listOpenInvoices } from '#domain/invoices/owed-contract.ts'
import { setPaymentPlan } from '#domain/invoices/plan-contract.ts'
import * as recorded from '#domain/invoices/recorded-contract.ts'
import { remindOfInvoice } from '#domain/invoices/reminder-contract.ts'
import { addMilestone, approveMilestone, requestApproval } from '#domain/projects/product-contract.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { listAll } from '#server/platform/whole-list.ts'
import { invoices } from './exports/collections.ts'
import { createInvoice } from './exports/store-invoice.ts'
import * as act from './stage.test-support.ts'

const today = '2026-12-08'

describe('open invoices by what is owed', () => {
  let stage: BillingStage
  beforeEach(async () => {
    stage = await openBillingStage()
  })
  afterEach(() => stage.close())

  const ask: BillingStage['portal']['call'] = (who, endpoint, body) => stage.portal.call(who, endpoint, body)

  /** What is owed of each, in the order of the list, which is that of their own sums. */
  async function owing(): Promise<number[]> {
    const { documents } = stage.portal
    const rows = (await listAll(documents, invoices, { orderBy: ['createdAt', 'desc'] })).map(({ data }) => data)
    assert.deepEqual(act.misplaced(rows), [])
    const { invoices: listed } = await ask('tom', listOpenInvoices, { today, sort: 'amount' })
    const owed = rows.filter(isOwed).map(owedCents)
    assert.deepEqual(
      listed.map(owedCents),
      owed.toSorted((one, other) => other - one),
    )
    return listed.map(owedCents)
  }

  test('stand by it after everything that staff do', async () => {
    const draft = await act.draftWithHours(stage.portal)
    const { id: invoiceId } = draft
    assert.deepEqual(await owing(), [])
    const discount = { id: null, kind: 'discount' as const, description: 'For a friend', quantity: 1, unitCents: 0 }
    const lines = [...draft.lines.map(act.unchanged), { ...discount, percent: 10 }]
    const edited = await ask('tom', calls.updateInvoice, { invoiceId, version: draft.version, lines })
    const { version } = edited.invoice
    const planned = await ask('tom', setPaymentPlan, { invoiceId, version, parts: act.inTwo(12_000, draft.dueDate) })
    assert.deepEqual(await owing(), [])
    await act.send(stage.portal, planned.invoice)
    assert.deepEqual(await owing(), [32_400])

    const check = act.byCheck(invoiceId, 32_400, { amountCents: 10_000 })
    await ask('tom', recorded.recordPayment, check)
    assert.deepEqual(await owing(), [22_400])
    await ask('tom', remindOfInvoice, { invoiceId })
    assert.deepEqual(await owing(), [22_400])
    await ask('tom', recorded.undoPayment, { invoiceId, recordedId: check.key, reason: 'It bounced' })
    assert.deepEqual(await owing(), [32_400])
    await ask('tom', calls.creditInvoice, { invoiceId, key: act.newCreditKey(), amountCents: 2_400, reason: 'Late' })
    assert.deepEqual(await owing(), [30_000])

    const other = await act.sentItem(stage.portal, 90_000)
    const third = await act.sentItem(stage.portal, 10_000)
    assert.deepEqual(await owing(), [90_000, 30_000, 10_000])
    const joint = act.jointly(
      [
        [other.id, 70_000],
        [invoiceId, 5_000],
      ],
      [90_000, 30_000],
    )
    await ask('tom', recorded.recordPayments, joint)
    assert.deepEqual(await owing(), [25_000, 20_000, 10_000])
    await ask('tom', recorded.undoPayments, { invoiceId, recordedId: joint.key, reason: 'It bounced' })
    assert.deepEqual(await owing(), [90_000, 30_000, 10_000])

    const all = act.byCheck(invoiceId, 30_000)
    await ask('tom', recorded.recordPayment, all)
    assert.deepEqual(await owing(), [90_000, 10_000])
    const given = { invoiceId, recordedId: all.key, returnedOn: today, reason: 'Paid twice' }
    for (const outcome of ['owed', 'credited'] as const) {
      const back = { ...given, key: act.newCreditKey(), amountCents: 15_000, outcome }
      await ask('tom', recorded.recordRefund, back)
      assert.deepEqual(await owing(), outcome === 'owed' ? [90_000, 15_000, 10_000] : [90_000, 10_000])
      await ask('tom', recorded.undoRefund, { invoiceId, refundId: back.key, reason: 'It was kept' })
      assert.deepEqual(await owing(), [90_000, 10_000])
    }
    await ask('tom', calls.voidInvoice, { invoiceId: other.id, reason: 'Wrong' })
    await ask('tom', calls.creditInvoice, {
      invoiceId: third.id,
      key: act.newCreditKey(),
      amountCents: 10_000,
      reason: 'Late',
    })
    assert.deepEqual(await owing(), [])
  })

  test('stand by it after everything that comes by card, and after a milestone is approved', async () => {
    const productId = 'bakery-relaunch-1'
    const added = { key: act.newCreditKey(), productId, title: 'Launch', dueDate: null, amountCents: null }
    const { product } = await ask('tom', addMilestone, added)
    const milestoneId = product.milestones.find(({ title }) => title === 'Launch')?.id ?? ''
    const { id: invoiceId, version, dueDate } = await act.draftWithHours(stage.portal)
    const [first, rest] = act.inTwo(16_000, dueDate)
    const waiting = { ...rest, dueDate: null, milestone: { productId, milestoneId, daysAfter: 7 } }
    assert.ok(first)
    const parts = [first, { percent: null, amountCents: null, ...waiting }]
    const planned = await ask('tom', setPaymentPlan, { invoiceId, version, parts })
    await act.send(stage.portal, planned.invoice)
    assert.deepEqual(await owing(), [36_000])
    const paying = async (amountCents: number, paidCents: number, conduct: 'accepted' | 'disputed') => {
      const paymentMethodId = await stage.savedCard('ada', conduct)
      return ask('ada', calls.payInvoice, { invoiceId, amountCents, paidCents, paymentMethodId })
    }
    const { paymentIntentId: paymentId } = await paying(16_000, 0, 'accepted')
    assert.deepEqual(await owing(), [20_000])
    await ask('tom', requestApproval, { productId, milestoneId })
    await ask('ada', approveMilestone, { productId, milestoneId })
    assert.deepEqual(await owing(), [20_000])
    const reason = 'requested_by_customer' as const
    const refund = { key: act.newCreditKey(), paymentId, amountCents: 6_000, reason, outcome: 'owed' as const }
    await ask('tom', staff.refundPayment, refund)
    assert.deepEqual(await owing(), [26_000])
    await ask('tom', staff.refundPayment, { ...refund, key: act.newCreditKey(), outcome: 'credited' })
    assert.deepEqual(await owing(), [26_000])

    const { paymentIntentId: disputed } = await paying(26_000, 4_000, 'disputed')
    assert.deepEqual(await owing(), [])
    const [dispute] = (await stage.stripe.disputes.list({ payment_intent: disputed })).data
    assert.ok(dispute)
    await stage.provider.control('POST', 'disputes', { dispute: dispute.id, verdict: 'lost' })
    await stage.tell({ object: 'dispute', id: dispute.id, payment_intent: disputed })
    assert.deepEqual(await owing(), [26_000])
  })

  async function hold(count: number, clientId: string): Promise<void> {
    const model = await act.storedInvoice(stage.portal, (await act.sentItem(stage.portal, 10_000)).id)
    await stage.portal.documents.transact(async (transaction) => {
      for (let index = 0; index < count; index++)
        createInvoice(transaction, {
          ...model,
          id: `${clientId}-${String(index).padStart(2, '0')}`,
          clientId,
          totalCents: add(model.totalCents, cents(100 * index)),
        })
    })
    await ask('tom', calls.voidInvoice, { invoiceId: model.id, reason: 'A model' })
  }

  test('come fifty at a time, of all clients or one, with the sums by age of the list without a sort', async () => {
    await hold(60, 'ada')
    await hold(3, 'grace')
    const first = await ask('tom', listOpenInvoices, { today, sort: 'amount' })
    const rest = await ask('tom', listOpenInvoices, { today, sort: 'amount', after: first.next ?? '' })
    const ids = [...first.invoices, ...rest.invoices].map(({ id }) => id)
    assert.deepEqual([first.invoices.length, new Set(ids).size, rest.next, rest.ages], [50, 63, null, null])
    assert.deepEqual([ids[0], ids.at(-1)], ['ada-59', 'ada-00'])
    assert.deepEqual(first.ages, (await ask('tom', listOpenInvoices, { today })).ages)
    const graces = await ask('tom', listOpenInvoices, { today, sort: 'amount', clientId: 'grace' })
    assert.deepEqual(
      graces.invoices.map(({ id }) => id),
      ['grace-02', 'grace-01', 'grace-00'],
    )
    const byDay = { today, after: first.next ?? '' }
    assert.equal(await stage.portal.outcome('tom', listOpenInvoices, byDay), 'invalid-input')
  })

  test('keep their order where they are of one age, and for a client', async () => {
    const outcome = (who: 'tom' | 'ada' | 'ben', more: object = {}) =>
      stage.portal.outcome(who, listOpenInvoices, { today, sort: 'amount', ...more })
    assert.equal(await outcome('tom'), 'ok')
    assert.equal(await outcome('tom', { age: 'to-30' }), 'invalid-input')
    assert.equal(await outcome('ada'), 'invalid-input')
    assert.equal(await outcome('ben'), 'forbidden')
  })
})
