import { expect, it } from 'vitest'
import { sayProgressFacts } from './project-words.ts'

const none = { milestonesDone: 0, milestonesTotal: 0, startDate: null, dueDate: null }

it('says which date is missing where progress goes by time', () => {
  const facts = { ...none, progressMode: 'time' } as const
  const [startDate, dueDate] = ['2026-12-01', '2026-12-08']
  expect(
    [facts, { ...facts, startDate }, { ...facts, dueDate }, { ...facts, startDate, dueDate }].map(sayProgressFacts),
  ).toEqual(['no start or due date', 'no due date', 'no start date', null])
})

it('says that there are no milestones, whether or not the project is over', () => {
  const facts = { ...none, progressMode: 'milestones' } as const
  expect([facts, { ...facts, milestonesDone: 4, milestonesTotal: 9 }].map(sayProgressFacts)).toEqual([
    'no milestones',
    '4 of 9',
  ])
})
