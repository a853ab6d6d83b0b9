import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, products } from '#web/checkout/buying.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./HostingPlanPage.tsx')])
}, 60_000)

const monthly = 'rocket-hosting-monthly'

function open(planId: string, answers: object) {
  const sites = [
    { id: 'shop', name: 'Shop', planId, subscriptionId: null },
    { id: 'blog', name: 'Blog', planId: null, subscriptionId: null },
  ]
  return openApp('/client/hostingplan?site=shop', {
    session: sessionOf(ada),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites }),
      'preview-order': () => preview,
      ...answers,
    },
  })
}

it('names the plan of a site that is no longer sold', async () => {
  const plans = features.plans.map((plan) => ({ ...plan, isSold: plan.id !== monthly }))
  open(monthly, {
    session: () => ({ session: sessionOf(ada), features: { ...features, plans } }),
    'get-product-stripe': () => ({ products: products.filter(({ id }) => id !== monthly) }),
  })
  expect(await screen.findByText('Shop has Rocket Hosting monthly, which is no longer sold.')).toBeTruthy()
})

it('names the plan of a site alone where it is sold, but not on offer at the moment', async () => {
  open(monthly, { 'get-product-stripe': () => ({ products: products.filter(({ id }) => id !== monthly) }) })
  expect(await screen.findByText('Shop has Rocket Hosting monthly.')).toBeTruthy()
})

it('says which site has hosting where another has none', async () => {
  const owned = products.map((plan) => Object.assign({}, plan, { isOwned: plan.id !== 'rocket-hosting-yearly' }))
  open(monthly, { 'get-product-stripe': () => ({ products: owned }) })
  const description = 'Shop already has hosting, and you have all add-ons.'
  expect(await screen.findByRole('button', { name: 'Add to cart', description })).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), 'blog')
  expect(screen.getByRole('button', { name: 'Add to cart', description: '' })).toBeTruthy()
})
