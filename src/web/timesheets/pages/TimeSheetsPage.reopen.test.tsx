import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import {
  approvedEntry,
  bakery,
  deactivatedIvo,
  site,
  submittedEntry,
  summaryOf,
} from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx'), import('#web/timesheets/ReopenDialog.tsx')])
}, 60_000)

const { id: entryId } = approvedEntry

async function askToReopen(entry: StaffEntry = approvedEntry, employees: readonly object[] = []) {
  const reopened = { ...submittedEntry, version: 4 }
  const replies = [{ entries: [], refused: [{ entryId, code: 'hours-locked' }] }]
  const { asked } = openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({ projects: [bakery], sheets: [summaryOf('ivo', 'Ivo Brandt', [entry])] }),
      'list-hours': () => ({ entries: [entry], next: null, projects: [bakery], products: [site] }),
      'list-employees': () => ({ employees }),
      'reopen-hours': () => replies.pop() ?? { entries: [reopened], refused: [] },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Reopen .+: / }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen 3 hours?' }))
  const press = () => userEvent.click(dialog.getByRole('button', { name: 'Reopen hours' }))
  return { dialog, press, sent: () => asked.filter(({ name }) => name === 'reopen-hours').map(({ body }) => body) }
}

it('says before hours are reopened that they keep their rates, and stays open if they aren’t', async () => {
  const { dialog, press, sent } = await askToReopen()
  expect(dialog.getByText(/keep the pay and bill rate they were approved with/)).toBeTruthy()
  expect(dialog.getByText(/We notify the creator\./)).toBeTruthy()
  await press()
  expect(await dialog.findByText(/changed in the meantime/)).toBeTruthy()
  await press()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toEqual([{ entryIds: [entryId] }, { entryIds: [entryId] }])
})

it('reopens hours at the current rates where staff choose them', async () => {
  const { dialog, press, sent } = await askToReopen()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Use the current rates' }))
  expect(dialog.getByText(/get the current pay and bill rate when they’re approved\./)).toBeTruthy()
  expect(dialog.queryByText(/were approved with/)).toBeNull()
  await press()
  await waitFor(() => expect(sent()).toEqual([{ entryIds: [entryId], rates: 'current' }]))
})

it('says of hours that were approved without a bill rate that a bill rate set since applies', async () => {
  const { dialog } = await askToReopen({ ...approvedEntry, billRateSnapshotCents: null })
  const said =
    /keep the pay they were approved with\. They had no bill rate\. If one is set before they’re approved again, it applies\./
  expect(dialog.getByText(said)).toBeTruthy()
})

it.each([
  ['is deactivated', 'inactive'],
  ['hasn’t joined the portal yet', 'invited'],
])('promises no notification to a creator who %s', async (why, status) => {
  const { dialog } = await askToReopen(approvedEntry, [{ ...deactivatedIvo, status }])
  expect(dialog.getByText(new RegExp(`The creator ${why}, so we don’t notify them\\.`))).toBeTruthy()
  expect(dialog.queryByText(/We notify/)).toBeNull()
})

const rejectedEntry = { ...submittedEntry, status: 'rejected', rejectReason: 'Which shop?' } as const

it('takes a rejection back, also of a deactivated creator’s hours, and asks for rates only where they have some', async () => {
  const { dialog, press, sent } = await askToReopen(rejectedEntry, [deactivatedIvo])
  const said =
    /get the current pay and bill rate when they’re approved\. Reopening undoes the rejection\. The creator is deactivated/
  expect(dialog.getByText(said).textContent).not.toContain('another project')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  await press()
  expect(sent()).toEqual([{ entryIds: [entryId] }])
  cleanup()
  const rates = { rateSnapshot: cents(6500), billRateSnapshotCents: cents(15_000) }
  const reopened = await askToReopen({ ...rejectedEntry, ...rates }, [deactivatedIvo])
  expect(reopened.dialog.getByText(/keep the pay and bill rate they were approved with\./)).toBeTruthy()
  expect(reopened.dialog.getByRole('checkbox', { name: 'Use the current rates' })).toBeTruthy()
  cleanup()
  const active = await askToReopen(rejectedEntry, [{ ...deactivatedIvo, status: 'active' }])
  expect(active.dialog.getByText(/Reopening undoes the rejection\. We notify the creator\.$/)).toBeTruthy()
})
