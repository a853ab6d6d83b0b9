import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx'), import('#web/timesheets/ApproveDialog.tsx')])
}, 60_000)

const menu = { ...submittedEntry, id: 'menu', descriptions: 'Menu' }
const header = { ...submittedEntry, id: 'header', descriptions: 'Header' }

/** Opens staff's month, where these entries have no bill rate. */
function open(entries: readonly StaffEntry[], unratedIds: string[]) {
  let held = entries
  openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', held), unratedIds }],
      }),
      'list-hours': () => ({ entries: held, next: null, projects: [bakery], products: [site] }),
      'approve-hours'(body) {
        const ids = new Set((body['entries'] as { entryId: string }[]).map(({ entryId }) => entryId))
        const { rateSnapshot, approval } = approvedEntry
        const toApproved = (each: StaffEntry): StaffEntry =>
          ids.has(each.id) ? { ...each, version: 3, status: 'approved', rateSnapshot, approval } : each
        held = held.map(toApproved)
        return { entries: held.filter(({ id }) => ids.has(id)), refused: [] }
      },
    },
  })
}

async function rowOf(description: string) {
  const row = (await screen.findByText(description)).closest('li')
  if (!row) throw new Error('The entry is a row')
  return within(row)
}

it('says in the row of billable hours that they have no bill rate, before their approval and after it', async () => {
  open([menu, header], ['menu'])
  expect((await rowOf('Menu')).getByText('No bill rate')).toBeTruthy()
  expect((await rowOf('Header')).queryByText('No bill rate')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve Dec 07, 2026: Menu' }))
  expect(await screen.findByText('Hours approved without a bill rate')).toBeTruthy()
  expect(await (await rowOf('Menu')).findByText('Approved')).toBeTruthy()
  expect((await rowOf('Menu')).getByText('No bill rate')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve Dec 07, 2026: Header' }))
  expect(await screen.findByText('Hours approved')).toBeTruthy()
})

it.each([
  [['menu'], '2 entries approved, 1 without a bill rate'],
  [['menu', 'header'], '2 entries approved without a bill rate'],
])('says of several approved at once how many have no bill rate: %s', async (unratedIds, said) => {
  open([menu, header], unratedIds)
  await userEvent.click(await screen.findByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Approve 6 hours' }))
  expect(await screen.findByText(said)).toBeTruthy()
})
