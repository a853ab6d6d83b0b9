import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { formatDay } from '#web/platform/format.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./pages/InvoicesPage.tsx')
}, 60_000)

const owner = { ...tom, staffRights: ['owner' as const] }
const small = invoiceOf({ id: 'small', number: 'INV-2026-0009', totalCents: cents(5000) })
const large = invoiceOf({ id: 'large', number: 'INV-2026-0002', totalCents: cents(900_000) })

function open(path: string, viewer: typeof ada) {
  const app = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-invoices': ({ sort }) => ({
        invoices: sort === 'amount' ? [large, small] : [small, large],
        next: null,
        totals: null,
      }),
    },
  })
  return { ...app, listed: () => app.asked.filter(({ name }) => name === 'list-invoices').map(({ body }) => body) }
}

const table = () => screen.findByRole('table', { name: 'Invoices' })
const numbers = async () =>
  within(await table())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)
const sortChoice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' })

it('sorts by the heads of the table, in the address, and back to what was drafted last', async () => {
  const { place, listed } = open('/superadmin/invoices?show=all', owner)
  expect(await numbers()).toEqual(['INV-2026-0009', 'INV-2026-0002'])
  await userEvent.click(within(await table()).getByRole('button', { name: 'Amount' }))
  await waitFor(async () => expect(await numbers()).toEqual(['INV-2026-0002', 'INV-2026-0009']))
  expect(
    within(await table())
      .getByRole('columnheader', { name: 'Amount' })
      .getAttribute('aria-sort'),
  ).toBe('descending')
  expect(place()).toBe('/superadmin/invoices?show=all&sort=amount')
  expect(listed()).toEqual([{}, { sort: 'amount' }])
  expect((await sortChoice()).value).toBe('amount')
  const filters = screen.getByRole('searchbox', { name: 'Search by invoice number' }).closest('.flex-wrap')
  expect(filters?.contains(await sortChoice())).toBe(true)
  await userEvent.selectOptions(await sortChoice(), 'Latest draft date first')
  await waitFor(async () => expect(await numbers()).toEqual(['INV-2026-0009', 'INV-2026-0002']))
  expect(place()).toBe('/superadmin/invoices?show=all')
})

it('says which orders leave drafts out, and forgets the order with the list', async () => {
  const { place } = open('/superadmin/invoices?show=all&clientId=ada&sort=due', owner)
  await table()
  expect(screen.queryByText(/^Drafts aren’t/)).toBeNull()
  await userEvent.click(within(await table()).getByRole('button', { name: 'Number' }))
  expect(await screen.findByText('This sort order leaves out drafts.')).toBeTruthy()
  expect(place()).toBe('/superadmin/invoices?show=all&clientId=ada&sort=number')
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices?clientId=ada'))
})

it('lets a client sort by number and back by issue, whatever else the address says', async () => {
  const { place, listed } = open('/client/invoices?show=all&sort=amount', ada)
  const heads = () => within(screen.getByRole('table', { name: 'Invoices' }))
  await table()
  expect(listed()).toEqual([{}])
  expect((await sortChoice()).options[0]?.text).toBe('Newest first')
  expect(heads().queryByRole('button', { name: 'Amount' })).toBeNull()
  await userEvent.click(heads().getByRole('button', { name: 'Number' }))
  await waitFor(() => expect(listed().at(-1)).toEqual({ sort: 'number' }))
  expect(screen.queryByText(/^Drafts aren’t/)).toBeNull()
  await userEvent.click(heads().getByRole('button', { name: 'Issued' }))
  await waitFor(() => expect(place()).toBe('/client/invoices?show=all'))
})

it('calls the day of an invoice that is paid the day it was due, where no head says so', async () => {
  const paid = { status: 'paid', dueDate: '2026-12-12', paidCents: cents(5000) } as const
  openApp('/client/invoices?show=all', {
    session: sessionOf(ada),
    answers: { 'list-invoices': () => ({ invoices: [invoiceOf({ ...small, ...paid })], next: null, totals: null }) },
  })
  const day = within(await table()).getByText(formatDay('2026-12-12'))
  expect(day.parentElement?.textContent).toBe(`Due ${formatDay('2026-12-12')}`)
  expect(within(day.parentElement as HTMLElement).getByText('Due').className).toBe('sm:hidden')
})
