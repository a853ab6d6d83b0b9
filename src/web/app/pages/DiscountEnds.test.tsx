import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { nextChargeAt } from '#domain/catalogue/later-charges.ts'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { orderWith, preview, products, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
import { formatPaymentDate } from '#web/platform/payment-date.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./BillingPage.tsx'),
    import('./HostingPlanPage.tsx'),
    import('./CongratulationPage.tsx'),
    import('#web/checkout/pages/CheckoutPage.tsx'),
    import('#web/checkout/OrderRenewals.tsx'),
  ])
}, 60_000)

const afterDiscount = { amountCents: cents(1500), from: '2100-02-28T12:00:00.000Z' }
const discounted = { amountCents: cents(750), afterDiscount }

function open(path: string, answers: NonNullable<Parameters<typeof openApp>[1]>['answers']) {
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'list-sites': () => ({ sites: [] }),
      ...answers,
    },
  })
}

/** Hosting for half its price at first, beside an add-on of the same interval and code. */
function halfOrder(state: 'open' | 'paid'): PresentedOrder {
  const order = orderWith({ renewsCents: cents(750), afterDiscount, state }, { state })
  const [hosting, setup] = order.items
  if (!hosting || !setup) throw new Error('An order of two')
  const member = {
    ...hosting,
    id: 'item-3',
    planId: 'premier-member-status',
    name: 'PREMIER Member Status',
    renewsCents: cents(499),
    afterDiscount: { ...afterDiscount, amountCents: cents(999) },
  }
  return { ...order, toPay: state === 'open' ? ['item-1', 'item-3'] : [], items: [hosting, member] }
}

it('an order that waits to be paid says what follows, and until when its code counts', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  open('/client/checkout', {
    'preview-order': () => preview,
    'create-order': () => ({ order: halfOrder('open') }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: halfOrder('open') }),
  })
  await screen.findByText('Visa •••• 4242')
  await userEvent.click(await screen.findByRole('button', { name: /^Pay / }))
  const lines = within(await screen.findByRole('list', { name: 'Order LO-7K2M9QXA' }))
  const from = formatPaymentDate(nextChargeAt(new Date().toISOString(), 1))
  expect(lines.getByText(`Then $15 a month from ${from} ($7.50 before 28/02/2100)`)).toBeTruthy()
  expect(lines.getByText(`Then $9.99 a month from ${from} ($4.99 before 28/02/2100)`)).toBeTruthy()
  expect(
    await screen.findByText('Then $24.99 a month ($12.49 before Sun, Feb 28, 2100), until you cancel.'),
  ).toBeTruthy()
})

it('an order that is paid says what follows, and until when its code counts', async () => {
  open('/client/congratulation?orderId=order-1', { 'get-order': () => ({ order: halfOrder('paid') }) })
  expect(await screen.findByText('Then $15 a month from 08/01/2027 ($7.50 before 28/02/2100)')).toBeTruthy()
})

it('Billing says what a plan costs once its discount ends, and strikes no price, of no plan', async () => {
  const plans = [
    subscriptionOf(discounted),
    subscriptionOf({ id: 'sub_year', planId: 'rocket-hosting-yearly', amountCents: cents(18_000), periodMonths: 12 }),
    subscriptionOf({ id: 'sub_once', amountCents: cents(1500), couponIds: ['liftoff-code-once'] }),
  ]
  open('/client/billing', { 'get-subscriptions-stripe': () => ({ subscriptions: plans }) })
  expect(await screen.findByText('$15 a month ($7.50 before 28/02/2100)')).toBeTruthy()
  expect(screen.getByText('$180 a year')).toBeTruthy()
  expect(screen.getByText('$15 a month')).toBeTruthy()
  expect(document.querySelector('s')).toBeNull()
})

it('the hosting plan calls no price that ends the account’s own, and one that lasts its own', async () => {
  const [monthly, ...others] = products
  const own = { amountCents: cents(750), months: 1, afterDiscount }
  const answer = (held: object) => ({
    'get-product-stripe': () => ({ products: [{ ...monthly, isOwned: true, own: held }, ...others] }),
  })
  open('/client/hostingplan', answer(own))
  expect(await screen.findByText('a month ($7.50 before Sun, Feb 28, 2100)')).toBeTruthy()
  expect(screen.getByText('$15')).toBeTruthy()
  expect(screen.queryByText(/^This is your price/)).toBeNull()
  cleanup()
  open('/client/hostingplan', answer({ amountCents: cents(750), months: 1 }))
  expect(await screen.findByText('This is your price. New purchases cost $15 a month.')).toBeTruthy()
})
