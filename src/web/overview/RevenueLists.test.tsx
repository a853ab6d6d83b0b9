import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./pages/OverviewPage.tsx')
}, 60_000)

it('exports the plans behind recurring revenue, and tells two of a client apart by their sites', async () => {
  const plan = {
    clientId: 'ada',
    clientName: 'Northwind',
    name: 'Rocket Hosting',
    amountCents: cents(1_500),
    periodMonths: 1,
    monthlyCents: cents(1_500),
    isPastDue: false,
    periodEnd: '2026-12-20',
    endsThen: false,
  }
  const plans = [
    { ...plan, id: 'sub-1', siteName: 'northwind.example' },
    {
      ...plan,
      id: 'sub-2',
      siteName: null,
      announced: { amountCents: cents(2_000), from: '2027-02-01', discountedBefore: '2027-03-01' },
    },
  ]
  openApp('/superadmin/overview?show=plans', {
    session: sessionOf({ ...tom, staffRights: ['owner'] }),
    answers: { 'list-running-plans': () => ({ plans, monthlyCents: cents(3_000) }) },
  })
  expect((await screen.findByRole('link', { name: 'Export CSV' })).getAttribute('href')).toBe('/files/plans.csv')
  const row = screen.getByRole('link', { name: 'Northwind, Rocket Hosting for northwind.example' }).closest('tr')
  expect(within(row as HTMLElement).getByText('northwind.example')).toBeTruthy()
  const told = screen.getByRole('link', { name: 'Northwind, Rocket Hosting' }).closest('tr')
  const words = 'From Mon, Feb 1, 2027: $20.00 a month, less the discount on payments before Mon, Mar 1, 2027'
  expect(within(told as HTMLElement).getAllByText(words).length).toBeGreaterThan(0)
  expect(within(row as HTMLElement).queryByText(/^From /)).toBeNull()
})
