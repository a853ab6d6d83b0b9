import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { orderWith, preview, putInCart, visa } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/app/pages/CongratulationPage.tsx'),
    import('./pages/CheckoutPage.tsx'),
    import('#web/app/pages/CartPage.tsx'),
    import('./CancelOrder.tsx'),
    import('./CancelOrderDialog.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

const decline = { code: 'card_declined', declineCode: null, message: 'Your card was declined.' }
const declined: PresentedOrder = { ...orderWith({ state: 'failed', decline }), status: 'failed' }
const by = { by: 'ada', name: 'Ada Lovell', at: '2026-12-08T09:05:00.000Z' }

function canceled(order: PresentedOrder): PresentedOrder {
  const items = order.items.map((item) => (item.state === 'paid' ? item : { ...item, state: 'failed' as const }))
  return { ...order, version: order.version + 1, items, status: 'expired', cancellation: by, toPay: [] }
}

function open(path: string, order: PresentedOrder, answers: Answers = {}) {
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-order': () => ({ order }),
      'cancel-order': () => ({ order: canceled(order) }),
      ...answers,
    },
  })
}

const page = '/client/congratulation?orderId=order-1'

it('cancels an order on its page, which then says who did', async () => {
  const { asked } = open(page, declined)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order LO-7K2M9QXA?' }))
  expect(
    dialog.getByText(/^You won’t be charged for Rocket Hosting monthly or Dead Pages setup\. If you order again/),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep order'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  const title = await screen.findByRole('heading', { name: 'Your order was canceled' })
  expect(screen.getByText('Ada Lovell canceled this order')).toBeTruthy()
  expect(screen.getAllByText('Canceled')).toHaveLength(2)
  expect(screen.queryByText(/^Then |^One-time purchase/)).toBeNull()
  expect(screen.queryByRole('button', { name: /^(?:Pay|Cancel)/ })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(title))
  expect(asked.find(({ name }) => name === 'cancel-order')?.body).toEqual({ orderId: 'order-1' })
})

it('keeps what is paid, and says what becomes of the rest and of its credit', async () => {
  const part = {
    ...orderWith({ state: 'paid' }, { state: 'failed', dueCents: cents(198_881) }),
    status: 'partially_failed' as const,
  }
  let current: PresentedOrder = part
  open(page, part, {
    'get-order': () => ({ order: current }),
    'cancel-order': () => {
      current = canceled(part)
      return { order: current }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the rest of the order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel the rest of order LO-7K2M9QXA?' }))
  expect(dialog.getByText(/^You won’t be charged for Dead Pages setup\. You keep what you’ve paid for\./)).toBeTruthy()
  expect(dialog.getByText('$11.19 in credit goes back to your account.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
  await screen.findByText('Ada Lovell canceled the rest of this order')
  expect(await screen.findByText('Rest of order LO-7K2M9QXA canceled')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Part of your order is paid' })).toBeTruthy()
})

it('says nothing of charges for what another order has paid for', async () => {
  open(page, { ...declined, toPay: ['item-2'] })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel order LO-7K2M9QXA?' }))
  expect(dialog.getByText(/^You won’t be charged for Dead Pages setup\. If you order again/)).toBeTruthy()
})

it('says in the dialog why it isn’t canceled', async () => {
  open(page, declined, { 'cancel-order': () => refuse('payments-unavailable') })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel order' }))
  expect(await dialog.findByText('Order LO-7K2M9QXA wasn’t canceled')).toBeTruthy()
  expect(screen.queryByText('Ada Lovell canceled this order')).toBeNull()
})

it('leads from the checkout to the cart, which orders under another key', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  let current: PresentedOrder = declined
  const { asked } = open('/client/checkout', declined, {
    'create-order': () => ({ order: orderWith() }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: current }),
    'cancel-order': () => {
      current = canceled(declined)
      return { order: current }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await screen.findByText('Your card was declined, and nothing was charged')
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel order' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel order' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Cart' })).toBeTruthy()
  expect(await screen.findByText('Order LO-7K2M9QXA canceled. Your cart hasn’t changed')).toBeTruthy()
  await userEvent.click(await screen.findByRole('checkbox', { name: /I accept the terms/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  const keysAsked = () =>
    asked.filter(({ name }) => name === 'create-order').map(({ body }) => (body as { key: string }).key)
  await waitFor(() => expect(new Set(keysAsked()).size).toBe(2))
})

it('shows the order once its rest is canceled at the checkout, and offers that no more', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  const part = { ...orderWith({ state: 'paid' }, { state: 'failed', decline }), status: 'partially_failed' as const }
  let current: PresentedOrder = part
  const { place } = open('/client/checkout', part, {
    'create-order': () => ({ order: orderWith() }),
    'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
    'create-invoice-onetime': () => refuse('card-declined'),
    'get-order': () => ({ order: current }),
    'cancel-order': () => {
      current = canceled(part)
      return { order: current }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the rest of the order' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel the rest' }))
  await waitFor(() => expect(place()).toBe(page))
  expect(await screen.findByText('Ada Lovell canceled the rest of this order')).toBeTruthy()
  expect(JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}')).toMatchObject({ planIds: [] })
})

it('says at the checkout that the order’s day is over', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  open('/client/checkout', declined, {
    'create-order': () => ({ order: orderWith() }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: declined }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await screen.findByText('Your card was declined, and nothing was charged')
  const over = { ...declined, version: declined.version + 1, status: 'expired' as const, toPay: [] }
  const { id, version } = over
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'orders', id, version, document: over }))
  expect(await screen.findByText('This order can no longer be paid.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View order' })).toBeTruthy()
  expect(screen.queryByText('Nothing is left to pay.')).toBeNull()
})

it('says at the checkout that the order was canceled in another tab', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  let current: PresentedOrder = declined
  open('/client/checkout', declined, {
    'create-order': () => ({ order: orderWith() }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: current }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await screen.findByText('Your card was declined, and nothing was charged')
  current = canceled(declined)
  const { id, version } = current
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'orders', id, version, document: current }))
  expect(await screen.findByText('Ada Lovell canceled this order.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View order' })).toBeTruthy()
  expect(screen.queryByText('Nothing is left to pay.')).toBeNull()
  expect(screen.queryByText(/card was declined/)).toBeNull()
})
