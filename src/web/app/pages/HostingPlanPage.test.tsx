import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { hostingFeatures } from '#domain/catalogue/hosting-features.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { preview, products, putInCart } from '#web/checkout/buying.test-support.tsx'
import { features, holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./HostingPlanPage.tsx'), import('./CartPage.tsx')])
}, 60_000)

const [monthlyPlan] = products

function open(answers = {}, path = '/client/hostingplan', viewer = ada) {
  return openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites: [] }),
      'preview-order': () => preview,
      ...answers,
    },
  })
}

it('offers hosting by the month with all that it holds, its price and what that saves', async () => {
  open()
  expect(await screen.findByText('You save $82 a month')).toBeTruthy()
  for (const { label } of hostingFeatures) expect(screen.getByText(label)).toBeTruthy()
  expect(screen.getByText('$97')).toBeTruthy()
})

it('names what is included in a word each, and explains the words at a press', async () => {
  open()
  const explain = await screen.findByRole('button', { name: 'Show details' })
  expect(screen.queryByText(hostingFeatures[0]?.help ?? '')).toBeNull()
  await userEvent.click(explain)
  for (const { help } of hostingFeatures) expect(screen.getByText(help)).toBeTruthy()
  expect(explain.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Hide details' }))
  expect(screen.queryByText(hostingFeatures[0]?.help ?? '')).toBeNull()
})

it('explains a feature that has an amount, and none that it does not know', async () => {
  const services = ['Storage space: 20 GB', 'visits per month : 25,000', 'Two hours: by phone']
  const [monthly, ...others] = products
  open({ 'get-product-stripe': () => ({ products: [{ ...monthly, services }, ...others] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Show details' }))
  const included = screen
    .getAllByRole('listitem')
    .filter(({ textContent }) => /20 GB|25,000|by phone/.test(textContent))
  expect(included.map(({ textContent }) => textContent)).toEqual([
    'Storage space: 20 GBYour site has space for all its pages, pictures and files.',
    'visits per month : 25,000Your site runs at full speed up to a set number of visits each month.',
    'Two hours: by phone',
  ])
})

it('names the price and the saving of a year when that is chosen', async () => {
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }))
  expect(screen.getByText('$180')).toBeTruthy()
  expect(screen.getByText('$1,164')).toBeTruthy()
  expect(screen.getByText('You save $984 a year')).toBeTruthy()
})

it('has every add-on in until it is taken out, and takes what is left to the cart', async () => {
  const { place } = open({}, '/client/addhosting')
  for (const name of ['PREMIER Member Status', 'Quarterly Marketing Review', 'Dead Pages setup']) {
    expect(await screen.findByRole('checkbox', { name, checked: true })).toBeTruthy()
  }
  const sum = within(screen.getByRole('region', { name: 'Subtotal' }))
  expect(sum.getByText('$2,111.99')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dead Pages setup' }))
  expect(sum.getByText('$111.99')).toBeTruthy()
  expect(sum.getByText('Then $22.99 a month and $89 every 3 months.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(JSON.parse(localStorage.getItem('liftoff:cart') ?? '')).toEqual({
    planIds: ['rocket-hosting-monthly', 'premier-member-status', 'quarterly-marketing-review'],
    promotionCode: null,
  })
  expect(await screen.findByRole('link', { name: 'Cart, 3' })).toBeTruthy()
})

it('says beside the plan what it comes to today with its add-ons', async () => {
  open()
  expect(await screen.findByText(/^\$[\d,.]+ today, with \d add-ons$/)).toBeTruthy()
})

it('says when what is paid once was bought, on the agency’s day, and takes it to the cart again only by choice', async () => {
  // In Los Angeles, it’s still Monday.
  const boughtAt = '2026-10-27T03:00:00.000Z'
  open({
    session: () => ({ session: sessionOf(ada), features: { ...features, timeZone: 'America/Los_Angeles' } }),
    'get-product-stripe': () => ({
      products: products.map((plan) => Object.assign({}, plan, plan.id === 'dead-pages-setup' ? { boughtAt } : {})),
    }),
  })
  expect(await screen.findByText('Bought on Mon, Oct 26')).toBeTruthy()
  const again = screen.getByRole('checkbox', { name: 'Dead Pages setup', checked: false })
  expect(screen.getByText('$111.99 today, with 2 add-ons')).toBeTruthy()
  await userEvent.click(again)
  expect(screen.getByText('$2,111.99 today, with 3 add-ons')).toBeTruthy()
})

it('adds nothing to a plan that is owned but by choice, and says that it alone is due', async () => {
  open({
    'get-product-stripe': () => ({
      products: products.map((plan) => Object.assign({}, plan, { isOwned: plan.id === 'rocket-hosting-monthly' })),
    }),
  })
  const setup = await screen.findByRole('checkbox', { name: 'Dead Pages setup', checked: false })
  const add = screen.getByRole('button', { name: 'Add to cart' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(setup)
  expect(screen.getByText('$2,000 today, for 1 add-on')).toBeTruthy()
  expect(add.getAttribute('aria-disabled')).not.toBe('true')
})

it('says what an owned plan will cost and from when', async () => {
  const own = {
    amountCents: cents(1200),
    months: 1,
    next: { amountCents: cents(1500), from: '2028-12-08T12:00:00.000Z' },
  }
  open({
    'get-product-stripe': () => ({
      products: products.map((plan) =>
        Object.assign({}, plan, plan.id === 'rocket-hosting-monthly' ? { isOwned: true, own } : {}),
      ),
    }),
  })
  expect(await screen.findByText('$12')).toBeTruthy()
  expect(screen.getByText('From Fri, Dec 8, 2028: $15 a month')).toBeTruthy()
})

it.each([
  [['projects'], true],
  [['invoices'], false],
] as const)(
  'says of an owned plan whether its price is that of new purchases, by the rights %s',
  async (rights, isNew) => {
    const products = [{ ...monthlyPlan, isOwned: true }]
    open({ 'get-product-stripe': () => ({ products }) }, '/client/hostingplan', {
      ...ada,
      uid: 'bo',
      rights: [...rights],
    })
    expect(await screen.findByText('Your plan')).toBeTruthy()
    expect(screen.queryAllByText('This is the price for new purchases.')).toHaveLength(isNew ? 1 : 0)
    expect(screen.queryAllByText(/^You save/)).toHaveLength(isNew ? 0 : 1)
  },
)

it('says once that it was added, however fast it is pressed', async () => {
  open()
  const add = await screen.findByRole('button', { name: 'Add to cart' })
  for (const _ of [1, 2]) add.click()
  await screen.findByText('Added to cart')
  expect(screen.getAllByText('Added to cart')).toHaveLength(1)
})

it('shows what lies in the cart already, and updates it', async () => {
  putInCart(['rocket-hosting-yearly'])
  open()
  expect(await screen.findByRole('radio', { name: 'Yearly', checked: true })).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Dead Pages setup', checked: false })).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dead Pages setup' }))
  await userEvent.click(screen.getByRole('button', { name: 'Update cart' }))
  expect(await screen.findByText('Cart updated')).toBeTruthy()
})

it('shows the label that a member bears', async () => {
  open()
  expect(await screen.findByText('PREMIER CLIENT')).toBeTruthy()
})

it('says to a teammate without the right to order who can give it', async () => {
  open({}, '/client/hostingplan', { ...ada, uid: 'bo', id: 'bo', rights: ['projects'] })
  const add = await screen.findByRole('button', {
    name: 'Add to cart',
    description: 'Ask the account owner for permission to order.',
  })
  await userEvent.click(add)
  expect(localStorage.getItem('liftoff:cart')).toBeNull()
})

it('stands while it loads, says where nothing is sold, and offers another try where it failed', async () => {
  let isUp = false
  const { router } = open({ 'get-product-stripe': () => (isUp ? { products: [] } : refuse('payments-unavailable')) })
  const release = holdBack('get-product-stripe')
  expect(await screen.findByText('Loading the plans')).toBeTruthy()
  release()
  expect(await screen.findByText('We couldn’t load the plans')).toBeTruthy()
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No plans available right now')).toBeTruthy()
  expect(router.destination().pathname).toBe('/client/hostingplan')
})

it('leads a teammate, who can’t change a plan, to no Billing', async () => {
  const answers = {
    'get-product-stripe': () => ({
      products: products.map((plan) => Object.assign({}, plan, { isOwned: plan.id === 'rocket-hosting-yearly' })),
    }),
  }
  open(answers, '/client/hostingplan', { ...ada, uid: 'oda', rights: ['ordering', 'invoices'] })
  expect(await screen.findByText('Your plan')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(screen.getByText(/^You have Rocket Hosting yearly. The account owner can manage the plan.$/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /your plan/ })).toBeNull()
})

it('says what is owned, offers it no more, and leads to Billing', async () => {
  const owned = new Set(['rocket-hosting-yearly', 'premier-member-status'])
  open({
    'get-product-stripe': () => ({
      products: products.map((plan) => Object.assign({}, plan, { isOwned: owned.has(plan.id) })),
    }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ planId: 'rocket-hosting-yearly' })] }),
  })
  expect(await screen.findAllByText('Your plan')).toHaveLength(2)
  expect(screen.getByRole('radio', { name: 'Yearly', checked: true })).toBeTruthy()
  expect(screen.queryByRole('checkbox', { name: 'PREMIER Member Status' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Manage your plans' }).getAttribute('href')).toBe('/client/billing')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quarterly Marketing Review' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dead Pages setup' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  expect(screen.getByText('You have Rocket Hosting yearly.')).toBeTruthy()
  const change = await screen.findByRole('link', { name: 'Change your plan in Billing' })
  expect(change.getAttribute('href')).toBe('/client/billing')
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}')).toMatchObject({
      planIds: ['quarterly-marketing-review', 'dead-pages-setup'],
    }),
  )
})

it.each([
  ['Change', {}],
  ['Resume', { cancelAtPeriodEnd: true }],
  ['Pay for', { status: 'past_due' }],
  ['Pay for', { status: 'past_due', cancelAtPeriodEnd: true }],
  ['See', { pendingPlanId: null, pendingUntil: '2100-12-08T12:00:00.000Z' }],
] as const)('%s: names what the owner can do with the plan of the site in Billing', async (verb, changes) => {
  const site = { id: 'shop', name: 'Shop', planId: 'rocket-hosting-yearly', subscriptionId: 'sub_hosting' }
  open({
    'list-sites': () => ({ sites: [site] }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ planId: site.planId, ...changes })] }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }))
  expect(screen.getByText(/^Shop has Rocket Hosting yearly\./)).toBeTruthy()
  expect(await screen.findByRole('link', { name: `${verb} your plan in Billing` })).toBeTruthy()
})

it('says what is owned where nothing can be added, whichever term is looked at', async () => {
  const owned = products.map((plan) => Object.assign({}, plan, { isOwned: plan.id !== 'rocket-hosting-monthly' }))
  open({ 'get-product-stripe': () => ({ products: owned }) })
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }))
  const description = 'You already have hosting and all add-ons.'
  expect(await screen.findByRole('button', { name: 'Add to cart', description })).toBeTruthy()
})

it('speaks of no add-ons where none are sold', async () => {
  const [hosting] = products
  open({ 'get-product-stripe': () => ({ products: [{ ...hosting, isOwned: true }] }) })
  const description = 'You already have hosting.'
  expect(await screen.findByRole('button', { name: 'Add to cart', description })).toBeTruthy()
})

it('offers no change in Billing of a plan whose other term is no longer sold', async () => {
  const plans = features.plans.map((plan) => ({ ...plan, isSold: plan.id !== 'rocket-hosting-monthly' }))
  const site = { id: 'shop', name: 'Shop', planId: 'rocket-hosting-yearly', subscriptionId: 'sub_hosting' }
  open({
    session: () => ({ session: sessionOf(ada), features: { ...features, plans } }),
    'list-sites': () => ({ sites: [site] }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ planId: site.planId })] }),
  })
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }))
  expect(await screen.findByRole('link', { name: 'See your plan in Billing' })).toBeTruthy()
})
