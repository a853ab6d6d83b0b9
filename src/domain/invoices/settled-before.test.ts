import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { cents, smaller, subtract, sum, zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { datedParts, dueByApproval } from './due-by-approval.ts'
import { isOwed, overpaidCents, owedCents } from './invoice-status.ts'
import { after, atStep, credit, inParts, pay, record, refund, settled, today } from './invoice-steps.test-support.ts'
import type { Step } from './invoice-steps.test-support.ts'
import type { Invoice } from './invoice.ts'
import { dueNextCents, inDueOrder, owedParts, payableCents } from './payment-plan.ts'
import { scheduleOf } from './payment-schedule.ts'
import { plannedParts } from './planned-parts.ts'
import type { PlanPart } from './planned-parts.ts'

/** Parts of so many cents each, which are due in so many days or, by name, after a milestone. */
function planned(...parts: readonly (readonly [amount: number, due: number | string])[]): Invoice {
  const invoice = inParts(...parts.map(([amount]) => amount))
  return { ...invoice, paymentPlan: invoice.paymentPlan?.map((part, index) => dueBy(part, parts[index]?.[1] ?? 0)) }
}

function dueBy(part: PlanPart, due: number | string): PlanPart {
  if (typeof due === 'number') return { ...part, dueDate: addDays(today, due) }
  return { ...part, dueDate: null, milestone: { productId: 'site', milestoneId: due, title: due, daysAfter: 0 } }
}

function asEver({ percent, fixedCents, amountCents, dueDate }: PlanPart): PlanPart {
  return { percent, fixedCents, amountCents, dueDate }
}

const approve =
  (milestoneId: string, day = today): Step =>
  (invoice) => ({ ...invoice, paymentPlan: datedParts(invoice, milestoneId, day) })

/** Undoes the newest recorded payment of which nothing went back. */
const undo: Step = (invoice, at) => ({
  ...invoice,
  recordedPayments: invoice.recordedPayments?.map((each, index, all) =>
    index === all.length - 1 ? { ...each, undoing: { uid: 'tom', name: 'Tom', at, reason: 'Never came' } } : each,
  ),
})

/** A bank begins to move what is due first; what it moves already arrives or fails. */
const debit =
  (arrives: boolean): Step =>
  (invoice, at) => {
    const { bankPayment, payments } = invoice
    const [amountCents] = payableCents(invoice)
    if (!bankPayment)
      return amountCents ? { ...invoice, bankPayment: { paymentId: at, amountCents, startedAt: at } } : invoice
    const { paymentId, amountCents: moved } = bankPayment
    const arrived = [...payments, { paymentId, amountCents: moved, paidAt: at }]
    return { ...invoice, bankPayment: undefined, payments: arrives ? arrived : payments }
  }

const said = (invoice: Invoice) =>
  scheduleOf(invoice, today).map(({ state, leftCents, creditedCents }) => [state, leftCents, creditedCents])

describe('what is settled of a part, once another that waited is due before it', () => {
  test('stays paid, and the part that waited is due as it was said', () => {
    const invoice = planned([62_217, 'base'], [62_216, 31])
    assert.deepEqual(payableCents(invoice), [62_216, 124_433])
    const paid = after(invoice, pay(62_216))
    assert.deepEqual(
      dueByApproval(paid, 'base', today).map(({ amountCents, dueDate }) => [amountCents, dueDate]),
      [[62_217, today]],
    )
    const approved = after(invoice, pay(62_216), approve('base'))
    assert.deepEqual(said(approved), [
      ['due', 62_217, 0],
      ['paid', 0, 0],
    ])
    assert.deepEqual([payableCents(approved), dueNextCents(approved, today)], [[62_217], 62_217])
    assert.equal(after(invoice, pay(62_216), approve('base'), pay(62_217)).status, 'paid')
  })

  test('stays credited', () => {
    const invoice = after(planned([35_000, 'work'], [35_000, 45]), credit(35_000))
    assert.equal(dueNextCents(invoice, today), 35_000)
    assert.deepEqual(said(after(invoice, approve('work'))), [
      ['due', 35_000, 0],
      ['credited', 0, 35_000],
    ])
  })

  test('stays where a credit and a payment settled parts on both sides of it', () => {
    const invoice = after(planned([297_050, 1], [396_066, 'base'], [297_050, 45]), credit(800_000), record(100_000))
    const left = 90_166
    const plan = (state: string) => [
      ['credited', 0, 297_050],
      [state, left, 205_900],
      ['credited', 0, 297_050],
    ]
    assert.deepEqual(said(invoice), plan('upcoming'))
    assert.deepEqual(said(after(invoice, approve('base'))), plan('due'))
  })

  test('stays where it was settled in part, and what comes then pays what is due first', () => {
    const [invoice, begun] = [planned([10_000, 'base'], [10_000, 31]), [record(4_000), approve('base')]]
    const lefts = (...steps: readonly Step[]) => said(after(invoice, ...begun, ...steps)).map(([, left]) => left)
    assert.deepEqual(lefts(), [10_000, 6_000])
    assert.deepEqual(lefts(pay(9_000)), [1_000, 6_000])
    assert.deepEqual(lefts(pay(11_000)), [0, 5_000])
  })

  test('is owed again where it was paid by a payment that is undone or given back, and nothing of the other', () => {
    const invoice = planned([10_000, 'base'], [10_000, 31])
    const lefts = (...steps: readonly Step[]) => said(after(invoice, ...steps)).map(([, left]) => left)
    assert.deepEqual(lefts(record(10_000), approve('base'), pay(10_000), undo), [0, 10_000])
    assert.deepEqual(lefts(pay(10_000), approve('base'), record(10_000), refund(false)), [0, 10_000])
    assert.deepEqual(lefts(pay(10_000), approve('base'), record(10_000), undo), [10_000, 0])
  })

  test('stays with the part that a bank was moving it to', () => {
    const invoice = planned([10_000, 'base'], [10_000, 31])
    const begun = after(invoice, debit(true), approve('base'))
    assert.deepEqual(
      scheduleOf(begun, today).map(({ state, leftCents, movingCents }) => [state, leftCents, movingCents]),
      [
        ['due', 10_000, 0],
        ['moving', 0, 10_000],
      ],
    )
    const ended = (arrives: boolean) => said(after(invoice, debit(true), approve('base'), debit(arrives)))
    assert.deepEqual(ended(true), [
      ['due', 10_000, 0],
      ['paid', 0, 0],
    ])
    assert.deepEqual(ended(false), [
      ['due', 10_000, 0],
      ['upcoming', 10_000, 0],
    ])
  })

  test('stays through the approvals of several milestones, each repeated', () => {
    const invoice = planned([10_000, 'base'], [10_000, 'launch'], [10_000, 31])
    const steps = [pay(10_000), approve('launch'), record(6_000), approve('base'), approve('launch'), approve('base')]
    const done = after(invoice, ...steps)
    assert.deepEqual(
      said(done).map(([, left]) => left),
      [10_000, 4_000, 0],
    )
    assert.deepEqual(
      done.paymentPlan?.map(({ settledBefore = [] }) => settledBefore.length),
      [2, 1, 0],
    )
  })

  test('stays with a part whose plan is computed again', () => {
    const invoice = after(planned([10_000, 'base'], [10_000, 31]), pay(10_000), approve('base'))
    assert.deepEqual(plannedParts(invoice.totalCents, invoice.paymentPlan ?? []), invoice.paymentPlan)
  })
})

describe('whatever the plan, and however money comes, goes back and milestones are approved', () => {
  const amount = fc.integer({ min: 1, max: 15_000 })
  const due = fc.oneof(fc.integer({ min: -20, max: 60 }), fc.constantFrom('base', 'launch'))
  const coming = fc.oneof(amount.map(pay), amount.map(record), amount.map(credit))
  const approving = fc.tuple(fc.constantFrom('base', 'launch'), fc.integer({ min: 0, max: 40 }))
  const step = fc.oneof(
    { weight: 4, arbitrary: coming.map((each) => ({ each, kind: 'comes' as const })) },
    { weight: 1, arbitrary: fc.boolean().map((isCredited) => ({ each: refund(isCredited), kind: 'goes' as const })) },
    { weight: 1, arbitrary: fc.constant({ each: undo, kind: 'goes' as const }) },
    { weight: 1, arbitrary: fc.boolean().map((arrives) => ({ each: debit(arrives), kind: 'moves' as const })) },
    {
      weight: 3,
      arbitrary: approving.map(([milestoneId, days]) => ({
        each: approve(milestoneId, addDays(today, days)),
        kind: 'approved' as const,
        milestoneId,
        day: addDays(today, days),
      })),
    },
  )
  const plan = fc.array(fc.tuple(amount, due), { minLength: 2, maxLength: 5 })
  const steps = fc.array(step, { maxLength: 10 })

  test('no approval moves what is settled, and each makes due what was left of the parts that waited', () => {
    fc.assert(
      fc.property(plan, steps, (parts, taken) => {
        let invoice = planned(...parts)
        for (const [index, { each, ...approved }] of taken.entries()) {
          const before = invoice
          invoice = settled(each(before, atStep(index)))
          if (approved.kind !== 'approved') continue
          const { milestoneId, day } = approved
          const [was, now] = [before, invoice].map((one) => scheduleOf(one, today))
          const amounts = ({ leftCents, movingCents, creditedCents }: (typeof now & object)[number]) => [
            leftCents,
            movingCents,
            creditedCents,
          ]
          assert.deepEqual(now?.map(amounts), was?.map(amounts))
          const waited = (was ?? []).filter(
            ({ part }) => part.dueDate === null && part.milestone?.milestoneId === milestoneId,
          )
          const made = dueByApproval(before, milestoneId, day)
          const left = isOwed(before) ? sum(waited.map(({ leftCents }) => leftCents)) : zero
          assert.equal(sum(made.map(({ amountCents }) => amountCents)), left)
          assert.deepEqual(settled(each(invoice, atStep(index))), invoice)
        }
      }),
    )
  })

  test('the parts add up to what is owed, paid and credited, and none is settled beyond its amount', () => {
    fc.assert(
      fc.property(plan, steps, (parts, taken) => {
        const invoice = after(planned(...parts), ...taken.map(({ each }) => each))
        const schedule = scheduleOf(invoice, today)
        assert.equal(sum(owedParts(invoice).map(({ leftCents }) => leftCents)), owedCents(invoice))
        const paid = schedule.map(({ part, leftCents, movingCents, creditedCents }) => {
          const paidCents = subtract(part.amountCents, leftCents, movingCents, creditedCents)
          for (const one of [paidCents, leftCents, movingCents, creditedCents]) assert.ok(one >= 0)
          return paidCents
        })
        if (overpaidCents(invoice) > 0) return
        assert.equal(sum(paid), invoice.paidCents)
        assert.equal(sum(schedule.map(({ creditedCents }) => creditedCents)), invoice.creditedCents)
      }),
    )
  })

  test('what comes pays what is due first, and takes nothing back', () => {
    fc.assert(
      fc.property(plan, steps, (parts, taken) => {
        let invoice = planned(...parts)
        for (const [index, { each, kind }] of taken.entries()) {
          const before = invoice
          invoice = settled(each(before, atStep(index)))
          if (kind !== 'comes' || before.bankPayment) continue
          let came = subtract(owedCents(before), owedCents(invoice))
          const expected = owedParts(before).flatMap((part) => {
            const filled: Money = smaller(came, part.leftCents)
            came = subtract(came, filled)
            const leftCents = subtract(part.leftCents, filled)
            return leftCents > 0 ? [{ ...part, leftCents }] : []
          })
          assert.deepEqual(owedParts(invoice), expected)
        }
      }),
    )
  })

  test('an invoice whose parts say nothing of what was settled before is filled in turn, as ever', () => {
    fc.assert(
      fc.property(plan, steps, (parts, taken) => {
        const late = after(planned(...parts), ...taken.map(({ each }) => each))
        const paymentPlan = (late.paymentPlan ?? []).map(asEver)
        let left = subtract(late.totalCents, owedCents(late))
        const expected = inDueOrder(paymentPlan).flatMap(({ part, index }) => {
          const filled = smaller(left, part.amountCents)
          left = subtract(left, filled)
          const leftCents = subtract(part.amountCents, filled)
          return leftCents > cents(0) ? [{ index, dueDate: part.dueDate, leftCents }] : []
        })
        assert.deepEqual(owedParts({ ...late, paymentPlan }), isOwed(late) ? expected : [])
      }),
    )
  })
})
