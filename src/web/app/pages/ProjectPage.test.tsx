import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf, linkOf, mayAs, productOf, termsOf } from '#web/projects/projects.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(loadShell, 60_000)

const mei = { ...ada, id: 'mei', uid: 'mei', role: 'creator' as const, rights: [] }
const site = productOf('bakery-1', { name: 'northwind.example', projectId: project.id })
const terms = termsOf({ id: project.id, projectId: project.id })
const nina = { id: 'nina', version: 1, fullName: 'Nina Falk', position: 'Project manager', avatarId: null }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>
type Details = Parameters<typeof detailsOf>[0]

function openProject(
  answers: Answers = {},
  { viewer = ada as typeof ada | typeof mei, search = '', details = {} as Details } = {},
) {
  const root = { client: '/client', superAdmin: '/superadmin', creator: '/creator' }[viewer.role]
  return openApp(`${root}/projectdetail?projectId=${project.id}${search}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => detailsOf({ project, products: [site], terms, may: mayAs[viewer.role], ...details }),
      'list-employees': () => ({ employees: [nina] }),
      'list-unread': () => ({ unread: {} }),
      ...answers,
    },
  })
}

/** The title, also while a dialog stands over the page. */
const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent

it('says that it loads until the project is there, under one title', async () => {
  openProject()
  const answered = holdBack('get-project')
  expect(await screen.findByText('Loading the project')).toBeTruthy()
  const heading = screen.getByRole('heading', { level: 1 })
  answered()
  await expect.poll(() => heading.textContent).toBe('Bakery relaunch')
  expect(screen.getByText('northwind.example')).toBeTruthy()
  expect(screen.queryByText('Loading the project')).toBeNull()
})

it.each(['project-not-found', 'invalid-input'] as const)('refuses on %s, and leads to the projects', async (code) => {
  openProject({ 'get-project': () => refuse(code) })
  expect(await screen.findByText('You can’t open this project')).toBeTruthy()
  expect(title()).toBe('Project')
  expect(screen.getByRole('link', { name: 'Go to projects' }).getAttribute('href')).toBe('/client/projects')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('sends a teammate who has no access to projects any more to the account owner', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', rights: [] }
  openProject({ 'get-project': () => refuse('project-not-found') }, { viewer: ben })
  expect(await screen.findByText('Ask the account owner for access to projects.')).toBeTruthy()
  expect(screen.queryByText(/isn’t shared with you/)).toBeNull()
})

it('says what is broken with the id to quote, and tries again', async () => {
  const answers = [refuse('unexpected')]
  openProject({ 'get-project': () => answers.shift() ?? detailsOf({ project }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t load the project')
  expect(within(alert).getByText('request-1')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await expect.poll(title).toBe('Bakery relaunch')
})

it.each([
  ['', 'Products'],
  ['&walkThroughTab=invoices', 'Invoices'],
  ['&walkThroughTab=2', 'Products'],
])('opens with the tab of the address: %s', async (search, name) => {
  openProject({}, { search })
  const selected = await screen.findByRole('tab', { selected: true })
  expect(selected.textContent).toContain(name)
})

it('a press on a tab is in the address, and the way back leaves the project', async () => {
  const { place, router } = openProject({ 'list-invoices': () => ({ invoices: [], next: null, totals: null }) })
  await userEvent.click(await screen.findByRole('tab', { name: 'Invoices' }))
  await expect.poll(place).toBe(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`)
  expect(await screen.findByText('No invoices yet')).toBeTruthy()
  expect(router.history.length).toBe(1)
})

it('says where it stands: who manages it, its dates, and its progress with the rule named', async () => {
  const facts = { managerId: 'nina', startDate: '2026-10-28', dueDate: '2099-02-20' }
  const milestones = {
    milestonesDone: 4,
    milestonesTotal: 9,
    nextMilestone: { title: 'Launch', dueDate: '2099-02-01' },
  }
  openProject({}, { details: { project: { ...project, ...facts, ...milestones } } })
  expect(await screen.findByText('Nina Falk')).toBeTruthy()
  expect(screen.getByText('Fri, Feb 20, 2099').parentElement?.textContent).toBe('Wed, Oct 28 – Fri, Feb 20, 2099')
  const bar = screen.getByRole('progressbar', { name: 'Progress by milestones' })
  expect(bar.getAttribute('aria-valuetext')).toBe('4 of 9 · 44%')
  expect(screen.getByText(/^Next: Launch/)).toBeTruthy()
})

it('says of a milestone whose day has passed that it is overdue', async () => {
  const late = { ...project, status: 'active' as const, nextMilestone: { title: 'Launch', dueDate: '2020-02-07' } }
  openProject({}, { details: { project: late } })
  const told = (await screen.findByText('Overdue:')).parentElement
  expect(told?.textContent).toBe('Overdue: Launch, Fri, Feb 7, 2020')
  expect(screen.queryByText(/^Next: /)).toBeNull()
})

it.each(['completed', 'cancelled'] as const)('names no next milestone of a project that is %s', async (status) => {
  const nextMilestone = { title: 'Launch', dueDate: '2099-02-01' }
  openProject({}, { details: { project: { ...project, status, nextMilestone } } })
  expect(await screen.findByRole('progressbar')).toBeTruthy()
  expect(screen.queryByText(/^Next: /)).toBeNull()
})

it.each([
  ['active', '2026-10-28', 'Started Wed, Oct 28'],
  ['active', '2099-02-20', 'Starts Fri, Feb 20, 2099'],
  ['draft', '2026-10-28', 'Start: Wed, Oct 28'],
] as const)('says of the start of a project what is true: %s from %s', async (status, startDate, said) => {
  openProject({}, { details: { project: { ...project, status, startDate, dueDate: null } } })
  await expect
    .poll(() => document.querySelector(`time[datetime="${startDate}"]`)?.parentElement?.textContent)
    .toBe(said)
})

it('leads staff to the other projects of the client', async () => {
  openProject({}, { viewer: tom })
  const link = await screen.findByRole('link', { name: 'Northwind Bakery' })
  expect(link.getAttribute('href')).toBe('/superadmin/projects?clientId=ada')
})

it('shows a creator no way to change what they may not change', async () => {
  openProject({}, { viewer: mei, details: { terms: null, links: [linkOf('Board')] } })
  expect(await screen.findByText('northwind.example')).toBeTruthy()
  expect(screen.getByRole('link', { name: /Board/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit|Add|Move|Actions|Status/ })).toBeNull()
  // Reports and invoices are between the client and the agency.
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Products/),
    expect.stringMatching(/^Teammates/),
  ])
})

it('shows what somebody else changes, while it is read', async () => {
  openProject()
  await expect.poll(() => screen.queryByText('northwind.example')).toBeTruthy()
  const renamed = { ...project, version: 4, name: 'Bakery, by Tom' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { id: project.id, version: 4, document: renamed }))
  await expect.poll(title).toBe('Bakery, by Tom')
})

it('opens a link in a tab that knows nothing of this one', async () => {
  openProject({}, { details: { links: [linkOf('Board', { url: 'https://trello.com/b/x' })] } })
  const link = await screen.findByRole('link', { name: 'Trello: Board, opens in a new tab' })
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://trello.com/b/x',
    '_blank',
    'noopener noreferrer',
  ])
})

it('adds a link, and says at the field what the portal says of its address', async () => {
  const replies = [refuse('invalid-input', { url: 'Enter a link to trello.com that starts with https://' })]
  const { asked } = openProject({
    'add-link': ({ title: name }) =>
      replies.shift() ?? { link: linkOf('new', { projectId: project.id, title: String(name) }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add link' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add link' }))
  expect(dialog.queryByRole('switch')).toBeNull()
  await userEvent.type(dialog.getByLabelText('Title'), 'Board')
  await userEvent.type(dialog.getByLabelText('Address'), 'https://evil.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Add link' }))
  expect(await dialog.findAllByText(/Enter a link to trello\.com that starts with https/)).not.toEqual([])
  await userEvent.clear(dialog.getByLabelText('Address'))
  await userEvent.type(dialog.getByLabelText('Address'), 'https://trello.com/b/1')
  await userEvent.click(dialog.getByRole('button', { name: 'Add link' }))
  expect(await screen.findByRole('link', { name: /^Trello: Board/ })).toBeTruthy()
  const body = {
    key: expect.stringMatching(/^[\w-]{20}$/),
    projectId: project.id,
    type: 'Trello',
    title: 'Board',
    url: 'https://trello.com/b/1',
  }
  expect(asked.at(-1)).toEqual({ name: 'add-link', body })
})

it('an archived project says so, can be changed by nobody, and is restored by staff', async () => {
  const archivedAt = '2026-12-08T18:00:00.000Z'
  const may = { ...mayAs.creator, archive: true }
  const details = [detailsOf({ project: { ...project, archivedAt }, products: [site], terms, may })]
  const { asked } = openProject(
    {
      'get-project': () =>
        details.shift() ?? detailsOf({ project: { ...project, version: 5 }, may: mayAs.superAdmin, terms }),
      'restore-project': () => ({ project: { ...project, version: 5 } }),
    },
    { viewer: tom },
  )
  expect(await screen.findByText('Archived Tue, Dec 8')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Edit project' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Restore project' }))
  await expect.poll(() => screen.queryByText(/^In the archive/)).toBeNull()
  expect(await screen.findByRole('button', { name: 'Edit project' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).toContain('restore-project')
})

it.each([
  ['Reports', 'Loading the reports', 'get-report'],
  ['Teammates', 'Loading the agency’s team', 'list-members'],
])('says at once under %s that it loads', async (name, told, call) => {
  openProject()
  const answered = holdBack(call)
  await userEvent.click(await screen.findByRole('tab', { name }))
  // Nothing is awaited here: neither code nor data may leave the panel empty.
  expect(within(screen.getByRole('tabpanel', { name })).getByText(told)).toBeTruthy()
  answered()
})

it('tells staff of a client who isn’t notified, with the invitation', async () => {
  const client = { ...ada, disabledAt: null, awaited: { by: 'tom', at: project.createdAt, invitation: null } }
  openProject({ 'get-client': () => ({ client, notes: [] }) }, { viewer: tom })
  expect(await screen.findByText('Ada Lovelace hasn’t been invited yet, so we don’t notify them')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
})

it('tells staff what a client who was deactivated before any invitation needs', async () => {
  const awaited = { by: 'tom', at: project.createdAt, invitation: null }
  openProject(
    { 'get-client': () => ({ client: { ...ada, disabledAt: project.createdAt, awaited }, notes: [] }) },
    { viewer: tom },
  )
  expect(await screen.findByText(/don’t get emails until they’re reactivated and invited\./)).toBeTruthy()
})
