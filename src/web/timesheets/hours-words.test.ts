import { expect, it } from 'vitest'
import { sayLastReject } from './hours-words.ts'

const rejected = { reason: 'Which shop?', workedHours: 5, descriptions: 'Opening hours' }

it('says what hours were rejected for, and what of them has changed', () => {
  const { workedHours, descriptions } = rejected
  expect(sayLastReject({ workedHours, descriptions }, rejected)).toBe('Rejected before: Which shop? · Unchanged since')
  expect(sayLastReject({ workedHours: 4.5, descriptions: 'Opening hours of the harbor shop' }, rejected)).toBe(
    'Rejected before: Which shop? · Was 5 h · Was “Opening hours”',
  )
})
