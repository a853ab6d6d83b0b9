import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { refuse } from '#web/accounts/stage.test-support.tsx'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

const at = '2026-11-20T12:00:00.000Z'
const by = { uid: 'tom', name: 'Tom Okafor', at }

/** Opens a dialog whose first try arrives while its answer is lost; another one with other contents is refused. */
async function ask(call: 'record-payment' | 'credit-invoice', button: string, title: string) {
  let tries = 0
  let shown = invoiceOf()
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, { record: true, credit: true, pay: false }),
      [call]: () => (tries++ === 0 ? Promise.reject(new TypeError('cut off')) : refuse('saved-otherwise')),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog', { name: title }))

  async function send(amount: string): Promise<void> {
    await userEvent.clear(dialog.getByLabelText('Amount'))
    await userEvent.type(dialog.getByLabelText('Amount'), amount)
    await userEvent.click(dialog.getByRole('button', { name: button }))
  }

  /** The change that the first try made arrives on the stream. */
  function arrive(change: (key: string) => Partial<PresentedInvoice>): void {
    const { key } = sent(call)[0] as { key: string }
    shown = invoiceOf({ version: 2, ...change(key) })
    tellChange(shown)
  }
  return { dialog, send, arrive, keys: () => sent(call).map((body) => (body as { key: string }).key) }
}

const unknown = 'We don’t know if your request went through'

it('does not claim that a payment is not recorded, and says which one is once that is known', async () => {
  const { dialog, send, arrive } = await ask('record-payment', 'Record payment', 'Record a payment for INV-2026-0007')
  await send('20')
  expect(await dialog.findByText(unknown)).toBeTruthy()
  expect(dialog.queryByText('The payment wasn’t recorded')).toBeNull()
  arrive((id) => ({
    paidCents: cents(2000),
    status: 'partially_paid',
    recordedPayments: [
      {
        id,
        method: 'bank_transfer',
        amountCents: cents(2000),
        receivedOn: '2026-11-18',
        reference: '',
        note: '',
        ...by,
        undoing: null,
      },
    ],
  }))
  expect(await dialog.findByText('You already recorded $20')).toBeTruthy()
  expect(dialog.queryByText(unknown)).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Record payment' })).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('refuses a corrected payment while the first try is not shown yet, and keeps what was typed', async () => {
  const { dialog, send, keys } = await ask('record-payment', 'Record payment', 'Record a payment for INV-2026-0007')
  await send('20')
  expect(await dialog.findByText(unknown)).toBeTruthy()
  await send('200')
  expect(await dialog.findByText('Already saved')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('200')
  expect(keys()).toEqual([keys()[0], keys()[0]])
})

it('does not claim that nothing was credited, and says what was once that is known', async () => {
  const { dialog, send, arrive } = await ask('credit-invoice', 'Credit', 'Credit INV-2026-0007')
  await userEvent.type(dialog.getByLabelText('Reason'), 'Late by a week')
  await send('5')
  expect(await dialog.findByText(unknown)).toBeTruthy()
  await send('50')
  expect(await dialog.findByText('Already saved')).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Amount').value).toBe('50')
  arrive((id) => ({
    creditedCents: cents(500),
    credits: [{ id, amountCents: cents(500), reason: 'Late by a week', ...by }],
  }))
  expect(await dialog.findByText('You already credited $5')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Credit' })).toBeNull()
  expect(dialog.getByText('Close')).toBeTruthy()
})
