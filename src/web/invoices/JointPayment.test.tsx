import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { paymentOf, visa } from '#web/billing/billing.test-support.ts'
import { adoptProfile } from '#web/platform/session.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./pages/InvoicesPage.tsx'),
    import('./PayingSelection.tsx'),
    import('./JointPayment.tsx'),
    import('#web/billing/exports/PayDialog.tsx'),
  ])
}, 60_000)

const ages = ['not-due', 'to-30', 'to-60', 'over-60'].map((age) => ({ age, count: 1, amountCents: cents(36_000) }))
const dueDate = dayFromToday(5)
const later = dayFromToday(20)
const invoices = [1, 2, 3].map((number) =>
  invoiceOf({ id: `i${number}`, number: `INV-2026-000${number}`, dueDate, totalCents: cents(number * 10_000) }),
)
const [one, two, three] = invoices as [PresentedInvoice, PresentedInvoice, PresentedInvoice]
const planned = invoiceOf({
  ...three,
  paymentPlan: [
    { percent: null, fixedCents: cents(5_000), amountCents: cents(5_000), dueDate },
    { percent: null, fixedCents: null, amountCents: cents(25_000), dueDate: later },
  ],
})
const paid = paymentOf({
  id: 'pi_joint',
  subscriptionId: null,
  description: 'Invoices INV-2026-0001 and INV-2026-0002',
  amountCents: cents(30_000),
  parts: [one, two].map(({ id, totalCents }) => ({ invoiceId: id, description: id, amountCents: totalCents })),
})

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, listed: readonly PresentedInvoice[] = invoices, show = '') {
  const now = new Map(listed.map((invoice) => [invoice.id, invoice]))
  const { asked } = openApp(`/client/invoices${show}`, {
    session: sessionOf(ada),
    answers: {
      'list-open-invoices': () => ({ invoices: listed, next: null, ages }),
      'get-invoice': ({ invoiceId }) => wholeOf(now.get(String(invoiceId)) ?? one),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'settle-payment': () => ({ payment: paid }),
      'pay-invoices': () => ({ paymentIntentId: 'pi_joint', status: 'paid', clientSecret: null, invoices: [] }),
      ...answers,
    },
  })
  await screen.findByRole('table', { name: 'Invoices' })
  return {
    sent: (name = 'pay-invoices') => asked.filter((each) => each.name === name).map(({ body }) => body),
    change(next: PresentedInvoice) {
      now.set(next.id, next)
      tellChange(next)
    },
  }
}

async function select(...numbers: readonly number[]) {
  for (const number of numbers)
    await userEvent.click(await screen.findByRole('checkbox', { name: `Select INV-2026-000${number}` }))
  return within(screen.getByRole('toolbar', { name: 'Selected invoices' }))
}

async function ask(button: string, dialog: string) {
  await userEvent.click(screen.getByRole('button', { name: button }))
  const shown = within(await screen.findByRole('dialog', { name: dialog }))
  await shown.findByRole('button', { name: dialog })
  return shown
}

const rows = (dialog: ReturnType<typeof within>) =>
  within(dialog.getByRole('list', { name: 'Invoices' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('pays the selected invoices by one payment, each as it was shown, and selects none of them any more', async () => {
  const { sent } = await open()
  await select(1, 2)
  const dialog = await ask('Pay 2 invoices, $300', 'Pay $300')
  expect(rows(dialog)).toEqual([`INV-2026-0001 ${one.projectName}$100.00`, `INV-2026-0002 ${two.projectName}$200.00`])
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $300' }))
  expect(await screen.findByText('Paid $300')).toBeTruthy()
  expect(sent()).toEqual([
    {
      invoices: [
        { invoiceId: 'i1', amountCents: 10_000, paidCents: 0 },
        { invoiceId: 'i2', amountCents: 20_000, paidCents: 0 },
      ],
      paymentMethodId: 'pm_visa',
    },
  ])
  await waitFor(() => expect(screen.queryByRole('toolbar', { name: 'Selected invoices' })).toBeNull())
})

it('takes the part that is due of a payment plan, and a single invoice as it is paid alone', async () => {
  const alone = () => ({ paymentIntentId: 'pi_joint', status: 'paid', clientSecret: null, invoice: planned })
  const { sent } = await open({ 'pay-invoice': alone }, [one, two, planned])
  await select(3)
  const dialog = await ask('Pay 1 invoice, $50', 'Pay $50')
  expect(rows(dialog)).toEqual([`INV-2026-0003, part 1 of 2 ${planned.projectName}$50.00`])
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $50' }))
  expect(await screen.findByText('Paid $50')).toBeTruthy()
  expect(sent('pay-invoice')).toEqual([
    { invoiceId: 'i3', amountCents: 5_000, paidCents: 0, paymentMethodId: 'pm_visa' },
  ])
})

it('leaves out what is settled meanwhile, pays less where less is due, and says both', async () => {
  const { sent, change } = await open()
  await select(1, 2, 3)
  await ask('Pay 3 invoices, $600', 'Pay $600')
  change({ ...one, version: 9, status: 'void' })
  change({ ...two, version: 10, creditedCents: cents(5_000) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $450' }))
  expect(await dialog.findByText('INV-2026-0001: This invoice has been voided')).toBeTruthy()
  expect(dialog.getByText('INV-2026-0002: The amount remaining is now $150, not $200')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $450' }))
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()[0]).toMatchObject({ invoices: [{ invoiceId: 'i2', amountCents: 15_000 }, { invoiceId: 'i3' }] })
})

it('promises no charge where all of them are settled meanwhile', async () => {
  const { change } = await open()
  await select(1)
  const asked = await ask('Pay 1 invoice, $100', 'Pay $100')
  expect(asked.getByText('One card charge pays everything below.')).toBeTruthy()
  change({ ...one, version: 9, status: 'void' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await dialog.findByText('INV-2026-0001: This invoice has been voided')).toBeTruthy()
  expect(dialog.queryByText('One card charge pays everything below.')).toBeNull()
})

it('keeps the selection where nothing was paid, and says why', async () => {
  const { sent } = await open({
    'pay-invoices': () => refuse('amount-differs'),
  })
  await select(1, 2)
  const dialog = await ask('Pay 2 invoices, $300', 'Pay $300')
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $300' }))
  expect(await dialog.findByText('The amount due has changed. Check it, then try again.')).toBeTruthy()
  expect(dialog.getByText('Nothing was paid')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('button', { name: 'Pay 2 invoices, $300' })).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

it('finds the payment whose answer was lost, and pays nothing again', async () => {
  const { sent } = await open({
    'pay-invoices': () => Promise.reject(new TypeError('Failed to fetch')),
    'get-list-payments': () => ({
      listPayments: [paymentOf({ id: 'pi_other', askedInvoiceId: 'i1' }), paid],
      hasMore: false,
    }),
  })
  await select(1, 2)
  const dialog = await ask('Pay 2 invoices, $300', 'Pay $300')
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $300' }))
  expect(await screen.findByText('Paid $300', undefined, { timeout: 5_000 })).toBeTruthy()
  expect(sent()).toHaveLength(1)
})

it('is offered for open invoices alone, and for twenty at most', async () => {
  const many = Array.from({ length: 21 }, (_, at) => invoiceOf({ ...one, id: `m${at}`, number: `INV-M-${at}` }))
  await open({}, many)
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select INV-M-0' }))
  await userEvent.click(screen.getByRole('button', { name: 'Select all 21' }))
  const button = screen.getByRole('button', { name: /^Pay 21 invoices/ })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it('says once, of all of them, that a teammate has lost the right to them', async () => {
  await open()
  await select(1, 2)
  await ask('Pay 2 invoices, $300', 'Pay $300')
  act(() => adoptProfile({ ...ada, version: ada.version + 1, accountId: 'grace', rights: ['projects'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await dialog.findByText('You no longer have access.', {}, { timeout: 3000 })).toBeTruthy()
  expect(dialog.queryByText(/can’t pay|What’s due has changed/)).toBeNull()
})
