import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { importedLineId } from '#domain/invoices/recorded-payments.ts'
import { formatDay } from '#web/platform/format.ts'
import { dayFromToday, hoursLine, invoiceOf, listOf, partOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const paidInPart = {
  payments: [{ paymentId: 'pi_1', amountCents: cents(100_000), paidAt: '2026-11-01T09:00:00.000Z' }],
  paidCents: cents(100_000),
} satisfies Partial<PresentedInvoice>

const wire = {
  id: 'wire',
  method: 'bank_transfer',
  amountCents: cents(100_000),
  receivedOn: '2026-11-18',
  reference: '',
  note: '',
  uid: 'tom',
  name: 'Tom Okafor',
  at: '2026-11-20T12:00:00.000Z',
  undoing: null,
} as const

it('says whom it is billed to, with a VAT number where there is one', async () => {
  const invoice = invoiceOf()
  openInvoices({ 'get-invoice': () => wholeOf(invoice) }, '&invoice=invoice-1')
  expect(await screen.findByText('Harbor Coffee, Ada Lovelace, ada@harbor.example')).toBeTruthy()
  cleanup()
  const billTo = { ...invoice.billTo, vatNumber: 'DE123456789' }
  openInvoices({ 'get-invoice': () => wholeOf({ ...invoice, billTo }) }, '&invoice=invoice-1')
  expect(await screen.findByText(/ada@harbor\.example, VAT number DE123456789$/)).toBeTruthy()
})

it('names no one as the issuer of an imported invoice', async () => {
  const at = '2026-10-31T09:00:00.000Z'
  const invoice = invoiceOf({ issue: { uid: 'nina', name: 'Nina Falk', at, on: '2026-10-31' } })
  openInvoices({ 'get-invoice': () => wholeOf(invoice) }, '&invoice=invoice-1')
  expect(await screen.findByText(/Oct 31, by Nina Falk$/)).toBeTruthy()
  cleanup()
  const lines = [{ ...hoursLine, id: importedLineId(invoice.id) }]
  openInvoices({ 'get-invoice': () => wholeOf({ ...invoice, lines }) }, '&invoice=invoice-1')
  expect(await screen.findByText(/Oct 31$/)).toBeTruthy()
  expect(screen.queryByText(/by Nina Falk/)).toBeNull()
})

const sender = {
  legalName: 'Brightwater Studio LLC',
  legalAddress: '1 Quay\nPortland, OR 97201',
  taxNumber: '12-3456789',
  footer: 'Registered in Oregon.',
  bankHolder: 'Brightwater Studio LLC',
  bankAccount: 'Routing number 021000021\nAccount number 123',
}

it('says who it is from, and how to pay by bank transfer while something is due', async () => {
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf({ sender })) }, '&invoice=invoice-1')
  expect(
    await screen.findByText('Brightwater Studio LLC, 1 Quay, Portland, OR 97201, Tax number 12-3456789'),
  ).toBeTruthy()
  expect(screen.getByText('Registered in Oregon.')).toBeTruthy()
  const transfer = within(await screen.findByRole('region', { name: 'How to pay by bank transfer' }))
  expect(transfer.getByText('Reference').nextElementSibling?.textContent).toBe('INV-2026-0007')
  expect(transfer.getByText('Account').nextElementSibling?.textContent).toBe(sender.bankAccount)
  expect(transfer.queryByText('Bank')).toBeNull()
})

it('says where to transfer what is due of an invoice that has kept no account', async () => {
  const { bankHolder, bankAccount } = sender
  openInvoices(
    { 'get-invoice': () => ({ ...wholeOf(invoiceOf()), bankAccount: { bankHolder, bankAccount } }) },
    '&invoice=invoice-1',
  )
  const transfer = within(await screen.findByRole('region', { name: 'How to pay by bank transfer' }))
  expect(transfer.getByText('Account').nextElementSibling?.textContent).toBe(bankAccount)
  expect(screen.queryByText('From')).toBeNull()
})

it.each([
  ['is paid', { status: 'paid', sender, ...paidInPart }],
  ['was voided', { status: 'void', sender }],
  ['names no account', { sender: { legalName: 'Brightwater' } }],
  ['was sent before senders were kept', {}],
] as const)('says nothing of a transfer once it %s', async (_what, changes) => {
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf(changes as Partial<PresentedInvoice>)) }, '&invoice=invoice-1')
  await screen.findByRole('article')
  expect(screen.queryByText('How to pay by bank transfer')).toBeNull()
})

it('calls a draft that was discarded so, and offers no paper of it', async () => {
  const voiding = { uid: 'tom', name: 'Tom Okafor', at: '2026-11-10T09:00:00.000Z', reason: 'The draft was discarded' }
  const discarded = invoiceOf({ number: null, status: 'void', issue: null, issuedAt: null, voiding })
  openInvoices({ 'get-invoice': () => wholeOf(discarded, { pay: false }) }, '&invoice=invoice-1')
  const paper = within(await screen.findByRole('article', { name: 'Draft' }))
  expect(paper.getByText('Discarded')).toBeTruthy()
  expect(paper.getByText(/^Discarded on/)).toBeTruthy()
  expect(paper.queryByRole('link', { name: /^PDF/ })).toBeNull()
})

const base = { productId: 'site', milestoneId: 'base', title: 'Base', daysAfter: 0 }

it('says which part of a payment plan a credit settles first', async () => {
  const paymentPlan = [partOf(120_000, { dueDate: null, milestone: base }), partOf(120_000)]
  const planned = invoiceOf({ paymentPlan })
  openInvoices({ 'get-invoice': () => wholeOf(planned, { credit: true, pay: false }) }, '&invoice=invoice-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0007' }))
  expect(dialog.getByText(/^You can credit up to \$2,400\. A credit goes toward part 2 first\. We notify/)).toBeTruthy()
})

it('offers to credit what is still due, and no more', async () => {
  const partly = invoiceOf({ status: 'partially_paid', ...paidInPart })
  openInvoices({ 'get-invoice': () => wholeOf(partly, { credit: true, pay: false }) }, '&invoice=invoice-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Credit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Credit INV-2026-0007' }))
  expect((await dialog.findByLabelText<HTMLInputElement>('Amount')).value).toBe('1,400')
  expect(
    dialog.getByText(
      'You can credit up to $1,400. We notify the client. You can’t undo a credit or void an invoice that has one. To return a payment, refund it instead.',
    ),
  ).toBeTruthy()
})

it.each([
  ['credits', 'Credit the amount remaining instead', { creditedCents: cents(40_000) }],
  [
    'payments',
    'Credit the amount remaining or refund the payments instead',
    { status: 'partially_paid' as const, ...paidInPart },
  ],
  [
    'recorded payments',
    'Undo payments that were recorded by mistake, or credit the amount remaining',
    { status: 'partially_paid' as const, recordedPayments: [wire], paidCents: wire.amountCents },
  ],
])('says why an invoice with %s can’t be voided, where Void was: %s', async (what, instead, changes) => {
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf(changes), { credit: true, pay: false }) }, '&invoice=invoice-1')
  const button = await screen.findByRole('button', {
    name: 'Void',
    description: new RegExp(`^An invoice with ${what} can’t be voided\\. ${instead}\\.$`),
  })
  expect(button.getAttribute('aria-disabled')).toBe('true')
})

it.each([
  ['send or discard it', false],
  ['send it', true],
])('says beside a draft what staff without the right to money leave to others: %s', async (what, mayDiscard) => {
  openInvoices({ 'get-invoice': () => wholeOf(draft, { void: mayDiscard, pay: false }) }, '&invoice=invoice-1')
  expect(
    await screen.findByText(`Only staff see this draft. Staff with the “Money” permission can ${what}.`),
  ).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Discard' }) !== null).toBe(mayDiscard)
})

it.each([
  ['Add payment plan', 'add a payment plan', undefined],
  ['Edit payment plan', 'edit the payment plan', [partOf(120_000), partOf(120_000)]],
])(
  'says who can plan the payment of a draft, where “%s” is for staff with the right to money',
  async (name, act, plan) => {
    const planned = { ...draft, paymentPlan: plan }
    openInvoices({ 'get-invoice': () => wholeOf(planned, { edit: true, pay: false }) }, '&invoice=invoice-1')
    expect(await screen.findByText(`Staff with the “Money” permission can ${act}.`)).toBeTruthy()
    expect(screen.queryByRole('button', { name })).toBeNull()
  },
)

it('says why an invoice with payments can’t be voided while a bank pays the rest, and offers nothing instead', async () => {
  const bankPayment = { paymentId: 'pi_2', amountCents: cents(140_000), startedAt: '2026-11-24T09:00:00.000Z' }
  const moving = invoiceOf({ status: 'partially_paid', ...paidInPart, bankPayment })
  openInvoices({ 'get-invoice': () => wholeOf(moving, { credit: true, pay: false }) }, '&invoice=invoice-1')
  const description = 'A bank payment is on its way.'
  expect(await screen.findByRole('button', { name: 'Void', description })).toBeTruthy()
})

it('says that a credit settled it, what of it was paid, and what is to be refunded', async () => {
  const at = '2026-11-10T09:00:00.000Z'
  const settled = invoiceOf({
    ...paidInPart,
    status: 'paid',
    creditedCents: cents(140_000),
    credits: [{ id: 'k', amountCents: cents(140_000), reason: 'Late', uid: 'tom', name: 'Tom Okafor', at }],
    paidAt: at,
  })
  async function look(shown: PresentedInvoice) {
    cleanup()
    openInvoices({ 'list-invoices': () => listOf([shown]) })
    const row = (await screen.findByRole('row', { name: /INV-2026-0007/ })).textContent
    cleanup()
    openInvoices({ 'get-invoice': () => wholeOf(shown) }, '&invoice=invoice-1')
    return { row, paper: within(await screen.findByRole('article')) }
  }
  const { row, paper } = await look(settled)
  expect(row).toMatch(/\$2,400\.00\$1,000\.00 paid, the rest credited$/)
  expect(paper.getByText('Settled by credit on 10/11/2026')).toBeTruthy()
  expect(paper.getByText('$2,400 total · $1,000 paid · $1,400 credit applied')).toBeTruthy()
  expect(paper.queryByText(/^Paid on/, { selector: 'p' })).toBeNull()
  const overpaid = await look({ ...settled, creditedCents: cents(200_000) })
  expect(overpaid.row).toMatch(/\$600\.00 to refund$/)
  expect(overpaid.paper.getByText('$600 to refund')).toBeTruthy()
  expect(overpaid.paper.getByText('To refund').nextElementSibling?.textContent).toBe('$600.00')
})

const startedAt = '2026-12-08T12:00:00.000Z'
const moving = (amountCents: number) => ({ paymentId: 'pi_1', amountCents: cents(amountCents), startedAt })
const halves = [partOf(120_000, { dueDate: dayFromToday(0) }), partOf(120_000, { dueDate: dayFromToday(30) })]

async function openMoving(changes: Partial<PresentedInvoice>) {
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf({ sender, ...changes })) }, '&invoice=invoice-1')
  const paper = within(await screen.findByRole('article'))
  return { paper, sumOf: (term: string) => paper.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent }
}

it('doesn’t call what is left of a payment plan due', async () => {
  const { paper, sumOf } = await openMoving({ paymentPlan: halves })
  expect(paper.getByText('Amount remaining', { selector: 'p' }).nextElementSibling?.textContent).toBe('$2,400')
  expect(paper.getByText(/^\$1,200 due today, /)).toBeTruthy()
  expect(sumOf('Amount remaining')).toBe('$2,400.00')
})

it('says of a part that a bank moves that it is on its way, and what remains beside it', async () => {
  const { paper, sumOf } = await openMoving({ paymentPlan: halves, bankPayment: moving(120_000) })
  expect(paper.getByText('Amount remaining', { selector: 'p' }).nextElementSibling?.textContent).toBe('$1,200')
  expect(paper.getByText('$1,200 on its way')).toBeTruthy()
  expect([sumOf('On its way'), sumOf('Amount remaining')]).toEqual(['−$1,200.00', '$1,200.00'])
  const table = within(await screen.findByRole('table', { name: 'Parts of the payment plan' }))
  expect(table.getByRole('row', { name: /^Part 1 of 2/ }).textContent).toMatch(/On its way/)
  expect(table.getByRole('row', { name: /^Part 2 of 2/ }).textContent).toMatch(/Due next/)
  expect(screen.queryByText('How to pay by bank transfer')).toBeNull()
})

it('asks for nothing while a bank moves all that is owed', async () => {
  const { paper, sumOf } = await openMoving({ ...paidInPart, status: 'partially_paid', bankPayment: moving(140_000) })
  expect(paper.getByText('Amount due', { selector: 'p' }).nextElementSibling?.textContent).toBe('$0')
  expect([sumOf('Amount paid'), sumOf('On its way'), sumOf('Amount due')]).toEqual([
    '−$1,000.00',
    '−$1,400.00',
    '$0.00',
  ])
  expect(screen.queryByText('How to pay by bank transfer')).toBeNull()
})

const awaited = { productId: 'site', milestoneId: 'launch', title: 'Launch', daysAfter: 0 }
it.each<readonly [string, Partial<PresentedInvoice>, string]>([
  ['in time', { dueDate: dayFromToday(5) }, `Due again by ${formatDay(dayFromToday(5))}`],
  ['late', { dueDate: dayFromToday(-3) }, `Due again (overdue since ${formatDay(dayFromToday(-3))})`],
  [
    'by a milestone',
    { paymentPlan: [{ ...partOf(240_000), dueDate: null, milestone: awaited }] },
    'Due again when “Launch” is approved',
  ],
])('says of what was refunded how it is due again: %s', async (_what, changes, said) => {
  const at = '2026-11-10T09:00:00.000Z'
  const refunds = [
    { id: 're', paymentId: 'pi_1', amountCents: cents(100_000), creditedCents: zero, state: 'given', at },
  ]
  const sums = { payments: paidInPart.payments, paidCents: zero, refunds } as Partial<PresentedInvoice>
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf({ ...sums, ...changes })) }, '&invoice=invoice-1')
  expect(await screen.findByText(said)).toBeTruthy()
})

it('says of what was refunded that it is due again no more while a bank pays it', async () => {
  const at = '2026-11-10T09:00:00.000Z'
  const refunds = [
    { id: 're', paymentId: 'pi_1', amountCents: cents(100_000), creditedCents: zero, state: 'given', at },
  ]
  const bankPayment = { paymentId: 'pi_2', amountCents: cents(240_000), startedAt: at }
  const sums = { payments: paidInPart.payments, paidCents: zero, refunds, bankPayment } as Partial<PresentedInvoice>
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf(sums)) }, '&invoice=invoice-1')
  expect(await screen.findByText('Refunded on 10/11/2026')).toBeTruthy()
  expect(screen.queryByText(/^Due again/)).toBeNull()
})
