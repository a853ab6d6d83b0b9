import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { dayFromToday, invoiceOf } from '#web/invoices/invoice.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { failedPayment, paymentOf, visa } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/BillingPage.tsx'), import('#web/invoices/InvoicePayment.tsx')])
}, 60_000)

const earlier = { paymentId: 'pi_part_1', amountCents: cents(200_000), paidAt: '2026-11-10T09:00:00.000Z' }
const invoice = invoiceOf({
  status: 'partially_paid',
  totalCents: cents(600_000),
  paidCents: cents(200_000),
  payments: [earlier],
  dueDate: dayFromToday(5),
})
const ofInvoice = { askedInvoiceId: invoice.id, type: 'onetime' as const, subscriptionId: null, invoiceId: null }
const first = paymentOf({ ...ofInvoice, id: earlier.paymentId, amountCents: earlier.amountCents })
const second = paymentOf({ ...ofInvoice, id: 'pi_part_2', amountCents: cents(400_000) })

/** The payment is begun, and its answer is lost with the connection; `reached` holds what the portal knows of it afterwards. */
async function payAndLose() {
  const portal: { isReached: boolean; payment: PresentedPayment | null } = { isReached: false, payment: null }
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'list-owed': () => ({ plans: [], invoices: [invoice], requests: [] }),
      'pay-invoice': lost,
      'get-list-payments': () =>
        portal.isReached || !isPaying()
          ? { listPayments: [...(portal.payment ? [portal.payment] : []), first], hasMore: false }
          : lost(),
      'settle-payment': () => ({ payment: portal.payment }),
    },
  })
  const isPaying = () => asked.some(({ name }) => name === 'pay-invoice')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $4,000' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $4,000' }))
  const pay = await dialog.findByRole('button', { name: 'Pay $4,000' })
  await userEvent.click(pay)
  expect(await dialog.findByText('We don’t know yet whether the payment went through')).toBeTruthy()
  expect(dialog.queryByText('Nothing was paid')).toBeNull()

  function reconnect(payment: PresentedPayment | null): void {
    Object.assign(portal, { isReached: true, payment })
    window.dispatchEvent(new Event('online'))
  }

  return { dialog, pay, reconnect, tries: () => asked.filter(({ name }) => name === 'pay-invoice').map((e) => e.body) }
}

it('does not pay again while the answer to a payment is lost, and finds it paid once connected', async () => {
  const { pay, reconnect, tries } = await payAndLose()
  await userEvent.click(pay)
  expect(tries()).toHaveLength(1)
  reconnect(second)
  expect(await screen.findByText('Paid $4,000')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(tries()).toHaveLength(1)
})

it('says why nothing was paid once the portal has said so, and tries again by the same claim', async () => {
  const { dialog, pay, reconnect, tries } = await payAndLose()
  reconnect(failedPayment({ ...ofInvoice, id: 'pi_part_2' }))
  const settled = { timeout: 10_000 }
  expect((await dialog.findByText('Nothing was paid', {}, settled)).closest('[role=alert]')?.textContent).toContain(
    'There isn’t enough money on this card.',
  )
  await userEvent.click(pay)
  expect(await dialog.findByText('We don’t know yet whether the payment went through')).toBeTruthy()
  const [one, another] = tries()
  expect(another).toEqual(one)
}, 20_000)

it('does not take the payment of an earlier part for one that never reached the portal', async () => {
  const { dialog, reconnect } = await payAndLose()
  reconnect(null)
  expect(await dialog.findByText(/^The payment didn’t reach us/, {}, { timeout: 10_000 })).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Pay $4,000' })).toBeTruthy()
}, 20_000)
