import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { subtract, sum } from '#domain/core/money.ts'
import { overpaidCents, owedCents } from './invoice-status.ts'
import { after, atStep, credit, inParts, pay, record, refund, settled, today } from './invoice-steps.test-support.ts'
import type { Invoice } from './invoice.ts'
import { scheduleOf } from './payment-schedule.ts'

const said = (invoice: Invoice) => scheduleOf(invoice, today).map(({ state, creditedCents }) => [state, creditedCents])

describe('the parts of a payment plan that credits settle too', () => {
  test('stay as a credit has settled them once the rest is paid, by card or otherwise', () => {
    const halves = inParts(166_755, 166_755)
    assert.deepEqual(said(after(halves, credit(200_000))), [
      ['credited', 166_755],
      ['due', 33_245],
    ])
    for (const settle of [pay, record])
      assert.deepEqual(said(after(halves, credit(200_000), settle(133_510))), [
        ['credited', 166_755],
        ['paid', 33_245],
      ])
  })

  test('stay as a payment has settled them once the rest is credited', () => {
    assert.deepEqual(said(after(inParts(10_000, 10_000), record(12_000), credit(8000))), [
      ['paid', 0],
      ['paid', 8000],
    ])
  })

  test('are credited where a payment was, once it is given back as a credit, and filled by what came later where it is owed again', () => {
    const thirds = inParts(10_000, 10_000, 10_000)
    assert.deepEqual(said(after(thirds, record(10_000), pay(10_000), record(10_000), refund(true))), [
      ['paid', 0],
      ['credited', 10_000],
      ['paid', 0],
    ])
    assert.deepEqual(said(after(thirds, pay(10_000), credit(10_000), refund(false))), [
      ['credited', 10_000],
      ['due', 0],
      ['upcoming', 0],
    ])
  })

  test('are filled in the order they are due', () => {
    const invoice = inParts(10_000, 10_000)
    const [first, second] = invoice.paymentPlan ?? []
    const waiting = { ...invoice, paymentPlan: first && second ? [{ ...first, dueDate: null }, second] : [] }
    assert.deepEqual(said(after(waiting, credit(10_000), pay(4000))), [
      ['upcoming', 0],
      ['credited', 10_000],
    ])
  })

  test('never get less settled by what comes later, and add up to what came', () => {
    const amount = fc.integer({ min: 1, max: 15_000 })
    const coming = fc.oneof(amount.map(pay), amount.map(record), amount.map(credit))
    const step = fc.oneof(
      { weight: 4, arbitrary: coming.map((each) => ({ each, comes: true })) },
      { weight: 1, arbitrary: fc.boolean().map((isCredited) => ({ each: refund(isCredited), comes: false })) },
    )
    fc.assert(
      fc.property(
        fc.array(amount, { minLength: 2, maxLength: 4 }),
        fc.array(step, { maxLength: 8 }),
        (amounts, steps) => {
          let invoice = inParts(...amounts)
          for (const [index, { each, comes }] of steps.entries()) {
            const before = scheduleOf(invoice, today)
            invoice = settled(each(invoice, atStep(index)))
            const parts = scheduleOf(invoice, today)
            for (const [place, part] of parts.entries()) {
              const was = before[place]
              if (!comes || !was) continue
              assert.ok(part.leftCents <= was.leftCents)
              assert.ok(part.creditedCents >= was.creditedCents)
              if (was.leftCents === 0) assert.deepEqual(part, was)
            }
            const paid = parts.map(({ part, leftCents, creditedCents }) => {
              const paidCents = subtract(part.amountCents, leftCents, creditedCents)
              assert.ok(paidCents >= 0 && creditedCents >= 0)
              return paidCents
            })
            const credited = parts.map(({ creditedCents }) => creditedCents)
            assert.equal(sum(parts.map(({ leftCents }) => leftCents)), owedCents(invoice))
            if (overpaidCents(invoice) > 0) continue
            assert.equal(sum(paid), invoice.paidCents)
            assert.equal(sum(credited), invoice.creditedCents)
          }
        },
      ),
    )
  })
})
