import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  ada as profile,
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ClientsPage } from './ClientsPage.tsx'

const ada = { ...profile, disabledAt: null }
const mary = { ...ada, id: 'mary', uid: 'mary', accountId: 'mary', fullName: 'Mary Shaw', companyName: 'Pear Press' }

beforeEach(() => openSession(sessionOf(tom)))

function show(path: string, answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({
    'list-owing-clients': () => ({ clients: [] }),
    'list-last-acts': () => ({ acts: [] }),
    ...answers,
  })
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <ClientsPage />
    </QueryClientProvider>
  )
  return { asked, router: stage(page, path) }
}

it('shows all clients, however many pages they come in', async () => {
  const { asked } = show('/superadmin/clients', {
    'list-clients': ({ after }) => (after ? { clients: [mary], next: null } : { clients: [ada], next: 'page-2' }),
  })
  expect(await screen.findByText('2 clients')).toBeTruthy()
  expect(await screen.findByRole('row', { name: /Mary Shaw/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/clients.csv')
  const pages = asked.filter(({ name }) => name === 'list-clients').map(({ body }) => body)
  expect(pages).toEqual([{}, { after: 'page-2' }])
})

it('searches name, company and e-mail, and keeps the search in the address', async () => {
  const { router } = show('/superadmin/clients', { 'list-clients': () => ({ clients: [ada, mary], next: null }) })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'pear')
  await expect.poll(() => screen.queryByRole('row', { name: /Ada Lovelace/ })).toBeNull()
  expect(screen.getByRole('row', { name: /Mary Shaw/ })).toBeTruthy()
  expect(router.destination().search).toEqual({ q: 'pear' })
  const file = () => screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file()).toBe('/files/clients.csv?search=pear')
  await userEvent.click(screen.getByRole('checkbox', { name: 'No activity for 30 days' }))
  await expect.poll(file).toBe('/files/clients.csv?search=pear&quiet=30-days')
})

it('names the account of a teammate, whatever their profile says, in the list and in a search', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', fullName: 'Ben Sato', companyName: 'Pear Press' }
  const pia = { ...mary, id: 'pia', uid: 'pia', accountId: 'zoe', fullName: 'Pia Roth' }
  const zoe = { ...mary, id: 'zoe', uid: 'zoe', accountId: 'zoe', fullName: 'Zoe Ash', companyName: '' }
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [pia, ben, mary, zoe, ada], next: null }) })
  expect((await screen.findByRole('row', { name: /Ben Sato/ })).textContent).toContain(ada.companyName)
  expect(screen.getByRole('row', { name: /Pia Roth/ }).textContent).toContain('Zoe Ash')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search clients' }), 'pear')
  await expect.poll(() => screen.queryAllByRole('rowheader')).toHaveLength(1)
  expect(screen.getByRole('row', { name: /Mary Shaw/ })).toBeTruthy()
})

it('sorts by name, company and amount remaining, and keeps the sort in the address', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', accountId: 'ada', fullName: 'Ben Sato' }
  const zoe = { ...mary, id: 'zoe', uid: 'zoe', accountId: 'zoe', fullName: 'Zoe Ash', companyName: '' }
  const owes = (clientId: string, totalCents: number) => ({
    clientId,
    count: 1,
    totalCents,
    overdueCents: 0,
    onItsWayCents: 0,
  })
  const { router } = show('/superadmin/clients?sort=due', {
    'list-clients': () => ({ clients: [mary, ben, ada, zoe], next: null }),
    'list-owing-clients': () => ({ clients: [owes('zoe', 4550), owes('ada', 20_000)] }),
  })
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  const starts = (...firsts: string[]) => firsts.map((first) => expect.stringContaining(first))
  await expect.poll(names).toEqual(starts('Ada', 'Zoe', 'Mary', 'Ben'))
  expect(screen.getByRole('row', { name: /Zoe/ }).textContent).toContain('$45.50')
  expect(screen.getByRole('row', { name: /Ada/ }).textContent).toContain('$200.00')
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('Total$245.50 remaining')
  expect(sortOf('Amount remaining')).toBe('descending')
  await userEvent.click(screen.getByRole('button', { name: 'Company' }))
  await expect.poll(names).toEqual(starts('Ben', 'Ada', 'Mary', 'Zoe'))
  expect([router.destination().search, sortOf('Company')]).toEqual([{ sort: 'company' }, 'ascending'])
  await userEvent.click(screen.getByRole('button', { name: 'Name' }))
  await expect.poll(names).toEqual(starts('Ada', 'Ben', 'Mary', 'Zoe'))
  await userEvent.click(screen.getByRole('button', { name: 'Added' }))
  await expect.poll(names).toEqual(starts('Mary', 'Ben', 'Ada', 'Zoe'))
  expect(router.destination().search).toEqual({})
})

it('opens with the search of the address, and says when nothing matches', async () => {
  show('/superadmin/clients?q=zebra', { 'list-clients': () => ({ clients: [ada], next: null }) })
  expect(await screen.findByText('No client matches “zebra”')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clients' }).value).toBe('zebra')
})

it('says what will be here while there is no client', async () => {
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [], next: null }) })
  expect(await screen.findByText('No clients yet')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Import clients' })
  expect(link.getAttribute('href')).toBe('/superadmin/import')
})

it('leads nobody but owners to the import', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['people'] }))
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [], next: null }) })
  expect(await screen.findByText('No clients yet')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Import clients' })).toBeNull()
})

it('says who is switched off, and with them the teammates of their account', async () => {
  const off = { ...ada, disabledAt: '2026-11-20T09:00:00.000Z' }
  const ben = { ...ada, id: 'ben', uid: 'ben', accountId: 'ada', fullName: 'Ben Sato' }
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [off, ben, mary], next: null }) })
  for (const [name, state] of [
    [/Ada Lovelace/, 'Inactive'],
    [/Ben Sato/, 'Inactive'],
    [/Mary Shaw/, 'Active'],
  ] as const)
    expect(within(await screen.findByRole('row', { name })).getByText(state)).toBeTruthy()
  expect(screen.getByText('2 clients, 1 teammate')).toBeTruthy()
  expect(screen.getAllByText('Teammate')).toHaveLength(1)
})

it('says who was removed from their team while deactivated, and what reactivating means for them', async () => {
  const disabledAt = '2026-11-20T09:00:00.000Z'
  const ben = { ...ada, id: 'ben', uid: 'ben', accountId: 'ada', fullName: 'Ben Sato', rights: [], disabledAt }
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [ada, ben], next: null }) })
  expect(within(await screen.findByRole('row', { name: /Ben Sato/ })).getByText('Former teammate')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }))
  expect(
    await screen.findByText(/They were removed from the account.* They can sign up or be invited again\./),
  ).toBeTruthy()
})

it('asks before a client is switched off, says why it failed, and tells when it is done', async () => {
  let attempts = 0
  const { asked } = show('/superadmin/clients', {
    'list-clients': () => ({ clients: [ada], next: null }),
    'deactivate-client': () => (++attempts === 1 ? refuse('unavailable') : {}),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('busy')
  await userEvent.click(dialog.getByRole('button', { name: 'Deactivate' }))
  await expect.poll(() => toldByToast()).toEqual(['Ada Lovelace deactivated'])
  expect(asked.filter(({ name }) => name === 'deactivate-client').map(({ body }) => body)).toEqual([
    { uid: 'ada' },
    { uid: 'ada' },
  ])
})

for (const [item, button, call, toast] of [
  ['Sign out everywhere', 'Sign out everywhere', 'sign-out-person', 'Ada Lovelace was signed out everywhere'],
  ['Reset two-step sign-in', 'Reset', 'reset-two-step', 'Two-step sign-in reset for Ada Lovelace'],
  ['Reactivate', 'Reactivate', 'reactivate-client', 'Ada Lovelace reactivated'],
] as const)
  it(`${item}: asks first, then does it for this person`, async () => {
    const client = { ...ada, disabledAt: item === 'Reactivate' ? '2026-11-20T09:00:00.000Z' : null }
    const { asked } = show('/superadmin/clients', {
      'list-clients': () => ({ clients: [client], next: null }),
      [call]: () => ({}),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lovelace' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: item }))
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: button }))
    await expect.poll(() => toldByToast()).toEqual([toast])
    expect(asked.at(-1)).toEqual({ name: call, body: { uid: 'ada' } })
  })

it('sorts by last activity, says how long ago that was and exactly when, of a new client when they were added and of teammates nothing', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', accountId: 'ada', fullName: 'Ben Sato' }
  const zoe = { ...mary, id: 'zoe', uid: 'zoe', accountId: 'zoe', fullName: 'Zoe Ash' }
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const act = (id: string, days: number) => ({ id, at: daysAgo(days), version: 1 })
  const { router } = show('/superadmin/clients', {
    'list-clients': () => ({ clients: [ada, ben, zoe, mary], next: null }),
    'list-last-acts': () => ({ acts: [act('mary', 2), act('ada', 5)] }),
  })
  expect(await screen.findByText('2 days ago')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Last activity' }))
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  await expect.poll(names).toEqual(['Mary', 'Ada', 'Ben', 'Zoe'].map((first) => expect.stringContaining(first)))
  expect(router.destination().search).toEqual({ sort: 'activity' })
  const row = within(screen.getByRole('row', { name: /Mary/ }))
  const time = row.getByText('2 days ago').closest('time')
  expect(time?.title).toMatch(/^\w{3}, \w{3} \d+(, \d{4})?, \d+:\d{2} [AP]M$/)
  expect(row.getByText(time?.title ?? '').className).toBe('sr-only')
  expect(screen.getByRole('row', { name: /Ben/ }).textContent).not.toContain('days ago')
  const added = within(screen.getByRole('row', { name: /Zoe/ })).getByText(/^Added/)
  expect(added.querySelector('time')?.dateTime).toBe(mary.createdAt)
})

it('shows the clients of whom nobody was there for 30 days, by the address too', async () => {
  const off = { ...mary, id: 'off', uid: 'off', accountId: 'off', fullName: 'Olga Off', disabledAt: ada.createdAt }
  const never = { ...mary, id: 'new', uid: 'new', accountId: 'new', fullName: 'Nora New' }
  const act = (id: string, days: number) => ({
    id,
    at: new Date(Date.now() - days * 86_400_000).toISOString(),
    version: 1,
  })
  let acts = [act('mary', 31), act('ada', 29), act('off', 90)]
  const { router } = show('/superadmin/clients', {
    'list-clients': () => ({ clients: [ada, mary, off, never], next: null }),
    'list-last-acts': () => ({ acts }),
  })
  const names = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
  await expect.poll(() => names().length).toBe(4)
  await userEvent.click(screen.getByRole('checkbox', { name: 'No activity for 30 days' }))
  await expect.poll(names).toEqual([expect.stringContaining('Mary')])
  expect(router.destination().search).toEqual({ quiet: '30-days' })
  acts = [act('ada', 1)]
  show('/superadmin/clients?quiet=30-days', {
    'list-clients': () => ({ clients: [ada], next: null }),
    'list-last-acts': () => ({ acts }),
  })
  expect(await screen.findByText('No client matches this filter')).toBeTruthy()
})
