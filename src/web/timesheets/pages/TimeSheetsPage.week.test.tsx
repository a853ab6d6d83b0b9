import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { addDays, dayIn } from '#domain/core/days.ts'
import { cents, zero } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { todayHere } from '#web/platform/today.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([import('#web/app/shell/Shell.tsx'), import('./TimeSheetsPage.tsx'), import('./AddHoursPage.tsx')])
}, 60_000)

it('shows a week of all creators with the sums of its days, and goes to the week before', async () => {
  const ivos = [submittedEntry, { ...approvedEntry, id: 'entry-2', workDate: '2026-12-08', workedHours: 1.5 }]
  const meis = { ...submittedEntry, id: 'entry-mei', creatorId: 'mei' }
  const { place, asked } = openApp('/superadmin/timesheets?view=week&day=2026-12-08', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets:
          month === '2026-12' ? [summaryOf('ivo', 'Ivo Brandt', ivos), summaryOf('mei', 'Mei Tanaka', [meis])] : [],
      }),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Hours by day' }))
  const rows = table.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows.filter((cells) => cells.length > 1)).toEqual([
    ['Creator', 'Mon7', 'Tue8', 'Wed9', 'Thu10', 'Fri11', 'Sat12', 'Sun13', 'Total'],
    ['Ivo Brandt', '3', '1.5', '–', '–', '–', '–', '–', '4.5'],
    ['Mei Tanaka', '3', '–', '–', '–', '–', '–', '–', '3'],
    ['Total', '6', '1.5', '–', '–', '–', '–', '–', '7.5'],
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }))
  await waitFor(() => expect(place()).toBe('/superadmin/timesheets?view=week&day=2026-11-30'))
  expect(asked.filter(({ name }) => name === 'list-time-sheets').map(({ body }) => body['month'])).toContain('2026-11')
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  await waitFor(() => expect(place()).toBe('/superadmin/timesheets?month=2026-11'))
})

it('leads from a name in a week of two months to the month with that creator’s hours', async () => {
  const on = (creatorId: string, workDate: string) => ({ ...submittedEntry, id: workDate, creatorId, workDate })
  openApp('/superadmin/timesheets?view=week&day=2026-12-01', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets:
          month === '2026-12'
            ? [
                summaryOf('ivo', 'Ivo Brandt', [on('ivo', '2026-12-02')]),
                summaryOf('mei', 'Mei Tanaka', [on('mei', '2026-12-01')]),
              ]
            : [summaryOf('mei', 'Mei Tanaka', [on('mei', '2026-11-30')])],
      }),
    },
  })
  const monthOf = async (name: string) =>
    (await screen.findAllByRole('link', { name })).map((link) => link.getAttribute('href')?.match(/month=([^&]+)/)?.[1])
  expect(new Set(await monthOf('Ivo Brandt'))).toEqual(new Set(['2026-12']))
  expect(new Set(await monthOf('Mei Tanaka'))).toEqual(new Set(['2026-11']))
})

it.each([
  ['/superadmin/timesheets?month=2024-10', '&creatorId=ivo&status=approved', tom],
  [
    '/creator/timesheets?month=2024-10',
    '&status=approved',
    { ...tom, id: 'ivo', uid: 'ivo', role: 'creator' as const },
  ],
])('goes from %s%s to its last week, and back to the month and the filter', async (month, filter, viewer) => {
  const { place } = openApp(`${month}${filter}`, {
    session: sessionOf(viewer),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [] }),
      'list-employees': () => ({ employees: [] }),
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Week' }))
  expect(await screen.findByText('Oct 28 – Nov 3, 2024')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  await waitFor(() => expect(place()).toBe(`${month}${filter}`))
  await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Next week' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Month' }))
  await waitFor(() => expect(place()).toBe(`${month.replace('10', '11')}${filter}`))
})

it('goes from the current month to the week of today', async () => {
  const { place } = openApp('/superadmin/timesheets', {
    session: sessionOf(tom),
    answers: { 'list-time-sheets': () => ({ projects: [], sheets: [] }), 'list-employees': () => ({ employees: [] }) },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Week' }))
  await waitFor(() => expect(place()).toBe(`/superadmin/timesheets?view=week&day=${todayHere()}`))
})

it.each([
  ['staff', '/superadmin', tom],
  ['its creator', '/creator', { ...tom, id: 'ivo', uid: 'ivo', accountId: 'ivo', role: 'creator' as const }],
])('tells %s how many hours of a week are rejected, and what of the pay they would be', async (_who, start, viewer) => {
  const rejected = { ...submittedEntry, id: 'entry-2', status: 'rejected' as const, workedHours: 1.5 }
  const before = { ...rejected, id: 'entry-3', workDate: '2026-12-06' }
  openApp(`${start}/timesheets?view=week&day=2026-12-08`, {
    session: sessionOf(viewer),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [summaryOf('ivo', 'Ivo Brandt', [submittedEntry, rejected, before])],
      }),
    },
  })
  const figures = (await screen.findByText('Pay')).closest('dl')
  expect(figures?.textContent).toBe('Hours4.5incl. 1.5 h rejectedPay$195.00incl. $0.00 approved, excl. $97.50 rejected')
})

it('counts in a creator’s cells the hours of a day that has not begun for them', async () => {
  const today = dayIn('America/Los_Angeles', Date.now())
  const on = (id: string, workDate: string, workedHours: number) =>
    Object.assign({}, submittedEntry, { id, creatorId: 'mei', workDate, workedHours })
  const entries = [on('entry-today', today, 2), on('entry-tomorrow', addDays(today, 1), 3)]
  const of = (month: string) => entries.filter(({ workDate }) => workDate.startsWith(month))
  openApp(`/creator/timesheets?view=week&day=${addDays(today, 1)}`, {
    session: sessionOf({
      ...tom,
      id: 'mei',
      uid: 'mei',
      accountId: 'mei',
      role: 'creator',
      timeZone: 'America/Los_Angeles',
    }),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets: of(String(month)).length > 0 ? [summaryOf('mei', 'Mei Tanaka', of(String(month)))] : [],
      }),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Hours by day' }))
  const [, own] = table.getAllByRole('row')
  const cells = [...(own?.children ?? [])].map((cell) => cell.textContent)
  const sum = cells.slice(0, 7).reduce((hours, cell) => hours + (Number(cell) || 0), 0)
  expect(cells).toContain('3')
  expect(String(sum)).toBe(cells.at(-1))
})

it.each([
  ['the week has hours in the month before', [{ ...submittedEntry, workDate: '2026-11-30' }]],
  ['there are no hours at all', []],
])('offers a creator to add hours where the month of the shown day is empty and %s', async (_what, entries) => {
  openApp('/creator/timesheets?view=week&day=2026-12-01', {
    session: sessionOf({ ...tom, id: 'ivo', uid: 'ivo', accountId: 'ivo', role: 'creator' }),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets: month === '2026-11' && entries.length > 0 ? [summaryOf('ivo', 'Ivo Brandt', entries)] : [],
      }),
    },
  })
  await screen.findByRole('table', { name: 'Hours by day' })
  const page = within(screen.getByRole('main'))
  expect(page.getByRole('link', { name: 'Add hours' }).getAttribute('href')).toBe('/creator/addhours')
})

it('lists a creator’s entries of the week under its sums, and submits the drafts among them', async () => {
  const mine = { ...submittedEntry, creatorId: 'mei' }
  const draft = { ...mine, id: 'draft', workDate: '2026-12-08', status: 'draft' as const, descriptions: 'Menu page' }
  const later = { ...mine, id: 'later', workDate: '2026-12-15', descriptions: 'Another week' }
  const sheet = summaryOf('mei', 'Mei Tanaka', [mine, draft, later])
  const days = sheet.days.map((day) =>
    day.day === '2026-12-07'
      ? { ...day, waiting: [], waitingHours: 0, waitingCents: zero }
      : {
          ...day,
          waiting: [{ entryId: day.day === '2026-12-08' ? 'draft' : 'later', version: 2 }],
          waitingHours: 3,
          waitingCents: cents(19_500),
        },
  )
  const { asked } = openApp('/creator/timesheets?view=week&day=2026-12-08', {
    session: sessionOf({ ...tom, id: 'mei', uid: 'mei', accountId: 'mei', role: 'creator' }),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [{ ...sheet, days }] }),
      'list-hours': () => ({ entries: [mine, draft, later], next: null, projects: [bakery], products: [] }),
      'submit-hours': () => ({ entries: [{ ...draft, status: 'submitted', version: 3 }], refused: [] }),
    },
  })
  expect(await screen.findByText('Menu page')).toBeTruthy()
  expect(screen.getByText('Opening hours page')).toBeTruthy()
  expect(screen.queryByText('Another week')).toBeNull()
  expect(screen.getByText(/^1 entry not submitted/).closest('p')?.textContent).toBe(
    '1 entry not submitted: 3 hours, $195',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 entry' }))
  await waitFor(() => expect(asked.find(({ name }) => name === 'submit-hours')?.body).toEqual({ entryIds: ['draft'] }))
})

it('submits at once the drafts of a week that crosses a month, and lists the days of both', async () => {
  const draft = { ...submittedEntry, creatorId: 'mei', status: 'draft' as const }
  const drafts = [
    { ...draft, id: 'before', workDate: '2026-09-30', descriptions: 'Menu page' },
    { ...draft, id: 'after', workDate: '2026-10-01', descriptions: 'Opening hours page', workedHours: 1.5 },
  ]
  const of = (month: unknown) => drafts.filter(({ workDate }) => workDate.startsWith(String(month)))
  const { asked } = openApp('/creator/timesheets?view=week&day=2026-10-01', {
    session: sessionOf({ ...tom, id: 'mei', uid: 'mei', accountId: 'mei', role: 'creator' }),
    answers: {
      'list-time-sheets'({ month }) {
        const sheet = summaryOf('mei', 'Mei Tanaka', of(month))
        const days = sheet.days.map((day) => ({
          ...day,
          waiting: of(month).map(({ id, version }) => ({ entryId: id, version })),
          waitingHours: day.hours,
          waitingCents: day.payCents,
        }))
        return { projects: [bakery], sheets: [{ ...sheet, days }] }
      },
      'list-hours': ({ month }) => ({ entries: of(month), next: null, projects: [bakery], products: [] }),
      'submit-hours': () => ({
        entries: drafts.map((each) => Object.assign({}, each, { status: 'submitted', version: 3 })),
        refused: [],
      }),
    },
  })
  const list = (await screen.findByRole('heading', { name: 'Entries for the week' })).closest('section')
  expect(await screen.findByText('Menu page')).toBeTruthy()
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
  expect([...(list?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Sep 30, 20263 h$195.00',
    'Oct 01, 20261.5 h$97.50',
  ])
  expect(screen.getByText(/not submitted/).closest('p')?.textContent).toBe(
    '2 entries not submitted: 4.5 hours, $292.50',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Submit 2 entries' }))
  expect(await screen.findByText('2 entries submitted')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'submit-hours').map(({ body }) => body)).toEqual([
    { entryIds: ['before', 'after'] },
  ])
})

it('leads from each of a creator’s past days to adding hours to it, with hours or without', async () => {
  const mine = { ...submittedEntry, creatorId: 'mei', workDate: '2025-03-04' }
  openApp('/creator/timesheets?view=week&day=2025-03-04', {
    session: sessionOf({ ...tom, id: 'mei', uid: 'mei', accountId: 'mei', role: 'creator' }),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('mei', 'Mei Tanaka', [mine])] }),
      'list-hours': () => ({ entries: [mine], next: null, projects: [bakery], products: [] }),
    },
  })
  const links = await screen.findAllByRole('link', { name: /\. Add hours$/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['+', '3', '+', '+', '+', '+', '+'])
  expect(links[2]?.getAttribute('href')).toBe('/creator/addhours?workDate=2025-03-05&view=week')
})

it('is shown again once hours are added to one of its days, at the new entry', async () => {
  const { place } = openApp('/creator/timesheets?view=week&day=2025-03-04', {
    session: sessionOf({ ...tom, id: 'mei', uid: 'mei', accountId: 'mei', role: 'creator' }),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [] }),
      'prepare-hours': () => ({ loggedHours: 0, projects: [{ ...bakery, rate: 6500, products: [] }] }),
      'add-hours': ({ workedHours, workDate }) => ({ entry: { id: 'new', workDate, workedHours } }),
    },
  })
  await userEvent.click(await screen.findByRole('link', { name: /^Wed, Mar 5/ }))
  await userEvent.type(await screen.findByLabelText('Hours'), '2')
  await userEvent.type(screen.getByLabelText('Description'), 'Menu page')
  await userEvent.click(screen.getByRole('button', { name: 'Save hours' }))
  await waitFor(() => expect(place()).toBe('/creator/timesheets?view=week&day=2025-03-05#entry-new'))
})
