import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ViewList } from '#domain/views/view-lists.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./ClientsPage.tsx'),
    import('./StaffBillingPage.tsx'),
    import('#web/launchpad/pages/LaunchpadPage.tsx'),
    import('#web/team/pages/CreatorsPage.tsx'),
    import('#web/team/pages/StaffPage.tsx'),
    import('#web/views/exports/ViewsMenu.tsx'),
    import('#web/views/exports/ColumnsMenu.tsx'),
    import('#web/views/SaveViewDialog.tsx'),
    import('#web/views/view-schemas.ts'),
    import('#web/ui/Menu.tsx'),
  ])
}, 60_000)

const moment = '2026-03-02T09:00:00.000Z'
const nina = {
  id: 'nina',
  uid: 'nina',
  version: 1,
  firstName: 'Nina',
  lastName: 'Falk',
  fullName: 'Nina Falk',
  email: 'nina@studio.example',
  position: 'Project manager',
  role: 'superAdmin',
  status: 'active',
  staffRights: ['projects'],
  rate: 0,
  phone: '',
  avatarId: null,
  createdAt: moment,
  updatedAt: moment,
}
const grace = { ...nina, id: 'grace', uid: 'grace', role: 'creator', fullName: 'Grace Hopper' }
const totals = { since: '2025-11-24', count: 1, paidCents: 0, unpaidCents: 0, failedCents: 0 }
const sites = ['one', 'two', 'three', 'four'].map((id) => siteOf({ id, name: `${id}.example` }))

const answers = {
  'list-clients': () => ({ clients: [ada], next: null }),
  'list-client-payments': () => ({
    payments: [paymentOf()],
    next: null,
    totals: { ...totals, refundedCents: 0, returnedCents: 0, disputedCents: 0 },
  }),
  'list-hosting': () => ({ sites, health: [] }),
  'list-employees': () => ({ employees: [nina, grace] }),
  'list-staff-invitations': () => ({ invitations: [] }),
  'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }),
}

type Viewed = { readonly list: ViewList; readonly path: string; readonly search: string }

const lists: readonly Viewed[] = [
  { list: 'clients', path: 'clients', search: 'q=harbor&quiet=30-days&sort=due' },
  { list: 'payments', path: 'billing', search: 'from=2026-11-02&status=fail' },
  { list: 'sites', path: 'launchpad', search: 'sort=plan&status=waiting' },
  { list: 'creators', path: 'creators', search: 'sort=rate' },
  { list: 'staff', path: 'staff', search: 'sort=since' },
]

const openMenu = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }))
  return within(await screen.findByRole('menu', { name: 'Views' }))
}

it.each(lists)('$list are saved as they are filtered and sorted', async ({ list, path, search }) => {
  const { asked } = openApp(`/superadmin/${path}?${search}`, {
    session: sessionOf(tom),
    answers: {
      ...answers,
      'list-views': () => ({ views: [], columns: {}, version: 0 }),
      'save-view': ({ key: _key, ...view }) => ({ views: [{ id: 'new', ...view }], columns: {}, version: 1 }),
    },
  })
  const menu = await openMenu('Views')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save view' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name' }), 'Mine')
  await userEvent.click(dialog.getByRole('button', { name: 'Save view' }))
  expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'save-view')?.body).toMatchObject({ list, name: 'Mine', search })
})

it.each(lists)('$list are shown as a view has them, with its own columns', async ({ list, path, search }) => {
  const columns = { hidden: ['position', 'company', 'card', 'address'], shown: [] }
  const { place } = openApp(`/superadmin/${path}`, {
    session: sessionOf(tom),
    answers: {
      ...answers,
      'list-views': () => ({ views: [{ id: 'one', list, name: 'Mine', search, columns }], columns: {}, version: 1 }),
    },
  })
  const heads = () => screen.queryAllByRole('columnheader').map(({ textContent }) => textContent)
  const left = /^(Position|Company|Method|Address)$/
  await waitFor(() => expect(heads().some((head) => left.test(head))).toBe(true))
  const menu = await openMenu('Views')
  await userEvent.click(menu.getByRole('menuitem', { name: 'Mine' }))
  await waitFor(() => expect(place()).toBe(`/superadmin/${path}?${search}`))
  expect(await screen.findByRole('button', { name: 'View: Mine' })).toBeTruthy()
  await waitFor(() => expect(heads().filter((head) => left.test(head))).toEqual([]))
})
