import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'
import { givenCents } from '#domain/billing/money-back.ts'
import { after, credit, giveBack, inParts, pay, record, refund } from './invoice-steps.test-support.ts'
import type { Step } from './invoice-steps.test-support.ts'
import type { Invoice } from './invoice.ts'
import { returnedCents } from './settled-in-turn.ts'

const amount = fc.integer({ min: 1, max: 300_000 })
const step: fc.Arbitrary<Step> = fc.oneof(
  amount.map(pay),
  amount.map(record),
  amount.map(credit),
  fc.boolean().map(refund),
)
const moved = fc
  .array(step, { maxLength: 8 })
  .map((steps) => ({ steps, invoice: after(inParts(300_000, 200_000), ...steps) }))

/** What goes back and comes again at the end of what came before. */
function then(steps: readonly Step[], ...last: readonly Step[]): Invoice {
  return after(inParts(300_000, 200_000), ...steps, ...last)
}

describe('what was refunded of an invoice and not paid again', () => {
  test('is never more than was refunded', () => {
    fc.assert(
      fc.property(moved, ({ invoice }) => {
        assert.ok(returnedCents(invoice) <= givenCents(invoice.refunds))
      }),
    )
  })

  test('is no more after a credit', () => {
    fc.assert(
      fc.property(moved, amount, ({ steps, invoice }, credited) => {
        assert.equal(returnedCents(then(steps, credit(credited))), returnedCents(invoice))
      }),
    )
  })

  test('is as before once a refund that is owed again is paid again, whatever is credited after it', () => {
    fc.assert(
      fc.property(moved, amount, amount, ({ steps }, received, credited) => {
        const paid = then(steps, pay(received))
        const again = then(steps, pay(received), refund(false), credit(credited), pay(received))
        assert.equal(returnedCents(again), returnedCents(paid))
      }),
    )
  })

  test('is what was credited for it', () => {
    fc.assert(
      fc.property(amount, (credited) => {
        const invoice = after(inParts(300_000), pay(300_000), giveBack(credited, 'credited'))
        assert.equal(returnedCents(invoice), credited)
      }),
    )
  })
})
