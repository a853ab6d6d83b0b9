import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx'), import('#web/timesheets/WeekSheet.tsx')])
}, 60_000)

const ivo = { ...tom, id: 'ivo', uid: 'ivo', accountId: 'ivo', role: 'creator' as const }
const intranet = { id: 'intranet', name: 'Staff intranet' }
const app = { id: 'app', name: 'App' }

it.each([
  ['a creator', '2026-11-30', '/creator', ivo],
  ['a creator', '2026-12-01', '/creator', ivo],
  ['staff', '2026-11-30', '/superadmin', tom],
  ['staff', '2026-12-01', '/superadmin', tom],
])('offers %s the projects of both months of a week opened at %s', async (_who, day, start, viewer) => {
  openApp(`${start}/timesheets?view=week&day=${day}`, {
    session: sessionOf(viewer),
    answers: {
      'list-time-sheets': ({ month }) => ({
        sheets: [],
        projects: month === '2026-12' ? [app, bakery] : [bakery, intranet],
      }),
      'list-employees': () => ({ employees: [] }),
    },
  })
  const filter = await screen.findByLabelText<HTMLSelectElement>('Project')
  await waitFor(() =>
    expect([...filter.options].map(({ textContent }) => textContent)).toEqual([
      'All projects',
      'App',
      'Bakery relaunch',
      'Staff intranet',
    ]),
  )
})

it('tells projects of the same name in the two months of a week apart by their clients', async () => {
  const november = { id: 'site-1', name: 'Website', client: 'Northwind Bakery' }
  const december = { id: 'site-2', name: 'Website', client: 'Moss & Fern' }
  const entryOn = (workDate: string, projectId: string) => ({
    ...submittedEntry,
    id: workDate,
    creatorId: 'ivo',
    workDate,
    projectId,
    productId: null,
  })
  const ofNovember = entryOn('2026-11-30', 'site-1')
  const ofDecember = entryOn('2026-12-01', 'site-2')
  openApp('/creator/timesheets?view=week&day=2026-11-30', {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': ({ month }) =>
        month === '2026-12'
          ? { sheets: [summaryOf('ivo', 'Ivo Brandt', [ofDecember])], projects: [december, app] }
          : { sheets: [summaryOf('ivo', 'Ivo Brandt', [ofNovember])], projects: [november, app] },
      'list-hours': ({ month }) =>
        month === '2026-12'
          ? { entries: [ofDecember], next: null, projects: [december], products: [] }
          : { entries: [ofNovember], next: null, projects: [november], products: [] },
    },
  })
  const names = ['Website, Moss & Fern', 'Website, Northwind Bakery']
  const filter = await screen.findByLabelText<HTMLSelectElement>('Project')
  await waitFor(() =>
    expect([...filter.options].map(({ textContent }) => textContent)).toEqual(['All projects', 'App', ...names]),
  )
  for (const name of names) expect(await screen.findByText(name, { selector: 'span' })).toBeTruthy()
})

it('leads staff from a name to the month whose hours wait, and from each day to its own month where both have hours', async () => {
  const on = (creatorId: string, workDate: string) => ({ ...submittedEntry, id: workDate, creatorId, workDate })
  const approved = { ...approvedEntry, workDate: '2026-11-30' }
  openApp('/superadmin/timesheets?view=week&day=2026-11-30', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets:
          month === '2026-12'
            ? [
                summaryOf('ivo', 'Ivo Brandt', [on('ivo', '2026-12-02')]),
                summaryOf('mei', 'Mei Tanaka', [on('mei', '2026-12-02')]),
              ]
            : [summaryOf('ivo', 'Ivo Brandt', [approved])],
      }),
      'list-employees': () => ({ employees: [] }),
    },
  })
  const address = (month: string, creatorId: string) => `/superadmin/timesheets?month=${month}&creatorId=${creatorId}`
  const addresses = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
  await screen.findByRole('table', { name: 'Hours by day' })
  expect(new Set(addresses('Ivo Brandt'))).toEqual(new Set([address('2026-12', 'ivo')]))
  expect(addresses('Ivo Brandt, Mon, Nov 30: 3 h')).toEqual([address('2026-11', 'ivo')])
  expect(addresses('Ivo Brandt, Wed, Dec 2: 3 h')).toEqual([address('2026-12', 'ivo')])
  expect(screen.queryByRole('link', { name: /^Mei Tanaka, / })).toBeNull()
})
