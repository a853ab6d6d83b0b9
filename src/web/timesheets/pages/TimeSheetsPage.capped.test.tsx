import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { HourUse } from '#domain/projects/hour-use-schema.ts'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { approvedEntry, bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx'), import('#web/timesheets/ApproveDialog.tsx')])
}, 60_000)

const menu = { ...submittedEntry, id: 'menu', descriptions: 'Menu' }
const header = { ...submittedEntry, id: 'header', descriptions: 'Header', workedHours: 2.5 }

/** Opens staff's month, where these entries count toward a cap of 40 hours and a budget of 100. */
function open(entries: readonly StaffEntry[], usedHours: number) {
  const cap: HourUse = { of: 'cap', id: site.id, name: site.name, usedHours, limitHours: 40 }
  const budget: HourUse = { of: 'budget', id: bakery.id, name: bakery.name, usedHours: 95, limitHours: 100 }
  openApp('/superadmin/timesheets?month=2026-12', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': () => ({
        projects: [bakery],
        sheets: [{ ...summaryOf('ivo', 'Ivo Brandt', entries), uses: [budget, cap] }],
      }),
      'list-hours': () => ({ entries, next: null, projects: [bakery], products: [site] }),
      'approve-hours': () => ({
        entries: entries.map((each) => ({ ...approvedEntry, id: each.id, descriptions: each.descriptions })),
        refused: [],
        past: [{ ...cap, usedHours: 43 }],
      }),
    },
  })
}

it('says in the row of hours which cap they exceed, and how far once they are approved', async () => {
  open([menu], 40)
  const row = (await screen.findByText('Menu')).closest('li')
  expect(row?.textContent).toContain('Approval takes “northwind.example” to 43 of 40 hours, past its cap')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Dec 07, 2026: Menu' }))
  expect(await screen.findByText('Hours approved, “northwind.example” at 43 of 40 hours')).toBeTruthy()
})

it('says in the question about several hours what they exceed together', async () => {
  open([menu, header], 35)
  await screen.findByText('Menu')
  expect(screen.queryByText(/past its/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Approve all shown' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(
      'Approval takes Bakery relaunch to 100.5 of 100 hours, past its budget. Approval takes “northwind.example” to 40.5 of 40 hours, past its cap.',
    ),
  ).toBeTruthy()
})

it('says nothing of hours up to a cap', async () => {
  open([menu], 37)
  await screen.findByText('Menu')
  expect(screen.queryByText(/past its/)).toBeNull()
})
