import { expect, it } from 'vitest'
import { changedEntry, rejectedEntry } from '#domain/timesheets/entry-steps.ts'
import type { Work } from '#domain/timesheets/entry-steps.ts'
import { sayMeanwhile } from './hours-words.ts'
import { sayLastReject } from './last-reject-words.ts'
import { submittedEntry } from './time-sheets.test-support.ts'

const at = '2026-12-08T10:00:00.000Z'
const work: Omit<Work, 'clientId'> = {
  projectId: 'shop',
  productId: 'front',
  workDate: '2026-11-23',
  descriptions: 'Opening hours',
  workedHours: 5,
  billable: true,
  linkUrl: 'https://figma.com/file',
}
const names = new Map([
  ['shop', 'Rental shop'],
  ['front', 'Front end'],
])

/** What is said of these hours once they were rejected, changed and submitted again. */
function said(now: Partial<Work> = {}, before: Partial<Work> = {}): string {
  const logged = { ...submittedEntry, ...work, ...before }
  const entry = changedEntry(rejectedEntry(logged, 'Which shop?', at), { ...logged, ...now }, at)
  return entry.lastReject ? sayLastReject(entry, entry.lastReject, names) : ''
}

it('says what hours were rejected for, and what of them has changed', () => {
  expect(said()).toBe('Previous rejection: Which shop? · Unchanged since')
  expect(said({ workedHours: 4.5, descriptions: 'Opening hours of the harbor shop' })).toBe(
    'Previous rejection: Which shop? · Was 5 h · Was “Opening hours”',
  )
  expect(said({ projectId: 'bakery' }, { productId: null })).toBe(
    'Previous rejection: Which shop? · Was 5 h on Rental shop',
  )
})

const alone = {
  projectId: ['bakery', 'Was 5 h on Rental shop'],
  productId: ['back', 'Was on “Front end”'],
  workDate: ['2026-11-24', 'Was Nov 23'],
  descriptions: ['Menu', 'Was “Opening hours”'],
  workedHours: [4, 'Was 5 h'],
  billable: [false, 'Was billable'],
  linkUrl: [null, 'Was https://figma.com/file'],
} satisfies Record<keyof typeof work, readonly [unknown, string]>

it.each(Object.entries(alone))('tells a change of the %s alone of rejected hours', (field, [value, change]) => {
  expect(said({ [field]: value })).toBe(`Previous rejection: Which shop? · ${change}`)
})

it.each([
  [{ billable: true }, { billable: false }, 'Was non-billable'],
  [{ linkUrl: 'https://figma.com/file' }, { linkUrl: null }, 'Had no link'],
  [{ productId: 'front' }, { productId: null }, 'Was for the whole project'],
  [{ productId: null }, { productId: 'gone' }, 'Was on another product'],
  [{ projectId: 'bakery', productId: null }, {}, 'Was 5 h on Rental shop · Was on “Front end”'],
  [{ workDate: '2027-01-02' }, { workDate: '2026-12-30' }, 'Was Dec 30, 2026'],
])('tells of hours with %o that they were rejected with %o', (now, before, change) => {
  expect(said(now, before)).toBe(`Previous rejection: Which shop? · ${change}`)
})

it('calls nothing unchanged that an earlier release has not kept', () => {
  const { workedHours, descriptions, projectId } = work
  for (const kept of [
    { workedHours, descriptions },
    { workedHours, descriptions, projectId },
  ]) {
    const before = { reason: 'Which shop?', ...kept }
    expect(sayLastReject(work, before, names)).toBe('Previous rejection: Which shop?')
    expect(sayLastReject({ ...work, workedHours: 4 }, before, names)).toBe('Previous rejection: Which shop? · Was 5 h')
  }
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
