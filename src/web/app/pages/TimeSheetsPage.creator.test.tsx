import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/app/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const ownPage = '/creator/timesheets?month=2026-12'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/RemoveHoursDialog.tsx'),
    import('#web/timesheets/hours-form-schema.ts'),
  ])
}, 60_000)

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
  const { asked } = openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summary, billCents: null, waitingCents: 13_000, days }],
      }),
      'list-hours': () => ({
        entries: [{ ...approvedEntry, id: 'yes' }, draft, rejected],
        next: null,
        projects: [bakery],
        products: [site],
      }),
      'submit-hours': () => ({ entries: [{ ...draft, version: 2, status: 'submitted' }], refused: [] }),
      'prepare-hours': () => ({
        loggedHours: 3,
        projects: [{ ...bakery, rate: 6500, products: [{ ...site, remainingHours: null }] }],
      }),
      'update-hours': () => ({ entry: { ...rejected, version: 3, status: 'draft', rejectReason: null } }),
    },
  })
  expect(await screen.findByText('Earned this period')).toBeTruthy()
  expect(screen.getByText('$195', { selector: 'dd' })).toBeTruthy()
  expect(screen.getByText('$325 not approved yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Submit 2 hours' }))
  expect(await screen.findByText('Hours submitted')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'submit-hours')?.body).toEqual({ entryIds: ['draft'] })

  const row = (await screen.findByText('Which shop?')).closest('li')
  if (!row) throw new Error('The rejected entry is a row')
  await userEvent.click(within(row).getByRole('button', { name: 'Edit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  const hours = await dialog.findByLabelText('Hours')
  await userEvent.clear(hours)
  await userEvent.type(hours, '2:30')
  expect(dialog.getByText('2.5 hours at $65 an hour')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  expect(await screen.findByText('Hours saved')).toBeTruthy()
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

it('a creator removes a draft after one question', async () => {
  const draft: StaffEntry = { ...submittedEntry, version: 1, status: 'draft' }
  const entries = [draft]
  openApp(ownPage, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', entries)] }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
      'remove-hours': ({ entryId }) => (entryId === 'entry-1' && entries.splice(0), {}),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove 3 hours?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove hours' }))
  await waitFor(() => expect(screen.queryByText('Opening hours page')).toBeNull())
})
