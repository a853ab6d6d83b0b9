import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, paymentOf, visa } from '#web/billing/billing.test-support.ts'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./InvoicePayment.tsx')
}, 60_000)

const at = '2026-11-20T12:00:00.000Z'
const nina = { uid: 'nina', name: 'Nina Falk', at }
const credited = invoiceOf({
  version: 3,
  creditedCents: cents(50_000),
  credits: [{ ...nina, id: 'credit', amountCents: cents(50_000), reason: 'Late' }],
  updatedAt: at,
})
const paid = invoiceOf({
  version: 3,
  status: 'paid',
  paidCents: cents(240_000),
  recordedPayments: [
    {
      ...nina,
      id: 'wire',
      method: 'bank_transfer',
      amountCents: cents(240_000),
      receivedOn: '2026-11-20',
      reference: '',
      note: '',
      undoing: null,
    },
  ],
  updatedAt: at,
})

/** The dialog that pays an invoice of $2,400, and what staff make of the invoice while it is open. */
async function ask(
  pay: () => unknown = () => refuse('card-declined'),
  settled = paymentOf({ id: 'pi_1', amountCents: cents(190_000) }),
) {
  let shown = invoiceOf()
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([shown]),
      'get-invoice': () => wholeOf(shown),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'pay-invoice': pay,
      'settle-payment': () => ({ payment: settled }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $2,400' }))
  await dialog.findByRole('button', { name: 'Pay $2,400' })
  return {
    sent: () => asked.filter(({ name }) => name === 'pay-invoice').map(({ body }) => body),
    change(next: PresentedInvoice) {
      shown = next
      tellChange(next)
    },
  }
}

it('asks for what is left once staff credit a part, says who did, and pays that', async () => {
  const { sent, change } = await ask(() => ({
    paymentIntentId: 'pi_1',
    status: 'paid',
    clientSecret: null,
    invoice: credited,
  }))
  change(credited)
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $1,900' }))
  expect(dialog.getByText('The amount remaining is now $1,900, not $2,400')).toBeTruthy()
  expect(await dialog.findByText('Nina Falk credited $500 to invoice INV-2026-0007 just now.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $1,900' }))
  expect(await screen.findByText('Paid $1,900')).toBeTruthy()
  expect(sent()).toEqual([{ invoiceId: 'invoice-1', amountCents: 190_000, paidCents: 0, paymentMethodId: 'pm_visa' }])
})

it('offers nothing but to close once staff record the payment, and keeps the focus', async () => {
  const { sent, change } = await ask()
  change(paid)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('This invoice has been paid')).toBeTruthy()
  expect(
    await dialog.findByText('Nina Falk recorded a payment of $2,400 for invoice INV-2026-0007 just now.'),
  ).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent()).toEqual([])
})

it('tells of an invoice that is paid by now in one sentence, and of the refused card that it was not charged', async () => {
  const { change } = await ask()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,400' }))
  expect(await screen.findByText('Nothing was paid')).toBeTruthy()
  change(paid)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('This invoice has been paid')).toBeTruthy()
  expect(dialog.getByText('The payment you tried to make didn’t go through.')).toBeTruthy()
  expect(dialog.queryByText('Nothing was paid')).toBeNull()
  await expect.poll(() => document.activeElement?.textContent).toBe('Close')
})

it('has the focus on the button again once the bank has said no, and says what to do next', async () => {
  stubStripe({
    async bank() {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      return {}
    },
  })
  await ask(
    () => ({ paymentIntentId: 'pi_1', status: 'unpaid', clientSecret: 'pi_1_secret_1', invoice: invoiceOf() }),
    failedPayment({ id: 'pi_1' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,400' }))
  expect(
    await screen.findByText('There isn’t enough money on this card. Try another card, or contact the bank.'),
  ).toBeTruthy()
  expect(document.activeElement?.textContent).toBe('Pay $2,400')
})

it('finds out what is due where the portal says that it is another amount', async () => {
  const { change } = await ask(() => refuse('amount-differs'))
  change(credited)
  expect(await screen.findByRole('dialog', { name: 'Pay $1,900' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $1,900' }))
  expect(await screen.findByText('The amount due has changed. Check it, then try again.')).toBeTruthy()
})
