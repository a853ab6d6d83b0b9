import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { addDays } from '#domain/core/days.ts'
import { markPassed } from './cap-warning.ts'
import { hoursPercentOf } from './hours-percent.ts'
import { newProject } from './new-project.ts'
import { progressOf } from './progress.ts'
import { progressModes, projectStatuses } from './project-statuses.ts'

const start = { id: 'p', name: '', description: '', clientId: 'ada', companyName: '', createdBy: 'ada' }
const project = { ...newProject(start, '2026-12-01T09:00:00.000Z'), status: 'active' as const }
const today = '2026-12-08'

test('tells by milestones how many are approved', () => {
  assert.equal(progressOf(project, today), 0)
  assert.equal(progressOf({ ...project, milestonesDone: 1, milestonesTotal: 3 }, today), 33)
  assert.equal(progressOf({ ...project, milestonesDone: 3, milestonesTotal: 3 }, today), 100)
})

test('tells by time how much of it is over, and nothing without both dates', () => {
  const timed = { ...project, progressMode: 'time' as const }
  assert.equal(progressOf(timed, today), 0)
  assert.equal(progressOf({ ...timed, startDate: '2026-12-01' }, today), 0)
  assert.equal(progressOf({ ...timed, startDate: '2026-12-01', dueDate: '2026-12-15' }, today), 50)
  assert.equal(progressOf({ ...timed, startDate: '2026-12-09', dueDate: '2026-12-15' }, today), 0)
  assert.equal(progressOf({ ...timed, startDate: '2026-11-01', dueDate: '2026-11-15' }, today), 100)
  assert.equal(progressOf({ ...timed, startDate: today, dueDate: today }, today), 100)
})

test('tells by hours and by hand what the project says', () => {
  assert.equal(progressOf({ ...project, progressMode: 'hours', hoursPercent: 62, manualPercent: 10 }, today), 62)
  assert.equal(progressOf({ ...project, progressMode: 'manual', hoursPercent: 62, manualPercent: 10 }, today), 10)
})

test('is 0 to 100 and a whole number by any rule, 100 once completed, and never falls as days pass', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays(today, days))
  const facts = fc.record({
    status: fc.constantFrom(...projectStatuses),
    progressMode: fc.constantFrom(...progressModes),
    manualPercent: percent,
    hoursPercent: percent,
    milestones: fc.tuple(fc.nat(50), fc.nat(50)),
    startDate: fc.option(day),
    dueDate: fc.option(day),
  })
  fc.assert(
    fc.property(facts, day, fc.nat(100), ({ milestones: [done, open], ...rest }, on, later) => {
      const told = { ...rest, milestonesDone: done, milestonesTotal: done + open }
      const progress = progressOf(told, on)
      assert.ok(Number.isInteger(progress) && progress >= 0 && progress <= 100)
      assert.ok(progressOf(told, addDays(on, later)) >= progress)
      if (told.status === 'completed') assert.equal(progress, 100)
    }),
  )
})

test('shows of used hours a share of the budget, only where the progress is told by hours', () => {
  const byHours = { progressMode: 'hours' } as const
  assert.equal(hoursPercentOf(byHours, { usedHours: 25.5, budgetHours: 50 }), 51)
  assert.equal(hoursPercentOf(byHours, { usedHours: 25.6, budgetHours: 100 }), 26)
  assert.equal(hoursPercentOf(byHours, { usedHours: 25.4, budgetHours: 100 }), 25)
  assert.equal(hoursPercentOf(byHours, { usedHours: 130, budgetHours: 100 }), 100)
  assert.equal(hoursPercentOf(byHours, { usedHours: 10, budgetHours: null }), 0)
  assert.equal(hoursPercentOf(byHours, { usedHours: 0, budgetHours: 0 }), 0)
  assert.equal(hoursPercentOf(byHours, { usedHours: 0.25, budgetHours: 0 }), 100)
  assert.equal(hoursPercentOf({ progressMode: 'milestones' }, { usedHours: 25, budgetHours: 50 }), 0)
})

test('a cap warns at 80 and at 100 percent, once each, the higher where both are passed at once', () => {
  assert.equal(markPassed(40, 31.99, 32), 80)
  assert.equal(markPassed(40, 32, 39.99), null)
  assert.equal(markPassed(40, 39.99, 40), 100)
  assert.equal(markPassed(40, 0, 40), 100)
  assert.equal(markPassed(40, 40, 60), null)
  assert.equal(markPassed(40, 32, 30), null, 'an approval that is taken back warns of nothing')
  assert.equal(markPassed(null, 0, 1000), null)
  assert.equal(markPassed(0, 0, 1), null)
})

test('however hours come in, a cap that is used up has warned once of its end', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1200 }), { minLength: 1, maxLength: 40 }), (hundredths) => {
      let used = 0
      const marks: number[] = []
      for (const each of hundredths) {
        const mark = markPassed(50, used / 100, (used + each) / 100)
        if (mark) marks.push(mark)
        used += each
      }
      assert.equal(marks.filter((mark) => mark === 100).length, used >= 5000 ? 1 : 0)
      assert.ok(marks.filter((mark) => mark === 80).length <= 1)
      assert.equal(marks.length > 0, used >= 4000)
    }),
  )
})
