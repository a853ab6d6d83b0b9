import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { progressOf } from '#domain/projects/progress.ts'
import { rollUp } from '#domain/projects/roll-up.ts'
import { progressFigures } from './progress-figures.ts'
import {
  anyFacts,
  anyPeriod,
  approved,
  entry,
  facts,
  milestone,
  product,
  project,
  today,
} from './report-facts.test-support.ts'

const november = { from: '2026-11-01', to: '2026-11-30' }
const december = { from: '2026-12-01', to: '2026-12-31' }

const products = [
  product('site', {
    milestones: [
      approved('Sitemap', '2026-10-20', { dueDate: '2026-10-15' }),
      approved('Look', '2026-12-07', { dueDate: '2026-11-20' }),
      milestone('Menu', { dueDate: '2026-12-02' }),
      milestone('Launch', { dueDate: '2027-01-20' }),
    ],
  }),
  product('old', { status: 'cancelled', milestones: [approved('Never', '2026-10-01')] }),
]

test('tells how far the work is now, beside the plan', () => {
  const { percent, milestonesDone, milestonesTotal, milestonesPlanned } = progressFigures(facts({ products }), december)
  assert.deepEqual([percent, milestonesDone, milestonesTotal, milestonesPlanned], [50, 2, 4, 3])
})

test('tells a period that is over as it stood at its end', () => {
  const { percent, milestonesDone, milestones } = progressFigures(facts({ products }), november)
  assert.deepEqual([percent, milestonesDone], [25, 1])
  assert.deepEqual(milestones, [
    { product: 'site', title: 'Look', dueDate: '2026-11-20', status: 'approved', approvedOn: null, isLate: true },
  ])
})

test('the line runs from the eve of the period to its end, and knows nothing of days to come', () => {
  const { line } = progressFigures(facts({ products }), december)
  assert.deepEqual(line, [
    { day: '2026-11-30', planned: 2, done: 1 },
    { day: '2026-12-06', planned: 3, done: 1 },
    { day: '2026-12-08', planned: 3, done: 2 },
    { day: '2026-12-13', planned: 3, done: null },
    { day: '2026-12-20', planned: 3, done: null },
    { day: '2026-12-27', planned: 3, done: null },
    { day: '2026-12-31', planned: 3, done: null },
  ])
  assert.deepEqual(progressFigures(facts(), december).line, [])
})

test('an approval of this very moment counts, though in UTC it is tomorrow already', () => {
  const tonight = [product('site', { milestones: [approved('Look', '2026-12-09'), milestone('Menu')] })]
  const figures = progressFigures(facts({ products: tonight, today: '2026-12-08' }), december)
  assert.deepEqual([figures.milestonesDone, figures.line.find(({ day }) => day === '2026-12-08')?.done], [1, 1])
})

test('an approval is of the day that it has where the agency is', () => {
  const late = milestone('Look', {
    status: 'approved',
    approval: { uid: 'ada', name: 'Ada Lovell', at: '2026-12-01T04:27:00.000Z' },
  })
  const products = [product('site', { milestones: [late] })]
  const dayOf = (timeZone: string) => progressFigures(facts({ products, timeZone }), november).milestones[0]?.approvedOn
  assert.equal(dayOf('America/New_York'), '2026-11-30')
  assert.equal(progressFigures(facts({ products }), november).milestonesDone, 0)
})

test('by hours it tells the share of the budget that was used by then', () => {
  const byHours = { ...project, progressMode: 'hours' as const }
  const entries = [entry('2026-11-20', 24), entry('2026-11-21', 6)]
  assert.equal(progressFigures(facts({ project: byHours, entries }), november).percent, 25)
})

test('by time it tells the share of the days that were over by then', () => {
  const byTime = { ...project, progressMode: 'time' as const, startDate: '2026-11-01', dueDate: '2026-12-31' }
  assert.equal(progressFigures(facts({ project: byTime }), november).percent, 48)
})

test('what is completed is at 100, from the day on which it was', () => {
  const completed = { ...project, status: 'completed' as const, completedAt: '2026-12-04T10:00:00.000Z' }
  assert.equal(progressFigures(facts({ project: completed, products }), december).percent, 100)
  assert.equal(progressFigures(facts({ project: completed, products }), november).percent, 25)
})

test('of a period that goes on still it tells what the project page tells', () => {
  fc.assert(
    fc.property(anyFacts, (any) => {
      const figures = progressFigures(any, { from: '2026-12-01', to: today })
      const { milestonesDone, milestonesTotal } = rollUp(any.products)
      assert.deepEqual([figures.milestonesDone, figures.milestonesTotal], [milestonesDone, milestonesTotal])
      if (any.project.progressMode === 'hours') return
      assert.equal(figures.percent, progressOf({ ...any.project, milestonesDone, milestonesTotal }, today))
    }),
  )
})

test('neither plan nor course ever goes back', () => {
  fc.assert(
    fc.property(anyFacts, anyPeriod, (any, period) => {
      const { line, milestonesTotal } = progressFigures(any, period)
      const done = line.flatMap((point) => point.done ?? [])
      const planned = line.map((point) => point.planned)
      assert.deepEqual(
        done,
        done.toSorted((a, b) => a - b),
      )
      assert.deepEqual(
        planned,
        planned.toSorted((a, b) => a - b),
      )
      assert.ok([...done, ...planned].every((count) => count <= milestonesTotal))
    }),
  )
})
