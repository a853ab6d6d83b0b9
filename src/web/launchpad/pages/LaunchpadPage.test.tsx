import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { cents } from '#domain/core/money.ts'
import { openBlockers } from '#domain/launchpad/checklist.ts'
import { ada, refuse, tom } from '#web/accounts/stage.test-support.tsx'
import { subscriptionOf } from '#web/billing/billing.test-support.ts'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { holdBack, loadShell } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./LaunchpadPage.tsx'),
    import('#web/launchpad/ItemDialog.tsx'),
    import('#web/launchpad/RemoveItemDialog.tsx'),
    import('#web/launchpad/SiteDialog.tsx'),
    import('#web/launchpad/AddSiteDialog.tsx'),
    import('#web/launchpad/act-schemas.ts'),
  ])
}, 60_000)

const ben: PresentedProfile = { ...ada, id: 'ben', uid: 'ben', fullName: 'Ben Ode' }
const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
/** As the portal shows a site to a creator: nothing of what pays for it. */
const creatorsSite = siteOf({ planId: null, lastCause: null })

const page = async () => within(await screen.findByRole('main'))

it.each([ada, tom, ivo])(
  'holds the place of the sites while they load, then shows them to $fullName',
  async (viewer) => {
    const sites = [viewer === ivo ? creatorsSite : siteOf()]
    openLaunchpad(viewer, { 'list-hosting': () => ({ sites, health: [] }) })
    const release = holdBack('list-hosting')
    const main = await page()
    expect(await main.findByRole('heading', { level: 1, name: 'Launchpad' })).toBeTruthy()
    expect(await main.findByText('Loading the Launchpad')).toBeTruthy()
    expect(main.queryByRole('region', { name: 'northwind.example' })).toBeNull()
    release()
    expect(await main.findByRole('region', { name: 'northwind.example' })).toBeTruthy()
  },
)

it.each([
  { who: 'the owner', viewer: ada, links: ['Add hosting'] },
  { who: 'a teammate', viewer: ben, links: [] },
  { who: 'staff', viewer: tom, links: [] },
  { who: 'a creator', viewer: ivo, links: ['Go to projects'] },
])('says to $who what it will hold while it is empty, and leads on where they can', async ({ viewer, links }) => {
  openLaunchpad(viewer, { 'list-hosting': () => ({ sites: [], health: [] }) })
  const main = await page()
  expect(await main.findByText('No sites yet')).toBeTruthy()
  expect(main.queryAllByRole('link').map(({ textContent }) => textContent)).toEqual(links)
})

it.each(['forbidden', 'not-found'] as const)('says that it is not shared (%s), and whom to ask', async (code) => {
  openLaunchpad(ben, { 'list-hosting': () => refuse(code) })
  expect(await screen.findByText('You don’t have access to the Launchpad')).toBeTruthy()
  expect(screen.getByText('Ask the account owner for access to projects, which includes the Launchpad.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says when it could not be loaded, and shows the sites after another try', async () => {
  let isDown = true
  openLaunchpad(ada, { 'list-hosting': () => (isDown ? refuse('unexpected') : { sites: [siteOf()], health: [] }) })
  expect(await screen.findByText('We couldn’t load the Launchpad')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'northwind.example' })).toBeTruthy()
})

it('gives a creator what is theirs to tick, and nothing of plans, approvals to give or what staff do', async () => {
  let site = creatorsSite
  const { asked } = openLaunchpad(ivo, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'tick-launch-item': ({ itemId }) => {
      const done = { uid: 'ivo', name: 'Ivo Brandt', at: '2026-12-08T10:00:00.000Z' }
      const checklist = site.checklist.map((item) => (item.id === itemId ? { ...item, done } : item))
      site = { ...site, version: site.version + 1, checklist }
      return { site }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  const own = creatorsSite.checklist.filter(({ owner }) => owner === 'creator')
  expect(card.getAllByRole('checkbox')).toHaveLength(own.length)
  expect(card.getByText('2 launch blockers are yours.')).toBeTruthy()
  expect(await card.findByText('Bakery relaunch', { exact: false })).toBeTruthy()
  expect(card.queryAllByRole('button')).toEqual([])
  expect(card.queryByText(/plan|paid/i)).toBeNull()
  await userEvent.click(card.getByRole('checkbox', { name: 'Form submissions are delivered' }))
  expect(await card.findByText('1 launch blocker is yours.')).toBeTruthy()
  expect(asked.filter(({ name }) => name === 'tick-launch-item').map(({ body }) => body)).toEqual([
    { hostingId: site.id, itemId: 'forms', isDone: true },
  ])
  expect(openBlockers(site).some(({ id }) => id === 'forms')).toBe(false)
  expect(asked.some(({ name }) => name === 'get-subscriptions-stripe')).toBe(false)
})

it('names to the owner the announced price that the next payment is the first at', async () => {
  const nextPrice = {
    amountCents: cents(2000),
    lookupKey: 'rocket-hosting-monthly',
    couponId: null,
    announcedAt: '2028-11-01T09:00:00.000Z',
    sentAt: null,
  }
  const held = subscriptionOf({ nextPrice, nextPriceFrom: '2028-12-08T12:00:00.000Z' })
  openLaunchpad(ada, {
    'list-hosting': () => ({ sites: [siteOf({ subscriptionId: held.id })], health: [] }),
    'get-subscriptions-stripe': () => ({ subscriptions: [held] }),
  })
  const said = '$15 a month. Next payment of $20 on 08/12/2028. From 08/12/2028: $20 a month'
  expect(await screen.findByRole('link', { name: said })).toBeTruthy()
})

it('tells a creator how a site stands that is not on its way, or no more', async () => {
  const offline = { ...creatorsSite, status: 'offline' as const }
  const sites = [
    { ...offline, name: 'New' },
    { ...offline, id: 'was-live', name: 'Was live', launchedAt: '2026-11-01T09:00:00.000Z' },
  ]
  openLaunchpad(ivo, { 'list-hosting': () => ({ sites, health: [] }) })
  const fresh = within(await screen.findByRole('region', { name: 'New' }))
  expect(fresh.getByText('The site isn’t live yet.')).toBeTruthy()
  const former = within(screen.getByRole('region', { name: 'Was live' }))
  expect(former.getByText('The site was live but is now offline.')).toBeTruthy()
})

const at = '2026-12-08T10:00:00.000Z'
const tick = { uid: 'tom', name: 'Tom Okafor', at }

it.each([
  { days: 1, isCongratulated: true },
  { days: 30, isCongratulated: false },
])(
  'congratulates on the launch for some days, and says it quietly later on ($days)',
  async ({ days, isCongratulated }) => {
    const launchedAt = new Date(Date.now() - days * 86_400_000).toISOString()
    const site = siteOf({ status: 'live', launchedAt })
    openLaunchpad(ada, { 'list-hosting': () => ({ sites: [site], health: [] }) })
    expect(await screen.findByText(/^Your site is live\./)).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Congratulations' }) !== null).toBe(isCongratulated)
  },
)

it('tells under an item that it could not be ticked, whatever was ticked after it', async () => {
  let site = siteOf()
  openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'tick-launch-item': ({ itemId }) => {
      if (itemId === 'dns') return refuse('unexpected')
      const checklist = site.checklist.map((item) => (item.id === itemId ? { ...item, done: tick } : item))
      site = { ...site, version: 3, checklist }
      return { site }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  await userEvent.click(card.getByRole('checkbox', { name: 'DNS points to the new site' }))
  expect(await card.findByText('The change wasn’t saved')).toBeTruthy()
  await userEvent.click(card.getByRole('checkbox', { name: 'SSL certificate installed' }))
  expect(await card.findByText('1 of 10 done')).toBeTruthy()
  expect(card.getByText('The change wasn’t saved').closest('li')?.textContent).toContain('DNS points to the new site')
})

it('asks before an item goes, with its note and who did it', async () => {
  let site = siteOf()
  const { asked } = openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'remove-launch-item': () => {
      site = { ...site, version: 3, checklist: site.checklist.filter(({ id }) => id !== 'dns') }
      return { site }
    },
  })
  const removed = () => asked.filter(({ name }) => name === 'remove-launch-item').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove DNS points to the new site' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “DNS points to the new site”?' }))
  expect(removed()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Remove item' }))
  await waitFor(() => expect(removed()).toEqual([{ hostingId: siteOf().id, itemId: 'dns' }]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('does not write over what a colleague changed of a site: their version is loaded, and what was typed stays', async () => {
  let site = siteOf()
  const { asked } = openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'update-hosting': ({ version }) => (version === site.version ? { site } : refuse('stale-version')),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit site northwind.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Name'), ' shop')
  site = { ...site, version: 3, provider: 'Vercel' }
  await userEvent.click(dialog.getByRole('button', { name: 'Save site' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load the new version' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save site' }))
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === 'update-hosting').map(({ body }) => body)).toMatchObject([
      { version: 2, name: 'northwind.example shop', provider: 'other' },
      { version: 3, name: 'northwind.example shop', provider: 'Vercel' },
    ]),
  )
})

it('puts a product on the launchpad, and says where there is none', async () => {
  const { asked } = openLaunchpad(ada, {
    'list-projects': () => ({ projects: [], next: null }),
    'list-hosting': () => ({ sites: [siteOf()], health: [] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add site' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('You have no current projects. Start a project first.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Add site' })).toBeNull()
  expect(asked.some(({ name }) => name === 'request-hosting')).toBe(false)
})

it('keeps what is typed on an item that a colleague removes, and says on saving that it is gone', async () => {
  let site = siteOf()
  openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'tick-launch-item': () => ({ site }),
    'update-launch-item': () => refuse('not-found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit DNS points to the new site' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText(/Note/), 'At the registrar')
  site = { ...site, version: 3, checklist: site.checklist.filter(({ id }) => id !== 'dns') }
  await userEvent.click(dialog.getByRole('button', { name: 'Save item' }))
  expect(await dialog.findByText('The item wasn’t saved')).toBeTruthy()
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Edit DNS points to the new site', hidden: true })).toBeNull(),
  )
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('At the registrar')
})

it('says nothing of whether a site answers that was taken off', async () => {
  const launchedAt = '2026-11-01T09:00:00.000Z'
  const sites = [siteOf({ status: 'offline', launchedAt, lastCause: 'taken-offline' })]
  const { id, address } = siteOf()
  const up = { id, address, isUp: true, problem: null, checkedAt: at, points: [], days: [], tlsExpiresAt: null }
  openLaunchpad(ada, { 'list-hosting': () => ({ sites, health: [up] }) })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  expect(card.getByText('The site was live but is now offline.')).toBeTruthy()
  expect(card.queryByText('The site is responding.')).toBeNull()
})

const many = ['waiting', 'live', 'offline', 'waiting'].map((status, index) =>
  siteOf({ id: `site-${index}`, name: `Site ${index}`, status: status as 'waiting' | 'live' | 'offline' }),
)

it('shows many sites as a table, whose rows open one, and leads back to all', async () => {
  const { place } = openLaunchpad(tom, { 'list-hosting': () => ({ sites: many, health: [] }) })
  const table = within(await screen.findByRole('table', { name: 'Sites' }))
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'Site 0',
    'Site 3',
    'Site 2',
    'Site 1',
  ])
  expect(table.getAllByText('0/10')).toHaveLength(4)
  await userEvent.click(table.getByRole('link', { name: 'Site 2' }))
  expect(await screen.findByRole('region', { name: 'Site 2' })).toBeTruthy()
  expect(place()).toBe('/superadmin/launchpad?site=site-2')
  expect(screen.queryByRole('table')).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Show all sites' }))
  expect(await screen.findByRole('table', { name: 'Sites' })).toBeTruthy()
})

it('shows the sites of one status where the address says so', async () => {
  openLaunchpad(tom, { 'list-hosting': () => ({ sites: many, health: [] }) }, '?status=waiting')
  expect(await screen.findByRole('region', { name: 'Site 0' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Site 3' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Site 1' })).toBeNull()
})

it('groups what is open by whose it is, the reader’s own first, and folds what was done before', async () => {
  const checklist = siteOf().checklist.map((item) => Object.assign({}, item, item.id === 'dns' && { done: tick }))
  let site = siteOf({ checklist })
  openLaunchpad(ada, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'tick-launch-item': ({ itemId }) => {
      site = {
        ...site,
        version: 3,
        checklist: checklist.map((item) => Object.assign({}, item, item.id === itemId && { done: tick })),
      }
      return { site }
    },
  })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  const headings = () => card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(headings()).toEqual(['Yours', 'Agency', 'Creator'])
  expect(card.getByText('Done (1)').closest('details')?.textContent).toContain('DNS points to the new site')
  const own = within(card.getByRole('region', { name: 'Yours' }))
  await userEvent.click(own.getByRole('checkbox', { name: 'Copy and images are final' }))
  await waitFor(() => expect(card.getByText('2 of 10 done')).toBeTruthy())
  expect(own.getByRole('checkbox', { name: 'Copy and images are final' })).toBe(document.activeElement)
})
