import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import { editedLine } from './edited-line.ts'
import { isOverdue, isSettledByCredit, overpaidCents, owedCents, statusOf } from './invoice-status.ts'
import { reminderDue } from './reminders.ts'
import { amountOf, sumsOf } from './sums.ts'

const line = fc.record({
  kind: fc.constantFrom('hours', 'item', 'discount'),
  quantity: fc.integer({ min: 1, max: 1_000_000 }).map((hundredths) => hundredths / 100),
  unitCents: fc.integer({ min: 0, max: 1_000_000_000 }).map(cents),
} as const)

describe('the sums of an invoice', () => {
  test('are whole cents, the sum of its lines, and never -0', () => {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
        const amounts = lines.map((each) => ({ amountCents: amountOf(each) }))
        const { subtotalCents, discountCents, totalCents } = sumsOf(amounts)
        for (const amount of [
          ...amounts.map(({ amountCents }) => amountCents),
          subtotalCents,
          discountCents,
          totalCents,
        ])
          assert.ok(Number.isSafeInteger(amount) && !Object.is(amount, -0), String(amount))
        assert.equal(
          totalCents,
          amounts.reduce((sum, { amountCents }) => sum + amountCents, 0),
        )
      }),
      { numRuns: 200 },
    )
  })

  test('round half a cent up', () => {
    assert.equal(amountOf({ kind: 'hours', quantity: 1.5, unitCents: cents(1) }), 2)
    assert.equal(amountOf({ kind: 'hours', quantity: 0.33, unitCents: cents(10_000) }), 3300)
    assert.equal(amountOf({ kind: 'discount', quantity: 1, unitCents: cents(250) }), -250)
  })
})

describe('the quantity of a line', () => {
  test('out of its bounds is told by the bound that it passes', () => {
    const line = { id: null, kind: 'item', description: 'Domain', unitCents: 1250 }
    const told = (quantity: number) =>
      editedLine.safeParse({ ...line, quantity }).error?.issues.map(({ message }) => message)
    assert.deepEqual([0, -1].map(told), [['Enter more than 0'], ['Enter more than 0']])
    assert.deepEqual(told(10_001), ['Enter at most 10,000'])
    assert.deepEqual(told(10_000), undefined)
  })
})

describe('how an invoice stands', () => {
  const sums = (total: number, paid: number, credited: number) => ({
    totalCents: cents(total),
    paidCents: cents(paid),
    creditedCents: cents(credited),
  })

  test('follows from what was paid and credited', () => {
    assert.equal(statusOf(sums(100, 0, 0)), 'open')
    assert.equal(statusOf(sums(100, 40, 0)), 'partially_paid')
    assert.equal(statusOf(sums(100, 60, 40)), 'paid')
    assert.equal(statusOf(sums(100, 0, 100)), 'credited')
    assert.equal(owedCents(sums(100, 100, 30)), 0)
  })

  test('has to be refunded where more was paid than credits leave, and all of it once it is void', () => {
    assert.equal(overpaidCents({ ...sums(100, 60, 40), status: 'paid' }), 0)
    assert.equal(overpaidCents({ ...sums(100, 60, 50), status: 'paid' }), 10)
    assert.equal(overpaidCents({ ...sums(100, 60, 0), status: 'partially_paid' }), 0)
    assert.equal(overpaidCents({ ...sums(100, 60, 0), status: 'void' }), 60)
  })

  test('is settled by a credit where that left nothing to pay, and by a payment else', () => {
    const [before, then] = ['2026-12-01T09:00:00.000Z', '2026-12-02T09:00:00.000Z']
    const credits = [{ at: then }]
    assert.equal(isSettledByCredit({ status: 'paid', paidAt: then, credits }), true)
    assert.equal(isSettledByCredit({ status: 'paid', paidAt: before, credits }), false)
    assert.equal(isSettledByCredit({ status: 'open', paidAt: null, credits }), false)
  })

  test('is overdue from the day after it was due, while money is asked for', () => {
    const awaitedOn = '2026-12-20'
    assert.equal(isOverdue({ awaitedOn }, '2026-12-20'), false)
    assert.equal(isOverdue({ awaitedOn }, '2026-12-21'), true)
    assert.equal(isOverdue({ awaitedOn: null }, '2027-12-21'), false)
  })
})

describe('reminders', () => {
  const dueDate = '2026-12-20'
  const sent = { status: 'open', dueDate, issuedOn: '2026-12-01' } as const
  const usual = { remindBeforeDays: 3, remindAfterDays: 7 }

  test('are due three days before, on the day and a week after', () => {
    const kinds = Array.from({ length: 20 }, (_, index) => reminderDue(sent, addDays('2026-12-15', index), usual))
    assert.deepEqual(kinds.slice(0, 6), [null, null, 'before', 'before', 'before', 'due'])
    assert.deepEqual(kinds.slice(11, 13), ['due', 'after'])
  })

  test('are due on the days that staff set, and not before or after where they set none', () => {
    const days = Array.from({ length: 26 }, (_, index) => addDays('2026-12-10', index))
    const kindsBy = (before: number, after: number) =>
      days.map((today) => reminderDue(sent, today, { remindBeforeDays: before, remindAfterDays: after }))
    assert.deepEqual(
      kindsBy(5, 14).flatMap((kind, at) => (kind === kindsBy(5, 14)[at - 1] ? [] : [kind, days[at]])),
      [null, '2026-12-10', 'before', '2026-12-15', 'due', '2026-12-20', 'after', '2027-01-03'],
    )
    assert.deepEqual([...new Set(kindsBy(0, 0))], [null, 'due'])
  })

  test('are not due where nothing is owed, nor on the day of the invoice itself', () => {
    assert.equal(reminderDue({ ...sent, status: 'paid' }, '2026-12-30', usual), null)
    assert.equal(reminderDue({ ...sent, issuedOn: '2026-12-18' }, '2026-12-19', usual), null)
    assert.equal(reminderDue({ ...sent, issuedOn: '2026-12-20' }, '2026-12-20', usual), null)
    assert.equal(reminderDue({ ...sent, issuedOn: '2026-12-20' }, '2026-12-27', usual), 'after')
  })
})
