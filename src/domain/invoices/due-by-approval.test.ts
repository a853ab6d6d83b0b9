import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { cents, subtract, sum, zero } from '#domain/core/money.ts'
import { datedParts, dueByApproval } from './due-by-approval.ts'
import { statusOf } from './invoice-status.ts'
import { unsettled } from './invoice-steps.test-support.ts'
import { dueParts } from './payment-plan.ts'
import type { Owing } from './payment-plan.ts'
import type { PlanPart } from './planned-parts.ts'

const today = '2026-12-08'
const inDays = (days: number) => addDays(today, days)

const onDay = (amount: number, dueDate: string): PlanPart => ({
  percent: null,
  fixedCents: null,
  amountCents: cents(amount),
  dueDate,
})
const awaiting = (amount: number, milestoneId: string, daysAfter = 0): PlanPart => ({
  ...onDay(amount, today),
  dueDate: null,
  milestone: { productId: 'site', milestoneId, title: milestoneId, daysAfter },
})

function owing(paymentPlan: PlanPart[], taken: { paid?: number; credited?: number; moving?: number } = {}): Owing {
  const { paid = 0, credited = 0, moving = 0 } = taken
  const sums = {
    totalCents: sum(paymentPlan.map(({ amountCents }) => amountCents)),
    paidCents: cents(paid),
    creditedCents: cents(credited),
  }
  const bankPayment = { paymentId: 'p', amountCents: cents(moving), startedAt: '2026-12-08T09:00:00.000Z' }
  const at = '2026-12-07T09:00:00.000Z'
  const settled = {
    payments: paid ? [{ paymentId: 'paid', amountCents: sums.paidCents, paidAt: at }] : [],
    credits: credited
      ? [{ id: 'credited', amountCents: sums.creditedCents, at, uid: 'tom', name: 'Tom', reason: 'Late' }]
      : [],
  }
  const invoice = { ...unsettled, ...settled, ...sums, status: statusOf(sums), dueDate: today, paymentPlan }
  return moving ? { ...invoice, bankPayment } : invoice
}

const made = (invoice: Owing, milestoneId = 'design') =>
  dueByApproval(invoice, milestoneId, today).map(({ amountCents, dueDate }) => [amountCents, dueDate])

describe('what an approval makes due of an invoice', () => {
  test('is each part that waits for the milestone, by its day', () => {
    const plan = [onDay(100, inDays(7)), awaiting(200, 'design'), awaiting(300, 'design', 30), awaiting(400, 'launch')]
    assert.deepEqual(made(owing(plan)), [
      [200, today],
      [300, inDays(30)],
    ])
    assert.deepEqual(made(owing(plan), 'launch'), [[400, today]])
    assert.deepEqual(made(owing(plan), 'copy'), [])
  })

  test('adds up by day, where parts have the same', () => {
    assert.deepEqual(made(owing([awaiting(200, 'design'), awaiting(300, 'design'), onDay(50, today)])), [[500, today]])
  })

  test('leaves out what is paid, credited or on its way of it, and is nothing where that is all', () => {
    const plan = [awaiting(200, 'design'), awaiting(300, 'launch')]
    assert.deepEqual(made(owing(plan, { paid: 150 })), [[50, today]])
    assert.deepEqual(made(owing(plan, { paid: 100, credited: 50 })), [[50, today]])
    assert.deepEqual(made(owing(plan, { moving: 150 })), [[50, today]])
    for (const taken of [{ paid: 200 }, { paid: 150, moving: 50 }, { credited: 250 }, { paid: 500 }])
      assert.deepEqual(made(owing(plan, taken)), [], JSON.stringify(taken))
  })

  test('is all of it, whatever is paid, credited or on its way of parts with a later day', () => {
    const plan = [onDay(100, inDays(7)), awaiting(100, 'design'), awaiting(100, 'launch')]
    for (const taken of [{ paid: 100 }, { paid: 60 }, { credited: 100 }, { moving: 100 }, { paid: 40, moving: 60 }])
      assert.deepEqual(made(owing(plan, taken)), [[100, today]], JSON.stringify(taken))
  })

  test('is nothing of an invoice without a plan, of a draft and of one that is void', () => {
    const invoice = owing([awaiting(200, 'design'), onDay(300, today)])
    const { paymentPlan: _, ...whole } = invoice
    assert.deepEqual(made(whole), [])
    for (const status of ['draft', 'void'] as const) assert.deepEqual(made({ ...invoice, status }), [])
  })

  test('is what more is due by days afterwards than before, whatever the plan and what is paid', () => {
    const part = fc
      .tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: -9, max: 9 }), fc.constantFrom('', 'design', 'launch'))
      .map(([amount, days, milestoneId]) =>
        milestoneId === '' ? onDay(amount, inDays(days)) : awaiting(amount, milestoneId, Math.abs(days)),
      )
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), fc.nat(2000), fc.nat(300), (plan, paid, moving) => {
        const invoice = owing(plan, { paid, moving })
        const after = { ...invoice, paymentPlan: datedParts(invoice, 'design', today) }
        const dueBy = (of: Owing, day: string) =>
          sum(dueParts(of).flatMap(({ dueDate, leftCents }) => (dueDate && dueDate <= day ? [leftCents] : [])))
        const found = dueByApproval(invoice, 'design', today)
        assert.ok(found.every(({ amountCents }) => amountCents > 0))
        for (let days = -9; days <= 9; days += 1) {
          const day = inDays(days)
          const more = sum(found.flatMap(({ dueDate, amountCents }) => (dueDate <= day ? [amountCents] : [])))
          assert.equal(more, subtract(dueBy(after, day), dueBy(invoice, day)))
          if (days < 0) assert.equal(more, zero)
        }
      }),
    )
  })
})
