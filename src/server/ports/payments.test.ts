import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PaymentsStage } from '#server/testing/conformance/payments-stage.conformance.ts'
import { paymentsChecks } from '#server/testing/conformance/payments.conformance.ts'
import { EventRefused } from './payments-events.ts'
import { PaymentFailure } from './payments-failures.ts'
import type { Payments } from './payments.ts'

/** A stage on which nothing happens but what one careless adapter does. */
function stageOf(payments: Payments): PaymentsStage {
  const delivery = { body: new Uint8Array(), header: '' }
  return {
    payments,
    hurried: payments,
    unreachable: payments,
    card: async () => 'pm_1',
    fillCardForm: async () => undefined,
    answerBank: async () => undefined,
    customerInTime: async () => ({ customerId: 'cus_1', pass: async () => undefined }),
    price: async () => 'price_1',
    coupon: async () => 'coupon',
    promotionCode: async () => 'promo_1',
    passMinutes: async () => undefined,
    judge: async () => undefined,
    strike: async () => undefined,
    deliveries: async () => [delivery],
    forge: () => delivery,
    now: '2026-04-01T00:00:00.000Z',
    close: async () => undefined,
  }
}

/** Answers everything alike; `readEvent` is the one function that does not take its time. */
function alike(answer: () => Promise<unknown>, readEvent: () => unknown): Payments {
  return new Proxy({} as Payments, { get: (_, name) => (name === 'readEvent' ? readEvent : answer) }) // all functions at once
}

const failing = (kind: 'unavailable' | 'missing') => async (): Promise<never> => {
  const reason = kind === 'missing' ? { kind, param: null } : ({ kind, because: 'timeout' } as const)
  throw new PaymentFailure(reason, 'Always')
}

const refuse = (): never => {
  throw new EventRefused('Always')
}

test('the suite of the payments port fails an adapter that only says yes, that it knows nothing, or that nobody is there', async () => {
  const yes = { id: 'x', made: { id: 'x', status: 'paid' }, clientSecret: null, items: [], events: [], lines: [] }
  const careless = [
    alike(
      async () => yes,
      () => ({ id: 'evt_1', type: 'x', about: null }),
    ),
    alike(failing('missing'), refuse),
    alike(failing('unavailable'), refuse),
  ]
  for (const { title, run } of paymentsChecks) {
    const outcomes = await Promise.allSettled(careless.map((payments) => run(stageOf(payments))))
    assert.ok(
      outcomes.some(({ status }) => status === 'rejected'),
      `no careless adapter fails: ${title}`,
    )
  }
})
