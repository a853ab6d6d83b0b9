import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./pages/InvoicesPage.tsx')
}, 60_000)

const owner = { ...tom, staffRights: ['owner' as const] }
const fresh = invoiceOf({ id: 'fresh', number: 'INV-2026-0120', dueDate: dayFromToday(5) })
const old = invoiceOf({ id: 'old', number: 'INV-2024-0012', status: 'paid' })

type Answers = NonNullable<Parameters<typeof openApp>[1]>['answers']

function open(path: string, viewer: typeof ada, answers: Answers = {}) {
  const app = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-open-invoices': () => ({
        invoices: [fresh],
        next: null,
        ages: [{ age: 'not-due', count: 1, amountCents: cents(36_000), onItsWayCents: cents(0), laterCents: cents(0) }],
      }),
      'list-invoices': () => ({ invoices: [fresh], next: null, totals: null }),
      'find-invoices': ({ number }) => ({ invoices: number === 'INV-2024' ? [old] : [], hasMore: false }),
      ...answers,
    },
  })
  const found = () => app.asked.filter(({ name }) => name === 'find-invoices').map(({ body }) => body)
  return { ...app, found }
}

const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search by invoice number' })
const numbers = () =>
  within(screen.getByRole('table', { name: 'Invoices' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('finds a sent invoice of any age once the reader pauses, and says where none starts so', async () => {
  const { found, place } = open('/superadmin/invoices?clientId=ada', owner)
  await userEvent.type(await field(), ' INV-2024')
  await waitFor(() => expect(numbers()).toEqual(['INV-2024-0012']))
  expect(place()).toBe('/superadmin/invoices?clientId=ada&number=INV-2024')
  expect(found()).toEqual([{ number: 'INV-2024', clientId: 'ada' }])
  expect(screen.getByText('1 invoice found')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  await userEvent.type(await field(), '-9')
  expect(await screen.findByText('No invoice matches “INV-2024-9”')).toBeTruthy()
})

it('gives the list back when the search is cleared, or another list is chosen', async () => {
  const { place } = open('/superadmin/invoices?number=INV-2024', owner)
  await waitFor(() => expect(numbers()).toEqual(['INV-2024-0012']))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'All' }).checked).toBe(true)
  await userEvent.click(screen.getByRole('radio', { name: 'Open' }))
  await waitFor(() => expect(numbers()).toEqual(['INV-2026-0120']))
  expect([(await field()).value, place()]).toEqual(['', '/superadmin/invoices'])
  await userEvent.type(await field(), 'INV-2024')
  await waitFor(() => expect(numbers()).toEqual(['INV-2024-0012']))
  await userEvent.clear(await field())
  await waitFor(() => expect(numbers()).toEqual(['INV-2026-0120']))
})

it('says that there are more than it shows', async () => {
  open('/superadmin/invoices?number=INV', owner, { 'find-invoices': () => ({ invoices: [fresh, old], hasMore: true }) })
  expect(await screen.findByText(/^The list shows the 2 highest numbers\./)).toBeTruthy()
})

it('is there for a client over all of their invoices', async () => {
  const { found } = open('/client/invoices?show=all&number=INV-2024', ada)
  await waitFor(() => expect(numbers()).toEqual(['INV-2024-0012']))
  expect(found()).toEqual([{ number: 'INV-2024' }])
})

it('says that a teammate may not look', async () => {
  open('/client/invoices?number=INV', ada, { 'find-invoices': () => refuse('forbidden') })
  expect(await screen.findByText(/You don’t have access/)).toBeTruthy()
})
