import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { refuse, tom } from '#web/accounts/stage.test-support.tsx'
import { formatDay, formatMoney } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { adoptProfile } from '#web/platform/session.ts'
import { dayFromToday, invoiceOf, partOf, wholeOf } from './invoice.test-support.ts'
import { draft, loadStaffInvoices, mayDraft, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const at = '2026-11-20T12:00:00.000Z'
const wire: RecordedPayment = {
  id: 'wire',
  method: 'bank_transfer',
  amountCents: cents(100_000),
  receivedOn: '2026-11-18',
  reference: '',
  note: '',
  uid: 'nina',
  name: 'Nina Falk',
  at,
  undoing: null,
}

/** The dialog about an invoice of $2,400, the one that records a payment where no other is named, and what a colleague makes of the invoice while it is open. */
async function ask(button = 'Record payment', title = 'Record a payment for INV-2026-0007', first = invoiceOf()) {
  let shown = first
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, { record: true, credit: true, void: true, plan: true, pay: false }),
      'record-payment': () => ({ invoice: shown }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  return {
    sent,
    dialog,
    change(next: PresentedInvoice) {
      shown = next
      tellChange(next)
    },
  }
}

it('records nothing that a colleague may have recorded meanwhile until somebody looks, and keeps what was typed', async () => {
  const { sent, dialog, change } = await ask()
  await userEvent.type(dialog.getByLabelText(/^Reference/), 'WIRE 4712')
  change(
    invoiceOf({
      version: 3,
      status: 'partially_paid',
      paidCents: cents(100_000),
      recordedPayments: [wire],
      updatedAt: at,
    }),
  )
  expect(await dialog.findByText('The amount remaining is now $1,400, not $2,400')).toBeTruthy()
  expect(
    await dialog.findByText('Nina Falk recorded a payment of $1,000 for invoice INV-2026-0007 just now.'),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  expect(sent('record-payment')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Continue with $1,400' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  await expect.poll(() => sent('record-payment')).toHaveLength(1)
  expect(sent('record-payment')[0]).toMatchObject({ dueCents: 140_000, amountCents: 140_000, reference: 'WIRE 4712' })
})

it('asks to check a day before the invoice was sent, and refuses more than is due as it is typed', async () => {
  const { sent, dialog } = await ask()
  await userEvent.clear(dialog.getByLabelText('Received on'))
  await userEvent.type(dialog.getByLabelText('Received on'), '2020-01-01')
  expect(await dialog.findByText(/^The invoice was sent later, on Tue, Nov 10.*\. Check the date\.$/)).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '99999999')
  await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
  const told = 'Enter at most $2,400. To record a payment for several invoices, select them in the list under Invoices.'
  expect(await dialog.findAllByText(told)).not.toEqual([])
  expect(sent('record-payment')).toEqual([])
})

it('says that the invoice is paid by now, and offers to close', async () => {
  const { dialog, change } = await ask()
  const recorded = { ...wire, amountCents: cents(240_000) }
  change(
    invoiceOf({
      version: 3,
      status: 'paid',
      paidCents: cents(240_000),
      recordedPayments: [recorded],
      updatedAt: at,
    }),
  )
  expect(await dialog.findByText('This invoice has been paid')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Record payment' })).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('counts what will still be due from what is due now', async () => {
  const { dialog, change } = await ask()
  await userEvent.clear(dialog.getByLabelText('Amount'))
  await userEvent.type(dialog.getByLabelText('Amount'), '500')
  expect(dialog.getByText(/^\$1,900 will remain, due /)).toBeTruthy()
  change(invoiceOf({ version: 3, status: 'partially_paid', paidCents: cents(100_000), recordedPayments: [wire] }))
  const next = await dialog.findByRole('button', { name: 'Continue with $500' })
  expect(dialog.queryByText(/will remain, due/)).toBeNull()
  await userEvent.click(next)
  expect(dialog.getByText(/^\$900 will remain, due /)).toBeTruthy()
})

const paymentPlan = [partOf(80_000), partOf(160_000, { dueDate: dayFromToday(35) })]
const credits = [{ id: 'credit', amountCents: cents(30_000), reason: 'Late', uid: 'nina', name: 'Nina Falk', at }]
const planned = invoiceOf({ paymentPlan })
const credited = invoiceOf({ version: 3, paymentPlan, creditedCents: cents(30_000), credits, updatedAt: at })

for (const [what, typed, then] of [
  ['follows to the part that is due next', null, '500'],
  ['takes all that remains for all that was due', '2400', '2,100'],
  ['keeps an amount that was typed', '600', '600'],
] as const)
  it(`calls nothing of a payment plan due before its day, and ${what}`, async () => {
    const { sent, dialog, change } = await ask('Record payment', 'Record a payment for INV-2026-0007', planned)
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount')
    expect(amount.value).toBe('800')
    if (typed) await userEvent.clear(amount)
    if (typed) await userEvent.type(amount, typed)
    change(credited)
    expect(await dialog.findByText('The amount remaining is now $2,100, not $2,400')).toBeTruthy()
    const whenDue = `Amount remaining: $2,100, with $500 due ${formatDay(dayFromToday(5))}.`
    expect(dialog.getByText(whenDue, { exact: false })).toBeTruthy()
    expect(dialog.queryByText(/ is due/)).toBeNull()
    const thenCents = cents(Number(then.replace(',', '')) * 100)
    await userEvent.click(dialog.getByRole('button', { name: `Continue with ${formatMoney(thenCents)}` }))
    expect(amount.value).toBe(then)
    await userEvent.click(dialog.getByRole('button', { name: 'Record payment' }))
    await expect.poll(() => sent('record-payment')).toHaveLength(1)
    expect(sent('record-payment')[0]).toMatchObject({ dueCents: 210_000, amountCents: thenCents })
  })

it('says to staff who lose the right to money that they can do no more, and keeps what was typed', async () => {
  const { sent, dialog } = await ask()
  await userEvent.type(dialog.getByLabelText(/^Reference/), 'WIRE 4712')
  act(() => adoptProfile({ ...tom, version: tom.version + 1, staffRights: ['projects'] }))
  expect(
    await dialog.findByText('You no longer have access. What you typed is still here.', {}, { timeout: 3000 }),
  ).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>(/^Reference/).value).toBe('WIRE 4712')
  await userEvent.click(
    dialog.getByRole('button', { name: 'Record payment', description: 'You no longer have access.' }),
  )
  expect(sent('record-payment')).toEqual([])
})

it('says that the right is lost before what a colleague recorded meanwhile, and no longer asks to check that', async () => {
  const { dialog, change } = await ask()
  change(
    invoiceOf({
      version: 3,
      status: 'partially_paid',
      paidCents: cents(100_000),
      recordedPayments: [wire],
      updatedAt: at,
    }),
  )
  await dialog.findByText('Nina Falk recorded a payment of $1,000 for invoice INV-2026-0007 just now.')
  act(() => adoptProfile({ ...tom, version: tom.version + 1, staffRights: ['projects'] }))
  const why = 'You no longer have access.'
  expect(await dialog.findByText(why, { selector: 'p' }, { timeout: 3000 })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Record payment', description: why })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Continue with $1,400' })).toBeNull()
  expect(dialog.queryByText(/^Nina Falk/)).toBeNull()
})

for (const [button, title, pressed] of [
  ['Void', 'Void INV-2026-0007?', 'Void invoice'],
  ['Credit', 'Credit INV-2026-0007', 'Credit'],
] as const)
  it(`offers “${pressed}” no more once a colleague has recorded all that was due`, async () => {
    const { dialog, change } = await ask(button, title)
    expect(dialog.getByRole('button', { name: pressed })).toBeTruthy()
    change(invoiceOf({ version: 3, status: 'paid', paidCents: cents(240_000), recordedPayments: [wire] }))
    expect(await dialog.findByText('This invoice has been paid')).toBeTruthy()
    expect(dialog.queryByText(/will no longer owe|You can credit up to/)).toBeNull()
    expect(dialog.queryByRole('button', { name: pressed })).toBeNull()
    await userEvent.click(dialog.getByText('Close'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  })

it('says who has undone a payment meanwhile and why, keeps what was typed, and offers to close', async () => {
  const paid = { status: 'partially_paid', paidCents: cents(100_000) } as const
  const before = invoiceOf({ ...paid, recordedPayments: [wire] })
  let shown = before
  const { sent } = openInvoices(
    { 'get-invoice': () => wholeOf(shown, { record: true, undo: true, pay: false }) },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Undo the payment of \$1,000/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the payment of $1,000?' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'The bank returned it')
  const undoing = { uid: 'nina', name: 'Nina Falk', at, reason: 'Wrong invoice' }
  shown = invoiceOf({ version: 3, recordedPayments: [{ ...wire, undoing }], updatedAt: at })
  tellChange(shown)
  expect(await dialog.findByText('Nina Falk undid this payment just now')).toBeTruthy()
  expect(dialog.getByText('Wrong invoice')).toBeTruthy()
  expect(dialog.queryByText(/^Undoing the payment leaves|We notify/)).toBeNull()
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Reason').value).toBe('The bank returned it')
  expect(dialog.queryByRole('button', { name: 'Undo payment' })).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent('undo-payment')).toEqual([])
})

const bankPayment = { paymentId: 'pi_1', amountCents: cents(240_000), startedAt: at }

for (const [button, title, pressed] of [
  ['Record payment', 'Record a payment for INV-2026-0007', 'Record payment'],
  ['Credit', 'Credit INV-2026-0007', 'Credit'],
  ['Void', 'Void INV-2026-0007?', 'Void invoice'],
  ['Add payment plan', 'Payment plan', 'Save plan'],
] as const)
  it(`offers “${pressed}” no more while a bank payment is on its way, and says so`, async () => {
    const { dialog, change } = await ask(button, title)
    expect(dialog.getByRole('button', { name: pressed })).toBeTruthy()
    change(invoiceOf({ version: 3, bankPayment }))
    expect(await dialog.findByText('A bank payment for this invoice is on its way')).toBeTruthy()
    expect(dialog.queryByRole('button', { name: pressed })).toBeNull()
    expect(dialog.queryByText(/ remains\.|Amount remaining|up to \$|no longer owe/)).toBeNull()
    await userEvent.click(dialog.getByText('Close'))
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
    const opener = screen.getByRole('button', { name: button })
    expect(opener.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(opener.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A bank payment is on its way.',
    )
  })

it('refuses a line in its place once the right to money is lost, and then offers to add none', async () => {
  let hasRight = true
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(draft, hasRight ? mayDraft : { pay: false }),
      'update-invoice': () => refuse('forbidden'),
    },
    '&invoice=draft-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add line' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add line' }))
  await userEvent.type(dialog.getByLabelText('Description'), 'Photos')
  await userEvent.type(dialog.getByLabelText('Unit price'), '300')
  hasRight = false
  await userEvent.click(dialog.getByRole('button', { name: 'Add line' }))
  expect(await dialog.findByText('The line wasn’t added')).toBeTruthy()
  expect(sent('update-invoice')).toHaveLength(1)
  act(() => adoptProfile({ ...tom, version: tom.version + 1, staffRights: ['projects'] }))
  act(() => FakeEventSource.opened[0]?.send('reset', { id: 'e-9' }))
  const why = 'You no longer have access.'
  await dialog.findByText(`${why} What you typed is still here.`, {}, { timeout: 3000 })
  await userEvent.click(dialog.getByRole('button', { name: 'Add line', description: why }))
  expect(sent('update-invoice')).toHaveLength(1)
  expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('Photos')
})
