import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#domain/core/days.ts'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { review } from '#web/meetings/meetings.test-support.ts'
import { features, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { client, empty, moment } from './client-page.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./ClientPage.tsx'), import('./ClientSections.tsx')])
}, 60_000)

const path = '/superadmin/clientdetail?clientId=ada'
const note = {
  id: 'n1',
  clientId: 'ada',
  body: 'Prefers calls',
  authorId: 'tom',
  authorName: 'Tom Reyes',
  createdAt: moment,
  version: 1,
}

function open(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  return openApp(path, { session: sessionOf(tom), answers: { ...empty, ...answers } })
}

it('says of an account what is not there yet, or archived, and asks for each list of this client alone', async () => {
  const { asked } = open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Coffee' })).toBeTruthy()
  for (const words of [
    'No current projects.',
    'No invoices yet.',
    'No quotes yet.',
    'No upcoming meetings.',
    'No subscriptions yet.',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(await screen.findByText('No hours this month yet.')).toBeTruthy()
  const archive = '/superadmin/projects?clientId=ada&view=archive'
  expect(screen.getByRole('link', { name: '1 archived project' }).getAttribute('href')).toBe(archive)
  for (const name of ['list-projects', 'list-invoices', 'list-quotes', 'list-meetings', 'list-time-sheets'])
    expect(asked.find((each) => each.name === name)?.body).toMatchObject({ clientId: 'ada' })
})

it('tells of rejected hours where there are no others', async () => {
  const hoursByStatus = { draft: 0, submitted: 0, approved: 0, rejected: 2.5, invoiced: 0 }
  open({ 'list-time-sheets': () => ({ sheets: [{ creatorId: 'ivo', hoursByStatus, days: [] }], projects: [] }) })
  expect((await screen.findByText('Rejected')).nextSibling?.textContent).toBe('2.5 h')
  expect(screen.queryByText('No hours this month yet.')).toBeNull()
})

it('holds the hours against the budgets of the projects, and leads to the time sheets of this client', async () => {
  const shop = { projectId: 'shop', name: 'Shop', monthHours: 3, usedHours: 22, budgetHours: 40 }
  const care = { projectId: 'care', name: 'Care', monthHours: 0, usedHours: 12.5, budgetHours: 10 }
  open({
    'list-time-sheets': () => ({
      sheets: [],
      projects: [],
      ofClient: { id: 'ada', name: 'Harbor Coffee', budgets: [shop, care] },
    }),
  })
  const budgets = await screen.findByRole('region', { name: 'Budgeted hours' })
  expect(
    within(budgets)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Shop3 h this month, excluding rejected hours22 of 40 h55% used',
    'Care0 h this month, excluding rejected hours12.5 of 10 h125% used',
  ])
  expect(within(budgets).getByRole('link', { name: 'Shop' }).getAttribute('href')).toContain('projectId=shop')
  const hrefs = screen.getAllByRole('link', { name: 'Time sheets' }).map((link) => link.getAttribute('href'))
  expect(hrefs.at(-1)).toMatch(/^\/superadmin\/timesheets\?month=[\d-]+&clientId=ada$/)
})

it('leads to the projects and says how old a debt is', async () => {
  open({
    'list-projects': () => ({ projects: [project], next: null }),
    'list-client-owed': () => ({
      plans: [],
      invoices: [],
      requests: [
        {
          messageId: 'm1',
          projectId: project.id,
          projectName: project.name,
          description: 'Photographs',
          amountCents: 48_000,
          dueDate: '2020-01-31',
          hasFailed: false,
          askedAt: moment,
        },
      ],
    }),
  })
  expect(await screen.findByRole('heading', { name: 'Harbor Coffee owes $480, all overdue' })).toBeTruthy()
  expect(screen.getByText('Over 60 days overdue').nextSibling?.textContent).toBe('$480')
  const link = await screen.findByRole('link', { name: /Bakery relaunch/ })
  expect(link.getAttribute('href')).toBe('/superadmin/projectdetail?projectId=bakery-relaunch')
})

it('starts a project for this client, managed by who starts it', async () => {
  const { asked, place } = open({
    'list-clients': () => ({ clients: [client], next: null }),
    'start-project': () => ({ project: { ...project, id: 'shop' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'New project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
  expect(await dialog.findByRole('button', { name: 'Client: Harbor Coffee' })).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Name'), 'Shop')
  await userEvent.type(dialog.getByLabelText('Description'), 'Teas')
  await userEvent.click(dialog.getByRole('button', { name: 'Start project' }))
  await expect.poll(place).toBe('/superadmin/projectdetail?projectId=shop')
  const body = asked.find(({ name }) => name === 'start-project')?.body
  expect(body).toMatchObject({ clientId: 'ada', name: 'Shop', description: 'Teas', managerId: 'tom' })
})

it('starts a project on the day of the agency, whatever the day of the reader', async () => {
  // It is the day before there, at any hour.
  const timeZone = 'Pacific/Niue'
  const session = sessionOf({ ...tom, timeZone: 'Pacific/Kiritimati' })
  open({ session: () => ({ session, features: { ...features, timeZone } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'New project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'New project' }))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Start/).value).toBe(dayIn(timeZone, Date.now()))
})

it.each([
  ['may reactivate them', ['projects', 'people'], 'Reactivate the client first.'],
  ['may not', ['projects'], 'Ask staff with the “People” permission to reactivate the client first.'],
] as const)('says why a deactivated client gets no project, to staff who %s', async (_who, staffRights, reason) => {
  const answers = { ...empty, 'get-client': () => ({ client: { ...client, disabledAt: moment }, notes: [] }) }
  openApp(path, { session: sessionOf({ ...tom, staffRights: [...staffRights] }), answers })
  const start = await screen.findByRole('button', { name: /New project/ })
  expect(start.getAttribute('aria-disabled')).toBe('true')
  expect(document.body.textContent).toContain(reason)
})

it.each([
  ['1 meeting stays booked. Cancel it if it won’t take place.', [24], null],
  ['2 meetings stay booked. Cancel any that won’t take place.', [24, 48], null],
  ['At least 2 meetings stay booked. Cancel any that won’t take place.', [24, 48], 'page-2'],
  // It has begun.
  ['1 meeting stays booked. Cancel it if it won’t take place.', [-0.25, 24], null],
] as const)('says before a client is deactivated: %s', async (said, hoursAhead, next) => {
  const moments = hoursAhead.map((hours) => Date.now() + hours * 3_600_000)
  const iso = (ms: number) => new Date(ms).toISOString()
  const meetings = moments.map((ms) =>
    Object.assign({}, review, { id: `at-${ms}`, startsAt: iso(ms), endsAt: iso(ms + 3_600_000) }),
  )
  const { asked } = open({ 'list-meetings': () => ({ meetings, next }) })
  const dialog = await askToDeactivate()
  expect(await dialog.findByText(/They are signed out right away.*booked/)).toBeTruthy()
  expect(dialog.getByText(said, { exact: false })).toBeTruthy()
  const body = asked.find(({ name }) => name === 'list-meetings')?.body
  expect(body).toEqual({ when: 'ahead', clientId: 'ada' })
})

it.each([
  ['1 meeting stays booked. Staff with the “Projects” permission can cancel the meeting.', [review]],
  [
    '2 meetings stay booked. Staff with the “Projects” permission can cancel them.',
    [review, { ...review, id: 'review-2' }],
  ],
])('tells staff who deactivate a client but can’t cancel meetings who can: %s', async (said, meetings) => {
  const answers = { ...empty, 'list-meetings': () => ({ meetings, next: null }) }
  openApp(path, { session: sessionOf({ ...tom, staffRights: ['people'] }), answers })
  const dialog = await askToDeactivate()
  expect(await dialog.findByText(said, { exact: false })).toBeTruthy()
})

it('says nothing of meetings where a client has none ahead', async () => {
  open({})
  const dialog = await askToDeactivate()
  expect(await dialog.findByText(/plans keep renewing\.$/)).toBeTruthy()
  expect(dialog.queryByText(/booked/)).toBeNull()
})

it.each([
  [
    'owns the account',
    'ada',
    / They own the account, so no teammate can sign in or accept quotes either\. .* due stays due/,
  ],
  ['is a teammate', 'grace', / can’t sign in\. Nothing changes for others in the account\.$/],
])('says what deactivating means for the account of a client who %s', async (_who, accountId, said) => {
  open({ 'get-client': () => ({ client: { ...client, accountId }, notes: [] }) })
  const dialog = await askToDeactivate()
  const text = await dialog.findByText(/They are signed out right away/)
  expect(text.textContent).toMatch(said)
  expect(text.textContent).not.toContain('If they own')
})

it.each([
  ['owns the account', 'ada', / Teammates who are active can sign in again too\.$/],
  ['is a teammate', 'grace', / They can sign in while the account owner is active\.$/],
])('says what reactivating means for a client who %s', async (_who, accountId, said) => {
  const disabledAt = '2026-06-01T09:00:00.000Z'
  open({ 'get-client': () => ({ client: { ...client, accountId, disabledAt }, notes: [] }) })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Harbor Coffee' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reactivate' }))
  expect((await screen.findByText(/the same access as before/)).textContent).toMatch(said)
})

async function askToDeactivate() {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Harbor Coffee' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Deactivate' }))
  return within(await screen.findByRole('dialog', { name: 'Deactivate Ada Lovelace?' }))
}

it('describes a client anew at the version that is shown', async () => {
  const { asked } = open({ 'update-client': ({ companyName }) => ({ client: { ...client, version: 9, companyName } }) })
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Harbor Coffee' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit client' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit client' }))
  const company = await dialog.findByLabelText(/^Company/)
  await userEvent.clear(company)
  await userEvent.type(company, 'Harbor Tea')
  await userEvent.click(dialog.getByRole('button', { name: 'Save client' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbor Tea' })).toBeTruthy()
  const body = asked.find(({ name }) => name === 'update-client')?.body
  expect(body).toMatchObject({ clientId: 'ada', version: client.version, companyName: 'Harbor Tea' })
})

it('keeps notes with who and when, and asks before one is deleted', async () => {
  const { asked } = open({
    'get-client': () => ({ client, notes: [note] }),
    'add-client-note': ({ body }) => ({ note: { ...note, id: 'n2', body, createdAt: '2026-12-09T09:00:00.000Z' } }),
    'remove-client-note': () => ({}),
  })
  const list = within(await screen.findByRole('list', { name: 'Notes' }))
  expect(list.getByRole('listitem').textContent).toContain('Tom Reyes')
  await userEvent.type(screen.getByLabelText('New note'), 'Pays on Fridays')
  await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
  await expect
    .poll(() => list.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent))
    .toEqual(['Pays on Fridays', 'Prefers calls'])
  await userEvent.click(list.getAllByRole('button', { name: /Delete note/ })[1] ?? document.body)
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this note?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete note' }))
  await expect.poll(() => list.queryByText('Prefers calls')).toBeNull()
  expect(asked.at(-1)).toEqual({ name: 'remove-client-note', body: { noteId: 'n1' } })
  expect(await screen.findByText('Note deleted')).toBeTruthy()
})

it.each([
  [null, 'Not invited yet', 'Invite'],
  [
    { at: moment, expiresAt: '2999-01-01T00:00:00.000Z' },
    'Waiting for them to accept the invitation',
    'Resend invitation',
  ],
  [{ at: moment, expiresAt: '2020-01-01T00:00:00.000Z' }, 'Their invitation has expired', 'Resend invitation'],
])(
  'says what keeps a client from signing in who was added, and how to invite them',
  async (invitation, words, button) => {
    open({ 'get-client': () => ({ client: { ...client, awaited: { by: 'tom', at: moment, invitation } }, notes: [] }) })
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
  },
)

it('says that there is no such client', async () => {
  open({ 'get-client': () => refuse('not-found') })
  expect(await screen.findByText('Client not found')).toBeTruthy()
})

it('offers the statement of the client', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Statement' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement for Harbor Coffee' }))
  expect(dialog.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe('/files/statements/ada?period=month')
})
