import { expect, it } from 'vitest'
import { sayLastReject, sayMeanwhile } from './hours-words.ts'
import { submittedEntry } from './time-sheets.test-support.ts'

const rejected = { reason: 'Which shop?', projectId: 'shop', workedHours: 5, descriptions: 'Opening hours' }
const nameOf = (id: string) => (id === 'shop' ? 'Rental shop' : 'Bakery relaunch')

it('says what hours were rejected for, and what of them has changed', () => {
  const { projectId, workedHours, descriptions } = rejected
  const said = (entry: Partial<typeof rejected>, before: Parameters<typeof sayLastReject>[1] = rejected) =>
    sayLastReject({ projectId, workedHours, descriptions, ...entry }, before, nameOf)
  expect(said({})).toBe('Previous rejection: Which shop? · Unchanged since')
  expect(said({ workedHours: 4.5, descriptions: 'Opening hours of the harbor shop' })).toBe(
    'Previous rejection: Which shop? · Was 5 h · Was “Opening hours”',
  )
  expect(said({ projectId: 'bakery' })).toBe('Previous rejection: Which shop? · Was 5 h on Rental shop')
  const { projectId: _, ...earlier } = rejected
  expect(said({ projectId: 'bakery' }, earlier)).toBe('Previous rejection: Which shop? · Unchanged since')
})

it('says how many hours an entry has by now only where that changed', () => {
  const asked = { entries: [submittedEntry], areChosen: true }
  const changed = { ...submittedEntry, version: submittedEntry.version + 1 }
  const [name] = [submittedEntry.descriptions]
  expect(sayMeanwhile(asked, [{ ...changed, linkUrl: null }])).toBe(`“${name}” was changed just now. Check it again.`)
  expect(sayMeanwhile(asked, [{ ...changed, workedHours: 9 }])).toBe(
    `“${name}” was changed to 9 hours just now. Check it again.`,
  )
})
