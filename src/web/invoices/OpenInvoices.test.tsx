import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./pages/InvoicesPage.tsx')
}, 60_000)

const owner = { role: 'superAdmin' as const, staffRights: ['owner' as const] }
const tom = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', ...owner }

const late = invoiceOf({ id: 'late', number: 'INV-2026-0001', dueDate: dayFromToday(-40) })
const fresh = invoiceOf({ id: 'fresh', number: 'INV-2026-0002', dueDate: dayFromToday(5) })
const ages = [{ age: 'to-60', count: 2, amountCents: cents(72_000), onItsWayCents: cents(0), laterCents: cents(0) }]

function open(path: string, viewer: typeof ada | typeof tom) {
  const opened = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'list-open-invoices': ({ sort }) => ({ invoices: sort ? [fresh, late] : [late, fresh], next: null, ages }),
    },
  })
  const bodies = () => opened.asked.filter(({ name }) => name === 'list-open-invoices').map(({ body }) => body)
  return { ...opened, bodies }
}

const namesOf = () =>
  within(screen.getByRole('table', { name: 'Invoices' }))
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent)

it('calls what is left of an invoice remaining, with a payment plan or without', async () => {
  const sums = { status: 'partially_paid' as const, paidCents: cents(100_000) }
  const paymentPlan = [partOf(100_000), partOf(100_000), partOf(40_000, { dueDate: dayFromToday(35) })]
  const planned = invoiceOf({ ...fresh, ...sums, paymentPlan })
  const whole = invoiceOf({ ...late, ...sums })
  openApp('/superadmin/invoices', {
    session: sessionOf(tom),
    answers: { 'list-open-invoices': () => ({ invoices: [whole, planned], next: null, ages }) },
  })
  const rows = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(rows.slice(1).map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual([
    '$2,400.00$1,400.00 remaining',
    '$2,400.00$1,400.00 remaining',
    '$4,800.00$2,800.00 remaining',
  ])
})

it('says of an age what is due of its invoices later, and what of the ages before it is due in it', async () => {
  const [none, some] = [cents(0), cents(120_000)]
  const sum = { amountCents: some, onItsWayCents: none, laterCents: none }
  const split = [
    { ...sum, age: 'not-due', count: 1, amountCents: cents(360_000), laterCents: cents(240_000) },
    { ...sum, age: 'to-30', count: 0, laterCents: some },
    { ...sum, age: 'to-60', count: 2, amountCents: cents(240_000), onItsWayCents: cents(5_000) },
  ]
  const paymentPlan = [partOf(120_000, { dueDate: dayFromToday(-40) }), partOf(120_000, { dueDate: dayFromToday(20) })]
  const planned = invoiceOf({ id: 'planned', paymentPlan, awaitedOn: dayFromToday(-40) })
  openApp('/superadmin/invoices?age=to-60', {
    session: sessionOf(tom),
    answers: {
      'list-open-invoices': ({ age }) => ({ invoices: age ? [late, planned] : [late], next: null, ages: split }),
    },
  })
  const byAge = within(await screen.findByRole('navigation', { name: 'Open invoices by age' }))
  expect(byAge.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Not due yet$3,6001 invoice and $2,400 in later parts of overdue invoices',
    '1 to 30 days overdue$1,200$1,200 in later parts of invoices overdue for longer',
    '31 to 60 days overdue$2,4002 invoices, $50 on its way',
  ])
  const total = () => screen.getAllByRole('row').at(-1)?.textContent
  expect(total()).toBe('Total$4,800.00$3,600.00 of it 31 to 60 days overdue')
  expect(screen.getByText('$1,200 overdue by 40 days').closest('.whitespace-normal')).toBeTruthy()
})

it('lists open invoices with the largest amount remaining first, where no age is chosen', async () => {
  const { bodies, place } = open('/superadmin/invoices', tom)
  const sorting = await screen.findByRole('combobox', { name: 'Sort' })
  expect(
    within(sorting)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Earliest due date first', 'Largest amount remaining first'])
  const head = (name: string) => screen.findByRole('columnheader', { name })
  expect((await head('Due')).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.click(within(await head('Amount')).getByRole('button'))
  await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0002', 'INV-2026-0001']))
  expect((await head('Amount')).getAttribute('aria-sort')).toBe('descending')
  expect(place()).toBe('/superadmin/invoices?sort=amount')
  // The button that exports them asks nothing of its own.
  expect(bodies()).toEqual([{ today: dayFromToday(0) }, { today: dayFromToday(0), sort: 'amount' }])
  await userEvent.click(within(await head('Due')).getByRole('button'))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices'))
  await userEvent.selectOptions(sorting, 'Largest amount remaining first')
  await waitFor(() => expect(place()).toBe('/superadmin/invoices?sort=amount'))
  await userEvent.click(screen.getByRole('link', { name: /31 to 60/ }))
  await waitFor(() => expect(place()).toBe('/superadmin/invoices?age=to-60'))
  expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
  expect((await head('Due')).hasAttribute('aria-sort')).toBe(false)
})

for (const [whose, path, viewer] of [
  ['a client’s open invoices', '/client/invoices?sort=amount', ada],
  ['open invoices of one age', '/superadmin/invoices?sort=amount&age=to-60', tom],
] as const)
  it(`keeps the order of ${whose}, whatever the address says`, async () => {
    const { bodies } = open(path, viewer)
    await waitFor(() => expect(namesOf()).toEqual(['INV-2026-0001', 'INV-2026-0002']))
    expect(screen.queryByRole('combobox', { name: 'Sort' })).toBeNull()
    for (const body of bodies()) expect(body).not.toHaveProperty('sort')
  })

it('marks for staff a client who was deactivated', async () => {
  openApp('/superadmin/invoices', {
    session: sessionOf(tom),
    answers: {
      'list-open-invoices': () => ({ invoices: [{ ...late, clientId: 'grace' }, fresh], next: null, ages }),
      'list-clients': () => ({
        clients: [
          { ...ada, disabledAt: null },
          { ...ada, id: 'grace', uid: 'grace', accountId: 'grace', disabledAt: late.createdAt },
        ],
        next: null,
      }),
    },
  })
  const mark = await screen.findByText('(inactive)')
  expect(mark.closest('[role=row], tr')?.textContent).toContain('INV-2026-0001')
})
