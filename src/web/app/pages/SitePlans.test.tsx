import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { amex, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { cardWithExpiry } from '#web/billing/card-with-expiry.ts'
import { preview, products } from '#web/checkout/buying.test-support.tsx'
import { siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./HostingPlanPage.tsx'),
    import('./CartPage.tsx'),
    import('./BillingPage.tsx'),
    import('#web/launchpad/pages/LaunchpadPage.tsx'),
    import('#web/billing/CancelDialog.tsx'),
    import('#web/billing/ChangePlanDialog.tsx'),
    import('#web/billing/MakeDefaultDialog.tsx'),
    import('#web/billing/RemoveCardDialog.tsx'),
    import('#web/launchpad/AssignPlanDialog.tsx'),
    import('#web/launchpad/RemoveSiteDialog.tsx'),
    import('#web/launchpad/SiteDialog.tsx'),
    import('#web/launchpad/act-schemas.ts'),
  ])
}, 60_000)

const monthly = 'rocket-hosting-monthly'
const shop = { id: 'shop', name: 'Bakery shop', planId: monthly, subscriptionId: 'sub_hosting' }
const blog = { id: 'blog', name: 'Bakery blog', planId: null, subscriptionId: null }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(path: string, answers: Answers = {}) {
  const { asked, ...app } = openApp(path, {
    session: sessionOf(ada),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites: [shop, blog] }),
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'get-ordering-consent': () => ({ consent: null }),
      ...answers,
    },
  })
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
  return { ...app, sent }
}

const inCart = () => JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}')

it('asks which site hosting is for, and means the one without a plan', async () => {
  const { place } = open('/client/hostingplan')
  const site = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Site' })
  expect([site.value, [...site.options].map(({ text }) => text)]).toEqual([
    'blog',
    ['Bakery shop (has Rocket Hosting monthly)', 'Bakery blog', 'Another site'],
  ])
  await userEvent.selectOptions(site, 'shop')
  expect(screen.getByText('Your plan')).toBeTruthy()
  await userEvent.selectOptions(site, 'blog')
  expect(screen.queryByText('Your plan')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(inCart().sites).toEqual([{ planId: monthly, siteId: 'blog' }])
})

it('adds another site by its name, beside what lies in the cart for others', async () => {
  const sites = [{ planId: 'rocket-hosting-yearly', siteId: 'blog' }]
  localStorage.setItem(
    'liftoff:cart',
    JSON.stringify({ planIds: ['rocket-hosting-yearly'], sites, promotionCode: null }),
  )
  const { place, sent } = open('/client/hostingplan')
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Site' }), 'Another site')
  const add = screen.getByRole('button', { name: 'Add to cart' })
  expect(add.getAttribute('aria-disabled')).toBe('true')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new site' }), ' Campaign ')
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
  await userEvent.click(add)
  await waitFor(() => expect(place()).toBe('/client/cart'))
  const wanted = [...sites, { planId: monthly, newSite: 'Campaign' }]
  expect([inCart().planIds, inCart().sites]).toEqual([['rocket-hosting-yearly', monthly], wanted])
  await waitFor(() => expect(sent('preview-order').at(-1)).toMatchObject({ sites: wanted }))
})

it('asks nothing where there are no sites, or none can be read', async () => {
  open('/client/hostingplan', { 'list-sites': () => refuse('forbidden') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
  expect(screen.queryByRole('combobox', { name: 'Site' })).toBeNull()
  expect(inCart().sites).toBeUndefined()
})

it('shows the site of each line of a cart, takes one out, and names the plan that is owned in its place', async () => {
  const sites = [
    { planId: monthly, siteId: 'shop' },
    { planId: monthly, newSite: 'Campaign' },
  ]
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: [monthly], sites, promotionCode: null }))
  const [line] = preview.lines
  open('/client/cart', {
    'preview-order': () => ({
      ...preview,
      lines: [
        { ...line, isOwned: true, ownedPlanId: 'rocket-hosting-yearly', site: { id: 'shop', name: 'Bakery shop' } },
        { ...line, site: { id: 'new', name: 'Campaign' } },
      ],
    }),
  })
  expect(await screen.findByText('For Bakery shop')).toBeTruthy()
  expect(screen.getByText('You have Rocket Hosting yearly')).toBeTruthy()
  const why =
    'You already have Rocket Hosting yearly for Bakery shop. Remove Rocket Hosting monthly for Bakery shop from the cart to continue.'
  expect(screen.getByText(why, { selector: 'p' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remove Rocket Hosting monthly for Bakery shop' }))
  expect(inCart().sites).toEqual([{ planId: monthly, newSite: 'Campaign' }])
})

it('says for which sites the price of one plan has changed', async () => {
  const sites = [
    { planId: monthly, siteId: 'shop' },
    { planId: monthly, newSite: 'Campaign' },
  ]
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: [monthly], sites, promotionCode: null }))
  const [line] = preview.lines
  let totalCents = line?.totalCents
  open('/client/cart', {
    'preview-order': () => ({
      ...preview,
      lines: [
        { ...line, totalCents, site: { id: 'shop', name: 'Bakery shop' } },
        { ...line, totalCents, site: { id: 'new', name: 'Campaign' } },
      ],
    }),
  })
  await screen.findByText('For Bakery shop')
  totalCents = cents(2000)
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2 }))
  const said = (site: string) => `Rocket Hosting monthly for ${site} now costs $20.00 instead of $15.00.`
  expect(await screen.findByText(said('Bakery shop'))).toBeTruthy()
  expect(screen.getByText(said('Campaign'))).toBeTruthy()
})

it('shows in Billing which site a plan is for, and gives it to another', async () => {
  const plan = subscriptionOf({ siteId: 'shop' })
  const { sent } = open('/client/billing', {
    'get-subscriptions-stripe': () => ({ subscriptions: [plan] }),
    'assign-plan': () => ({ subscription: { ...plan, version: plan.version + 1, siteId: 'blog' } }),
  })
  expect(await screen.findByText('For Bakery shop')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change site for Rocket Hosting monthly (Bakery shop)' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Choose a site for Rocket Hosting monthly (Bakery shop)' }),
  )
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Site' }), 'blog')
  expect(dialog.getByText('Bakery shop will have no hosting plan and will be offline.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Assign to this site' }))
  expect(await screen.findByText('For Bakery blog')).toBeTruthy()
  expect(sent('assign-plan')).toEqual([{ subscriptionId: plan.id, version: plan.version, siteId: 'blog' }])
})

it('says in Billing that a plan is used by no site, or by all that a plan from before keeps', async () => {
  const unused = subscriptionOf({ id: 'sub_unused', siteId: null })
  const both = [shop, { ...blog, planId: monthly, subscriptionId: 'sub_hosting' }]
  open('/client/billing', {
    'list-sites': () => ({ sites: both }),
    'get-subscriptions-stripe': () => ({ subscriptions: [unused, subscriptionOf()] }),
  })
  expect(await screen.findByText('Not assigned to a site')).toBeTruthy()
  expect(screen.getByText('For Bakery shop and Bakery blog')).toBeTruthy()
})

it('names the site of a plan where one of two of the same name is canceled, resumed or changed', async () => {
  const held = [subscriptionOf({ siteId: 'shop' }), subscriptionOf({ id: 'sub_blog', siteId: 'blog' })]
  const canceled = { ...subscriptionOf({ id: 'sub_blog', siteId: 'blog' }), version: 2, cancelAtPeriodEnd: true }
  open('/client/billing', {
    'get-subscriptions-stripe': () => ({ subscriptions: held }),
    'preview-plan-change': () => ({
      lines: [],
      dueTodayCents: 17_300,
      creditCents: 0,
      afterwards: { months: 12, amountCents: 18_000, sooner: null },
      proratedAt: '2026-11-21T10:00:00.000Z',
    }),
    'cancel-subscription-stripe': () => ({ subscription: canceled }),
    'resume-subscription': () => ({ subscription: { ...canceled, version: 3, cancelAtPeriodEnd: false } }),
    'change-plan': () => ({
      subscription: { ...held[0], version: 2, planId: 'rocket-hosting-yearly' },
      clientSecret: null,
    }),
  })
  await screen.findByText('For Bakery blog')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Rocket Hosting monthly for Bakery blog' }))
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly for Bakery blog?' }))
  await userEvent.click(cancel.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Rocket Hosting monthly for Bakery blog canceled')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Resume Rocket Hosting monthly for Bakery blog' }))
  expect(await screen.findByText('Rocket Hosting monthly for Bakery blog resumed')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Change plan: Rocket Hosting monthly for Bakery shop' }))
  const change = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly for Bakery shop' }))
  await userEvent.click(await change.findByRole('button', { name: /^Change plan and pay/ }))
  expect(await screen.findByText('Changed to Rocket Hosting yearly for Bakery shop')).toBeTruthy()
})

it('says where a plan is canceled when its live site goes offline, and nothing of one that is not live', async () => {
  const ends = { cancelAtPeriodEnd: true }
  const held = [subscriptionOf({ siteId: 'shop' }), subscriptionOf({ id: 'sub_blog', siteId: 'blog', ...ends })]
  open('/client/billing', {
    'list-sites': () => ({ sites: [{ ...shop, isLive: true }, blog] }),
    'get-subscriptions-stripe': () => ({ subscriptions: held }),
    'cancel-subscription-stripe': () => ({ subscription: { ...held[0], version: 2, ...ends } }),
  })
  await screen.findByText('For Bakery blog')
  expect(screen.queryByText(/offline/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Rocket Hosting monthly for Bakery shop' }))
  const cancel = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly for Bakery shop?' }))
  expect(cancel.getByText('Bakery shop will go offline on Fri, Dec 8, 2028.')).toBeTruthy()
  await userEvent.click(cancel.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Bakery shop will go offline on 08/12/2028.')).toBeTruthy()
  expect(screen.getAllByText(/offline/)).toHaveLength(1)
})

it('names the site of each plan where a card is removed or made the default', async () => {
  const held = [subscriptionOf({ siteId: 'shop' }), subscriptionOf({ id: 'sub_blog', siteId: 'blog' })]
  open('/client/billing', {
    'get-subscriptions-stripe': () => ({ subscriptions: held }),
    'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
  })
  const plans = 'Rocket Hosting monthly for Bakery shop and Rocket Hosting monthly for Bakery blog'
  await screen.findByText('For Bakery blog')
  await userEvent.click(screen.getByRole('button', { name: `Remove ${cardWithExpiry(visa)}` }))
  const remove = within(await screen.findByRole('dialog', { name: `Remove ${cardWithExpiry(visa)}?` }))
  expect(remove.getByText(new RegExp(`^${plans} will renew with `))).toBeTruthy()
  await userEvent.click(remove.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: `Make default: ${cardWithExpiry(amex)}` }))
  expect(await screen.findByText(`From now on, this card pays for ${plans}.`)).toBeTruthy()
})

it('lets the owner rename a site and remove it, and leads to a plan that waits', async () => {
  const site = siteOf({ id: 'blog', name: 'Bakery blog', status: 'offline', planId: null })
  const { sent } = open('/client/launchpad', {
    'list-projects': () => ({ projects: [], next: null }),
    'list-hosting': () => ({ sites: [site], health: [] }),
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ siteId: null })] }),
    'update-hosting': () => ({ site: { ...site, version: 3, name: 'Blog' } }),
    'remove-site': () => ({}),
  })
  const card = within(await screen.findByRole('region', { name: 'Bakery blog' }))
  expect(card.getByRole('link', { name: 'Add hosting' }).getAttribute('href')).toBe('/client/addhosting?site=blog')
  expect(await card.findByRole('link', { name: 'Use your Rocket Hosting monthly' })).toBeTruthy()
  await userEvent.click(card.getByRole('button', { name: 'Edit site Bakery blog' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit site' }))
  expect(dialog.queryByRole('combobox')).toBeNull()
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.type(dialog.getByLabelText('Name'), 'Blog')
  await userEvent.click(dialog.getByRole('button', { name: 'Save site' }))
  const address = 'northwind.example'
  await waitFor(() =>
    expect(sent('update-hosting')).toEqual([{ hostingId: 'blog', version: 2, name: 'Blog', address }]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove site Blog' }))
  const asked = within(await screen.findByRole('dialog', { name: 'Remove Blog?' }))
  await userEvent.click(asked.getByRole('button', { name: 'Remove site' }))
  await waitFor(() => expect(sent('remove-site')).toEqual([{ hostingId: 'blog', version: 3 }]))
})

it.each([
  ['has no plan', null, 'Under Billing, the plan can be assigned to another site or canceled.'],
  ['has one', monthly, 'Under Billing, the plan can be canceled, or assigned to another site once there is one.'],
] as const)('says what becomes of the plan of a site that is removed where the other site %s', async (...given) => {
  const [, planId, how] = given
  const site = siteOf({ id: 'shop', name: 'Bakery shop', status: 'offline', subscriptionId: 'sub_hosting' })
  const other = siteOf({ id: 'blog', name: 'Bakery blog', status: 'offline', planId })
  open('/client/launchpad', {
    'list-projects': () => ({ projects: [], next: null }),
    'list-hosting': () => ({ sites: [site, other], health: [] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove site Bakery shop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove Bakery shop?' }))
  expect(dialog.getByText(new RegExp(`Removing the site doesn’t cancel its hosting plan. ${how}$`))).toBeTruthy()
})
