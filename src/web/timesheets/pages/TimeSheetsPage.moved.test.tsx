import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('./TimeSheetsPage.tsx'),
    import('#web/timesheets/WeekSheet.tsx'),
    import('#web/timesheets/EditHoursDialog.tsx'),
    import('#web/timesheets/act-schemas.ts'),
  ])
}, 60_000)

/** Gives the draft of December 7 another day. */
async function move(start: string, day: string) {
  let entry: StaffEntry = { ...submittedEntry, version: 1, status: 'draft' }
  const { place } = openApp(start, {
    session: sessionOf(ivo),
    answers: {
      'list-time-sheets': ({ month }) => ({
        projects: [bakery],
        sheets: entry.workDate.startsWith(String(month)) ? [summaryOf('ivo', 'Ivo Brandt', [entry])] : [],
      }),
      'list-hours': ({ month }) => ({
        entries: entry.workDate.startsWith(String(month)) ? [entry] : [],
        next: null,
        projects: [bakery],
        products: [site],
      }),
      'prepare-hours': () => ({ loggedHours: 3, projects: [{ ...bakery, rate: 6500, products: [] }] }),
      'update-hours': ({ workDate }) => {
        entry = { ...entry, version: 2, workDate: String(workDate) }
        return { entry }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Edit .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit hours' }))
  fireEvent.change(await dialog.findByLabelText('Date'), { target: { value: day } })
  await userEvent.click(dialog.getByRole('button', { name: 'Save hours' }))
  await screen.findByText('Hours saved')
  return place
}

it.each([
  ['month=2026-12&projectId=bakery-relaunch', '2026-11-27', 'month=2026-11#entry-entry-1'],
  ['month=2026-12&projectId=bakery-relaunch', '2026-12-01', 'month=2026-12&projectId=bakery-relaunch'],
  ['view=week&day=2026-12-07', '2026-12-01', 'view=week&day=2026-12-01#entry-entry-1'],
  ['view=week&day=2026-12-07', '2026-12-08', 'view=week&day=2026-12-07'],
])('of %s, hours that get the day %s are shown at %s', async (start, day, end) => {
  const place = await move(`/creator/timesheets?${start}`, day)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(place()).toBe(`/creator/timesheets?${end}`))
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
})
