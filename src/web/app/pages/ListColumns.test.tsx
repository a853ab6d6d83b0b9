import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ColumnList } from '#domain/views/view-lists.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { invoiceOf } from '#web/invoices/invoice.test-support.ts'
import { siteOf } from '#web/launchpad/launchpad.test-support.ts'
import { orderApp } from '#web/quotes/quotes.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./ClientsPage.tsx'),
    import('./StaffBillingPage.tsx'),
    import('#web/invoices/pages/InvoicesPage.tsx'),
    import('#web/quotes/pages/QuotesPage.tsx'),
    import('#web/launchpad/pages/LaunchpadPage.tsx'),
    import('#web/team/pages/CreatorsPage.tsx'),
    import('#web/team/pages/StaffPage.tsx'),
    import('#web/views/exports/ViewsMenu.tsx'),
    import('#web/views/exports/ColumnsMenu.tsx'),
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
const grace = {
  ...nina,
  id: 'grace',
  uid: 'grace',
  role: 'creator',
  fullName: 'Grace Hopper',
  email: 'grace@navy.example',
}
const sites = ['one', 'two', 'three', 'four'].map((id) => siteOf({ id, name: `${id}.example` }))
const totals = { since: '2025-11-24', count: 1, paidCents: 0, unpaidCents: 0, failedCents: 0 }

const answers = {
  'list-projects': () => ({ projects: [project], next: null }),
  'list-clients': () => ({ clients: [ada], next: null }),
  'list-invoices': () => ({ invoices: [invoiceOf()], next: null, totals: null }),
  'list-quotes': () => ({ quotes: [orderApp], next: null }),
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

type Listed = {
  readonly list: ColumnList
  readonly path: string
  readonly table: string
  readonly heads: readonly string[]
  readonly extras?: readonly { readonly key: string; readonly head: string; readonly cell: string }[]
}

/** The lists of staff as they come. */
const lists: readonly Listed[] = [
  {
    list: 'projects',
    path: 'projects',
    table: 'Projects',
    heads: ['Name', 'Client', 'Status', 'Progress', 'Next', 'Team', 'Last activity'],
    extras: [{ key: 'manager', head: 'Manager', cell: 'Nina Falk' }],
  },
  {
    list: 'clients',
    path: 'clients',
    table: 'Clients',
    heads: ['Name', 'Company', 'Status', 'Amount remaining', 'Last activity', 'Added'],
  },
  {
    list: 'invoices',
    path: 'invoices?show=all',
    table: 'Invoices',
    heads: ['Number', 'Client', 'Project', 'Due', 'Status', 'Amount'],
    extras: [{ key: 'issued', head: 'Issued', cell: 'Tue, Nov 10' }],
  },
  {
    list: 'quotes',
    path: 'quotes',
    table: 'Quotes',
    heads: ['Project', 'Number', 'For', 'Status', 'Created', 'Amount'],
    extras: [
      { key: 'kind', head: 'Kind', cell: 'App, long term' },
      { key: 'until', head: 'Valid until', cell: 'Tue, Dec 22' },
      { key: 'changed', head: 'Last change', cell: 'Tue, Dec 8' },
    ],
  },
  {
    list: 'payments',
    path: 'billing',
    table: 'Payments',
    heads: ['Date', 'Client', 'Description', 'Status', 'Method', 'Amount'],
  },
  {
    list: 'sites',
    path: 'launchpad',
    table: 'Sites',
    heads: ['Site', 'For', 'Status', 'Next', 'Plan', 'Checklist', 'Address'],
  },
  {
    list: 'creators',
    path: 'creators',
    table: 'Creators',
    heads: ['Name', 'Position', 'Status', 'Projects', 'Hours this month', 'Pay ($/hour)'],
    extras: [{ key: 'email', head: 'Email', cell: 'grace@navy.example' }],
  },
  {
    list: 'staff',
    path: 'staff',
    table: 'Staff',
    heads: ['Name', 'Position', 'Email', 'Permissions', 'Status', 'Joined'],
  },
]

function show(path: string, columns: object) {
  return openApp(`/superadmin/${path}`, {
    session: sessionOf(tom),
    answers: {
      ...answers,
      'list-projects': () => ({ projects: [{ ...project, managerId: 'nina' }], next: null }),
      'list-views': () => ({ views: [], columns, version: 1 }),
      'choose-columns': ({ list, columns: chosen }) => ({ views: [], columns: { [String(list)]: chosen }, version: 2 }),
    },
  })
}

const tableOf = async (name: string) => within(await screen.findByRole('table', { name }))
const headsOf = (table: Awaited<ReturnType<typeof tableOf>>) =>
  table
    .getAllByRole('columnheader')
    .flatMap(({ textContent }) => (textContent === 'Actions' || textContent === 'Select' ? [] : [textContent]))

it.each(lists)('$list come with their columns, and each but the first is left out by a press', async (each) => {
  const { list, path, table, heads, extras = [] } = each
  const { asked } = show(path, {})
  expect(headsOf(await tableOf(table))).toEqual(heads)
  await userEvent.click(await screen.findByRole('button', { name: 'Columns' }))
  const menu = within(await screen.findByRole('menu', { name: 'Columns' }))
  const offered = menu.getAllByRole('menuitemcheckbox').map(({ textContent }) => textContent)
  const [first = '', second = ''] = heads
  expect(offered).not.toContain(first)
  expect(offered.filter((name) => extras.every(({ head }) => name !== head))).toEqual(heads.slice(1))
  expect(offered.length).toBe(heads.length - 1 + extras.length)
  await userEvent.click(menu.getByRole('menuitemcheckbox', { name: second }))
  await userEvent.keyboard('{Escape}')
  expect(headsOf(await tableOf(table))).toEqual(heads.filter((head) => head !== second))
  const choice = asked.find(({ name }) => name === 'choose-columns')
  expect(choice?.body).toMatchObject({ list, viewId: null, columns: { shown: [] } })
})

it.each(lists.flatMap(({ extras = [], ...each }) => extras.map((extra) => ({ ...each, extra }))))(
  '$list show what they know besides: $extra.head',
  async ({ list, path, table, extra: { key, head, cell } }) => {
    show(path, { [list]: { hidden: [], shown: [key] } })
    const shown = await tableOf(table)
    expect(headsOf(shown)).toContain(head)
    expect(await shown.findByRole('cell', { name: cell })).toBeTruthy()
  },
)
