import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('#web/accounts/ClientSelect.tsx')
  await import('./FirstProject.tsx')
}, 60_000)

const booking = { ...project, id: 'booking', name: 'Appointment booking', status: 'in_review' as const }
const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', rights: [] }
const pia: PresentedProfile = { ...ada, id: 'pia', uid: 'pia', rights: ['invoices'] }

type Answer = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>[string]

function openProjects(
  answer: Answer = () => ({ projects: [project, booking], next: null }),
  { viewer = ada, path = '/client/projects', answers = {} as Record<string, Answer> } = {},
) {
  return openApp(path, { session: sessionOf(viewer), answers: { 'list-projects': answer, ...answers } })
}

const none: Answer = () => ({ projects: [], next: null })

const rows = () => screen.queryAllByRole('rowheader').map((row) => row.textContent)

it('says that it loads until the projects are there', async () => {
  openProjects()
  const answered = holdBack('list-projects')
  expect(await screen.findByText('Loading the projects')).toBeTruthy()
  expect(rows()).toEqual([])
  answered()
  await expect.poll(rows).toEqual(['Bakery relaunch', 'Appointment booking'])
  expect(screen.queryByText('Loading the projects')).toBeNull()
})

it('each row leads to its project; staff see whose it is', async () => {
  openProjects(undefined, { viewer: tom, path: '/superadmin/projects' })
  const link = await screen.findByRole('link', { name: 'Bakery relaunch' })
  expect(link.getAttribute('href')).toBe('/superadmin/projectdetail?projectId=bakery-relaunch')
  expect(screen.getByRole('columnheader', { name: 'Client' })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Bakery relaunch/ }).textContent).toContain('Northwind Bakery')
})

it.each([
  [ada, '/client/projects', /Start one to tell the agency what you need/, true],
  [tom, '/superadmin/projects', /when staff or clients start them, or when a client accepts a quote/, false],
  [mei, '/creator/projects', /when the agency adds you to them/, false],
])('says what will be here while there is nothing: $role', async (viewer, path, sentence, mayStart) => {
  openProjects(none, { viewer, path, answers: { 'list-quotes': () => ({ quotes: [], next: null }) } })
  expect(await screen.findByText('No current projects')).toBeTruthy()
  expect(screen.getByText(sentence)).toBeTruthy()
  expect(screen.queryAllByRole('button', { name: 'Start a new project' }).length > 0).toBe(mayStart)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

it('tells a teammate who just lost the right to projects whom to ask', async () => {
  openProjects(() => refuse('forbidden'), { viewer: { ...pia, rights: ['projects'] } })
  expect(await screen.findByText('You can’t see the projects')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says what is broken with the id to quote, and tries again', async () => {
  const answers = [refuse('unexpected')]
  openProjects(() => answers.shift() ?? { projects: [project], next: null })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('We couldn’t load the projects')
  expect(alert.textContent).toContain('An unknown error has occurred please refresh the page and try again.')
  expect(within(alert).getByText('request-1')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await expect.poll(rows).toEqual(['Bakery relaunch'])
  expect(screen.queryByRole('alert')).toBeNull()
})

it('keeps search and status in the address, and asks the portal for them', async () => {
  const { asked, place } = openProjects()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search projects' }), ' bakery ')
  await expect.poll(place).toBe('/client/projects?search=bakery')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active')
  await expect.poll(place).toBe('/client/projects?search=bakery&status=active')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ search: 'bakery', status: 'active' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'All statuses')
  await expect.poll(place).toBe('/client/projects?search=bakery')
})

it('leaves the rows of the last search as they are until this one is answered', async () => {
  const { router } = openProjects(({ search }) => ({
    projects: search === 'book' ? [booking] : [project, booking],
    next: null,
  }))
  const row = await screen.findByRole('row', { name: /Appointment booking/ })
  const answered = holdBack('list-projects')
  await userEvent.type(screen.getByRole('searchbox'), 'book')
  await expect.poll(() => router.destination().search['search']).toBe('book')
  expect([row.isConnected, rows()]).toEqual([true, ['Bakery relaunch', 'Appointment booking']])
  answered()
  await expect.poll(rows).toEqual(['Appointment booking'])
})

it('opens with the filter of the address, and takes no notice of a status that there is not', async () => {
  const { asked } = openProjects(undefined, { path: '/client/projects?search=book&status=lost&clientId=ada' })
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search projects' })
  expect(field.value).toBe('book')
  expect(asked.find(({ name }) => name === 'list-projects')?.body).toEqual({ search: 'book', clientId: 'ada' })
})

it('says that nothing matches, and leads back to all', async () => {
  const { place } = openProjects(({ status }) => ({ projects: status ? [] : [project], next: null }), {
    path: '/client/projects?status=cancelled',
  })
  expect(await screen.findByText('No matching projects')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show all projects' }))
  await expect.poll(rows).toEqual(['Bakery relaunch'])
  expect(place()).toBe('/client/projects')
})

it.each([
  ['search=bak', 'No current project has “bak” in its name, description or company.'],
  ['search=bak&due=overdue', 'No overdue project matches “bak”.'],
  ['search=bak&due=overdue&status=active', 'No current project matches “bak” and all of these filters.'],
  ['search=bak&view=archive', 'No archived project has “bak” in its name, description or company.'],
  ['view=archive&status=completed', 'No archived project matches this filter.'],
  ['search=bak&status=completed', 'No current project matches “bak” and this filter.'],
])('says among which projects nothing matches, and that a filter may be why: %s', async (asked, sentence) => {
  openProjects(() => ({ projects: [], next: null }), { viewer: tom, path: `/superadmin/projects?${asked}` })
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('tells of each project how far it is, what is next and who works on it', async () => {
  const nina = { id: 'nina', version: 1, fullName: 'Nina Falk', position: 'Project manager', avatarId: null }
  const facts = { managerId: 'nina', creatorIds: ['ivo'], milestonesDone: 4, milestonesTotal: 9 }
  const late = { ...booking, dueDate: '2026-01-05' }
  openProjects(
    () => ({
      projects: [{ ...project, ...facts, nextMilestone: { title: 'Launch', dueDate: '2099-02-20' } }, late],
      next: null,
    }),
    { answers: { 'list-employees': () => ({ employees: [nina] }) } },
  )
  const row = await screen.findByRole('row', { name: /Bakery relaunch/ })
  const bar = within(row).getByRole('progressbar', { name: 'Bakery relaunch progress' })
  expect(bar.getAttribute('aria-valuetext')).toBe('44%')
  expect(row.textContent).toContain('Fri, Feb 20, 2099 · Launch')
  expect(await within(row).findByRole('img', { name: 'Nina Falk' })).toBeTruthy()
  const lateRow = screen.getByRole('row', { name: /Appointment booking/ })
  expect(within(lateRow).getByText('Overdue:')).toBeTruthy()
})

it('shows the archive, which the address says, and leads back where it is empty', async () => {
  const { asked, place } = openProjects(({ archived }) => ({ projects: archived ? [] : [project], next: null }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Archive' }))
  expect(await screen.findByText('The archive is empty')).toBeTruthy()
  expect(place()).toBe('/client/projects?view=archive')
  expect(asked.at(-1)?.body).toEqual({ archived: true })
  await userEvent.click(screen.getByRole('button', { name: 'Show current projects' }))
  await expect.poll(rows).toEqual(['Bakery relaunch'])
})

it('staff choose a client among all by a few letters, and take the choice back', async () => {
  const owner = (uid: string, fullName: string, companyName: string) => ({
    ...ada,
    id: uid,
    uid,
    accountId: uid,
    fullName,
    companyName,
  })
  const clients = [owner('ada', 'Ada Lovell', 'Northwind Bakery'), owner('grace', 'Grace Okafor', 'Harbor Clinics')]
  const { asked, place } = openProjects(undefined, {
    viewer: tom,
    path: '/superadmin/projects',
    answers: {
      'list-clients': () => ({ clients: [...clients, { ...ada, uid: 'ben', accountId: 'ada' }], next: null }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Client: All clients' }))
  await userEvent.type(await screen.findByRole('combobox', { name: 'Find a client' }), 'okafor')
  const found = () => within(screen.getByRole('listbox')).getAllByRole('option')
  await expect.poll(() => found().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Harbor/)])
  await userEvent.keyboard('{Enter}')
  await expect.poll(place).toBe('/superadmin/projects?clientId=grace')
  await expect.poll(() => asked.findLast(({ name }) => name === 'list-projects')?.body).toEqual({ clientId: 'grace' })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear client' }))
  await expect.poll(place).toBe('/superadmin/projects')
})

it('staff sort by the heads of columns, and the address says how', async () => {
  const { asked, place } = openProjects(undefined, { viewer: tom, path: '/superadmin/projects' })
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  await userEvent.click(await screen.findByRole('button', { name: 'Name' }))
  await expect.poll(place).toBe('/superadmin/projects?sort=name')
  await expect.poll(() => asked.findLast(({ name }) => name === 'list-projects')?.body).toEqual({ sort: 'name' })
  await expect.poll(rows).toEqual(['Appointment booking', 'Bakery relaunch'])
  expect([sortOf('Name'), sortOf('Last activity')]).toEqual(['ascending', null])
  expect(document.activeElement).toBe(screen.getByText('Name'))
  await userEvent.click(screen.getByRole('button', { name: 'Last activity' }))
  await expect.poll(place).toBe('/superadmin/projects')
  expect([sortOf('Name'), sortOf('Last activity')]).toEqual([null, 'descending'])
  expect(screen.queryByRole('button', { name: 'Status' })).toBeNull()
})

it('staff look for a manager and a due day, and are offered only what goes together', async () => {
  const nina = { ...mei, id: 'nina', uid: 'nina', fullName: 'Nina Falk', role: 'superAdmin', status: 'active' }
  const { asked, place } = openProjects(undefined, {
    viewer: tom,
    path: '/superadmin/projects?sort=name',
    answers: { 'list-employees': () => ({ employees: [nina] }) },
  })
  expect(await screen.findByText('2 projects')).toBeTruthy()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Due' }), 'Overdue')
  await expect.poll(place).toBe('/superadmin/projects?due=overdue')
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: 'Next' }).getAttribute('aria-sort')).toBe('ascending')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Manager' }), 'Nina Falk')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ due: 'overdue', managerId: 'nina' })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  const fileOf = async (name: string) => (await screen.findByRole('menuitem', { name })).getAttribute('href')
  expect(await fileOf('Projects as CSV')).toBe('/files/projects.csv?managerId=nina&due=overdue')
  expect(await fileOf('Products as CSV')).toBe('/files/products.csv?managerId=nina&due=overdue')
  await userEvent.keyboard('{Escape}')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active')
  await expect.poll(() => asked.at(-1)?.body).toEqual({ managerId: 'nina', status: 'active' })
  expect(screen.queryByRole('combobox', { name: 'Due' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await expect.poll(place).toBe('/superadmin/projects')
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull()
})

it('staff find the projects that a deactivated colleague still manages', async () => {
  const olga = { ...mei, id: 'olga', uid: 'olga', fullName: 'Olga Brandt', role: 'superAdmin', status: 'inactive' }
  const answers = { 'list-employees': () => ({ employees: [olga] }) }
  const { asked } = openProjects(undefined, { viewer: tom, path: '/superadmin/projects', answers })
  await screen.findByRole('option', { name: 'Olga Brandt (inactive)' })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Manager' }), 'Olga Brandt (inactive)')
  await expect.poll(() => asked.findLast(({ name }) => name === 'list-projects')?.body).toEqual({ managerId: 'olga' })
})

it('staff clear all filters at once, and keep what they search, the archive and the order', async () => {
  const { place } = openProjects(undefined, {
    viewer: tom,
    path: '/superadmin/projects?search=b&view=archive&clientId=ada',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Clear filters' }))
  await expect.poll(place).toBe('/superadmin/projects?search=b&view=archive')
})

it('clients are offered no sort, and an address that says one is read without it', async () => {
  const { asked } = openProjects(undefined, { path: '/client/projects?sort=name&managerId=nina&due=overdue' })
  await screen.findByRole('link', { name: 'Bakery relaunch' })
  expect(asked.find(({ name }) => name === 'list-projects')?.body).toEqual({})
  expect(screen.queryByRole('button', { name: 'Name' })).toBeNull()
  expect(screen.queryByRole('combobox', { name: 'Due' })).toBeNull()
})

it('shows more of a long list where there is more', async () => {
  openProjects(({ after }) => (after ? { projects: [booking], next: null } : { projects: [project], next: 'page-2' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Show more projects' }))
  await expect.poll(rows).toEqual(['Bakery relaunch', 'Appointment booking'])
  expect(screen.queryByRole('button', { name: 'Show more projects' })).toBeNull()
})

it('shows what somebody else has just started, on top and marked, without a reload', async () => {
  openProjects(() => ({ projects: [project], next: null }), { viewer: tom, path: '/superadmin/projects' })
  await expect.poll(rows).toEqual(['Bakery relaunch'])
  act(() => FakeEventSource.opened[0]?.change('e-1', { id: booking.id, version: booking.version, document: booking }))
  await expect.poll(rows).toEqual(['Appointment booking', 'Bakery relaunch'])
  const isMarked = (name: string) => screen.getByText(name).hasAttribute('data-changed')
  expect([isMarked('Appointment booking'), isMarked('Bakery relaunch')]).toEqual([true, false])
})

it('starts a project, and goes to it', async () => {
  const started = { ...project, id: 'cafe-map', name: 'Café map', description: 'All shops on one map.', version: 1 }
  const { asked, place } = openProjects(undefined, {
    answers: {
      'create-project': () => ({ project: started }),
      'get-project': () => detailsOf({ project: started }),
      'list-unread': () => ({ unread: {} }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Start a new project' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a new project' }))
  await userEvent.type(dialog.getByLabelText('Name'), 'Café map')
  await userEvent.type(dialog.getByLabelText('Description'), 'All shops on one map.')
  await userEvent.click(dialog.getByRole('button', { name: 'Start project' }))
  await expect.poll(place).toBe('/client/projectdetail?projectId=cafe-map')
  expect(asked).toContainEqual({
    name: 'create-project',
    body: { key: expect.stringMatching(/^[\w-]{20}$/), name: 'Café map', description: 'All shops on one map.' },
  })
  expect(await screen.findByText('Project started')).toBeTruthy()
  toldByToast()
})
