import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { RecordedPayment } from '#domain/invoices/invoice.ts'
import { tom } from '#web/accounts/stage.test-support.tsx'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

// A dialog closes in its own time: here it never ends.
const closing = { finished: new Promise(() => {}), playState: 'running', pending: false }
const original = Object.getOwnPropertyDescriptor(Element.prototype, 'getAnimations')
beforeEach(() => {
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: () => [closing] })
})
afterEach(() => {
  if (original) Object.defineProperty(Element.prototype, 'getAnimations', original)
  else Reflect.deleteProperty(Element.prototype, 'getAnimations')
})

const at = '2026-11-20T12:00:00.000Z'
const own: RecordedPayment = {
  id: 'own',
  method: 'bank_transfer',
  amountCents: cents(50_000),
  receivedOn: '2026-11-18',
  reference: '',
  note: '',
  uid: tom.uid,
  name: tom.fullName,
  at,
  undoing: null,
}
const credit = { id: 'credit', amountCents: cents(50_000), reason: 'Late', uid: tom.uid, name: tom.fullName, at }
const voiding = { uid: tom.uid, name: tom.fullName, at, reason: 'Late' }
const partly = invoiceOf({ version: 3, status: 'partially_paid', paidCents: cents(50_000), recordedPayments: [own] })
const settled = { version: 3, updatedAt: at } as const

for (const [button, title, field, call, after, word] of [
  ['Record payment', 'Record a payment for INV-2026-0007', 'Amount', 'record-payment', partly, 'Partly paid'],
  [
    'Credit',
    'Credit INV-2026-0007',
    'Reason',
    'credit-invoice',
    invoiceOf({ ...settled, status: 'credited', credits: [credit] }),
    'Credited',
  ],
  [
    'Void',
    'Void INV-2026-0007?',
    'Reason',
    'void-invoice',
    invoiceOf({ ...settled, status: 'void', voiding }),
    'Voided on',
  ],
] as const)
  it(`stays as it was pressed while “${title}” saves and closes, whatever its own act has changed`, async () => {
    let shown = invoiceOf()
    const answer = Promise.withResolvers<void>()
    const { sent } = openInvoices(
      {
        'get-invoice': () => wholeOf(shown, { record: true, credit: true, void: true, plan: true, pay: false }),
        [call]: async () => {
          await answer.promise
          return { invoice: shown }
        },
      },
      '&invoice=invoice-1',
    )
    await userEvent.click(await screen.findByRole('button', { name: button }))
    const element = await screen.findByRole('dialog', { name: title })
    const dialog = within(element)
    await userEvent.clear(dialog.getByLabelText(field))
    await userEvent.type(dialog.getByLabelText(field), field === 'Amount' ? '500' : 'Late')
    await userEvent.click(dialog.getByRole('button', { name: button === 'Void' ? 'Void invoice' : button }))
    await expect.poll(() => sent(call)).toHaveLength(1)
    const words = element.textContent
    shown = after
    tellChange(after)
    await expect.poll(() => document.body.textContent).toContain(word)
    expect(element.textContent).toBe(words)
    await act(async () => answer.resolve())
    await expect.poll(() => document.querySelector('[role=dialog][data-ending-style]')).toBe(element)
    expect(element.textContent).toBe(words)
  })
