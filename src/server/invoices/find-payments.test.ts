import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import * as calls from '#domain/invoices/contract.ts'
import { findPayments } from '#domain/invoices/find-contract.ts'
import { payInvoices } from '#domain/invoices/joint-contract.ts'
import { payments } from '#server/billing/exports/collections.ts'
import { openBillingStage } from '#server/billing/stage.test-support.ts'
import type { BillingStage } from '#server/billing/stage.test-support.ts'
import { auditCollection } from '#server/platform/audit.ts'
import { sentItem } from './stage.test-support.ts'

describe('payments that are looked for', () => {
  let stage: BillingStage
  const numbers: string[] = []

  before(async () => {
    stage = await openBillingStage()
    const paymentMethodId = await stage.savedCard('ada')
    const [one, ...both] = [
      await sentItem(stage.portal, 10_000),
      await sentItem(stage.portal, 20_000),
      await sentItem(stage.portal, 30_000),
    ]
    numbers.push(...[one, ...both].map(({ number }) => number ?? ''))
    const paid = { invoiceId: one.id, amountCents: one.totalCents, paidCents: cents(0), paymentMethodId }
    await stage.portal.call('ada', calls.payInvoice, paid)
    const parts = both.map(({ id, totalCents }) => ({ invoiceId: id, amountCents: totalCents, paidCents: cents(0) }))
    await stage.portal.call('ada', payInvoices, { invoices: parts, paymentMethodId })
  })
  after(() => stage.close())

  async function find(search: string, clientId?: string): Promise<number[]> {
    const found = await stage.portal.call('tom', findPayments, { search, ...(clientId ? { clientId } : {}) })
    return found.payments.map(({ amountCents }) => amountCents)
  }

  test('are those of an invoice by the start of its number, a payment of several once', async () => {
    const [one = '', second = '', third = ''] = numbers
    assert.deepEqual(await find(one), [10_000])
    assert.deepEqual([await find(second), await find(third)], [[50_000], [50_000]])
    assert.deepEqual((await find(one.slice(0, 4))).toSorted(), [10_000, 50_000])
    assert.deepEqual(await find('RE'), [])
  })

  test('are those of exactly an amount', async () => {
    assert.deepEqual(await find('$100'), [10_000])
    assert.deepEqual(await find('100.01'), [])
    assert.deepEqual(await find('500', 'ada'), [50_000])
    assert.deepEqual(await find('500.00', 'grace'), [])
    assert.deepEqual(await find(numbers[0] ?? '', 'grace'), [])
  })

  const madeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString()

  test('are the newest fifty, and it is said that there are more', async () => {
    await stage.portal.documents.transact(async (transaction) => {
      const [row] = await stage.portal.documents.list(payments, { orderBy: ['createdAt', 'desc'], limit: 1 })
      assert.ok(row)
      for (let index = 0; index < 60; index++)
        transaction.create(payments, {
          ...row.data,
          id: `pi_copy${index}`,
          amountCents: cents(777),
          createdAt: madeAt(index),
        })
    })
    const found = await stage.portal.call('tom', findPayments, { search: '7.77' })
    const times = Array.from({ length: 50 }, (_, index) => madeAt(59 - index))
    assert.deepEqual([found.payments.map(({ createdAt }) => createdAt), found.hasMore], [times, true])
  })

  test('are for staff, whose looks are kept; an unknown client is refused', async () => {
    assert.equal(await stage.portal.outcome('ada', findPayments, { search: 'INV' }), 'forbidden')
    assert.equal(await stage.portal.outcome('tom', findPayments, { search: 'INV', clientId: 'ben' }), 'not-found')
    assert.equal(await stage.portal.outcome('tom', findPayments, { search: ' ' }), 'invalid-input')
    await find('INV', 'grace')
    const seen = await stage.portal.documents.list(auditCollection, {
      where: { actorId: 'tom' },
      orderBy: ['at', 'asc'],
      limit: 1000,
    })
    assert.ok(seen.some(({ data }) => data.action === 'payments-seen' && data.entityId === 'grace'))
  })
})
