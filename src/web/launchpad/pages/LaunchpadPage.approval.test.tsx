import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, tom } from '#web/accounts/stage.test-support.tsx'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./LaunchpadPage.tsx'),
    import('#web/launchpad/ApproveDialog.tsx'),
    import('#web/launchpad/WithdrawDialog.tsx'),
    import('#web/launchpad/LaunchDialog.tsx'),
    import('#web/launchpad/ItemDialog.tsx'),
    import('#web/launchpad/act-schemas.ts'),
  ])
}, 60_000)

const at = '2026-12-08T10:00:00.000Z'
const tick = { uid: 'tom', name: 'Tom Okafor', at }
const approval = { uid: 'ada', name: 'Ada Lovelace', at, exceptions: 'The jobs page' }
/** Nothing blocks it any more. */
const readySite = siteOf({
  checklist: siteOf().checklist.map((item) => Object.assign({}, item, { done: item.isBlocking ? tick : null })),
})

it('asks staff before a site goes live, names what is still open, and says what happened', async () => {
  const approved = { ...readySite, approval }
  let isDown = true
  const { asked } = openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [approved], health: [] }),
    'go-live': () =>
      isDown ? refuse('not-ready-to-launch') : { site: { ...approved, version: 3, status: 'live', launchedAt: at } },
  })
  const launches = () => asked.filter(({ name }) => name === 'go-live').map(({ body }) => body)
  await userEvent.click(await screen.findByRole('button', { name: 'Go live' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Go live with northwind.example?' }))
  const left = within(dialog.getByRole('region', { name: 'Still open' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Analytics installed · Yours',
    'First backup made and tested · Yours',
    'Final invoice settled · Client',
  ])
  expect(dialog.getByText('Ada Lovelace approved the launch with exceptions: The jobs page')).toBeTruthy()
  expect(launches()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Go live' }))
  expect(await dialog.findByText('northwind.example didn’t go live')).toBeTruthy()
  isDown = false
  await userEvent.click(dialog.getByRole('button', { name: 'Go live' }))
  expect(await screen.findByText('northwind.example is live')).toBeTruthy()
  expect(launches()).toEqual([{ hostingId: approved.id }, { hostingId: approved.id }])
  const card = within(screen.getByRole('region', { name: 'northwind.example' }))
  expect(card.getByRole('checkbox', { name: 'Analytics installed', checked: false })).toBeTruthy()
  expect(card.getAllByText('Still open')).toHaveLength(3)
})

it('folds the checklist of a live site once all of it is done', async () => {
  const checklist = siteOf().checklist.map((item) => Object.assign({}, item, { done: tick }))
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [siteOf({ status: 'live', checklist })], health: [] }) })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  expect(card.getByText('Launch checklist', { selector: 'summary' }).closest('details')?.open).toBe(false)
})

it('takes the approval of a launch under no other name than that of the profile', async () => {
  let site = readySite
  const { asked } = openLaunchpad(ada, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'approve-go-live': () => {
      site = { ...site, version: 3, approval }
      return { site }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve launch of northwind.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  const left = within(dialog.getByRole('region', { name: 'Still open' }))
  expect(left.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Analytics installed · Agency',
    'First backup made and tested · Agency',
    'Final invoice settled · Yours',
  ])
  const name = dialog.getByLabelText('Your full name')
  await userEvent.type(name, 'Mallory')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve launch' }))
  expect(
    (await dialog.findAllByText(/Enter your name as it appears on your profile: Ada Lovelace/)).length,
  ).toBeGreaterThan(0)
  expect(asked.some((call) => call.name === 'approve-go-live')).toBe(false)
  await userEvent.clear(name)
  await userEvent.type(name, 'ada lovelace')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve launch' }))
  expect(await screen.findByText(/^Approved by Ada Lovelace/)).toBeTruthy()
})

it('says to who can’t approve a launch who will', async () => {
  const blocked = {
    ...readySite,
    checklist: readySite.checklist.map((item) => (item.id === 'forms' ? { ...item, done: null } : item)),
  }
  openLaunchpad(tom, { 'list-hosting': () => ({ sites: [blocked], health: [] }) })
  expect(await screen.findByText('The account owner can approve the launch once nothing blocks it.')).toBeTruthy()
})

it('says to a creator, who sees no plan, that the account owner approves once nothing blocks the launch', async () => {
  const ivo = { ...tom, id: 'ivo', uid: 'ivo', accountId: 'ivo', role: 'creator' as const }
  openLaunchpad(ivo, { 'list-hosting': () => ({ sites: [{ ...readySite, planId: null }], health: [] }) })
  expect(await screen.findByText('The account owner must approve the launch.')).toBeTruthy()
})

it('asks for no approval while an item blocks the launch', async () => {
  const blocked = {
    ...readySite,
    checklist: readySite.checklist.map((item) => (item.id === 'forms' ? { ...item, done: null } : item)),
  }
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [blocked], health: [] }) })
  const card = within(await screen.findByRole('region', { name: 'northwind.example' }))
  expect(card.getByText('1 launch blocker is left for the creator: Form submissions are delivered')).toBeTruthy()
  expect(card.getByText('You can approve the launch once nothing blocks it.')).toBeTruthy()
  expect(card.queryByText(/your approval/)).toBeNull()
  expect(card.queryByRole('button', { name: /Approve/ })).toBeNull()
})

it('lets the owner withdraw their approval before the launch', async () => {
  let site = siteOf({ checklist: readySite.checklist, approval })
  const { asked } = openLaunchpad(ada, {
    'list-hosting': () => ({ sites: [site], health: [] }),
    'withdraw-go-live': () => {
      site = { ...site, version: 3, approval: null }
      return { site }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw approval of northwind.example' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Withdraw your approval?' }))
  expect(asked.some(({ name }) => name === 'withdraw-go-live')).toBe(false)
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw approval' }))
  expect(await screen.findByText('Approval withdrawn')).toBeTruthy()
  expect(await screen.findByText('The launch is waiting for your approval.')).toBeTruthy()
})

it.each([
  { who: 'staff', viewer: tom, launchedAt: null },
  { who: 'the owner of a site that was launched', viewer: ada, launchedAt: at },
])('offers $who no withdrawal', async ({ viewer, launchedAt }) => {
  const site = { ...readySite, approval, launchedAt }
  openLaunchpad(viewer, { 'list-hosting': () => ({ sites: [site], health: [] }) })
  expect(await screen.findByText(/^Approved by Ada Lovelace/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull()
})

it('says of a checklist without items that it has none, not that all are done', async () => {
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [siteOf({ checklist: [] })], health: [] }) })
  expect(await screen.findByText('No items')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Approve launch of northwind.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('The checklist has no items.')).toBeTruthy()
  expect(dialog.queryByText('Everything on the checklist is done.')).toBeNull()
})

it('says of a new item that it wasn’t added', async () => {
  openLaunchpad(tom, {
    'list-hosting': () => ({ sites: [readySite], health: [] }),
    'add-launch-item': () => refuse('not-found'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add item to northwind.example' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(await dialog.findByLabelText('Task'), 'Sitemap submitted')
  await userEvent.click(dialog.getByRole('button', { name: 'Add item' }))
  expect(await dialog.findByText('The item wasn’t added')).toBeTruthy()
})
