import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { preview, products } from '#web/checkout/buying.test-support.tsx'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./HostingPlanPage.tsx')])
}, 60_000)

const monthly = 'rocket-hosting-monthly'

function open(planId: string, answers: object, viewer = ada) {
  const sites = [
    { id: 'shop', name: 'Shop', planId, subscriptionId: null },
    { id: 'blog', name: 'Blog', planId: null, subscriptionId: null },
  ]
  return openApp('/client/hostingplan?site=shop', {
    session: sessionOf(viewer),
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

it('says when the plan of a site ends, as Billing does', async () => {
  const ending = { planId: monthly, cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-29T12:00:00.000Z' }
  open(monthly, {
    'list-sites': () => ({ sites: [{ id: 'shop', name: 'Shop', planId: monthly, subscriptionId: 'sub_hosting' }] }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(ending)] }),
  })
  expect(await screen.findByText('Your plan')).toBeTruthy()
  expect(await screen.findByText('Ends on 29/12/2026')).toBeTruthy()
  expect(screen.getByRole('option', { name: 'Shop (has Rocket Hosting monthly until 29/12/2026)' })).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  expect(screen.queryByText('Ends on 29/12/2026')).toBeNull()
  expect(screen.getByText('Shop has Rocket Hosting monthly. The plan ends on 29/12/2026.')).toBeTruthy()
  expect(screen.queryByText(/offline/)).toBeNull()
})

it('says when a live site goes offline because its plan ends', async () => {
  const ending = { planId: monthly, cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-29T12:00:00.000Z' }
  const site = { id: 'shop', name: 'Shop', planId: monthly, subscriptionId: 'sub_hosting', isLive: true }
  open(monthly, {
    'list-sites': () => ({ sites: [site] }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(ending)] }),
  })
  expect(await screen.findByText('Shop will go offline on 29/12/2026.')).toBeTruthy()
})

it('says when an add-on ends, as Billing does', async () => {
  const ending = { cancelAtPeriodEnd: true, currentPeriodEnd: '2026-12-30T12:00:00.000Z' }
  const addOn = 'premier-member-status'
  open(monthly, {
    'get-product-stripe': () => ({
      products: products.map((plan) => Object.assign({}, plan, { isOwned: plan.id === addOn })),
    }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ planId: addOn, ...ending })] }),
  })
  const title = await screen.findByText('PREMIER Member Status')
  expect(await screen.findByText('Ends on 30/12/2026')).toBeTruthy()
  expect(title.parentElement?.textContent).toBe('PREMIER Member StatusYour planEnds on 30/12/2026')
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

it.each([
  ['the owner', ada],
  ['a teammate who sees invoices and may not order', { ...ada, uid: 'pia', rights: ['invoices' as const] }],
])('shows %s what each site’s own plan costs', async (_who, viewer) => {
  const own = { amountCents: cents(1200), months: 1 }
  const newest = { ...own, amountCents: cents(1400) }
  const sites = [
    { id: 'shop', name: 'Shop', planId: monthly, subscriptionId: 'sub_shop', own },
    { id: 'blog', name: 'Blog', planId: monthly, subscriptionId: 'sub_blog' },
    { id: 'docs', name: 'Docs', planId: monthly, subscriptionId: 'sub_docs', own: newest },
  ]
  const [plan, ...others] = products
  open(
    monthly,
    {
      'list-sites': () => ({ sites }),
      'get-product-stripe': () => ({ products: [{ ...plan, isOwned: true, own: newest }, ...others] }),
    },
    viewer,
  )
  const sentence = 'This is your price. New purchases cost $15 a month.'
  const choose = async (site: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Site' }), site)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText('$12')).toBeTruthy()
  expect(screen.queryByText(/^You save/)).toBeNull()
  await choose('blog')
  expect(screen.getByText('$15')).toBeTruthy()
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByText('You save $82 a month')).toBeTruthy()
  await choose('docs')
  expect(screen.getByText('$14')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
})
