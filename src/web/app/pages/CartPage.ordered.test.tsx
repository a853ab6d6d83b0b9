import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment } from '#web/billing/billing.test-support.ts'
import { orderWith, preview, putInCart } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CartPage.tsx'), import('#web/invoices/OwedBanner.tsx')])
}, 60_000)

/** A cart, an order that is not paid, and the payment of it that failed. */
async function open() {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  const payment = { ...failedPayment(), messageId: null }
  const order = { ...orderWith({ state: 'failed', paymentId: payment.id }), status: 'failed' }
  const { asked } = openApp('/client/cart', {
    session: sessionOf(ada),
    answers: {
      'preview-order': () => preview,
      'list-orders': () => ({ orders: [order] }),
      'get-order': () => ({ order }),
      'find-owed-payment': () => ({ payment, isPastDue: false, changesTo: null }),
    },
  })
  await screen.findByRole('button', { name: 'Go to checkout' })
  await expect.poll(() => asked.map(({ name }) => name)).toContain('find-owed-payment')
  expect(await screen.findByText('Order LO-7K2M9QXA isn’t paid')).toBeTruthy()
}

it('says once that the order of the cart isn’t paid, and that the checkout pays it', async () => {
  localStorage.setItem('liftoff:order-id', 'order-1')
  await open()
  expect(screen.getByText('The order is in the cart. Go to checkout to pay.')).toBeTruthy()
  expect(screen.queryByText(/^A payment failed/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull()
})

it('leads to an order that was placed for another cart', async () => {
  await open()
  expect(screen.getByRole('link', { name: 'Pay $2,015' })).toBeTruthy()
  expect(screen.queryByText(/^The order is in the cart/)).toBeNull()
})
