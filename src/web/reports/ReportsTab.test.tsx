import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ada, openSession, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { live, loadReports, quiet, quietLive, report, showReports, work } from './stage.test-support.tsx'

beforeAll(loadReports, 60_000)
beforeEach(() => openSession(sessionOf(tom)))

async function openTab(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('tab', { name }))
}

/** A figure by its name. */
async function figure(term: string): Promise<string | undefined> {
  const name = await screen.findByText(term, { selector: 'dt' })
  return name.nextElementSibling?.textContent
}

it('leads with three figures of the whole project; what is agreed, invoiced and left is a press away', async () => {
  const { asked } = showReports()
  expect(await figure('Progress')).toBe('67%')
  expect(await figure('Hours used')).toBe('82 h')
  const terms = screen.getAllByRole('term').map((term) => term.textContent)
  expect(terms).toEqual(['Progress', 'Hours used', 'Invoiced to date'])
  const fold = screen.getByRole('button', { name: 'Show all figures' })
  expect(fold.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(fold)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer figures' }))
  expect(await figure('Budgeted hours')).toBe('120 h')
  expect(await figure('Hours invoiced to date')).toBe('0 h')
  expect(await figure('Hours not invoiced')).toBe('82 h')
  expect(await figure('Budget')).toBe('$15,000')
  expect(screen.getByText('68% of budget, 12 h in this period')).toBeTruthy()
  expect(asked).toContainEqual({ name: 'get-report', body: { projectId: 'bakery', from: null, to: null } })
})

it('shows one chart at a time, which says its message, and says it without being seen', async () => {
  showReports()
  expect(await screen.findByRole('heading', { name: '2 of 3 milestones approved, 1 late' })).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Milestones in this period' })).toBeTruthy()
  expect(screen.getAllByRole('figure')).toHaveLength(1)
  await openTab('Hours')
  expect(screen.getByRole('heading', { name: '82 of 120 hours used' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: /milestones approved/ })).toBeNull()
  expect(screen.getByText(/^This period has 12 approved hours, all in the week of Dec 1 – 6, 2026\.$/)).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Hours by product' })).toBeTruthy()
  await openTab('People')
  expect(screen.getByRole('heading', { name: 'Hours by person: Ivo Brandt, 8 of 12' })).toBeTruthy()
})

it('the arrows go from chart to chart', async () => {
  showReports()
  const progress = await screen.findByRole('tab', { name: 'Progress' })
  progress.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Hours', selected: true }))
  expect(screen.getByRole('heading', { name: '82 of 120 hours used' })).toBeTruthy()
})

it('a chart is a table at a press, and a chart again', async () => {
  showReports()
  await openTab('Hours')
  const chart = (await screen.findByRole('heading', { name: '82 of 120 hours used' })).closest('figure')
  const view = within(chart as HTMLElement)
  await userEvent.click(view.getByRole('button', { name: 'View as table' }))
  const rows = within(view.getByRole('table', { name: 'Hours by week' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'WeekHoursAmount',
    'Dec 1 – 6, 202612 h$1,440.00',
    'Dec 7 – 13, 20260 h$0.00',
    'Total12 h$1,440.00',
  ])
  await userEvent.click(view.getByRole('button', { name: 'View as chart' }))
  expect(view.queryByRole('table')).toBeNull()
})

it('the points of a chart are told one by one by the arrows', async () => {
  showReports()
  await openTab('Hours')
  const chart = await screen.findByRole('slider', { name: 'Hours by week' })
  chart.focus()
  const told = () => chart.getAttribute('aria-valuetext')
  expect(told()).toBe('Dec 1 – 6, 2026: 12 h')
  await userEvent.keyboard('{ArrowRight}')
  expect(told()).toBe('Dec 7 – 13, 2026: 0 h')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(told()).toBe('Dec 28 – 31, 2026: 0 h')
  await userEvent.keyboard('{Home}')
  expect(chart.getAttribute('aria-valuenow')).toBe('1')
})

it('another period is asked for by its days, and stands in the address', async () => {
  const { asked, address } = showReports()
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), 'This month')
  await expect.poll(address).toContain('period=this-month')
  const [body] = asked.filter(({ name }) => name === 'get-report').slice(-1)
  expect(String(body?.body['from'])).toMatch(/-01$/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Period' }), 'Custom dates')
  await expect.poll(address).toContain('period=2026-12-01_2026-12-31')
  const from = await screen.findByLabelText('From')
  await userEvent.clear(from)
  await userEvent.type(from, '2026-12-05')
  await expect.poll(address).toContain('period=2026-12-05_2026-12-31')
})

it('shows the hours one by one where the figures have hours, and does not ask for them where not', async () => {
  const { asked } = showReports()
  const table = within(await screen.findByRole('table', { name: 'Hours in this period' }))
  expect(table.getByText('Menu of the day')).toBeTruthy()
  expect(table.getByText('$960.00')).toBeTruthy()
  expect(asked).toContainEqual({
    name: 'list-report-entries',
    body: { projectId: 'bakery', from: '2026-12-01', to: '2026-12-31' },
  })
})

it('shows ten hours at a time, and goes through the others page by page', async () => {
  const entries = Array.from({ length: 12 }, (_, index) => ({
    ...work,
    id: `entry-${index + 1}`,
    descriptions: `Work ${index + 1}`,
  }))
  const { asked } = showReports({
    'list-report-entries': ({ after }) =>
      after === 'more'
        ? { entries: [{ ...work, id: 'entry-13', descriptions: 'Work 13' }], next: null }
        : { entries, next: 'more' },
  })
  const shown = () =>
    within(screen.getByRole('table', { name: 'Hours in this period' }))
      .getAllByText(/^Work \d+$/)
      .map((each) => each.textContent)
  expect(await screen.findByText('Work 10')).toBeTruthy()
  expect(shown()).toHaveLength(10)
  const [newer, older] = ['Newer', 'Older'].map((name) => screen.getByRole('button', { name }))
  expect(newer?.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(older as HTMLElement)
  await expect.poll(shown).toEqual(['Work 11', 'Work 12', 'Work 13'])
  expect(asked).toContainEqual({
    name: 'list-report-entries',
    body: { projectId: 'bakery', from: '2026-12-01', to: '2026-12-31', after: 'more' },
  })
  expect(older?.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(older)
  await userEvent.click(newer as HTMLElement)
  expect(shown()).toHaveLength(10)
})

it('a client sees what is shown to them, and nothing to publish', async () => {
  await openSession(sessionOf(ada))
  const { asked } = showReports({ 'get-report': () => quietLive }, '', { publish: false, share: true })
  expect(await figure('Progress')).toBe('67%')
  expect(await screen.findByText('November in figures')).toBeTruthy()
  expect(screen.queryByText('Hours used')).toBeNull()
  expect(screen.queryByText(/Ivo Brandt/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Publish report' })).toBeNull()
  expect(screen.queryByText(/client sees/)).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('list-report-entries')
})

it('tells staff what the client does not see', async () => {
  showReports({ 'get-report': () => ({ ...live, visibility: quiet }) })
  expect(await screen.findByText(/the client doesn’t see hours or amounts in reports\./)).toBeTruthy()
})

it('offers staff to publish only where they may', async () => {
  const listed = { reports: [], next: null, may: { publish: false, share: false } }
  showReports({ 'list-reports': () => listed })
  await screen.findByText(/No published reports yet/)
  expect(screen.queryByRole('button', { name: 'Publish report' })).toBeNull()
})

it('says before the first hours what will be here', async () => {
  showReports({
    'get-report': () => ({ ...quietLive, isEmpty: true }),
    'list-reports': () => ({ reports: [], next: null, may: { publish: true, share: true } }),
  })
  expect(await screen.findByText('No figures yet')).toBeTruthy()
  expect(await screen.findByText(/No published reports yet/)).toBeTruthy()
})

it.each([
  ['what staff see', tom, 'milestones, approved hours or invoices'],
  ['what is shared with the client', ada, 'milestones'],
])('names before the first figures %s', async (_, viewer, sources) => {
  await openSession(sessionOf(viewer))
  showReports({ 'get-report': () => ({ ...quietLive, isEmpty: true }) })
  expect(await screen.findByText(`Figures appear here once there are ${sources}.`)).toBeTruthy()
})

it('shows the period and its empty figures where only earlier days were chosen', async () => {
  showReports({ 'get-report': () => ({ ...live, isEmpty: true }) }, '&period=last-month')
  expect(await screen.findByRole('combobox', { name: 'Period' })).toBeTruthy()
  expect(screen.queryByText('No figures yet')).toBeNull()
})

it.each([
  ['people’s names', { ...quiet, hours: true, finance: true, rates: true }],
  ['amounts or people’s names', { ...quiet, hours: true }],
])('tells staff that the client sees no %s', async (missing, visibility) => {
  showReports({ 'get-report': () => ({ ...live, visibility }) })
  expect(await screen.findByText(new RegExp(`the client doesn’t see ${missing} in reports`))).toBeTruthy()
})

it('says to a teammate without the right who can help', async () => {
  showReports({ 'get-report': () => refuse('forbidden') })
  expect(await screen.findByText('You don’t have access to reports')).toBeTruthy()
})

it('asks nothing for a creator, who has no account with an owner', async () => {
  await openSession(sessionOf({ ...tom, uid: 'ivo', id: 'ivo', accountId: 'ivo', role: 'creator' }))
  const { asked } = showReports()
  expect(await screen.findByText(/^Only the client and the agency can see reports\./)).toBeTruthy()
  expect(screen.queryByText(/owner/)).toBeNull()
  expect(asked.map(({ name }) => name).filter((name) => name.includes('report'))).toEqual([])
})

it('says which days cannot be shown', async () => {
  showReports({ 'get-report': () => refuse('invalid-input', { to: 'Choose a period of at most ten years' }) })
  expect(await screen.findByText('Choose a period of at most ten years.')).toBeTruthy()
})

it('offers another try where the portal did not answer', async () => {
  let tries = 0
  showReports({ 'get-report': () => (tries++ === 0 ? refuse('unexpected') : live) })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await figure('Hours used')).toBe('82 h')
})

it('publishes the days that are counted so far, and lists what was published', async () => {
  const published = { ...report, id: 'report-2', title: 'December so far' }
  const { asked } = showReports({ 'publish-report': () => ({ report: published }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish report' }))
  await userEvent.selectOptions(dialog.getByLabelText('About'), 'Finances')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish report' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Title'), 'December so far')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish report' }))
  expect(await screen.findByRole('link', { name: 'December so far' })).toBeTruthy()
  expect(asked).toContainEqual({
    name: 'publish-report',
    body: {
      key: expect.stringMatching(/^[\w-]{20}$/),
      projectId: 'bakery',
      from: '2026-12-01',
      to: '2026-12-08',
      type: 'finance',
      title: 'December so far',
      summary: '',
    },
  })
  expect(toldByToast()).toEqual(['Report published'])
})

it('tells in the dialog why nothing was published', async () => {
  showReports({ 'publish-report': () => refuse('project-archived') })
  await userEvent.click(await screen.findByRole('button', { name: 'Publish report' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish report' }))
  await userEvent.type(dialog.getByLabelText('Title'), 'December so far')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish report' }))
  expect(await dialog.findByText(/This project is archived/)).toBeTruthy()
})

describe('where it is another day at the agency', () => {
  beforeEach(async () => {
    // Nov 1 in Auckland.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T13:19:00.000Z') })
    await openSession(sessionOf({ ...ada, timeZone: 'Pacific/Auckland' }), { timeZone: 'America/Los_Angeles' })
  })
  afterEach(() => vi.useRealTimers())

  const figures = { ...live.figures, timeZone: 'America/Los_Angeles' }

  it('a period with a name has the agency’s days, and says whose they are', async () => {
    const { asked } = showReports({ 'get-report': () => ({ ...live, figures }) }, '&period=last-month')
    expect(await screen.findByText(/Dates are in Los Angeles time\./)).toBeTruthy()
    expect(asked).toContainEqual({
      name: 'get-report',
      body: { projectId: 'bakery', from: '2026-09-01', to: '2026-09-30' },
    })
  })

  it('a published report says so too, with the agency’s day of publication', async () => {
    const told = { ...report, publishedAt: '2026-10-31T13:00:00.000Z' }
    showReports({ 'read-report': () => ({ report: told, figures, isInternal: false }) }, '&report=report-1')
    expect(await screen.findByText(/Published Sat, Oct 31\. Dates are in Los Angeles time\./)).toBeTruthy()
  })
})

it('doesn’t say whose days they are where they are the reader’s', async () => {
  await openSession(sessionOf({ ...ada, timeZone: 'America/Los_Angeles' }))
  const figures = { ...live.figures, timeZone: 'America/Los_Angeles' }
  showReports({ 'get-report': () => ({ ...live, figures }) })
  expect(await screen.findByText(/These figures are live/)).toBeTruthy()
  expect(screen.queryByText(/Dates are in/)).toBeNull()
})
