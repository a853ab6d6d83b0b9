import { act, cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { amex, paymentOf, visa } from '#web/billing/billing.test-support.ts'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { pageOf } from '#web/messages/message.test-support.ts'
import { formatDay } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf, termsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, hoursLine, invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./InvoicePayment.tsx'),
    import('#web/messages/exports/MessagesSheet.tsx'),
    import('./MoneyMoved.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

const invoice = invoiceOf()
const late = invoiceOf({ id: 'late', number: 'INV-2026-0003', dueDate: dayFromToday(-3), totalCents: cents(50_000) })
const paid = invoiceOf({ id: 'paid', number: 'INV-2026-0001', status: 'paid', paidCents: cents(240_000) })

const hours = [
  {
    id: 'entry-1',
    workDate: '2026-11-02',
    person: 'Ivo Brandt',
    descriptions: 'Cards of the menu',
    workedHours: 8,
    linkUrl: 'https://trello.com/c/1',
  },
  {
    id: 'entry-2',
    workDate: '2026-11-03',
    person: 'Ivo Brandt',
    descriptions: 'Type',
    workedHours: 4.5,
    linkUrl: null,
  },
]

function openInvoices(answers: Answers = {}, { viewer = ada, more = '' } = {}) {
  const { asked, ...app } = openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices${more}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': () => pageOf([]),
      'list-invoices': () => listOf([invoice, late, paid]),
      'get-invoice': () => wholeOf(invoice),
      'list-invoice-hours': () => ({ hours }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      ...answers,
    },
  })
  return { ...app, sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body) }
}

it('shows the one to pay next first, then all of them with what is due, open and late', async () => {
  const { sent } = openInvoices()
  const next = within(await screen.findByRole('region', { name: 'Next invoice to pay' }))
  expect(next.getByText(/^Overdue by 3 days/)).toBeTruthy()
  expect(next.getByRole('button', { name: 'Pay $500' })).toBeTruthy()
  expect(next.getByText('1 more invoice has an amount due')).toBeTruthy()
  const rows = within(screen.getByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Number/),
    expect.stringMatching(/^INV-2026-0007Menu of the day and 1 more.*Due in 5 daysOpen\$2,400\.00$/),
    expect.stringMatching(/^INV-2026-0003.*Overdue by 3 daysOverdue\$500\.00$/),
    expect.stringMatching(/^INV-2026-0001.*Paid\$2,400\.00$/),
  ])
  const figures = ['Invoiced', 'Paid', 'Open', 'Overdue'].map(
    (term) => screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent,
  )
  expect(figures).toEqual(['$5,300', '$2,400', '$2,900', '$500'])
  expect(sent('list-invoices')).toEqual([{ projectId: project.id }])
})

const moving = (amountCents: number) => ({
  bankPayment: { paymentId: 'pi_1', amountCents: cents(amountCents), startedAt: '2026-11-24T09:00:00.000Z' },
})

it('shows the one to pay next before what a bank is paying, and counts only what is due', async () => {
  const others = [invoiceOf({ ...late, ...moving(50_000) }), invoiceOf({ id: 'later', dueDate: dayFromToday(9) })]
  openInvoices({ 'list-invoices': () => listOf([invoice, ...others]) })
  const next = within(await screen.findByRole('region', { name: 'Next invoice to pay' }))
  expect(next.getByRole('button', { name: 'Pay $2,400' })).toBeTruthy()
  expect(next.getByText('1 more invoice has an amount due')).toBeTruthy()
  expect(screen.getByText('Open', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Open$5,300Includes $500 on its way',
  )
})

it('says what is due beside what a bank is paying of it, where nothing else is', async () => {
  openInvoices({
    'list-invoices': () => listOf([invoiceOf(moving(100_000)), invoiceOf({ ...late, ...moving(50_000) })]),
  })
  const next = within(await screen.findByRole('region', { name: 'Next invoice to pay' }))
  expect(next.getByText('$500 on its way')).toBeTruthy()
  expect(next.queryByText('$500')).toBeNull()
  expect(next.getByText('1 more invoice has an amount due')).toBeTruthy()
  cleanup()
  openInvoices({ 'list-invoices': () => listOf([invoiceOf(moving(100_000))]) })
  const rest = within(await screen.findByRole('region', { name: 'Next invoice to pay' }))
  for (const said of ['$1,000 on its way', '$1,400', /days\. Until it arrives or fails, the rest can’t be paid\.$/])
    expect(rest.getByText(said)).toBeTruthy()
})

it('shows beside the total of one that is partly paid what remains', async () => {
  const partly = invoiceOf({ status: 'partially_paid', paidCents: cents(100_000) })
  openInvoices({ 'list-invoices': () => listOf([partly]) })
  const [, row] = within(await screen.findByRole('table', { name: 'Invoices' })).getAllByRole('row')
  expect(row?.textContent).toMatch(/Partly paid\$2,400\.00\$1,400\.00 remaining$/)
})

it('says while it is empty what will be here', async () => {
  openInvoices({ 'list-invoices': () => listOf([]) })
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Draft/ })).toBeNull()
})

it('offers another try where they could not be loaded', async () => {
  let tries = 0
  openInvoices({ 'list-invoices': () => (tries++ === 0 ? refuse('unexpected') : listOf([invoice])) })
  expect(await screen.findByText('We couldn’t load the invoices')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table', { name: 'Invoices' })).toBeTruthy()
})

it('says what is overdue from the start, and goes on to older invoices', async () => {
  const { sent } = openInvoices({
    'list-invoices': ({ after }) =>
      after === 'more' ? { ...listOf([paid]), totals: null } : { ...listOf([invoice, late]), next: 'more' },
  })
  expect(await screen.findByText('Open', { selector: 'dt' })).toBeTruthy()
  expect(screen.getByText('Overdue', { selector: 'dt' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show older invoices' }))
  expect(await screen.findByRole('link', { name: /^INV-2026-0001/ })).toBeTruthy()
  expect(sent('list-invoices').at(-1)).toEqual({ projectId: project.id, after: 'more' })
})

it('refuses a teammate without the right to invoices, and asks nothing', async () => {
  const { sent } = openInvoices({}, { viewer: { ...ada, id: 'ben', uid: 'ben', rights: ['projects', 'messages'] } })
  expect(await screen.findByText('You don’t have access to invoices')).toBeTruthy()
  expect(sent('list-invoices')).toEqual([])
})

it('lets a teammate with the right to invoices pay them', async () => {
  openInvoices({}, { viewer: { ...ada, id: 'ben', uid: 'ben', rights: ['projects', 'invoices'] } })
  const button = await screen.findByRole('button', { name: 'Pay $500' })
  expect(button.getAttribute('aria-disabled')).toBeNull()
})

/** A project whose terms show the client the hours, or not. */
const showing = (hoursAreShown: boolean): Answers => ({
  'get-project': () =>
    detailsOf({
      project,
      terms: termsOf({ visibility: { hours: hoursAreShown, rates: false, finance: true, teamNames: true } }),
    }),
})

it('shows of a line how many hours it is for, and nothing behind them, where the terms show no hours', async () => {
  openInvoices(showing(false), { more: '&invoice=invoice-1' })
  expect(await screen.findByText('12.5 hours at $120')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Ask about this line: Menu of the day' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Show hours/ })).toBeNull()
})

it('opens the hours behind a line, and begins a message about it', async () => {
  const { sent, place } = openInvoices(showing(true), { more: '&invoice=invoice-1' })
  await userEvent.click(await screen.findByRole('button', { name: 'Show hours for Menu of the day' }))
  const table = within(await screen.findByRole('table', { name: 'Hours for Menu of the day' }))
  expect(table.getByText('$960.00')).toBeTruthy()
  expect(table.getByText('$540.00')).toBeTruthy()
  expect(table.getByRole('link', { name: 'Cards of the menu' }).getAttribute('href')).toBe('https://trello.com/c/1')
  expect(sent('list-invoice-hours')).toEqual([{ invoiceId: 'invoice-1', lineId: hoursLine.id }])
  await userEvent.click(screen.getByRole('button', { name: 'Ask about this line: Menu of the day' }))
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Message/ })
  expect(field.value).toBe('About “Menu of the day” on INV-2026-0007: ')
  expect(place()).toContain('messages=open')
})

it('pays by a saved card through the question of the bank, once, and shows it as paid live', async () => {
  const asked = stubStripe()
  let shown = invoice
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown),
      'pay-invoice': () => ({
        paymentIntentId: 'pi_1',
        status: 'unpaid',
        clientSecret: 'pi_1_secret_1',
        invoice,
      }),
      'settle-payment': () => ({ payment: paymentOf({ id: 'pi_1', amountCents: cents(240_000) }) }),
    },
    { more: '&invoice=invoice-1' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $2,400' }))
  const button = await dialog.findByRole('button', { name: 'Pay $2,400' })
  // Both presses before the first one shows.
  act(() => {
    button.click()
    button.click()
  })
  expect(await screen.findByText('Paid $2,400')).toBeTruthy()
  expect(asked).toEqual(['handleNextAction pi_1_secret_1'])
  expect(sent('pay-invoice')).toEqual([
    { invoiceId: 'invoice-1', amountCents: 240_000, paidCents: 0, paymentMethodId: 'pm_visa' },
  ])
  const payments = [{ paymentId: 'pi_1', amountCents: cents(240_000), paidAt: invoice.createdAt }]
  shown = invoiceOf({ version: 3, status: 'paid', paidCents: cents(240_000), payments, paidAt: invoice.createdAt })
  const document = { ...shown }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'invoices', id: invoice.id, version: 3, document }))
  const paper = within(await screen.findByRole('article', { name: 'Invoice INV-2026-0007' }))
  expect(await paper.findByRole('region', { name: 'Payments and credits' })).toBeTruthy()
  expect(paper.queryByRole('button', { name: /^Pay/ })).toBeNull()
  const pdf = paper.getByRole('link', { name: 'PDF of INV-2026-0007' })
  expect(pdf.getAttribute('href')).toBe('/files/invoices/invoice-1')
})

it('tells why a card was declined, and pays by another one', async () => {
  let tries = 0
  const { sent } = openInvoices({
    'pay-invoice': () =>
      tries++ === 0
        ? refuse('card-declined')
        : { paymentIntentId: 'pi_1', status: 'paid', clientSecret: null, invoice },
    'settle-payment': () => ({
      payment: paymentOf({ id: 'pi_1', amountCents: cents(50_000), paymentMethodId: 'pm_amex' }),
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $500' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $500' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Pay $500' }))
  expect(await dialog.findByText('Nothing was paid')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: /American Express/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $500' }))
  expect(await screen.findByText('Paid $500')).toBeTruthy()
  expect(sent('pay-invoice').map(({ paymentMethodId }) => paymentMethodId)).toEqual(['pm_visa', 'pm_amex'])
})

it('says of an invoice that is not shared who can tell more', async () => {
  openInvoices({ 'get-invoice': () => refuse('not-found') }, { more: '&invoice=foreign' })
  expect(await screen.findByText('You can’t open this invoice')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'All invoices' })).toBeTruthy()
})

it('shows on an invoice and in the list what went back of it, and what that means', async () => {
  const at = invoice.createdAt
  const back = { paymentId: 'pi_1', at }
  const returned = invoiceOf({
    status: 'paid',
    payments: [{ paymentId: 'pi_1', amountCents: cents(240_000), paidAt: at, payer: 'Ben Sato' }],
    paidCents: cents(200_000),
    creditedCents: cents(40_000),
    refunds: [
      { ...back, id: 're_1', amountCents: cents(40_000), creditedCents: cents(40_000), state: 'given' },
      { ...back, id: 're_2', amountCents: cents(10_000), creditedCents: zero, state: 'failed' },
    ],
    disputes: [{ ...back, id: 'dp_1', amountCents: cents(200_000), state: 'won' }],
  })
  openInvoices({ 'get-invoice': () => wholeOf(returned) }, { more: '&invoice=invoice-1' })
  const moved = within(await screen.findByRole('region', { name: 'Payments and credits' }))
  expect(moved.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Paid on \d{2}\/\d{2}\/\d{4} by Ben SatoReceipt/),
    expect.stringMatching(/^Refunded on \d{2}\/\d{2}\/\d{4}.*Credited.*\$400\.00$/),
    expect.stringMatching(/^Refund started on \d{2}\/\d{2}\/\d{4}.*Failed: the money didn’t arrive.*\$100\.00$/),
    expect.stringMatching(/^Disputed on \d{2}\/\d{2}\/\d{4}.*the agency kept the payment.*\$2,000\.00$/),
  ])
  expect(screen.getByText('Partly refunded')).toBeTruthy()
  expect(screen.getByText('Refunded').nextElementSibling?.textContent).toBe('$400.00')
  cleanup()
  const refunds = returned.refunds.map((each) => ({ ...each, creditedCents: zero }))
  const asked = invoiceOf({ ...returned, status: 'partially_paid', creditedCents: zero, refunds })
  openInvoices({ 'get-invoice': () => wholeOf(asked) }, { more: '&invoice=invoice-1' })
  const due = await screen.findByText(`Due again by ${formatDay(asked.dueDate)}`)
  expect(due.closest('li')?.textContent).toMatch(/^Refunded on 10\/11\/2026Due again.*−\$400\.00$/)
  expect(screen.getByText('$2,400 total · $2,000 paid')).toBeTruthy()
})

it('says of a bank debit that it was returned, and not that it is disputed', async () => {
  const [paymentId, at, amountCents] = ['pi_1', invoice.createdAt, cents(240_000)]
  const payments = [{ paymentId, amountCents, paidAt: at, method: 'bank_debit' as const }]
  const disputes = [{ id: 'dp_1', paymentId, amountCents, at, state: 'lost' as const }]
  const returned = invoiceOf({ payments, disputes })
  openInvoices({ 'get-invoice': () => wholeOf(returned) }, { more: '&invoice=invoice-1' })
  const said = await screen.findByText(`Due again by ${formatDay(returned.dueDate)}`)
  expect(said.closest('li')?.textContent).toMatch(/^Bank debit returned on .*−\$2,400\.00$/)
})
