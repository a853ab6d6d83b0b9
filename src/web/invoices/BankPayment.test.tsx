import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { cardForms, stubStripe } from '#web/checkout/buying.test-support.tsx'
import { adoptProfile } from '#web/platform/session.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { features, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { dayFromToday, invoiceOf, listOf, partOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./InvoicePayment.tsx')
}, 60_000)

const startedAt = '2026-12-08T12:00:00.000Z'
const waiting = invoiceOf({ version: 3, bankPayment: { paymentId: 'pi_1', amountCents: cents(240_000), startedAt } })

/** The dialog that pays an invoice of $2,400, or its first part of as much, by card. */
async function open(
  pay: () => unknown,
  takesBankDebits = true,
  others: readonly PresentedInvoice[] = [],
  invoice = invoiceOf(),
) {
  const session = sessionOf(ada)
  const cards = { ...features.cards, ...(takesBankDebits ? { takesBankDebits } : {}) }
  let shown = invoice
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    answers: {
      session: () => ({ session, features: { ...features, cards } }),
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([shown, ...others]),
      'get-invoice': () => wholeOf(shown),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'pay-invoice-by-bank'() {
        const answer = pay()
        shown = waiting
        return answer
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  await screen.findByRole('dialog', { name: 'Pay $2,400' })
  return () => asked.filter(({ name }) => name === 'pay-invoice-by-bank').map(({ body }) => body)
}

async function openBank() {
  await userEvent.click(await screen.findByRole('button', { name: 'Pay from a bank account instead' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $2,400 from a bank account' }))
  await expect.poll(() => dialog.getByRole('button', { name: 'Pay $2,400' }).ariaDisabled).not.toBe('true')
  return dialog
}

it('pays from an account that is linked at once, and says in the place of the buttons that the bank works', async () => {
  stubStripe()
  const sent = await open(() => ({ paymentIntentId: 'pi_1', status: 'unpaid', invoice: waiting }))
  const dialog = await openBank()
  expect(dialog.getByText(/up to 4 business days\. We don’t save the bank account\./)).toBeTruthy()
  expect(cardForms().at(-1)).toMatchObject({
    allowedPaymentMethodTypes: ['us_bank_account'],
    paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
  })
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $2,400' }))
  expect(await screen.findByText('Bank payment of $2,400 started')).toBeTruthy()
  expect(sent()).toEqual([{ invoiceId: 'invoice-1', amountCents: 240_000, paidCents: 0, paymentMethodId: 'pm_new' }])
  expect(await screen.findByText(/A bank payment of \$2,400 is on its way/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  const next = within(screen.getByRole('region', { name: 'Next invoice to pay' }))
  expect(next.getByText('$2,400 on its way')).toBeTruthy()
  expect(next.queryByText('$2,400')).toBeNull()
})

it('offers no payment to a teammate who loses the right to invoices while it is open', async () => {
  stubStripe()
  await open(() => refuse('forbidden'))
  await screen.findByRole('button', { name: 'Pay from a bank account instead' })
  act(() => adoptProfile({ ...ada, version: ada.version + 1, accountId: 'grace', rights: ['projects'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('You can’t pay this invoice anymore')).toBeTruthy()
  expect(dialog.getAllByRole('button').map(({ ariaLabel, textContent }) => ariaLabel ?? textContent)).toEqual([
    'Close',
    'Close',
  ])
})

it('asks for what can be paid before what the bank moves', async () => {
  stubStripe()
  const answer = () => ({ paymentIntentId: 'pi_1', status: 'unpaid', invoice: waiting })
  await open(answer, true, [invoiceOf({ id: 'invoice-2', number: 'INV-2026-0008', dueDate: dayFromToday(9) })])
  const dialog = await openBank()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $2,400' }))
  const next = within(screen.getByRole('region', { name: 'Next invoice to pay' }))
  expect(await next.findByRole('link', { name: 'INV-2026-0008' })).toBeTruthy()
  expect(next.getByText('$2,400')).toBeTruthy()
  expect(next.queryByText(/more invoice/)).toBeNull()
})

it('says before a part is paid that the rest waits for it', async () => {
  stubStripe()
  const inParts = invoiceOf({
    totalCents: cents(300_000),
    paymentPlan: [partOf(240_000), partOf(60_000, { dueDate: dayFromToday(30) })],
  })
  await open(() => refuse('bank-payment-processing'), true, [], inParts)
  const dialog = await openBank()
  expect(dialog.getByText(/Until it arrives or fails, the rest of this invoice can’t be paid\. We/)).toBeTruthy()
})

it('takes a payment that was begun before for done', async () => {
  stubStripe()
  await open(() => refuse('bank-payment-processing'))
  const dialog = await openBank()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $2,400' }))
  expect(await screen.findByText('A bank payment for this invoice is on its way')).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('says why an account is refused, and goes back to the card', async () => {
  stubStripe({ fault: 'Your account number is incomplete.' })
  const sent = await open(() => refuse('bank-account-refused'))
  const dialog = await openBank()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $2,400' }))
  expect(await dialog.findByText('Your account number is incomplete.')).toBeTruthy()
  expect(sent()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Pay by card instead' }))
  expect(await screen.findByRole('dialog', { name: 'Pay $2,400' })).toBeTruthy()
})

it('says that a refused account was not debited once the invoice is paid otherwise, and nothing against that', async () => {
  stubStripe({ fault: 'Your account number is incomplete.' })
  await open(() => refuse('bank-account-refused'))
  const dialog = await openBank()
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $2,400' }))
  expect(await dialog.findByText('Nothing was paid')).toBeTruthy()
  tellChange(invoiceOf({ version: 3, status: 'paid', paidCents: cents(240_000) }))
  const settled = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(settled.getByText('This invoice has been paid')).toBeTruthy()
  expect(settled.getByText('The bank account you entered wasn’t debited.')).toBeTruthy()
  expect(settled.queryByText('Nothing was paid')).toBeNull()
})

it('offers a card alone where the portal takes no bank debits', async () => {
  stubStripe()
  await open(() => refuse('bank-debits-off'), false)
  expect(screen.queryByRole('button', { name: /bank account/ })).toBeNull()
})
