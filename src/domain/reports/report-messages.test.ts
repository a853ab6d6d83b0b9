import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Milestone } from '#domain/projects/product.ts'
import { computeReport } from './compute-report.ts'
import { countedMilestones, isApprovedIn, lastDayOf } from './progress-figures.ts'
import { anyFacts, anyPeriod, approved, facts, milestone, product } from './report-facts.test-support.ts'
import { progressMessage } from './report-messages.ts'

const december = { from: '2026-12-01', to: '2026-12-31' }

function messageOf(milestones: Milestone[], period = december): readonly unknown[] {
  const message = progressMessage(computeReport(facts({ products: [product('site', { milestones })] }), period))
  return [message?.title, message?.summary]
}

test('what has no date is in no plan: its approval makes up for nothing that was planned', () => {
  const undated = approved('Look', '2026-12-02')
  assert.deepEqual(messageOf([undated, milestone('Kickoff', { dueDate: '2026-12-08' })]), [
    '1 of 2 milestones approved, 1 due on Dec 8, 2026',
    'By Dec 8, 2026, 1 milestone was due, and it wasn’t approved. None is late.',
  ])
  assert.deepEqual(messageOf([undated, milestone('Kickoff', { dueDate: '2026-12-05' })]), [
    '1 of 2 milestones approved, 1 late',
    'By Dec 8, 2026, 1 milestone was due, and it wasn’t approved. 1 is late.',
  ])
  assert.deepEqual(messageOf([undated, milestone('Kickoff', { dueDate: '2026-12-09' })]), [
    '1 of 2 milestones approved',
    '1 milestone was approved by Dec 8, 2026. No milestones were due by then.',
  ])
})

test('what was approved ahead of its date makes up for nothing that is late', () => {
  const early = approved('Launch', '2026-12-02', { dueDate: '2026-12-20' })
  assert.equal(
    messageOf([early, milestone('Kickoff', { dueDate: '2026-12-05' })])[0],
    '1 of 2 milestones approved, 1 late',
  )
})

test('says how many of those due were approved', () => {
  const [one, two] = [1, 2].map((day) => approved(`Part ${day}`, '2026-12-03', { dueDate: `2026-12-0${day}` }))
  const [three, four] = [3, 4].map((day) => milestone(`Part ${day}`, { dueDate: `2026-12-0${day}` }))
  assert.ok(one && two && three && four)
  const saidOf = (milestones: Milestone[]) => String(messageOf(milestones)[1]).replace('By Dec 8, 2026, ', '')
  assert.equal(saidOf([one]), '1 milestone was due, and it was approved. None is late.')
  assert.equal(saidOf([one, two]), '2 milestones were due, and all of them were approved. None is late.')
  assert.equal(saidOf([one, two, three]), '3 milestones were due, and 2 of them were approved. 1 is late.')
  assert.equal(saidOf([one, three]), '2 milestones were due, and 1 of them was approved. 1 is late.')
  assert.equal(saidOf([three, four]), '2 milestones were due, and none of them was approved. 2 are late.')
})

test('a period to come is not as planned either while something due today is open', () => {
  const open = milestone('Kickoff', { dueDate: '2026-12-08' })
  const january = { from: '2027-01-01', to: '2027-01-31' }
  assert.equal(messageOf([open], january)[0], '0 of 1 milestone approved, 1 due on Dec 8, 2026')
})

test('says more than planned where all that was planned by then is approved, and more', () => {
  const met = approved('Kickoff', '2026-12-03', { dueDate: '2026-12-04' })
  const early = approved('Launch', '2026-12-02', { dueDate: '2026-12-20' })
  assert.deepEqual(messageOf([met, early, milestone('Handover')]), [
    '2 of 3 milestones approved, more than planned',
    'By Dec 8, 2026, 1 milestone was due, and it was approved. 1 more was approved. None is late.',
  ])
  assert.match(
    String(messageOf([met, early, approved('Look', '2026-12-05')])[1]),
    / 2 more were approved\. None is late\.$/,
  )
})

test('is as planned only where all that was planned by then is approved and nothing else is', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, (any, period) => {
      const asOf = lastDayOf(period, any.today)
      const planned = countedMilestones(any.products).filter(({ dueDate }) => dueDate !== null && dueDate <= asOf)
      const isMet = planned.length > 0 && planned.every(isApprovedIn(period, any))
      const done = countedMilestones(any.products).filter(isApprovedIn(period, any)).length
      const title = progressMessage(computeReport(any, period))?.title ?? ''
      assert.equal(title.endsWith(', as planned'), isMet && done === planned.length)
      assert.equal(title.endsWith(', more than planned'), isMet && done > planned.length)
    }),
  )
})
