import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import type { OrderItem, OrderStatus } from '#domain/checkout/order.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, products, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./HostingPlanPage.tsx'),
    import('./CartPage.tsx'),
    import('./CongratulationPage.tsx'),
    import('#web/checkout/pages/StaffHostingPlanPage.tsx'),
  ])
}, 60_000)

const [monthly, setup] = ['rocket-hosting-monthly', 'dead-pages-setup']
const bakery = { planId: monthly, newSite: 'Bakery' }
const bakerySite = { id: 'bakery', name: 'Bakery', origin: 'new' as const }

beforeEach(() => {
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: [monthly, setup], sites: [bakery] }))
  localStorage.setItem('liftoff:order-id', 'order-1')
})

function left(status: OrderStatus, hosting: OrderItem['state'], rest: OrderItem['state']): PresentedOrder {
  return { ...orderWith({ state: hosting, site: bakerySite }, { state: rest }), status }
}

function open(order: PresentedOrder, path = '/client/hostingplan', answers = {}) {
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites: [] }),
      'list-orders': () => ({ orders: [order] }),
      'preview-order': () => preview,
      'get-order': () => ({ order }),
      ...answers,
    },
  })
}

const cartOf = (ending = '') => JSON.parse(localStorage.getItem(`liftoff:cart${ending}`) ?? '{}')
const isTicked = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name }).checked

it('takes what was paid meanwhile out of the cart once hosting is looked at, and adds none of it again by itself', async () => {
  open(left('completed', 'paid', 'paid'))
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Go to cart' })).toBeNull()
  expect(cartOf().planIds).toEqual([])
  expect(isTicked('Dead Pages setup')).toBe(false)
  expect(isTicked('Quarterly Marketing Review')).toBe(true)
})

it('offers nothing before it knows what was paid, so that a quick press adds to no stale cart', async () => {
  const release = holdBack('get-order')
  open(left('completed', 'paid', 'paid'))
  await waitFor(() => expect(screen.queryByText('Rocket Hosting monthly')).toBeNull())
  expect(screen.queryByRole('button', { name: /cart$/ })).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy()
})

it('leaves what is being paid to its order where another site is added', async () => {
  const { place } = open(left('processing', 'pending', 'open'))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Site (optional)' }), 'Blog')
  expect(isTicked('Dead Pages setup')).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(cartOf().sites).toEqual([{ planId: monthly, newSite: 'Blog' }])
  expect(cartOf().planIds).not.toContain(setup)
})

it('keeps in the cart what the bank refused, to be changed there', async () => {
  open(left('failed', 'failed', 'open'))
  expect(await screen.findByRole('button', { name: 'Update cart' })).toBeTruthy()
  expect(cartOf().planIds).toEqual([monthly, setup])
  expect(isTicked('Dead Pages setup')).toBe(true)
})

it('follows an order that another tab pays while hosting is looked at', async () => {
  const order = left('open', 'open', 'open')
  open(order)
  expect(await screen.findByRole('button', { name: 'Update cart' })).toBeTruthy()
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  const document = { ...left('completed', 'paid', 'paid'), version: 2 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'orders', id: order.id, version: 2, document }))
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy()
  expect(isTicked('Dead Pages setup')).toBe(false)
})

it('leaves what is being paid to its order on the page of the cart', async () => {
  open(left('processing', 'pending', 'open'), '/client/cart')
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

it('offers hosting also where the order can’t be read', async () => {
  open(left('open', 'open', 'open'), '/client/hostingplan', { 'get-order': () => refuse('forbidden') })
  expect(await screen.findByRole('button', { name: 'Update cart' })).toBeTruthy()
})

it('does the same in the cart of a client for whom staff order', async () => {
  localStorage.setItem('liftoff:cart:ada', JSON.stringify({ planIds: [monthly, setup], sites: [bakery] }))
  localStorage.setItem('liftoff:order-id:ada', 'order-1')
  const order = left('completed', 'paid', 'paid')
  const tom = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', role: 'superAdmin' as const }
  open(order, '/superadmin/hostingplan?clientId=ada', {
    session: () => ({ session: sessionOf({ ...tom, staffRights: ['owner'] }), features }),
    'list-clients': () => ({ clients: [ada], next: null }),
    'get-client-billing': () => ({
      clientId: 'ada',
      name: 'Harbor Coffee',
      customerId: 'cus_ada',
      freeGrantedAt: null,
      disabledAt: null,
      orderingConsent: { at: '2026-11-03T09:00:00.000Z', by: 'ada', name: 'Ada Lovelace' },
      ownedPlanIds: [],
      boughtAt: {},
    }),
  })
  expect(await screen.findByRole('button', { name: 'Add to cart' })).toBeTruthy()
  expect(cartOf(':ada').planIds).toEqual([])
  expect(isTicked('Dead Pages setup')).toBe(false)
})

it('takes what an earlier order pays on its own page out of the cart that was changed since', async () => {
  localStorage.removeItem('liftoff:order-id')
  let order = left('partially_failed', 'paid', 'failed')
  const { asked } = open(order, '/client/congratulation?orderId=order-1', {
    'get-order': () => ({ order }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-payment-methods': () => ({ paymentMethods: [visa] }),
    'create-setup-intents': () => ({ clientSecret: null }),
    'create-invoice-onetime': () => {
      order = { ...left('completed', 'paid', 'paid'), version: 2 }
      return { invoiceId: 'in_1', status: 'paid', clientSecret: null }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,000' }))
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(asked.map(({ name }) => name)).toContain('create-invoice-onetime')
  // Hosting was paid before: it is in the cart by choice.
  await waitFor(() => expect(cartOf()).toMatchObject({ planIds: [monthly], sites: [bakery] }))
})
