import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { orderWith } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('#web/app/pages/BillingPage.tsx')])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openBilling(order: object, answers: Answers = {}, viewer = ada) {
  openApp('/client/billing', {
    session: sessionOf(viewer),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'list-orders': () => ({ orders: [order] }),
      ...answers,
    },
  })
}

it('is told in Billing with how much is left, and its payment is told nowhere else', async () => {
  const payment = { ...failedPayment(), messageId: null }
  const rest = {
    state: 'failed' as const,
    paymentId: payment.id,
    site: { id: 'campaign', name: 'Campaign', origin: 'only' as const },
  }
  const unfinished = { ...orderWith({ state: 'paid' }, rest), status: 'partially_failed' }
  openBilling(unfinished, {
    'get-list-payments': () => ({ listPayments: [payment], hasMore: false }),
    'find-owed-payment': () => ({ payment, isPastDue: false, changesTo: null }),
  })
  const finish = await screen.findByRole('link', { name: 'Finish paying $2,000' })
  expect(finish.getAttribute('href')).toBe('/client/congratulation?orderId=order-1')
  expect(screen.getByText('Order LO-7K2M9QXA isn’t fully paid')).toBeTruthy()
  expect(screen.getByText(/ \(Campaign\)$/)).toBeTruthy()
  await screen.findAllByText('Visa •••• 4242')
  expect(screen.queryByText(/^A payment failed/)).toBeNull()
})

it.each([
  [['invoices', 'ordering'], 'You can pay the order above.'],
  [['invoices'], 'The account owner can pay again.'],
] as const)('tells a teammate with the rights %s beside a declined payment what leads on', async (rights, said) => {
  const payment = { ...failedPayment(), messageId: null }
  const unpaid = { ...orderWith({ state: 'failed', paymentId: payment.id }), status: 'failed' }
  const listPayments = () => ({ listPayments: [payment], hasMore: false })
  openBilling(unpaid, { 'get-list-payments': listPayments }, { ...ada, id: 'wim', uid: 'wim', rights: [...rights] })
  expect(await screen.findByText(new RegExp(`${said}$`))).toBeTruthy()
  expect(screen.queryAllByRole('link', { name: 'Pay $2,015' })).toHaveLength(rights.length - 1)
})

it('speaks of no rest where nothing is paid yet', async () => {
  openBilling({ ...orderWith({ state: 'failed' }), status: 'failed' })
  expect(await screen.findByRole('link', { name: 'Pay $2,015' })).toBeTruthy()
  expect(screen.getByText('Order LO-7K2M9QXA isn’t paid')).toBeTruthy()
  expect(screen.getByText('Rocket Hosting monthly and Dead Pages setup')).toBeTruthy()
})

it('names the credit that pays of it, and asks for the rest', async () => {
  const refused = { state: 'failed' as const, invoiceId: 'in_setup', dueCents: cents(188_481) }
  const order = { ...orderWith({ state: 'paid' }, refused), status: 'failed', creditCents: cents(11_519) }
  openBilling(order)
  expect(await screen.findByRole('link', { name: 'Finish paying $1,884.81' })).toBeTruthy()
  expect(screen.getByText('Dead Pages setup. $115.19 of your credit goes toward this order.')).toBeTruthy()
})

it('names the site of a plan whose first payment is due beside the plan, also where the site begins with it', async () => {
  const site = { id: 'campaign', name: 'Campaign', origin: 'new' as const }
  const unpaid = { ...orderWith({ state: 'failed', subscriptionId: 'sub_hosting', site }), status: 'failed' }
  const plan = subscriptionOf({ status: 'incomplete', orderId: unpaid.id, siteId: site.id })
  openBilling(unpaid, { 'get-subscriptions-stripe': () => ({ subscriptions: [plan] }) })
  expect(await screen.findByText('For Campaign')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Ch(oose|ange) site/ })).toBeNull()
})
