import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { StaffRight } from '#domain/core/viewer.ts'
import { emptyAges } from '#domain/invoices/invoice-ages.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/InvoicesPage.tsx'),
    import('./ClientInvoice.tsx'),
    import('./InvoicePayment.tsx'),
    import('#web/app/pages/ProjectPage.tsx'),
  ])
}, 60_000)

const tom = {
  ...ada,
  id: 'tom',
  uid: 'tom',
  accountId: 'tom',
  role: 'superAdmin' as const,
  staffRights: ['owner' as StaffRight],
  fullName: 'Tom Reyes',
}

const late = invoiceOf({ id: 'late', number: 'INV-2026-0001', dueDate: dayFromToday(-40) })
const fresh = invoiceOf({ id: 'fresh', number: 'INV-2026-0002', dueDate: dayFromToday(5) })
const ages = [
  { age: 'not-due', count: 1, amountCents: cents(36_000), onItsWayCents: cents(0), laterCents: cents(0) },
  { age: 'to-30', count: 0, amountCents: cents(0), onItsWayCents: cents(0), laterCents: cents(0) },
  { age: 'to-60', count: 1, amountCents: cents(36_000), onItsWayCents: cents(64_000), laterCents: cents(0) },
  { age: 'over-60', count: 0, amountCents: cents(0), onItsWayCents: cents(0), laterCents: cents(0) },
]
const noAges = emptyAges()

function open(
  path: string,
  viewer: typeof ada | typeof tom,
  answers: NonNullable<Parameters<typeof openApp>[1]>['answers'],
) {
  return openApp(path, { session: sessionOf(viewer), answers: { ...answers } })
}

const namesOf = () =>
  within(screen.getByRole('table', { name: 'Invoices' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('leads with what is open by age, the longest due first, and shows one age alone', async () => {
  const { asked, place } = open('/superadmin/invoices', tom, {
    'list-open-invoices': ({ age }) => ({ invoices: age === 'to-60' ? [late] : [late, fresh], next: null, ages }),
  })
  const byAge = within(await screen.findByRole('navigation', { name: 'Open invoices by age' }))
  expect(byAge.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Not due yet$3601 invoice',
    '1 to 30 days overdue$00 invoices',
    '31 to 60 days overdue$3601 invoice, $640 on its way',
    'Over 60 days overdue$00 invoices',
  ])
  expect(namesOf()).toEqual(['INV-2026-0001', 'INV-2026-0002'])
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total$4,800.00')
  await userEvent.click(byAge.getByRole('link', { name: /31 to 60/ }))
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0001']))
  expect(place()).toBe('/superadmin/invoices?age=to-60')
  expect(asked.findLast(({ name }) => name === 'list-open-invoices')?.body).toEqual({
    today: dayFromToday(0),
    age: 'to-60',
  })
  const chosen = screen.getByRole('link', { name: /31 to 60/, current: true })
  await userEvent.click(chosen)
  await waitFor(() => expect(namesOf()).toHaveLength(2))
  expect(place()).toBe('/superadmin/invoices')
})

it('names the client of each to staff, the project to a client, and opens an invoice in its project', async () => {
  open('/client/invoices', ada, { 'list-open-invoices': () => ({ invoices: [late], next: null, ages }) })
  const table = await screen.findByRole('table', { name: 'Invoices' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Number', 'Project', 'Issued', 'Due', 'Status', 'Amount'])
  expect(within(table).getByRole('link').getAttribute('href')).toBe(
    `/client/projectdetail?projectId=${late.projectId}&walkThroughTab=invoices&invoice=late`,
  )
})

it('shows all of them with their sums, and brings older ones', async () => {
  const totals = {
    since: '2025-11-24',
    count: 2,
    invoicedCents: cents(72_000),
    paidCents: cents(0),
    creditedCents: cents(0),
    outstandingCents: cents(72_000),
    onItsWayCents: cents(0),
    listedCount: null,
    dueByDay: null,
  }
  const { asked } = open('/superadmin/invoices', tom, {
    'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }),
    'list-invoices': ({ after }) =>
      after ? { invoices: [late], next: null, totals: null } : { invoices: [fresh], next: 'more', totals },
    'count-invoices': () => ({ counted: { count: 137, isMore: false } }),
  })
  expect(await screen.findByText('No open invoices')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  expect(await screen.findByText('137 invoices')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Show older invoices' }))
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0002', 'INV-2026-0001']))
  // Those of the sums, and those of the list.
  expect(screen.getAllByText('2 invoices')).toHaveLength(2)
  expect(screen.getByText('Since Mon, Nov 24, 2025')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'list-invoices').map(({ body }) => body)).toEqual([{}, { after: 'more' }])
})

it('says to a client from the start how many there are and what of it is overdue', async () => {
  const { totals } = listOf([fresh, late])
  open('/client/invoices', ada, {
    'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }),
    'list-invoices': () => ({ invoices: [fresh], next: 'more', totals: { ...totals, count: 130, listedCount: 132 } }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'All' }))
  expect(await screen.findByText('132 invoices')).toBeTruthy()
  expect(screen.getByText('130 invoices')).toBeTruthy()
  expect(screen.getByText('Overdue').nextElementSibling?.textContent).toBe('$2,400')
})

it('tells a teammate without the right whom to ask', async () => {
  open('/client/invoices', ada, { 'list-open-invoices': () => refuse('forbidden') })
  expect(await screen.findByText('You don’t have access to invoices')).toBeTruthy()
})

it('says only that to a teammate who comes without the right, and leads on', async () => {
  const { asked } = open('/client/invoices', { ...ada, uid: 'ben', rights: ['projects'] }, {})
  expect(await screen.findByText('You don’t have access to invoices')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to projects' })).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'All' })).toBeNull()
  expect(asked.map(({ name }) => name)).not.toContain('list-open-invoices')
})

it('offers no new invoice to staff who may not draft one', async () => {
  open(
    '/superadmin/invoices',
    { ...tom, staffRights: ['settings'] },
    {
      'list-open-invoices': () => ({ invoices: [late], next: null, ages }),
    },
  )
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0001']))
  expect(screen.queryByRole('button', { name: 'New invoice' })).toBeNull()
})

it('shows staff the invoices of one client, the open ones and all', async () => {
  const grace = { ...ada, id: 'grace', uid: 'grace', accountId: 'grace', companyName: 'Harbor Clinics' }
  const { asked, place } = open('/superadmin/invoices?clientId=grace', tom, {
    'list-clients': () => ({ clients: [grace], next: null }),
    'list-open-invoices': () => ({ invoices: [late], next: null, ages }),
    'list-invoices': () => ({ invoices: [late, fresh], next: null, totals: null }),
    'list-projects': () => ({ projects: [project], next: null }),
  })
  expect(await screen.findByRole('button', { name: 'Client: Harbor Clinics' })).toBeTruthy()
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0001']))
  expect(asked.find(({ name }) => name === 'list-open-invoices')?.body).toMatchObject({ clientId: 'grace' })
  await userEvent.click(await screen.findByRole('button', { name: 'New invoice', expanded: false }))
  const booking = await screen.findByRole('menuitem', { name: 'Bakery relaunch' })
  expect(booking.getAttribute('href')).toBe(
    '/superadmin/projectdetail?projectId=bakery-relaunch&walkThroughTab=invoices',
  )
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('radio', { name: 'All' }))
  await waitFor(() => expect(namesOf()).toHaveLength(2))
  expect(asked.find(({ name }) => name === 'list-invoices')?.body).toEqual({ clientId: 'grace' })
  await userEvent.click(screen.getByRole('button', { name: 'Clear client' }))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices?show=all'))
})

it('has no choice of clients for a client, whatever the address says', async () => {
  const { asked } = open('/client/invoices?clientId=grace', ada, {
    'list-open-invoices': () => ({ invoices: [late], next: null, ages }),
  })
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0001']))
  expect(screen.queryByRole('button', { name: /^Client/ })).toBeNull()
  expect(asked.find(({ name }) => name === 'list-open-invoices')?.body).not.toHaveProperty('clientId')
})

const owner = { ...tom, staffRights: ['owner' as const] }

it('staff with the right to money export what is open, in the columns of their program', async () => {
  open('/superadmin/invoices', owner, {
    'list-open-invoices': () => ({ invoices: [late, fresh], next: null, ages }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export invoices' }))
  const address = () => dialog.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(address()).toBe('/files/invoices.csv?open=true')
  expect(dialog.queryByRole('combobox', { name: 'Issued' })).toBeNull()
  expect(dialog.queryByText(/aren’t in this file/)).toBeNull()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Format' }), 'Xero')
  expect(dialog.getByText('Credits and payments aren’t in this file')).toBeTruthy()
  expect(dialog.getByText(/Under Billing, export payments in the Xero format and credits as CSV\./)).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Account code'))
  expect(dialog.queryByRole('link', { name: 'Download' })).toBeNull()
  expect(dialog.getByText('Use 1 to 10 letters, digits, periods, slashes or hyphens')).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Account code'), '4000')
  expect(address()).toBe('/files/invoices.csv?format=xero&open=true&accountCode=4000')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByText('Discard changes?')).toBeNull()
})

it('exports all invoices of a period', async () => {
  open('/superadmin/invoices?show=all', owner, {
    'list-invoices': () => ({ invoices: [], next: null, totals: null }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Export invoices' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Issued' }), 'All')
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/invoices.csv')
})

it('offers no export without the right to money', async () => {
  open(
    '/superadmin/invoices?show=all',
    { ...tom, staffRights: ['projects'] },
    {
      'list-invoices': () => ({ invoices: [], next: null, totals: null }),
    },
  )
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

for (const path of ['/client/invoices', '/client/projectdetail?projectId=p-1&walkThroughTab=invoices&invoice=fresh'])
  it(`opens an invoice to a teammate without the right to projects, to be paid: ${path}`, async () => {
    const ben = { ...ada, id: 'ben', uid: 'ben', rights: ['invoices' as const] }
    const { place } = open(path, ben, {
      'list-open-invoices': () => ({ invoices: [fresh], next: null, ages }),
      'get-invoice': () => wholeOf(fresh),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-project': () => refuse('project-not-found'),
    })
    if (path === '/client/invoices') await userEvent.click(await screen.findByRole('link', { name: /^INV-2026-0002/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Pay \$/ }))
    expect(await screen.findByRole('button', { name: /^Pay \$/ })).toBeTruthy()
    expect(await screen.findByRole('radio', { name: /Visa •••• 4242/ })).toBeTruthy()
    expect(place()).toBe('/client/invoices?invoice=fresh')
  })

it('a client chooses the days of their statement', async () => {
  open('/client/invoices', ada, { 'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement' }))
  expect(
    dialog.getByText(/ invoices, payments, credits, refunds and returned payments, with the balance after each/),
  ).toBeTruthy()
  const address = () => dialog.getByRole('link', { name: 'Download' }).getAttribute('href')
  expect(address()).toBe('/files/statements/ada?period=month')
  const period = dialog.getByRole('combobox', { name: 'Period' })
  await userEvent.selectOptions(period, 'All open invoices')
  expect(address()).toBe('/files/statements/ada?period=open')
  expect(dialog.getByText('The statement includes only open invoices.')).toBeTruthy()
  await userEvent.selectOptions(period, 'Custom dates')
  fireEvent.change(dialog.getByLabelText('From'), { target: { value: '2026-01-15' } })
  fireEvent.change(dialog.getByLabelText('To'), { target: { value: '2026-01-10' } })
  expect(address()).toBe('/files/statements/ada?from=2026-01-10&to=2026-01-10')
})

it('staff get the statement of the client that the list is narrowed to', async () => {
  const clients = [{ ...ada, disabledAt: null }]
  open('/superadmin/invoices?clientId=ada', tom, {
    'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }),
    'list-clients': () => ({ clients, more: false }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement for Harbor Coffee' }))
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/statements/ada?period=month')
})

it('offers staff no statement of all clients', async () => {
  open('/superadmin/invoices', tom, { 'list-open-invoices': () => ({ invoices: [], next: null, ages: noAges }) })
  expect(await screen.findByText('No open invoices')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Statement' })).toBeNull()
})

it('offers no statement to a teammate who may not see invoices', async () => {
  const teammate = { ...ada, uid: 'ben', rights: ['projects' as const] }
  open('/client/invoices', teammate, { 'list-open-invoices': () => refuse('forbidden') })
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoices' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Statement' })).toBeNull()
})
