import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { toPlanNote } from '#domain/catalogue/plans.ts'
import { standardPlans } from '#domain/catalogue/standard-plans.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CartPage.tsx'), import('#web/checkout/pages/CheckoutPage.tsx')])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']

function open(answers = {}) {
  return openApp('/client/cart', { session: sessionOf(ada), answers: { 'preview-order': () => preview, ...answers } })
}

it('says that something is not sold any more, and empties the cart', async () => {
  putInCart(['gone'])
  open({ 'preview-order': () => refuse('unknown-plan') })
  await userEvent.click(await screen.findByRole('button', { name: 'Empty cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

it.each([
  [
    'what is wrong with it',
    refuse('invalid-input', { sites: 'A cart can have up to ten items' }),
    /^A cart can have up/,
  ],
  ['that a site is gone', refuse('not-found'), 'A site in this cart no longer exists.'],
])('says of a cart that cannot be priced %s', async (_what, refusal, said) => {
  putInCart(both)
  open({ 'preview-order': () => refusal })
  expect(await screen.findByText('This order can’t be placed')).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})

it('names what is not sold any more, and keeps the rest', async () => {
  putInCart(both)
  const plans = standardPlans
    .map(toPlanNote)
    .map((plan) => Object.assign(plan, { isSold: plan.id !== 'dead-pages-setup' }))
  openApp('/client/cart', {
    session: sessionOf(ada),
    answers: {
      session: () => ({ session: sessionOf(ada), features: { ...features, plans } }),
      'preview-order': ({ planIds }) =>
        (planIds as string[]).length > 1 ? refuse('unknown-plan') : { ...preview, lines: preview.lines.slice(0, 1) },
    },
  })
  expect(await screen.findByText('Dead Pages setup is no longer sold')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from cart' }))
  expect(await screen.findByRole('heading', { name: '1 plan' })).toBeTruthy()
})

it('names what is not sold any more where nothing else is in it', async () => {
  putInCart(['dead-pages-setup'])
  const plans = standardPlans.map(toPlanNote).map((plan) => Object.assign(plan, { isSold: plan.isHosting }))
  openApp('/client/cart', {
    session: sessionOf(ada),
    answers: {
      session: () => ({ session: sessionOf(ada), features: { ...features, plans } }),
      'preview-order': () => refuse('unknown-plan'),
    },
  })
  expect(await screen.findByText('Dead Pages setup is no longer sold')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Empty cart' }))
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

const [hosting] = both
const inCart = () => JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}')

/** Two sites of which the shop is removed at some time, in a cart beside the set-up. */
function openWithShop(path: string, answers = {}) {
  const sites = ['shop', 'blog'].map((siteId) => ({ planId: hosting, siteId }))
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: both, sites, promotionCode: null }))
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'list-sites': () => ({ sites: [{ id: 'blog', name: 'Blog', planId: null, subscriptionId: null }] }),
      'preview-order': ({ sites: asked }) => (JSON.stringify(asked).includes('shop') ? refuse('not-found') : preview),
      ...answers,
    },
  })
}

it('takes out only the plan of a site that was removed', async () => {
  openWithShop('/client/cart')
  expect(await screen.findByText('A site in this cart no longer exists')).toBeTruthy()
  expect(screen.getByText('Everything else stays in the cart.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from cart' }))
  expect(await screen.findByRole('heading', { name: '1 plan, 1 add-on' })).toBeTruthy()
  expect(inCart()).toMatchObject({ planIds: both, sites: [{ planId: hosting, siteId: 'blog' }] })
})

it('says at the checkout that a site was removed meanwhile, in place of a payment that can’t be made', async () => {
  let isRemoved = false
  openWithShop('/client/checkout', {
    'preview-order': ({ sites }: { sites?: unknown }) =>
      isRemoved && JSON.stringify(sites).includes('shop') ? refuse('not-found') : preview,
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-payment-methods': () => ({ paymentMethods: [visa] }),
    'create-order': () => refuse('not-found'),
  })
  const pay = await screen.findByRole('button', { name: 'Pay $2,015' })
  isRemoved = true
  await userEvent.click(pay)
  expect(await screen.findByText('A site in this cart no longer exists')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Pay $2,015' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove from cart' }))
  expect(await screen.findByRole('button', { name: 'Pay $2,015' })).toBeTruthy()
})
