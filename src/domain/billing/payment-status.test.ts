import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { intentStatuses, nextPaymentStatus, toPaymentStatus } from './payment-status.ts'
import type { PaymentStatus } from './payment-status.ts'

const someState = fc.record({ intentStatus: fc.constantFrom(...intentStatuses), hasFailed: fc.boolean() })

test('money that is there is paid, what was given up or refused has failed, all else is unpaid', () => {
  const told = intentStatuses.map((intentStatus) => [
    intentStatus,
    toPaymentStatus({ intentStatus, hasFailed: false }),
    toPaymentStatus({ intentStatus, hasFailed: true }),
  ])
  assert.deepEqual(told, [
    ['requires_payment_method', 'unpaid', 'fail'],
    ['requires_confirmation', 'unpaid', 'unpaid'],
    ['requires_action', 'unpaid', 'unpaid'],
    ['requires_capture', 'unpaid', 'unpaid'],
    ['processing', 'unpaid', 'unpaid'],
    ['succeeded', 'paid', 'paid'],
    ['canceled', 'fail', 'fail'],
  ])
})

test('paid never goes back, in whatever order the news comes', () => {
  fc.assert(
    fc.property(fc.array(someState), (news) => {
      const seen: PaymentStatus[] = []
      for (const state of news) seen.push(nextPaymentStatus(seen.at(-1) ?? null, state))
      const first = seen.indexOf('paid')
      assert.ok(first < 0 || seen.slice(first).every((status) => status === 'paid'))
      assert.equal(
        first >= 0,
        news.some(({ intentStatus }) => intentStatus === 'succeeded'),
      )
    }),
  )
})
