import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const ownPage = '/creator/timesheets?month=2026-12'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/RemoveHoursDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

it('keeps the lines of why hours were rejected, in their row and where they are edited', async () => {
  const rejected: StaffEntry = { ...submittedEntry, status: 'rejected', rejectReason: 'Which shop?\nWhich menu?' }
  openApp(`${ownPage}&status=rejected`, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [rejected])] }),
      'list-hours': () => ({ entries: [rejected], next: null, projects: [bakery], products: [site] }),
      'prepare-hours': () => ({ loggedHours: 0, projects: [{ ...bakery, rate: 6500, products: [] }] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit / }))
  await screen.findByRole('dialog')
  const said = screen.getAllByText(/Which shop\?\s+Which menu\?/)
  expect(said.map(({ className }) => className.includes('whitespace-pre-line'))).toEqual([true, true])
})

it('says above rejected hours what they are worth, and that it is not paid', async () => {
  const rejected: StaffEntry = { ...submittedEntry, id: 'no', status: 'rejected', rejectReason: 'Which shop?' }
  openApp(`${ownPage}&status=rejected`, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', [rejected]), billCents: null }],
      }),
      'list-hours': () => ({ entries: [rejected], next: null, projects: [bakery], products: [site] }),
    },
  })
  expect(await screen.findByText('Earned once resubmitted and approved')).toBeTruthy()
  expect(screen.getAllByText('Rejected', { selector: 'dt' })).toHaveLength(1)
  expect(screen.queryByText('$0', { selector: 'dd' })).toBeNull()
})

it('says where rejected hours have gone that a link still leads to', async () => {
  openApp(`${ownPage}&status=rejected`, {
    session: sessionOf(ivo),
    answers: { 'list-time-sheets': () => ({ projects: [], sheets: [] }) },
  })
  expect(
    await screen.findByText(/Rejected hours get another status once you change them or the agency reopens them\./),
  ).toBeTruthy()
})

it('a creator sees what the period earns, submits their drafts, and mends what was rejected', async () => {
  const draft: StaffEntry = { ...submittedEntry, id: 'draft', version: 1, status: 'draft', workedHours: 2 }
  const rejected: StaffEntry = {
    ...submittedEntry,
    id: 'no',
    status: 'rejected',
    rejectReason: 'Which shop?',
    workDate: '2026-12-08',
  }
  const summary = summaryOf('ivo', 'Ivo Brandt', [{ ...approvedEntry, id: 'yes' }, draft, rejected])
  const days = summary.days.map((day, index) => ({
    ...day,
    waiting: index === 0 ? [{ entryId: 'draft', version: 1 }] : [],
  }))
  let isSubmitted = false
  const { asked } = openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summary, billCents: null, waitingCents: 13_000, days: isSubmitted ? summary.days : days }],
      }),
      'list-hours': () => ({
        entries: [{ ...approvedEntry, id: 'yes' }, draft, rejected],
        next: null,
        projects: [bakery],
        products: [site],
      }),
      'submit-hours'() {
        isSubmitted = true
        return { entries: [{ ...draft, version: 2, status: 'submitted' }], refused: [] }
      },
      'prepare-hours': () => ({
        loggedHours: 3,
        projects: [{ ...bakery, rate: 6500, products: [{ ...site, remainingHours: null, unapprovedHours: 0 }] }],
      }),
      'update-hours': () => ({ entry: { ...rejected, version: 3, status: 'draft', rejectReason: null } }),
    },
  })
  expect(await screen.findByText('Earned in December 2026')).toBeTruthy()
  expect(screen.getByText('$195', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('Plus $130 not approved yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Submit 1 entry' }))
  expect(await screen.findByText('Hours submitted')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit 1 entry' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(asked.find(({ name }) => name === 'submit-hours')?.body).toEqual({ entryIds: ['draft'] })

  const row = (await screen.findByText('Which shop?')).closest('li')
  if (!row) throw new Error('The rejected entry is a row')
  await userEvent.click(within(row).getByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText('Hours')
  expect(dialog.getByText('Which shop?')).toBeTruthy()
  await userEvent.clear(hours)
  await userEvent.type(hours, '2:30')
  expect(dialog.getByText('2.5 hours at $65 an hour')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save and submit' }))
  await waitFor(() => expect(asked.findLast(({ name }) => name === 'submit-hours')?.body).toEqual({ entryIds: ['no'] }))
  expect(asked.find(({ name }) => name === 'update-hours')?.body).toEqual({
    entryId: 'no',
    version: 2,
    projectId: 'bakery-relaunch',
    productId: 'bakery-relaunch-1',
    workDate: '2026-12-08',
    descriptions: 'Opening hours page',
    workedHours: 2.5,
    billable: true,
    linkUrl: submittedEntry.linkUrl,
  })
})

it('saves hours on the version that was opened: a change in between is loaded first, and what was typed stays', async () => {
  const draft: StaffEntry = { ...submittedEntry, version: 2, status: 'draft' }
  let held = draft
  const { asked } = openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [held])] }),
      'list-hours': () => ({ entries: [held], next: null, projects: [bakery], products: [site] }),
      'get-hours': () => ({ entry: held }),
      'prepare-hours': () => ({ loggedHours: 5, projects: [{ ...bakery, rate: 6500, products: [site] }] }),
      'update-hours': ({ version, workedHours }) => {
        if (version !== held.version) return refuse('stale-version')
        held = { ...held, version: held.version + 1, workedHours: workedHours as number }
        return { entry: held }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText<HTMLInputElement>('Hours')
  await userEvent.clear(hours)
  await userEvent.type(hours, '2:30')
  expect(
    dialog.getByText('Enter hours like 1:30 or 1.5. Besides this entry, you’ve logged 2 hours that day.'),
  ).toBeTruthy()
  held = { ...draft, version: 3, descriptions: 'Opening hours of four shops' }
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The hours changed while you were editing.')
  expect(screen.queryByText('Hours saved')).toBeNull()
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByText('New version loaded')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Opening hours of four shops')
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText('Hours saved')).toBeTruthy()
  const sent = asked.filter(({ name }) => name === 'update-hours').map(({ body }) => body)
  expect(sent.map(({ version, workedHours, descriptions }) => [version, workedHours, descriptions])).toEqual([
    [2, 2.5, 'Opening hours page'],
    [3, 2.5, 'Opening hours of four shops'],
  ])
})

it('sends the opened version even where a newer one has come live', async () => {
  const draft: StaffEntry = { ...submittedEntry, version: 2, status: 'draft' }
  let held = draft
  const { asked } = openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [held])] }),
      'list-hours': () => ({ entries: [held], next: null, projects: [bakery], products: [site] }),
      'get-hours': () => ({ entry: held }),
      'prepare-hours': () => ({ loggedHours: 3, projects: [{ ...bakery, rate: 6500, products: [site] }] }),
      'update-hours': () => refuse('stale-version'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  await dialog.findByLabelText('Hours')
  held = { ...draft, version: 3, descriptions: 'Opening hours of four shops' }
  const asks = (call: string) => asked.filter(({ name }) => name === call).length
  const before = asks('list-time-sheets')
  FakeEventSource.opened[0]?.change('a:1', { collection: 'timeEntries', id: draft.id, version: 3, document: held })
  // The sums of it: what it is has come by itself.
  await expect.poll(() => asks('list-time-sheets')).toBeGreaterThan(before)
  expect(asks('list-hours')).toBe(1)
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  await dialog.findByRole('alert')
  expect(asked.find(({ name }) => name === 'update-hours')?.body['version']).toBe(2)
})

it('keeps what is typed where the hours are approved meanwhile, and says by whom', async () => {
  let held: StaffEntry = submittedEntry
  const { asked } = openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [held])] }),
      'list-hours': () => ({ entries: [held], next: null, projects: [bakery], products: [site] }),
      'prepare-hours': () => ({ loggedHours: 3, projects: [{ ...bakery, rate: 6500, products: [site] }] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText<HTMLInputElement>('Hours')
  await userEvent.clear(hours)
  await userEvent.type(hours, '2:30')
  held = approvedEntry
  FakeEventSource.opened[0]?.change('a:1', { collection: 'timeEntries', id: held.id, version: 3, document: held })
  expect(await dialog.findByText('Tom Okafor approved these hours in the meantime')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Hours').value).toBe('2:30')
  await userEvent.click(dialog.getByRole('button', { name: 'Save and submit' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button', { name: /^Edit .+: / })).toBeNull()
  expect(asked.some(({ name }) => name === 'update-hours')).toBe(false)
})

it('shows a creator their own hours whatever the address asks for, with no creators to choose from', async () => {
  const { asked } = openApp(`${ownPage}&creatorId=mei`, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [submittedEntry])] }),
      'list-hours': () => ({ entries: [submittedEntry], next: null, projects: [bakery], products: [site] }),
    },
  })
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
  expect(screen.queryByLabelText('Creator')).toBeNull()
  expect(screen.getByLabelText('Project')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).not.toContain('mei')
  expect(asked.find(({ name }) => name === 'list-time-sheets')?.body).toEqual({ month: '2026-12' })
})

it('a creator removes a draft after one question', async () => {
  const draft: StaffEntry = { ...submittedEntry, version: 1, status: 'draft' }
  const entries = [draft, { ...draft, id: 'entry-2', descriptions: 'Menu page' }]
  openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
      'remove-hours': ({ entryId }) => (entryId === 'entry-1' && entries.splice(0, 1), {}),
    },
  })
  const [first] = await screen.findAllByRole('button', { name: /^Delete .+: / })
  await userEvent.click(first!) // Both entries have one.
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete 3 hours?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete hours' }))
  await screen.findByText('Hours deleted')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('Opening hours page')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Menu page').closest('li')))
})

it('counts hours that are changed once against the cap of their product', async () => {
  const products = [{ ...site, remainingHours: 4, unapprovedHours: 5 }]
  openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [submittedEntry])] }),
      'list-hours': () => ({ entries: [submittedEntry], next: null, projects: [bakery], products: [site] }),
      'prepare-hours': () => ({ loggedHours: 3, projects: [{ ...bakery, rate: 6500, products }] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText('Hours')
  expect(dialog.getByText(/^With these hours and your 2 unapproved hours, .* by 1 hour\./)).toBeTruthy()
  await userEvent.clear(hours)
  await userEvent.type(hours, '2')
  expect(dialog.getByText('With your 2 unapproved hours, the product has 2 hours left under its cap.')).toBeTruthy()
})
