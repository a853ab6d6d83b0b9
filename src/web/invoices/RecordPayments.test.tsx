import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./pages/InvoicesPage.tsx'), import('./InvoiceSelection.tsx')])
}, 60_000)

const invoices = [1, 2, 3].map((number) =>
  invoiceOf({ id: `i${number}`, number: `INV-2026-000${number}`, dueDate: dayFromToday(-number) }),
)
const ages = [{ age: 'to-30', count: 3, amountCents: cents(720_000), onItsWayCents: cents(0), laterCents: cents(0) }]
const select = async (number: number) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select INV-2026-000${number}` }))
const record = () => screen.getByRole('button', { name: 'Record payment' })

const bankPayment = { paymentId: 'pi_1', amountCents: cents(240_000), startedAt: '2026-11-24T09:00:00.000Z' }

it('says of several invoices that a bank is paying them', async () => {
  const moving = invoices.map((invoice) => invoiceOf({ ...invoice, bankPayment }))
  openApp('/superadmin/invoices', {
    session: sessionOf({ ...tom, staffRights: ['money'] }),
    answers: { 'list-open-invoices': () => ({ invoices: moving, next: null, ages }) },
  })
  for (const number of [1, 2]) await select(number)
  expect(document.getElementById(record().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Bank payments are on their way.',
  )
})

it('leaves out of a recorded payment what a bank is paying, and says why', async () => {
  const left = invoices.with(0, invoiceOf({ ...invoices[0], bankPayment }))
  let now = left
  const { asked } = openApp('/superadmin/invoices', {
    session: sessionOf({ ...tom, staffRights: ['money'] }),
    answers: {
      'list-open-invoices': () => ({ invoices: left, next: null, ages }),
      'get-invoice': ({ invoiceId }) => wholeOf(now.find(({ id }) => id === invoiceId) ?? invoiceOf()),
      'record-payments': () => ({ invoices: [] }),
    },
  })
  await select(1)
  expect(document.getElementById(record().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A bank payment is on its way.',
  )
  for (const number of [2, 3]) await select(number)
  await userEvent.click(record())
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' }))
  expect(dialog.getByText('Left out: INV-2026-0001')).toBeTruthy()
  expect(dialog.queryByRole('textbox', { name: 'INV-2026-0001' })).toBeNull()
  const begun = invoiceOf({ ...invoices[1], version: 5, bankPayment })
  now = left.with(1, begun)
  tellChange(begun)
  expect(await dialog.findByText('The amount remaining has changed for INV-2026-0002')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with $2,400' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(asked.filter(({ name }) => name === 'record-payments').map(({ body }) => body)).toMatchObject([
    { shares: [{ invoiceId: 'i3', amountCents: 240_000 }], dueCents: [240_000] },
  ])
})

function openSelected(now: () => typeof invoices) {
  return openApp('/superadmin/invoices', {
    session: sessionOf({ ...tom, staffRights: ['money'] }),
    answers: {
      'list-open-invoices': () => ({ invoices, next: null, ages }),
      'get-invoice': ({ invoiceId }) => wholeOf(now().find(({ id }) => id === invoiceId) ?? invoiceOf()),
    },
  })
}

it('says of a payment for one invoice nothing of others', async () => {
  openSelected(() => invoices)
  await select(1)
  await userEvent.click(record())
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 1 invoice' }))
  expect(dialog.getByText('We notify Harbor Coffee, who can download a receipt.')).toBeTruthy()
  expect(dialog.queryByText(/^The payment goes to/)).toBeNull()
})

it('asks to check a day before any of the invoices was sent', async () => {
  openSelected(() => invoices)
  for (const number of [1, 2]) await select(number)
  await userEvent.click(record())
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' }))
  expect(dialog.queryByText(/Check the date/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('Received on'), { target: { value: '2020-01-01' } })
  expect(dialog.getByText(/^Invoice INV-2026-0001 was sent later, on .+\. Check the date\.$/)).toBeTruthy()
})

it('offers nothing to record once all that was selected is settled, and says of each how', async () => {
  let now = invoices
  openSelected(() => now)
  for (const number of [1, 2]) await select(number)
  await userEvent.click(record())
  const dialog = within(await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' }))
  expect(
    dialog.getByText('We notify Harbor Coffee, who can download a receipt for each invoice this payment covers.'),
  ).toBeTruthy()
  const paid = invoiceOf({ ...invoices[0], version: 5, status: 'paid', paidCents: cents(240_000) })
  const begun = invoiceOf({ ...invoices[1], version: 6, bankPayment })
  now = invoices.with(0, paid).with(1, begun)
  for (const changed of [paid, begun]) tellChange(changed)
  expect(await dialog.findByText('Nothing is left to record')).toBeTruthy()
  expect(dialog.getByText('INV-2026-0001: This invoice has been paid')).toBeTruthy()
  expect(dialog.getByText('INV-2026-0002: A bank payment for this invoice is on its way')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^(Continue|Record)/ })).toBeNull()
})

it('doesn’t ask about its own payment while it closes', async () => {
  let now = invoices
  openApp('/superadmin/invoices', {
    session: sessionOf({ ...tom, staffRights: ['money'] }),
    answers: {
      'list-open-invoices': () => ({ invoices: now, next: null, ages }),
      'get-invoice': ({ invoiceId }) => wholeOf(now.find(({ id }) => id === invoiceId) ?? invoiceOf()),
      'record-payments': () => {
        const paidCents = cents(50_000)
        const paid = invoiceOf({ ...invoices[1], version: 5, status: 'partially_paid', paidCents })
        now = invoices.with(1, paid)
        return { invoices: [paid] }
      },
    },
  })
  for (const number of [2, 3]) await select(number)
  await userEvent.click(record())
  const element = await screen.findByRole('dialog', { name: 'Record a payment for 2 invoices' })
  const dialog = within(element)
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '500')
  const words = element.textContent
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'getAnimations')
  // It closes in its own time: here it never ends.
  const closing = { finished: new Promise(() => {}), playState: 'running', pending: false }
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: () => [closing] })
  try {
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
    await waitFor(() => expect(document.querySelector('[role=dialog][data-ending-style]')).toBe(element))
    expect(element.textContent).toBe(words)
  } finally {
    if (original) Object.defineProperty(Element.prototype, 'getAnimations', original)
    else Reflect.deleteProperty(Element.prototype, 'getAnimations')
  }
})
