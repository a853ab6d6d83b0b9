import { expect, test } from 'vitest'
import { sayDue } from './invoice-words.ts'

test.each([
  ['2026-12-13', 'Due in 5 days'],
  ['2026-12-09', 'Due tomorrow'],
  ['2026-12-08', 'Due today'],
  ['2026-12-07', 'Overdue by one day'],
  ['2026-12-05', 'Overdue by 3 days'],
])('what is due on %s reads on 8 December: %s', (dueDate, said) => {
  expect(sayDue(dueDate, '2026-12-08')).toBe(said)
})
