import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { orderWith, preview, products, visa } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/checkout/pages/StaffHostingPlanPage.tsx'),
    import('#web/checkout/pages/StaffCartPage.tsx'),
    import('#web/checkout/pages/StaffCheckoutPage.tsx'),
    import('#web/app/pages/StaffBillingPage.tsx'),
  ])
}, 60_000)

const self = { ...ada, id: 'tom', uid: 'tom', accountId: 'tom', fullName: 'Tom Reyes' }
const tom = { ...self, role: 'superAdmin' as const, staffRights: ['owner' as const] }
const client = {
  clientId: 'ada',
  name: 'Harbor Coffee',
  customerId: 'cus_ada' as string | null,
  freeGrantedAt: null,
  disabledAt: null as string | null,
  orderingConsent: { at: '2026-11-03T09:00:00.000Z', by: 'ada', name: 'Ada Lovelace' },
  ownedPlanIds: [] as string[],
  boughtAt: {} as Record<string, string>,
}
const refusedClient = { ...client, orderingConsent: null }
const both = ['rocket-hosting-monthly', 'dead-pages-setup']

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function open(path: string, answers: Answers = {}, right: 'owner' | 'money' | 'people' = 'owner') {
  const { asked, place } = openApp(path, {
    session: sessionOf({ ...tom, staffRights: [right] }),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'get-client-billing': () => client,
      'get-product-stripe': () => ({ products }),
      'preview-order': () => preview,
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-order': () => ({ order: orderWith() }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'paid', clientSecret: null }),
      'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'paid' }) }),
      ...answers,
    },
  })
  return { place, sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body) }
}

function cartOf(clientId: string): unknown {
  return JSON.parse(localStorage.getItem(`liftoff:cart:${clientId}`) ?? 'null')
}

function putInCartOf(clientId: string): void {
  localStorage.setItem(`liftoff:cart:${clientId}`, JSON.stringify({ planIds: both, promotionCode: null }))
}

it.each(['hostingplan', 'cart', 'checkout'])('asks for whom before anything else on %s', async (page) => {
  const { sent } = open(`/superadmin/${page}`)
  expect(await screen.findByText('Choose a client first')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Client: Choose a client' })).toBeTruthy()
  expect(sent('get-client-billing')).toEqual([])
})

it('fills the cart of the client who is chosen and no other, and goes there with them', async () => {
  putInCartOf('grace')
  const { place } = open('/superadmin/hostingplan?clientId=ada')
  await userEvent.click(await screen.findByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/superadmin/cart?clientId=ada'))
  expect(cartOf('ada')).toMatchObject({ planIds: expect.arrayContaining(['rocket-hosting-monthly']) })
  expect(cartOf('grace')).toEqual({ planIds: both, promotionCode: null })
  expect(localStorage.getItem('liftoff:cart')).toBeNull()
})

it('hears at once that a client allows orders no more, and that they do again', async () => {
  putInCartOf('ada')
  let current: typeof client | typeof refusedClient = client
  open('/superadmin/checkout?clientId=ada', { 'get-client-billing': () => current })
  await screen.findByText(/^You’re ordering for Harbor Coffee, and we’ll notify them\. Ada Lovelace allowed the agency/)
  const told = (version: number) =>
    act(() => FakeEventSource.opened[0]?.change(`e-${version}`, { collection: 'customers', id: 'ada', version }))
  current = refusedClient
  told(2)
  await screen.findByText('Harbor Coffee doesn’t allow orders by the agency')
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  current = client
  told(3)
  await screen.findByRole('button', { name: /^Pay/ })
  expect(screen.queryByText('Harbor Coffee doesn’t allow orders by the agency')).toBeNull()
})

it('says that a cart with something in it was updated', async () => {
  putInCartOf('ada')
  open('/superadmin/hostingplan?clientId=ada')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Dead Pages setup' }))
  await userEvent.click(screen.getByRole('button', { name: 'Update cart' }))
  expect(await screen.findByText('Harbor Coffee’s cart updated')).toBeTruthy()
})

it('says what a client bought once and on which day of the agency, of which no plan tells', async () => {
  const boughtAt = { 'dead-pages-setup': '2026-10-27T03:00:00.000Z' }
  open('/superadmin/billing?clientId=ada', {
    session: () => ({ session: sessionOf(tom), features: { ...features, timeZone: 'America/Los_Angeles' } }),
    'get-client-billing': () => ({ ...client, boughtAt }),
  })
  expect(await screen.findByText('One-time purchases')).toBeTruthy()
  expect(screen.getByText('Dead Pages setup, last bought on Mon, Oct 26')).toBeTruthy()
})

it('says of what is paid once when the client bought it, and puts it in their cart again only by choice', async () => {
  const boughtAt = { 'dead-pages-setup': '2026-10-26T09:00:00.000Z' }
  open('/superadmin/hostingplan?clientId=ada', { 'get-client-billing': () => ({ ...client, boughtAt }) })
  expect(await screen.findByText('Bought on Mon, Oct 26')).toBeTruthy()
  expect(screen.getByRole('checkbox', { name: 'Dead Pages setup', checked: false })).toBeTruthy()
})

it('shows what the client pays for a plan that they have, where that is another price', async () => {
  open('/superadmin/hostingplan?clientId=ada', {
    'get-client-billing': () => ({
      ...client,
      ownedPlanIds: ['rocket-hosting-monthly'],
      ownPrices: { 'rocket-hosting-monthly': { amountCents: 1200, months: 1 } },
    }),
  })
  expect(await screen.findByText('Current plan')).toBeTruthy()
  expect(screen.getByText('$12')).toBeTruthy()
  expect(screen.getByText('This is what Harbor Coffee pays. New purchases cost $15 a month.')).toBeTruthy()
})

it.each(['subscriptions', 'catalogue'] as const)(
  'hears at once in %s that a site’s plan costs another price',
  async (collection) => {
    let own = {}
    const site = { id: 'shop', name: 'Shop', planId: 'rocket-hosting-monthly', subscriptionId: 'sub_shop' }
    open('/superadmin/hostingplan?clientId=ada', {
      'get-client-billing': () => ({ ...client, ownedPlanIds: ['rocket-hosting-monthly'] }),
      'list-sites': () => ({ sites: [{ ...site, ...own }] }),
    })
    await screen.findByText('Current plan')
    expect(screen.queryByText(/^This is what Harbor Coffee pays\./)).toBeNull()
    await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
    own = { own: { amountCents: 1200, months: 1 } }
    act(() => FakeEventSource.opened[0]?.change('e-1', { collection, id: 'changed', document: null }))
    expect(await screen.findByText(/^This is what Harbor Coffee pays\./)).toBeTruthy()
  },
)

it('hears at once that a changed plan costs this client another price', async () => {
  let ownPrices = {}
  const { sent } = open('/superadmin/hostingplan?clientId=ada', {
    'get-client-billing': () => ({ ...client, ownedPlanIds: ['rocket-hosting-monthly'], ownPrices }),
  })
  await screen.findByText('Current plan')
  expect(sent('get-client-billing')).toHaveLength(1)
  ownPrices = { 'rocket-hosting-monthly': { amountCents: 1200, months: 1 } }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2 }))
  expect(await screen.findByText(/^This is what Harbor Coffee pays\./)).toBeTruthy()
})

it('orders nothing for a client who has not allowed it, and says how that is had', async () => {
  open('/superadmin/hostingplan?clientId=ada', { 'get-client-billing': () => refusedClient })
  expect(await screen.findByText('Harbor Coffee doesn’t allow orders by the agency')).toBeTruthy()
  expect((await screen.findByRole('button', { name: 'Add to cart' })).getAttribute('aria-disabled')).toBe('true')
  const link = screen.getByRole('link', { name: 'Open their billing' })
  expect(link.getAttribute('href')).toBe('/superadmin/billing?clientId=ada')
})

it.each([client, refusedClient])(
  'says who can order to staff without the right to it, and asks nothing of them',
  async (found) => {
    open('/superadmin/hostingplan?clientId=ada', { 'get-client-billing': () => found }, 'people')
    const description = 'Staff with the “Money” permission can order for clients.'
    const add = await screen.findByRole('button', { name: 'Add to cart', description })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByText(/account owner/)).toBeNull()
    cleanup()
    open('/superadmin/billing?clientId=ada', { 'get-client-billing': () => refusedClient }, 'people')
    const said = 'With the client’s consent, staff with the “Money” permission can place orders and charge saved cards.'
    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(/^Ask the account owner/)).toBeNull()
  },
)

it('says the same at the checkout, where the client has not allowed it either', async () => {
  putInCartOf('ada')
  open('/superadmin/checkout?clientId=ada', { 'get-client-billing': () => refusedClient }, 'people')
  expect(await screen.findByText('Staff with the “Money” permission can order for clients')).toBeTruthy()
  expect(screen.queryByText(/account owner/)).toBeNull()
})

it.each([
  ['owner', 'Reactivate the client first.'],
  ['money', 'Ask staff with the “People” permission to reactivate the client first.'],
] as const)(
  'orders nothing for a client who is deactivated, though they allowed it: %s',
  async (right, description) => {
    const disabledAt = '2026-12-01T09:00:00.000Z'
    open('/superadmin/hostingplan?clientId=ada', { 'get-client-billing': () => ({ ...client, disabledAt }) }, right)
    expect(await screen.findByText('Harbor Coffee is deactivated')).toBeTruthy()
    expect(screen.getAllByText(description).length).toBeGreaterThan(0)
    const add = await screen.findByRole('button', { name: 'Add to cart', description })
    expect(add.getAttribute('aria-disabled')).toBe('true')
    const link = screen.getByRole('link', { name: 'Open client' })
    expect(link.getAttribute('href')).toBe('/superadmin/clientdetail?clientId=ada')
  },
)

it.each([
  [null, 'Grant FREE', true],
  ['2026-11-03T09:00:00.000Z', 'Revoke FREE', false],
] as const)(
  'grants a client who is deactivated nothing, and says why: granted %s',
  async (freeGrantedAt, act, isOff) => {
    const disabledAt = '2026-12-01T09:00:00.000Z'
    open('/superadmin/billing?clientId=ada', { 'get-client-billing': () => ({ ...client, disabledAt, freeGrantedAt }) })
    const button = await screen.findByRole('button', {
      name: act,
      ...(isOff ? { description: 'Reactivate the client first.' } : {}),
    })
    expect(button.getAttribute('aria-disabled')).toBe(isOff ? 'true' : null)
  },
)

it('shows no way to pay at the checkout of a client who has not allowed it', async () => {
  putInCartOf('ada')
  const { sent } = open('/superadmin/checkout?clientId=ada', { 'get-client-billing': () => refusedClient })
  expect(await screen.findByText('Harbor Coffee doesn’t allow orders by the agency')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(sent('get-payment-methods')).toEqual([])
})

it('prices the cart for the client, and goes on with them', async () => {
  putInCartOf('ada')
  const { sent, place } = open('/superadmin/cart?clientId=ada')
  await userEvent.click(await screen.findByLabelText('Harbor Coffee has agreed to this order and its terms'))
  expect(sent('preview-order')).toEqual([{ planIds: both, clientId: 'ada' }])
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
  await waitFor(() => expect(place()).toBe('/superadmin/checkout?clientId=ada'))
})

it('pays by the client’s saved card, adds none, and ends at the client’s billing', async () => {
  putInCartOf('ada')
  const { sent, place } = open('/superadmin/checkout?clientId=ada')
  expect(await screen.findByText('Visa •••• 4242')).toBeTruthy()
  expect(screen.queryByRole('radio', { name: 'Another card' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing?clientId=ada'))
  expect(sent('create-order')).toEqual([
    {
      key: expect.stringMatching(/^[\w-]{20}$/),
      planIds: both,
      clientId: 'ada',
      dueTodayCents: 201_500,
      creditCents: 0,
    },
  ])
  expect(sent('create-subscription-product')[0]).toMatchObject({ customerId: 'cus_ada', paymentMethodId: 'pm_visa' })
  expect(sent('create-customer')).toEqual([])
  await waitFor(() => expect(cartOf('ada')).toEqual({ planIds: [], promotionCode: null }))
})

it('tells that the bank asks the client, and does not ask here', async () => {
  putInCartOf('ada')
  open('/superadmin/checkout?clientId=ada', {
    'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'unpaid', clientSecret: null }),
    'get-order': () => ({ order: orderWith({ state: 'action' }, { state: 'paid' }) }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  expect(await screen.findByText(/^Harbor Coffee needs to confirm the payment with their bank/)).toBeTruthy()
  expect(screen.getByText('Needs the client’s confirmation')).toBeTruthy()
})

it('tells that a consent was taken back meanwhile', async () => {
  putInCartOf('ada')
  open('/superadmin/checkout?clientId=ada', { 'create-order': () => refuse('consent-missing') })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  expect(await screen.findByText(/This client doesn’t let the agency place orders or charge their cards/)).toBeTruthy()
})

it('tells who saves a card where there is none', async () => {
  putInCartOf('ada')
  open('/superadmin/checkout?clientId=ada', { 'get-client-billing': () => ({ ...client, customerId: null }) })
  expect(await screen.findByText('Harbor Coffee has no saved card yet')).toBeTruthy()
  expect(await screen.findByText('No saved card')).toBeTruthy()
})

it('leads from an empty cart to the plans for the same client, and keeps them in the navigation', async () => {
  open('/superadmin/cart?clientId=ada')
  const plans = await screen.findByRole('link', { name: 'See plans' })
  expect(plans.getAttribute('href')).toBe('/superadmin/hostingplan?clientId=ada')
  expect(screen.getAllByRole('link', { name: 'Billing' })[0]?.getAttribute('href')).toBe(
    '/superadmin/billing?clientId=ada',
  )
  expect(screen.getAllByRole('link', { name: 'Clients' })[0]?.getAttribute('href')).toBe('/superadmin/clients')
})
