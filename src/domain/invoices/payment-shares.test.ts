import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cents } from '#domain/core/money.ts'
import { unsettled } from './invoice-steps.test-support.ts'
import { sharePayment } from './payment-shares.ts'

type Owing = Parameters<typeof sharePayment>[1][number]

const invoice = (number: string, total: number, dueDate: string, more: Partial<Owing> = {}): Owing => ({
  id: number,
  number,
  status: 'open',
  totalCents: cents(total),
  paidCents: cents(0),
  creditedCents: cents(0),
  dueDate,
  ...unsettled,
  ...more,
})

test('pays what has been due the longest first, whatever the order, and of one day the lower number', () => {
  const all = [
    invoice('INV-10', 5_000, '2026-11-01'),
    invoice('INV-9', 5_000, '2026-11-01'),
    invoice('INV-3', 20_000, '2026-10-01'),
  ]
  assert.deepEqual(sharePayment(cents(22_000), all), [0, 2_000, 20_000])
  assert.deepEqual(sharePayment(cents(30_000), all), [5_000, 5_000, 20_000])
  assert.deepEqual(sharePayment(cents(100), all), [0, 0, 100])
})

test('goes by the parts of a payment plan, and by what is left of an invoice', () => {
  const paymentPlan = ['2026-10-01', '2026-12-01'].map((dueDate) => ({
    percent: null,
    fixedCents: null,
    amountCents: cents(10_000),
    dueDate,
  }))
  const planned = invoice('INV-1', 20_000, '2026-12-01', {
    paymentPlan,
    paidCents: cents(4_000),
    status: 'partially_paid',
  })
  assert.deepEqual(sharePayment(cents(9_000), [planned, invoice('INV-2', 3_000, '2026-11-01')]), [6_000, 3_000])
  assert.deepEqual(sharePayment(cents(10_000), [planned, invoice('INV-2', 3_000, '2026-11-01')]), [7_000, 3_000])
})

test('gives nothing to what is not owed, and no more than is owed', () => {
  const all = [
    invoice('INV-1', 5_000, '2026-11-01', { status: 'paid', paidCents: cents(5_000) }),
    invoice('INV-2', 3_000, '2026-11-01'),
  ]
  assert.deepEqual(sharePayment(cents(9_000), all), [0, 3_000])
  assert.deepEqual(sharePayment(cents(0), all), [0, 0])
})
