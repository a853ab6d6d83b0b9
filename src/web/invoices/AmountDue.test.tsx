import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#domain/core/days.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, owedPlan, visa } from '#web/billing/billing.test-support.ts'
import { paymentRequest } from '#web/messages/message.test-support.ts'
import { formatDay } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, partOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/BillingPage.tsx'),
    import('#web/billing/exports/MessagePayDialog.tsx'),
    import('./InvoicePayment.tsx'),
    import('#web/billing/exports/RetryDialog.tsx'),
  ])
}, 60_000)

it('leads with what is owed across projects, each with what pays it, and takes no room for what is empty', async () => {
  const overdue = invoiceOf({
    id: 'late',
    number: 'INV-2026-0003',
    dueDate: dayFromToday(-3),
    totalCents: cents(980_000),
  })
  const partly = invoiceOf({ status: 'partially_paid', paidCents: cents(40_000) })
  const request = {
    messageId: 'tom-photographs',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    description: 'Photographs',
    amountCents: 48_000,
    dueDate: null,
    hasFailed: true,
    askedAt: '2026-11-10T09:00:00.000Z',
  }
  const owed = { plans: [{ ...owedPlan, site: 'Shop' }], invoices: [overdue, partly], requests: [request] }
  let shown = owed
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'find-owed-payment': () => ({
        payment: failedPayment({ messageId: request.messageId }),
        isPastDue: false,
        changesTo: null,
      }),
      'list-owed': () => shown,
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $12,295' }))
  const rows = due.getAllByRole('listitem').map((row) => row.textContent)
  expect(rows).toEqual([
    'Rocket Hosting monthly (Shop)Past due · There isn’t enough money on this card.Pay $15',
    expect.stringMatching(/^INV-2026-0003: .*Overdue by 3 days.*Bakery relaunchPay \$9,800$/),
    expect.stringMatching(/^INV-2026-0007: .*Due in 5 days.*\$2,400 total · \$400 paidPay \$2,000$/),
    expect.stringMatching(/^PhotographsThe last payment failed .*Bakery relaunchPay \$480$/),
  ])
  expect(due.getByRole('link', { name: /^INV-2026-0003/ }).getAttribute('href')).toContain('invoice=late')
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(await screen.findByText('No cards saved yet')).toBeTruthy()
  expect(screen.queryByText(/^Your payments appear here/)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(due.getByRole('button', { name: 'Pay $480' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(due.getByRole('button', { name: 'Pay $15' }))
  const again = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
  expect(again.getByText('Rocket Hosting monthly (Shop)')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  shown = { plans: [], invoices: [], requests: [] }
  const document = { ...overdue, version: 9 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'invoices', id: 'late', version: 9, document }))
  await expect.poll(() => screen.queryByText(/^Amount due/)).toBeNull()
})

it('offers nothing but to close once a request is withdrawn', async () => {
  const request = {
    messageId: 'tom-photographs',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    description: 'Photographs',
    amountCents: cents(48_000),
    dueDate: null,
    hasFailed: false,
    askedAt: '2026-11-10T09:00:00.000Z',
  }
  let requests = [request]
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'list-owed': () => ({ plans: [], invoices: [], requests }),
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $480' }))
  await userEvent.click(due.getByRole('button', { name: 'Pay $480' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Pay $480' }))
  await asking.findByRole('button', { name: 'Pay $480' })
  requests = []
  const document = { ...paymentRequest(), id: request.messageId, version: 2, deletedAt: '2026-12-08T10:00:00.000Z' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'messages', id: document.id, version: 2, document }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('This payment request is no longer due')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(dialog.getByText('Close')).toBeTruthy()
})

it.each([
  ['made', 'paid', 'succeeded'],
  ['canceled', 'fail', 'canceled'],
] as const)(
  'offers nothing but to close once the payment of a plan is %s elsewhere',
  async (word, status, stripeStatus) => {
    const failed = failedPayment({ id: owedPlan.paymentId ?? '' })
    openApp('/client/billing', {
      session: sessionOf(ada),
      answers: {
        'create-customer': () => ({ customerId: 'cus_ada' }),
        'get-payment-methods': () => ({ paymentMethods: [visa] }),
        'get-ordering-consent': () => ({ consent: null }),
        'get-subscriptions-stripe': () => ({ subscriptions: [] }),
        'get-list-payments': () => ({ listPayments: [failed], hasMore: false }),
        'find-owed-payment': () => ({ payment: failed, isPastDue: true, changesTo: null }),
        'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
      },
    })
    const due = within(await screen.findByRole('region', { name: 'Amount due: $15' }))
    await userEvent.click(due.getByRole('button', { name: 'Pay $15' }))
    const asking = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
    await asking.findByRole('button', { name: 'Pay $15' })
    const settled = { ...failed, version: 9, status, stripeStatus }
    act(() =>
      FakeEventSource.opened[0]?.change('e-1', {
        collection: 'payments',
        id: failed.id,
        version: 9,
        document: settled,
      }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
    expect(dialog.getByText(`This payment has been ${word}`)).toBeTruthy()
    expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  },
)

const leftOut = 'Payment requests in conversations aren’t included. Only the account owner can pay them.'

it.each([
  ['can’t read conversations', ['invoices'], true],
  ['reads conversations', ['projects', 'messages', 'invoices'], false],
] as const)('lets a teammate who %s pay invoices, and leaves plans and requests to the owner', async (...given) => {
  const [, rights, isTold] = given
  openApp('/client/billing', {
    session: sessionOf({ ...ada, id: 'ben', uid: 'ben', rights: [...rights] }),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'list-owed': () => ({ plans: [owedPlan], invoices: [invoiceOf()], requests: [] }),
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $2,415' }))
  expect(due.getByRole('button', { name: 'Pay $2,400' }).getAttribute('aria-disabled')).toBeNull()
  const plan = due.getByRole('button', { name: 'Pay $15' })
  expect(plan.getAttribute('aria-disabled')).toBe('true')
  expect(document.getElementById(plan.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Only the account owner can pay for plans.',
  )
  expect(due.queryByText(leftOut) !== null).toBe(isTold)
})

it('tells a teammate without a card to pay with what is missing, also once the owner has added one', async () => {
  let paymentMethods: (typeof visa)[] = []
  openApp('/client/billing', {
    session: sessionOf({ ...ada, id: 'ben', uid: 'ben', rights: ['invoices'] }),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'get-payment-methods': () => ({ paymentMethods }),
      'list-owed': () => ({ plans: [], invoices: [invoiceOf()], requests: [] }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('No card is saved. The account owner can add one under Billing.')).toBeTruthy()
  paymentMethods = [visa]
  const customer = { id: 'cus_ada', uid: 'ada', version: 2, creditCents: cents(0), defaultPaymentMethodId: visa.id }
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', {
      collection: 'customers',
      id: 'cus_ada',
      version: 2,
      document: customer,
    }),
  )
  expect(await dialog.findByText('Choose a card first.')).toBeTruthy()
  expect(dialog.queryByText(/^No card is saved/)).toBeNull()
})

it('lists what is due earliest first, invoices and requests alike', async () => {
  const asked = {
    messageId: 'tom-photographs',
    projectId: 'bakery-relaunch',
    projectName: 'Bakery relaunch',
    amountCents: 48_000,
    hasFailed: false,
    askedAt: '2026-11-10T09:00:00.000Z',
  }
  const requests = [
    { ...asked, messageId: 'any-time', description: 'Icons', dueDate: null },
    { ...asked, description: 'Photographs', dueDate: dayFromToday(9) },
  ]
  const invoices = [
    invoiceOf({ id: 'late', number: 'INV-2026-0003', dueDate: dayFromToday(-3) }),
    invoiceOf({ number: 'INV-2026-0004', dueDate: dayFromToday(15) }),
  ]
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: { 'list-owed': () => ({ plans: [owedPlan], invoices, requests }) },
  })
  const rows = within(await screen.findByRole('list', { name: 'Amount due' })).getAllByRole('listitem')
  const titles = rows.map((row) => within(row).queryByRole('link')?.textContent?.split(':')[0])
  expect(titles.slice(1)).toEqual(['INV-2026-0003', 'Photographs', 'INV-2026-0004', 'Icons'])
})

it('doesn’t call all that is left due where a payment plan is among it', async () => {
  const paymentPlan = [partOf(120_000), partOf(120_000, { dueDate: dayFromToday(30) })]
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: { 'list-owed': () => ({ plans: [owedPlan], requests: [], invoices: [invoiceOf({ paymentPlan })] }) },
  })
  const remaining = within(await screen.findByRole('region', { name: 'Amount remaining: $2,415' }))
  expect(remaining.getByRole('list', { name: 'Amount remaining' })).toBeTruthy()
})

it('says apart from the amount due what is on its way from a bank', async () => {
  const bankPayment = { paymentId: 'pi_1', amountCents: cents(64_000), startedAt: '2026-11-24T09:00:00.000Z' }
  const late = { dueDate: dayFromToday(-3), number: 'INV-2026-0005', id: 'late', totalCents: cents(64_000) }
  const invoices = [invoiceOf({ ...late, bankPayment }), invoiceOf({ debitFailedAt: '2026-11-24T09:00:00.000Z' })]
  let owed = { plans: [], invoices, requests: [] }
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'find-owed-payment': () => ({ payment: null, isPastDue: false, changesTo: null }),
      'list-owed': () => owed,
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $2,400' }))
  expect(due.getByText('$640 more is on its way from your bank.')).toBeTruthy()
  const [moving, failed] = due.getAllByRole('listitem')
  expect(failed?.textContent).toMatch(/^INV-2026-0007: .*The last payment failed · Due in 5 days/)
  expect(moving?.textContent).toMatch(
    /^INV-2026-0005: .*\$640 on its way · Bakery relaunchA bank payment of \$640 is on .* up to 4 business days\.$/,
  )
  owed = { ...owed, invoices: invoices.slice(0, 1) }
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'invoices', id: 'other', version: 2, document: null }),
  )
  expect(await screen.findByText('$640 is on its way from your bank.')).toBeTruthy()
})

it('is due until the day is over where the agency is, whatever the day of the reader', async () => {
  const session = sessionOf({ ...ada, timeZone: 'Pacific/Kiritimati' })
  // It is the day before there, at any hour.
  const timeZone = 'Pacific/Niue'
  const dueDate = dayIn(timeZone, Date.now())
  openApp('/client/billing', {
    session,
    answers: {
      session: () => ({ session, features: { ...features, timeZone } }),
      'list-owed': () => ({ plans: [], requests: [], invoices: [invoiceOf({ dueDate })] }),
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $2,400' }))
  expect(due.getByRole('listitem').textContent).toContain(`Due ${formatDay(dueDate)}`)
})
