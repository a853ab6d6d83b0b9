import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, products, putInCart } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./HostingPlanPage.tsx'),
    import('./CartPage.tsx'),
    import('#web/checkout/pages/CheckoutPage.tsx'),
  ])
}, 60_000)

const [monthly, yearly] = ['rocket-hosting-monthly', 'rocket-hosting-yearly']
const shop = { id: 'shop', name: 'Bakery shop', planId: monthly, subscriptionId: 'sub_hosting' }
const setup = 'dead-pages-setup'

function open(sites: readonly object[] = []) {
  return openApp('/client/hostingplan', {
    session: sessionOf(ada),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites }),
      'preview-order': () => preview,
    },
  })
}

const inCart = () => JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}')
const putSites = (planIds: readonly string[], sites: readonly object[]) =>
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds, sites, promotionCode: null }))
const subtotal = async () => within(await screen.findByRole('region', { name: 'Subtotal' }))

it('takes the name of the first site of an account, which may stay open', async () => {
  const { place } = open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Site (optional)' }), ' Bakery ')
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(inCart().sites).toEqual([{ planId: monthly, newSite: 'Bakery' }])
  expect(await screen.findByText('Added to cart')).toBeTruthy()
})

it('takes the host of an address as the name of the site', async () => {
  const { place } = open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Site (optional)' }), 'https://bakery.example/?x=1')
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(inCart().sites).toEqual([{ planId: monthly, newSite: 'bakery.example' }])
})

it('adds another site beside the first, which is in the cart and not begun', async () => {
  const first = { planId: monthly, newSite: 'Bakery' }
  putSites([monthly], [first])
  const { place } = open()
  const site = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Site' })
  expect([...site.options].map(({ text }) => text)).toEqual(['Bakery (in the cart)', 'Another site'])
  expect(screen.getByRole('button', { name: 'Update cart' })).toBeTruthy()
  await userEvent.selectOptions(site, 'Another site')
  await userEvent.type(screen.getByRole('textbox', { name: 'Name of the new site' }), 'Blog')
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to cart' }))
  await waitFor(() => expect(place()).toBe('/client/cart'))
  expect(inCart()).toMatchObject({ planIds: [monthly, yearly], sites: [first, { planId: yearly, newSite: 'Blog' }] })
  expect(await screen.findByText('Added to cart')).toBeTruthy()
})

it('changes the term of a site that is in the cart', async () => {
  putSites([monthly], [{ planId: monthly, newSite: 'Bakery' }])
  open()
  await userEvent.click(await screen.findByRole('radio', { name: 'Yearly' }))
  await userEvent.click(screen.getByRole('button', { name: 'Update cart' }))
  await waitFor(() => expect(inCart().sites).toEqual([{ planId: yearly, newSite: 'Bakery' }]))
  expect(await screen.findByText('Cart updated')).toBeTruthy()
})

it('names the site of a plan that is in the cart without one', async () => {
  putInCart([monthly])
  open()
  await userEvent.type(await screen.findByRole('textbox', { name: 'Site (optional)' }), 'Bakery')
  await userEvent.click(screen.getByRole('button', { name: 'Update cart' }))
  await waitFor(() => expect(inCart().sites).toEqual([{ planId: monthly, newSite: 'Bakery' }]))
  expect(await screen.findByText('Cart updated')).toBeTruthy()
})

it('counts as added what was not in the cart before', async () => {
  putSites([monthly, setup], [{ planId: monthly, newSite: 'Bakery' }])
  open([shop])
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Site' }), 'Another site')
  const sum = await subtotal()
  expect(sum.getByText('New items, before tax')).toBeTruthy()
  expect(sum.getByText('$15')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Quarterly Marketing Review' }))
  expect(sum.getByText('$104')).toBeTruthy()
  expect(sum.getByText('Then $15 a month and $89 every 3 months.')).toBeTruthy()
})

it('says of what is chosen that it is not all, where the cart has plans for other sites', async () => {
  const [bakery, blog] = ['Bakery', 'Blog'].map((newSite) => ({ planId: monthly, newSite }))
  putSites([monthly], [bakery!, blog!])
  open()
  const sum = await subtotal()
  expect(sum.getByText('Selected items, before tax')).toBeTruthy()
  expect(sum.getByText('$15')).toBeTruthy()
})

const firstSite = 'For the latest open project with a site, or a new site if no open project has one'

it.each(['cart', 'checkout'])('says on the %s for which site a plan is that has none yet', async (page) => {
  putInCart([monthly, setup])
  openApp(`/client/${page}`, {
    session: sessionOf(ada),
    answers: {
      'list-sites': () => ({ sites: [] }),
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
    },
  })
  const hosting = (await screen.findByText(firstSite)).closest('li')
  expect(hosting?.textContent).toContain('Rocket Hosting monthly')
  expect(screen.getAllByText(firstSite)).toHaveLength(1)
})

it('says nothing of the kind where the account has a site', async () => {
  putInCart([monthly])
  const { asked } = openApp('/client/cart', {
    session: sessionOf(ada),
    answers: { 'list-sites': () => ({ sites: [shop] }), 'preview-order': () => preview },
  })
  await waitFor(() => expect(asked.some(({ name }) => name === 'list-sites')).toBe(true))
  await screen.findByText('Rocket Hosting monthly')
  expect(screen.queryByText(firstSite)).toBeNull()
})
