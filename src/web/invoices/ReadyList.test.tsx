import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { emptyAges } from '#domain/invoices/invoice-ages.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/InvoicesPage.tsx'), import('./ReadyList.tsx')])
}, 60_000)

const shop = {
  projectId: 'shop',
  projectName: 'Rental shop',
  clientId: 'hugo',
  companyName: 'Fjord Outfitters',
  hours: 42.5,
  hoursCents: cents(467_500),
  piecesCents: cents(700_000),
  totalCents: cents(1_167_500),
  draftCents: null,
}
const relaunch = {
  ...shop,
  projectId: 'relaunch',
  projectName: 'Bakery relaunch',
  clientId: 'ada',
  companyName: 'Northwind Bakery',
  hours: 0,
  hoursCents: cents(0),
  piecesCents: cents(0),
  totalCents: cents(0),
  draftCents: cents(898_750),
}
const none = { projects: [], totalCents: cents(0), draftsCents: cents(0), isPartial: false }

const rows = () =>
  within(screen.getByRole('table', { name: 'Ready to invoice' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)

it('lists the projects with work to invoice or with a draft, and opens their invoices', async () => {
  let answer: object = { ...none, projects: [shop, relaunch] }
  openApp('/superadmin/invoices?show=ready', {
    session: sessionOf(tom),
    answers: { 'list-ready-to-invoice': () => answer },
  })
  expect(await screen.findByRole('table', { name: 'Ready to invoice' })).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'To invoice' }).checked).toBe(true)
  expect(rows().slice(1)).toEqual([
    'Rental shopFjord Outfitters42.5 h, $4,675.00$7,000.00$11,675.00–',
    'Bakery relaunchNorthwind Bakery–––$8,987.50',
    'Total$11,675.00$8,987.50',
  ])
  const link = screen.getByRole('link', { name: 'Rental shop, Fjord Outfitters' })
  expect(link.getAttribute('href')).toBe('/superadmin/projectdetail?projectId=shop&walkThroughTab=invoices')
  answer = none
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'timeEntries', id: 'change' }))
  expect(await screen.findByText('Nothing is ready to invoice')).toBeTruthy()
})

it('shows what is ready of one client alone', async () => {
  openApp('/superadmin/invoices?show=ready&clientId=ada', {
    session: sessionOf(tom),
    answers: { 'list-ready-to-invoice': () => ({ ...none, projects: [shop, relaunch], isPartial: true }) },
  })
  expect(await screen.findByText(/amounts may be too low/)).toBeTruthy()
  expect(rows().slice(1)).toEqual(['Bakery relaunchNorthwind Bakery–––$8,987.50', 'Total$0.00$8,987.50'])
})

it('names approved hours without a bill rate, on phones too', async () => {
  const unrated = { ...relaunch, draftCents: null, unratedHours: 3.5 }
  openApp('/superadmin/invoices?show=ready', {
    session: sessionOf(tom),
    answers: { 'list-ready-to-invoice': () => ({ ...none, projects: [{ ...shop, unratedHours: 1 }, unrated] }) },
  })
  expect(await screen.findByText(/Each project’s “Invoices” tab says where to set a rate/)).toBeTruthy()
  const [first, second] = screen.getAllByRole('row').slice(1)
  const cells = (row: HTMLElement | undefined) =>
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(first)?.[1]).toBe('42.5 h, $4,675.001 h without a bill rate')
  expect(cells(second)?.slice(0, 2)).toEqual(['Northwind Bakery3.5 h without a bill rate', '3.5 h without a bill rate'])
})

it('is chosen beside what is open', async () => {
  const { place } = openApp('/superadmin/invoices', {
    session: sessionOf(tom),
    answers: {
      'list-open-invoices': () => ({ invoices: [], next: null, ages: emptyAges() }),
      'list-ready-to-invoice': () => none,
    },
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'To invoice' }))
  expect(await screen.findByText('Nothing is ready to invoice')).toBeTruthy()
  expect(place()).toBe('/superadmin/invoices?show=ready')
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices'))
})

it('is for staff: to a client the address is that of the open invoices', async () => {
  const { asked } = openApp('/client/invoices?show=ready', {
    session: sessionOf(ada),
    answers: { 'list-open-invoices': () => ({ invoices: [], next: null, ages: emptyAges() }) },
  })
  expect(await screen.findByText('No open invoices')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'To invoice' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('list-ready-to-invoice')
})
