import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { preview, products } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./HostingPlanPage.tsx'),
    import('./CartPage.tsx'),
    import('./BillingPage.tsx'),
    import('#web/checkout/UnusedPlanAlert.tsx'),
    import('#web/checkout/pages/StaffHostingPlanPage.tsx'),
    import('#web/launchpad/AssignPlanDialog.tsx'),
  ])
}, 60_000)

const monthly = 'rocket-hosting-monthly'
const shop = { id: 'shop', name: 'Bakery shop', planId: monthly, subscriptionId: 'sub_shop' }
const blog = { id: 'blog', name: 'Bakery blog', planId: null, subscriptionId: null }
const tom = { ...ada, uid: 'tom', accountId: 'tom', role: 'superAdmin' as const, staffRights: ['owner' as const] }

beforeEach(() => {
  const sites = [{ planId: monthly, newSite: 'Campaign' }]
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: [monthly], sites, promotionCode: null }))
})

function open(path: string, { sites = [shop], viewer = ada }: { sites?: object[]; viewer?: typeof ada } = {}) {
  const client = { clientId: 'ada', name: 'Harbor Coffee', customerId: 'cus_ada', ownedPlanIds: [], boughtAt: {} }
  return openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'get-product-stripe': () => ({ products }),
      'list-sites': () => ({ sites, unusedPlanIds: ['rocket-hosting-yearly'] }),
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ siteId: null })] }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'get-ordering-consent': () => ({ consent: null }),
      'list-clients': () => ({ clients: [ada], next: null }),
      'get-client-billing': () => ({ ...client, freeGrantedAt: null, disabledAt: null, orderingConsent: null }),
    },
  })
}

async function findNotice(title = 'No site uses your Rocket Hosting yearly') {
  const notice = (await screen.findByText(title)).closest<HTMLElement>('[role=status]')
  if (!notice) throw new Error('No notice')
  return within(notice)
}

it.each(['/client/hostingplan', '/client/cart'])(
  'leads at %s to the site of a plan that no site uses',
  async (path) => {
    open(path, { sites: [shop, blog] })
    const notice = await findNotice()
    const advice = 'Before you order another plan, choose a site for Rocket Hosting yearly under Billing.'
    expect(notice.getByText(advice)).toBeTruthy()
    expect(notice.getByRole('link', { name: 'Choose site' }).getAttribute('href')).toBe('/client/billing')
  },
)

it('leads to the Launchpad where every site has a plan', async () => {
  open('/client/hostingplan')
  const notice = await findNotice()
  expect(
    notice.getByText(/add a site on the Launchpad and choose it for Rocket Hosting yearly under Billing\.$/),
  ).toBeTruthy()
  expect(notice.getByRole('link', { name: 'Open Launchpad' }).getAttribute('href')).toBe('/client/launchpad')
})

it('tells a teammate who may order whom to ask', async () => {
  open('/client/cart', { viewer: { ...ada, uid: 'pia', rights: ['ordering'] } })
  const notice = await findNotice()
  expect(notice.getByText(/ask the account owner to choose a site for Rocket Hosting yearly\.$/)).toBeTruthy()
  expect(notice.queryByRole('link')).toBeNull()
})

it('names the client to staff', async () => {
  open('/superadmin/hostingplan?clientId=ada', { viewer: tom, sites: [blog] })
  const notice = await findNotice('No site uses Harbor Coffee’s Rocket Hosting yearly')
  const link = notice.getByRole('link', { name: 'Choose site' })
  expect(link.getAttribute('href')).toBe('/superadmin/billing?clientId=ada')
})

it('says in Billing how a plan gets a site where every site has a plan', async () => {
  open('/client/billing')
  await userEvent.click(await screen.findByRole('button', { name: 'Choose site for Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('Every site has a plan. New sites on the Launchpad appear here.')).toBeTruthy()
})

it('says in Billing how a plan gets a site where there is none', async () => {
  open('/client/billing', { sites: [] })
  const link = await screen.findByRole('link', { name: 'Add a site on the Launchpad' })
  expect(link.getAttribute('href')).toBe('/client/launchpad')
  expect(link.parentElement?.textContent).toBe('Add a site on the Launchpad to assign this plan.')
  expect(screen.queryByRole('button', { name: 'Choose site for Rocket Hosting monthly' })).toBeNull()
})
