import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { bakery, site, submittedEntry, summaryOf } from '#web/timesheets/time-sheets.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./TimeSheetsPage.tsx')])
}, 60_000)

it('shows the hours of the client that the address names, in the file too, until all are asked for', async () => {
  const { asked, place } = openApp('/superadmin/timesheets?month=2026-12&clientId=ada', {
    session: sessionOf(tom),
    answers: {
      'list-time-sheets': ({ clientId }) => ({
        projects: [bakery],
        sheets: [summaryOf('ivo', 'Ivo Brandt', [submittedEntry])],
        ...(clientId ? { ofClient: { id: 'ada', name: 'Northwind Bakery', budgets: [] } } : {}),
      }),
      'list-hours': () => ({ entries: [submittedEntry], next: null, projects: [bakery], products: [site] }),
    },
  })
  expect(await screen.findByText('Opening hours page')).toBeTruthy()
  const ofCall = (name: string) => asked.findLast((each) => each.name === name)?.body
  expect([ofCall('list-time-sheets'), ofCall('list-hours')]).toEqual([
    { month: '2026-12', clientId: 'ada' },
    { month: '2026-12', clientId: 'ada', creatorId: 'ivo' },
  ])
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/files/timesheets.csv?month=2026-12&clientId=ada',
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Submitted')
  await waitFor(() => expect(place()).toBe('/superadmin/timesheets?month=2026-12&clientId=ada&status=submitted'))
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Client' })
  expect(choice.selectedOptions[0]?.textContent).toBe('Northwind Bakery')
  await userEvent.selectOptions(choice, 'All clients')
  await waitFor(() => expect(place()).toBe('/superadmin/timesheets?month=2026-12&status=submitted'))
  expect(screen.queryByRole('combobox', { name: 'Client' })).toBeNull()
})
