import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Payment } from '#domain/billing/payment.ts'
import { cents } from '#domain/core/money.ts'
import { chargedTaxSteps } from './charged-tax.ts'

const at = '2026-12-02T10:00:00.000Z'
const line = { description: 'Rocket Hosting monthly', amountCents: cents(1500), from: at, to: at }
const charged = {
  id: 'pi_1',
  uid: 'ada',
  status: 'paid',
  currency: 'usd',
  description: 'Rocket Hosting monthly',
  amountCents: cents(1633),
  taxCents: cents(133),
  lines: [line],
  refunds: [],
  disputes: [],
  paidAt: at,
} as unknown as Payment // the rest of it says nothing of tax

function refund(id: string, amount: number, createdAt: string, state: 'given' | 'failed' = 'given') {
  return { id, amountCents: cents(amount), state, outcome: null, createdAt }
}

const figures = (payment: Payment) =>
  chargedTaxSteps(payment, 'UTC').map(({ kind, day, parts: [part] }) => [kind, day, part?.netCents, part?.taxCents])

test('a charge has the tax that was added to it, on the day it was paid', () => {
  assert.deepEqual(figures(charged), [['invoiced', '2026-12-02', 1500, 133]])
})

test('refunds take it back in proportion, on their days, and nothing is left of what went back whole', () => {
  const refunds = [
    refund('re_1', 500, '2026-12-05T10:00:00.000Z'),
    refund('re_2', 700, '2027-01-05T10:00:00.000Z', 'failed'),
    refund('re_3', 1133, '2027-01-06T10:00:00.000Z'),
  ]
  const steps = figures({ ...charged, refunds })
  assert.deepEqual(steps, [
    ['invoiced', '2026-12-02', 1500, 133],
    ['credited', '2026-12-05', 459, 41],
    ['credited', '2027-01-06', 1041, 92],
  ])
})

test('where credit paid a part, the charge has the tax of the rest', () => {
  assert.deepEqual(figures({ ...charged, amountCents: cents(600) }), [['invoiced', '2026-12-02', 551, 49]])
})

test('what bears no tax, is not paid, or gives more back than it bills is no step', () => {
  const { taxCents: _none, ...untaxed } = charged
  assert.deepEqual(figures(untaxed), [])
  assert.deepEqual(figures({ ...charged, status: 'fail', paidAt: null }), [])
  assert.deepEqual(figures({ ...charged, taxCents: cents(-133) }), [])
})

test('every split of a charge into refunds adds up to the cent', () => {
  for (const parts of [[1], [1632, 1], [544, 544, 545], [333, 700, 600]]) {
    const refunds = parts.map((amount, index) => refund(`re_${index}`, amount, at))
    const [, ...back] = figures({ ...charged, refunds })
    for (const [index, [, , net, tax]] of back.entries()) {
      assert.ok(Number(net) >= 0 && Number(tax) >= 0)
      assert.equal(Number(net) + Number(tax), parts[index])
    }
  }
})
