import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx')])
}, 60_000)

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const rejected = { ...submittedEntry, id: 'rejected', status: 'rejected' as const, rejectReason: 'Which shop?' }
/** $195 that wait, $195 that are approved and $195 on an invoice. */
const month = {
  ...summaryOf('ivo', 'Ivo Brandt', [
    submittedEntry,
    { ...approvedEntry, id: 'approved' },
    { ...approvedEntry, id: 'invoiced', status: 'invoiced' },
    rejected,
  ]),
  earnedCents: cents(39_000),
}

function open(path: string, session: PresentedProfile, sheet: object) {
  openApp(path, {
    session: sessionOf(session),
    answers: { 'list-time-sheets': () => ({ projects: [bakery], sheets: [sheet] }) },
  })
}

const figure = async (term: string) => (await screen.findByText(term, { selector: 'dt' })).parentElement?.textContent

it('says beside each creator’s pay how much of it is approved, on an invoice or not', async () => {
  open('/superadmin/timesheets?month=2026-12', tom, month)
  expect(
    await screen.findByRole('button', { name: /Ivo Brandt.*\$585\.00 ?\$390 approved ?\$195 rejected/ }),
  ).toBeTruthy()
  expect(await figure('Pay')).toBe('Pay$585incl. $390 approved, excl. $195 rejected')
})

it.each([
  ['/superadmin/timesheets', tom, 'Pay'],
  ['/creator/timesheets', ivo, 'Pay for hours shown'],
] as const)('says that approved hours by their status leave out invoiced ones: %s', async (path, reader, term) => {
  open(`${path}?month=2026-12&status=approved`, reader, summaryOf('ivo', 'Ivo Brandt', [approvedEntry]))
  expect(await figure(term)).toBe(`${term}$195approved, not invoiced`)
  expect(screen.getByRole('option', { name: 'Approved, not invoiced', selected: true })).toBeTruthy()
  expect(screen.queryByText('$195 approved')).toBeNull()
})

it('says above a creator’s rejected hours on a project that the pay leaves them out', async () => {
  open('/creator/timesheets?month=2026-12&projectId=bakery-relaunch', ivo, month)
  expect(await figure('Pay for hours shown')).toBe('Pay for hours shown$585incl. $390 approved, excl. $195 rejected')
})

it('shows the picture of a creator who has one beside their name', async () => {
  open('/superadmin/timesheets?month=2026-12', tom, { ...month, avatarId: 'ivo-smiling' })
  const row = await screen.findByRole('button', { name: /Ivo Brandt/ })
  expect(row.querySelector('img')?.getAttribute('src')).toBe('/files/avatar/ivo-smiling')
})

it.each([
  ['/superadmin/timesheets?month=2026-12', tom],
  ['/creator/timesheets?month=2026-12', ivo],
  ['/creator/timesheets?view=week&day=2026-12-08', ivo],
])('says beside the pay of a day what of it is rejected: %s', async (path, reader) => {
  const short = { ...rejected, workedHours: 1.5 }
  const whole = { ...short, id: 'whole', workDate: '2026-12-08' }
  const other = { ...submittedEntry, id: 'other', workDate: '2026-12-09' }
  const entries = [submittedEntry, short, whole, other]
  openApp(path, {
    session: sessionOf(reader),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [] }),
      'list-employees': () => ({ employees: [] }),
    },
  })
  await screen.findAllByText('Opening hours page')
  const days = [...document.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(days).toEqual([
    'Dec 07, 20264.5 h$292.50incl. $97.50 rejected',
    'Dec 08, 20261.5 h$97.50rejected',
    'Dec 09, 20263 h$195.00',
  ])
})
