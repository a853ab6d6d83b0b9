import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { finalInvoiceId } from '#domain/launchpad/checklist.ts'
import { ada, tom } from '#web/accounts/stage.test-support.tsx'
import { openLaunchpad, siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { detailsOf, productOf } from '#web/projects/projects.test-support.ts'
import { loadShell, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./LaunchpadPage.tsx')
}, 60_000)

it('shows many sites by how they stand, and sorts them by any column but the next step', async () => {
  const site = (id: string, changes: Parameters<typeof siteOf>[0] = {}) =>
    siteOf({ id, name: `${id}.example`, address: `https://${id}.example/`, ...changes })
  const [first, ...rest] = site('new').checklist
  const ticked = first
    ? [{ ...first, done: { uid: 'tom', name: 'Tom Okafor', at: '2026-11-20T09:00:00.000Z' } }, ...rest]
    : []
  const sites = [
    site('site10', { status: 'live', checklist: ticked }),
    site('site9', { status: 'live', address: null }),
    site('alpha', { planId: null, status: 'offline' }),
    site('beta', { clientId: 'grace' }),
  ]
  const down = { id: 'site9', version: 1, isUp: false }
  const { place } = openLaunchpad(tom, {
    'list-clients': () => ({
      clients: [ada, { ...ada, id: 'grace', uid: 'grace', accountId: 'grace', companyName: 'Aalto' }],
      next: null,
    }),
    'list-hosting': () => ({ sites, health: [down] }),
  })
  const table = within(await screen.findByRole('table', { name: 'Sites' }))
  const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent.replace('.example', ''))
  await waitFor(() => expect(table.getByRole('row', { name: /beta/ }).textContent).toContain('Aalto'))
  expect(names()).toEqual(['beta', 'alpha', 'site10', 'site9'])
  for (const [head, order] of [
    ['Site', ['alpha', 'beta', 'site9', 'site10']],
    ['For', ['beta', 'alpha', 'site10', 'site9']],
    ['Plan', ['beta', 'site10', 'site9', 'alpha']],
    ['Checklist', ['beta', 'alpha', 'site9', 'site10']],
    ['Address', ['alpha', 'beta', 'site10', 'site9']],
    ['Status', ['beta', 'alpha', 'site10', 'site9']],
  ] as const) {
    await userEvent.click(table.getByRole('button', { name: head }))
    await waitFor(() => expect(names()).toEqual(order))
  }
  expect(place()).toBe('/superadmin/launchpad')
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/sites.csv')
})

it('exports the sites that staff see, and nothing to a client', async () => {
  const answers = {
    'list-clients': () => ({ clients: [ada], next: null }),
    'list-hosting': () => ({ sites: [siteOf({ status: 'live' })], health: [] }),
  }
  openLaunchpad(tom, answers, '?status=live&clientId=ada')
  const link = await screen.findByRole('link', { name: 'Export CSV' })
  expect(link.getAttribute('href')).toBe('/files/sites.csv?clientId=ada&status=live')
})

it.each(['?status=live', ''])('has no export for a client%s', async (search) => {
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [siteOf({ status: 'live' })], health: [] }) }, search)
  expect(await screen.findByRole('heading', { name: siteOf().name })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Export CSV' })).toBeNull()
})

it('promises to tell of no site that is not checked', async () => {
  const site = siteOf({ status: 'live', launchedAt: '2026-12-01T09:00:00.000Z', address: null })
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [site], health: [] }) })
  expect(await screen.findByText('Your site is live.')).toBeTruthy()
})

it('marks what somebody else ticks by no box, open or done', async () => {
  const done = { uid: 'tom', name: 'Tom Reyes', at: '2026-12-08T10:00:00.000Z' }
  const { checklist } = siteOf()
  const ticked = checklist.find(({ owner }) => owner === 'agency')
  const site = siteOf({
    checklist: checklist.map((item) => (item === ticked ? Object.assign({}, item, { done }) : item)),
  })
  openLaunchpad(ada, { 'list-hosting': () => ({ sites: [site], health: [] }) })
  const card = await screen.findByRole('region', { name: 'northwind.example' })
  expect(card.querySelectorAll('.lucide-circle')).not.toHaveLength(0)
  expect(card.querySelectorAll('.lucide-circle-check')).not.toHaveLength(0)
  expect(card.querySelectorAll('[class*="lucide-square"]')).toHaveLength(0)
})

const ivo: PresentedProfile = { ...ada, id: 'ivo', uid: 'ivo', role: 'creator', fullName: 'Ivo Brandt', rights: [] }
const ofCreators = siteOf().checklist.filter(({ id }) => id !== finalInvoiceId)

it.each([
  ['leaves out', ofCreators, '0 of 9 done, not counting the final invoice'],
  ['counts', siteOf().checklist, '0 of 10 done'],
])('tells a creator whose checklist %s the final invoice what is counted', async (_what, checklist, told) => {
  const site = siteOf({ planId: null, checklist })
  openLaunchpad(ivo, { 'list-hosting': () => ({ sites: [site], health: [] }) })
  expect(await screen.findByText(told)).toBeTruthy()
})

it.each([
  ['a creator', ivo, true],
  ['a client', ada, false],
])('tells %s above a table of sites what its checklists leave out, if anything', async (_who, viewer, isTold) => {
  const sites = ['one', 'two', 'three', 'four'].map((id) => siteOf({ id, planId: null, checklist: ofCreators }))
  openLaunchpad(viewer, { 'list-hosting': () => ({ sites, health: [] }) })
  await screen.findByRole('table', { name: 'Sites' })
  const told = screen.queryByText('Checklists don’t count final invoices that aren’t yours.')
  expect(told !== null).toBe(isTold)
})

it('says which of the products to add is named as a site is', async () => {
  const products = [productOf('blog', { name: 'Blog' }), productOf('other', { name: siteOf().name })]
  openLaunchpad(ada, {
    'get-project': () => detailsOf({ project, products }),
    'list-hosting': () => ({ sites: [siteOf()], health: [] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add site' }))
  const dialog = within(await screen.findByRole('dialog'))
  const product = await dialog.findByRole('combobox', { name: 'Product' })
  expect(dialog.queryByText(/already exists/)).toBeNull()
  await userEvent.selectOptions(product, 'other')
  const told = 'A site named “northwind.example” already exists. You can rename either site later.'
  expect(dialog.getByRole('combobox', { name: 'Product', description: told })).toBeTruthy()
})

it('opens on the first project that has a product to add', async () => {
  const shop = { ...project, id: 'shop', name: 'Online shop', productCount: 1 }
  openLaunchpad(ada, {
    'list-projects': () => ({ projects: [{ ...project, productCount: 1 }, shop], next: null }),
    'get-project': ({ projectId }) =>
      detailsOf({
        project: shop,
        products: [productOf(projectId === 'shop' ? 'store' : siteOf().id, { name: 'Store' })],
      }),
    'list-hosting': () => ({ sites: [siteOf()], health: [] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add site' }))
  const dialog = within(await screen.findByRole('dialog'))
  const chosen = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'Project' })
  expect(chosen.selectedOptions[0]?.textContent).toBe('Online shop')
  expect(await dialog.findByRole('button', { name: 'Add site' })).toBeTruthy()
})
