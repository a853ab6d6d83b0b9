import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const staffPage = '/superadmin/timesheets?month=2026-12'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/ApproveDialog.tsx'),
    import('#web/timesheets/RejectDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

/** A portal that holds these entries of ivo, and mei's month beside them, and decides as told. */
function holding(entries: StaffEntry[]) {
  const mei = { ...submittedEntry, id: 'entry-mei', creatorId: 'mei', descriptions: 'Basket and pick-up' }
  return {
    'list-time-sheets': () => ({
      projects: [bakery],
      sheets: [summaryOf('ivo', 'Ivo Brandt', entries), summaryOf('mei', 'Mei Tanaka', [mei])],
    }),
    'list-hours': ({ creatorId }: Record<string, unknown>) => ({
      entries: creatorId === 'ivo' ? entries : [mei],
      next: null,
      projects: [bakery],
      products: [site],
    }),
  }
}

it('opens the first creator and no other; what is closed is not even asked for', async () => {
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: holding([submittedEntry, { ...approvedEntry, id: 'entry-2' }]),
  })
  const first = await screen.findByRole('button', { name: /Ivo Brandt.*1 waiting.*6 h.*\$390\.00/ })
  expect(first.getAttribute('aria-expanded')).toBe('true')
  expect(await screen.findAllByText('Opening hours page')).toHaveLength(2)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Dec 07, 20266 h$390.00')
  const second = screen.getByRole('button', { name: /Mei Tanaka/ })
  expect(second.getAttribute('aria-expanded')).toBe('false')
  const entriesAsked = () => asked.filter(({ name }) => name === 'list-hours').map(({ body }) => body['creatorId'])
  expect(entriesAsked()).toEqual(['ivo'])
  await userEvent.click(second)
  expect(await screen.findByText('Basket and pick-up')).toBeTruthy()
  expect(entriesAsked()).toEqual(['ivo', 'mei'])
  await userEvent.click(first)
  expect(screen.queryByText('Opening hours page')).toBeNull()
})

it('counts in the pay no hours that were rejected, and in the billable value those approved alone', async () => {
  const rejected = { ...submittedEntry, id: 'entry-3', status: 'rejected' as const, rejectReason: 'Which shop?' }
  openApp(staffPage, {
    session: sessionOf(tom),
    answers: holding([submittedEntry, { ...approvedEntry, id: 'entry-2' }, rejected]),
  })
  expect(await screen.findByRole('button', { name: /Ivo Brandt.*9 h.*\$390\.00.* ?\$195 rejected/ })).toBeTruthy()
  const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).parentElement?.textContent
  expect(figure('Hours')).toBe('Hours12by 2 creators, incl. 3 h rejected')
  expect(figure('Pay')).toBe('Pay$585incl. $195 approved, excl. $195 rejected')
  expect(figure('Billable value')).toBe('Billable value$450of approved hours at their bill rates')
})

it('opens who is first once others are filtered out, and closes nobody when somebody comes before them', async () => {
  const answers = holding([submittedEntry])
  const all = answers['list-time-sheets']()
  let shown = all
  openApp(staffPage, { session: sessionOf(tom), answers: { ...answers, 'list-time-sheets': () => shown } })
  const isOpen = async (name: RegExp) => (await screen.findByRole('button', { name })).getAttribute('aria-expanded')
  expect([await isOpen(/Ivo Brandt/), await isOpen(/Mei Tanaka/)]).toEqual(['true', 'false'])
  shown = { ...all, sheets: all.sheets.slice(1) }
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'submitted')
  await waitFor(() => expect(screen.queryByRole('button', { name: /Ivo Brandt/ })).toBeNull())
  expect(await isOpen(/Mei Tanaka/)).toBe('true')
  shown = all
  await userEvent.selectOptions(screen.getByLabelText('Status'), '')
  expect([await isOpen(/Ivo Brandt/), await isOpen(/Mei Tanaka/)]).toEqual(['true', 'true'])
})

it('links the work in a new tab that cannot reach back, and the file with what is shown', async () => {
  openApp(`${staffPage}&projectId=bakery-relaunch&status=submitted`, {
    session: sessionOf(tom),
    answers: holding([submittedEntry]),
  })
  const link = await screen.findByRole('link', { name: /figma\.com/ })
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/files/timesheets.csv?month=2026-12&projectId=bakery-relaunch&status=submitted',
  )
})

it('approves one entry as it was seen, and says so', async () => {
  const entries = [submittedEntry]
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding(entries),
      'approve-hours': () => ({ entries: entries.splice(0, 1, approvedEntry) && [approvedEntry], refused: [] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve Dec 07, 2026: Opening hours page' }))
  expect(await screen.findByText('Approved by Tom Okafor')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'approve-hours')?.body).toEqual({
    entries: [{ entryId: 'entry-1', version: 2 }],
  })
  expect(await screen.findByText('Hours approved')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Approve .+: / })).toBeNull()
  await waitFor(() => expect(document.activeElement?.id).toBe('entry-entry-1'))
})

it('says beside the entry that it has changed in the meantime', async () => {
  openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding([submittedEntry]),
      'approve-hours': () => ({ entries: [], refused: [{ entryId: 'entry-1', code: 'stale-version' }] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Approve .+: / }))
  expect((await screen.findByRole('alert')).textContent).toBe('This entry changed in the meantime. Check it again.')
  expect(screen.queryByText('Hours approved')).toBeNull()
})

it('approves what is shown by 1 creator after one question, and nothing that is closed or further down', async () => {
  const entries = [submittedEntry, { ...submittedEntry, id: 'entry-2' }]
  const further = { ...submittedEntry, id: 'entry-3', workDate: '2026-12-08' }
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding([...entries, further]),
      'list-hours': () => ({ entries, next: 'cursor', projects: [bakery], products: [site] }),
      'approve-hours': () => ({ entries: [approvedEntry, { ...approvedEntry, id: 'entry-2' }], refused: [] }),
    },
  })
  expect((await screen.findByText('2 entries to approve')).parentElement?.textContent).toBe(
    '2 entries to approve: 6 hours, $390',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 2 entries by Ivo Brandt?' }))
  expect(dialog.getByText(/^The pay is \$390\. /)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 6 hours' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'approve-hours')?.body).toEqual({
    entries: [
      { entryId: 'entry-1', version: 2 },
      { entryId: 'entry-2', version: 2 },
    ],
  })
  expect(await screen.findByText('2 entries approved')).toBeTruthy()
})

it('approves each creator by themselves, and says the pay of all that waits for it', async () => {
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding([approvedEntry]),
      'approve-hours': () => ({ entries: [{ ...approvedEntry, id: 'entry-mei', creatorId: 'mei' }], refused: [] }),
    },
  })
  await screen.findByText('Opening hours page')
  expect(screen.queryByRole('button', { name: 'Approve all shown' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /Mei Tanaka/ }))
  expect((await screen.findByText('1 entry to approve')).parentElement?.textContent).toBe(
    '1 entry to approve: 3 hours, $195',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve 1 entry by Mei Tanaka?' }))
  expect(dialog.getByText(/^The pay is \$195\. Approved hours count /)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 3 hours' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.find(({ name }) => name === 'approve-hours')?.body).toEqual({
    entries: [{ entryId: 'entry-mei', version: 2 }],
  })
})

it('leaves the keyboard at the next entry where an approved one leaves the list, and last at the title', async () => {
  const entries = [submittedEntry, { ...submittedEntry, id: 'entry-2', descriptions: 'Menu of the day' }]
  openApp('/superadmin/timesheets?month=2026-12&status=submitted', {
    session: sessionOf(tom),
    answers: {
      ...holding(entries),
      'approve-hours'() {
        const [entry] = entries.splice(0, 1)
        return { entries: [{ ...approvedEntry, id: entry?.id }], refused: [] }
      },
    },
  })
  await screen.findByText('Menu of the day')
  await userEvent.click((await screen.findAllByRole('button', { name: /^Approve .+: / }))[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByText('Opening hours page')).toBeNull())
  expect(document.activeElement?.id).toBe('entry-entry-2')
  await userEvent.click(screen.getByRole('button', { name: /^Approve .+: / }))
  await waitFor(() => expect(screen.queryByText('Menu of the day')).toBeNull())
  expect(document.activeElement?.id).toBe('page-title')
})

it('asks for a reason before it rejects', async () => {
  const rejected = { ...submittedEntry, version: 3, status: 'rejected', rejectReason: 'Which shop?' }
  const entries: Parameters<typeof holding>[0] = [submittedEntry]
  const { asked } = openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding(entries),
      'reject-hours'() {
        entries.splice(0, 1, rejected as (typeof entries)[0])
        return { entries: [rejected], refused: [] }
      },
    },
  })
  // Each button of a row names its hours.
  await userEvent.click(await screen.findByRole('button', { name: 'Reject Dec 07, 2026: Opening hours page' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject 3 hours?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject hours' }))
  expect(await dialog.findByText('This field is required')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Reason'), 'Which shop?')
  await userEvent.click(dialog.getByRole('button', { name: 'Reject hours' }))
  expect(await screen.findByText('Hours rejected')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'reject-hours').map(({ body }) => body)).toEqual([
    { entryIds: ['entry-1'], reason: 'Which shop?' },
  ])
  await waitFor(() => expect(document.activeElement?.id).toBe('entry-entry-1'))
})

it('shows what others do without reloading', async () => {
  const entries = [submittedEntry]
  openApp(staffPage, { session: sessionOf(tom), answers: holding(entries) })
  expect(await screen.findByRole('button', { name: /Ivo Brandt.*3 h/ })).toBeTruthy()
  const added = { ...submittedEntry, id: 'entry-9', descriptions: 'Menu of the day', workDate: '2026-12-08' }
  entries.push(added)
  FakeEventSource.opened[0]?.change('a:1', {
    collection: 'timeEntries',
    id: 'entry-9',
    version: 1,
    document: added,
  })
  expect(await screen.findByText('Menu of the day')).toBeTruthy()
  expect(await screen.findByRole('button', { name: /Ivo Brandt.*6 h/ })).toBeTruthy()
})

it('goes to another month, project and state by the address', async () => {
  const { place, asked } = openApp(staffPage, { session: sessionOf(tom), answers: holding([submittedEntry]) })
  await screen.findByText('Opening hours page')
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'approved')
  await userEvent.selectOptions(screen.getByLabelText('Project'), 'bakery-relaunch')
  await userEvent.click(screen.getByRole('button', { name: 'Go to November 2026' }))
  await waitFor(() =>
    expect(place()).toBe('/superadmin/timesheets?month=2026-11&projectId=bakery-relaunch&status=approved'),
  )
  expect(asked.findLast(({ name }) => name === 'list-time-sheets')?.body).toEqual({
    month: '2026-11',
    projectId: 'bakery-relaunch',
    status: 'approved',
  })
})

it('shows a long month page by page, and says of the other days how much they hold', async () => {
  const later = { ...submittedEntry, id: 'entry-2', workDate: '2026-12-08', descriptions: 'Menu of the day' }
  const names = { projects: [bakery], products: [site] }
  openApp(staffPage, {
    session: sessionOf(tom),
    answers: {
      ...holding([submittedEntry, later]),
      'list-hours': ({ after }) =>
        after ? { entries: [later], next: null, ...names } : { entries: [submittedEntry], next: 'cursor', ...names },
    },
  })
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
  expect(screen.getByText('1 entry further down the list')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show more entries' }))
  expect(await screen.findByText('Menu of the day')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more entries' })).toBeNull()
  const sheet = screen.getByRole('button', { name: /Ivo Brandt/ })
  await userEvent.click(sheet)
  await userEvent.click(sheet)
  expect(await screen.findByRole('button', { name: 'Show more entries' })).toBeTruthy()
  expect(screen.queryByText('Menu of the day')).toBeNull()
})

it('says what will be here, what does not match, and what could not be loaded', async () => {
  const replies = [refuse('unexpected'), { sheets: [], projects: [bakery] }, { sheets: [], projects: [bakery] }]
  openApp(staffPage, {
    session: sessionOf(tom),
    answers: { 'list-time-sheets': () => replies.shift() ?? { sheets: [], projects: [] } },
  })
  expect(await screen.findByText('We couldn’t load the time sheets')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No hours in December 2026')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Project'), 'bakery-relaunch')
  expect(await screen.findByText('No matching hours')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all hours in December 2026' }))
  expect(await screen.findByText('No hours in December 2026')).toBeTruthy()
})
