import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { holdBack, loadShell, openApp, project } from '#web/app/app-stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'

beforeAll(loadShell, 60_000)

const mei: PresentedProfile = { ...ada, id: 'mei', uid: 'mei', role: 'creator', rights: [] }
const site = {
  id: 'bakery-1',
  version: 1,
  projectId: project.id,
  clientId: 'ada',
  name: 'northwind.example',
  description: 'Shops and opening hours.',
  kind: 'sites' as const,
  createdBy: 'ada',
  createdAt: '2026-11-01T09:00:00.000Z',
  updatedAt: '2026-11-01T09:00:00.000Z',
}
const mayAll = { edit: true, setStatus: true, addProduct: true }

function detailsOf(changes: Partial<typeof project> = {}, more: object = {}) {
  return { project: { ...project, ...changes }, products: [site], may: { ...mayAll, setStatus: false }, ...more }
}

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openProject(answers: Answers = {}, { viewer = ada, search = `?projectId=${project.id}` } = {}) {
  const root = { client: '/client', superAdmin: '/superadmin', creator: '/creator' }[viewer.role]
  return openApp(`${root}/projectdetail${search}`, {
    session: sessionOf(viewer),
    answers: { 'get-project': () => detailsOf(), ...answers },
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
  openProject({ 'get-project': () => refuse(code) }, { search: '?projectId=clinic-booking' })
  expect(await screen.findByText('You cannot open this project')).toBeTruthy()
  expect(title()).toBe('Project')
  expect(screen.getByRole('link', { name: 'Go to your projects' }).getAttribute('href')).toBe('/client/projects')
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

it('says what is broken with the id to quote, and tries again', async () => {
  const answers = [refuse('unexpected')]
  openProject({ 'get-project': () => answers.shift() ?? detailsOf() })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('The project could not be loaded')
  expect(within(alert).getByText('request-1')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
  await expect.poll(title).toBe('Bakery relaunch')
})

it.each([
  ['', 'Products'],
  ['&walkThroughTab=reports', 'Reports'],
  ['&walkThroughTab=2', 'Products'],
])('opens with the tab of the address: %s', async (tab, name) => {
  openProject({}, { search: `?projectId=${project.id}${tab}` })
  const selected = await screen.findByRole('tab', { selected: true })
  expect(selected.textContent).toContain(name)
})

it('a press on a tab is in the address, and the way back leaves the project', async () => {
  const { place, router } = openProject()
  await userEvent.click(await screen.findByRole('tab', { name: 'Invoices' }))
  await expect.poll(place).toBe(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`)
  expect(await screen.findByText('Coming with the invoices')).toBeTruthy()
  expect(router.history.length).toBe(1)
})

it('shows a creator no way to change what they may not change', async () => {
  const may = { edit: false, setStatus: false, addProduct: false }
  openProject({ 'get-project': () => detailsOf({}, { may, products: [] }) }, { viewer: mei })
  expect(await screen.findByText('No products yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Edit project|product/ })).toBeNull()
})

it('adds the first product, and shows it', async () => {
  const { asked } = openProject({
    'get-project': () => detailsOf({}, { products: [] }),
    'add-product': () => ({ product: site }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add your first product' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add product' }))
  await userEvent.type(dialog.getByLabelText('Name'), site.name)
  await userEvent.click(dialog.getByRole('button', { name: 'Add product' }))
  expect(await screen.findByRole('heading', { name: site.name })).toBeTruthy()
  expect(asked.at(-1)?.body).toEqual({ projectId: project.id, name: site.name, description: '', kind: 'sites' })
})

it('shows what somebody else changes, while it is read', async () => {
  openProject()
  await expect.poll(() => screen.queryByText('northwind.example')).toBeTruthy()
  const renamed = { ...project, version: 4, name: 'Bakery, by Tom' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { id: project.id, version: 4, document: renamed }))
  await expect.poll(title).toBe('Bakery, by Tom')
})

async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit project' }))
  return within(await screen.findByRole('dialog', { name: 'Edit project' }))
}

async function rename(dialog: ReturnType<typeof within>, name: string): Promise<void> {
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.type(dialog.getByLabelText('Name'), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Save project' }))
}

it('saves with the version that was seen, and shows the change before the portal has answered', async () => {
  const { asked } = openProject({
    'update-project': ({ name }) => ({ project: { ...project, version: 4, name } }),
  })
  const dialog = await openEdit()
  expect(dialog.queryByLabelText('Status')).toBeNull()
  const answered = holdBack('update-project')
  await rename(dialog, 'Bakery, renamed')
  await expect.poll(title).toBe('Bakery, renamed')
  expect(screen.getByRole('dialog', { name: 'Edit project' })).toBeTruthy()
  answered()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)).toEqual({
    name: 'update-project',
    body: { projectId: project.id, version: 3, name: 'Bakery, renamed', description: project.description },
  })
})

it('staff also say where a project stands', async () => {
  const { asked } = openProject(
    {
      'get-project': () => detailsOf({}, { may: mayAll }),
      'update-project': ({ status }) => ({ project: { ...project, version: 4, status } }),
    },
    { viewer: tom },
  )
  const dialog = await openEdit()
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Completed')
  await userEvent.click(dialog.getByRole('button', { name: 'Save project' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)?.body).toMatchObject({ status: 'completed' })
})

it('takes a change back that the portal refuses, and loads the version of whoever was faster', async () => {
  const theirs = detailsOf({ version: 4, name: 'Bakery, by Tom' })
  const answers = [detailsOf()]
  const { asked } = openProject({
    'get-project': () => answers.shift() ?? theirs,
    'update-project': ({ version, name }) =>
      version === 4 ? { project: { ...project, version: 5, name } } : refuse('stale-version'),
  })
  const dialog = await openEdit()
  const answered = holdBack('get-project')
  await rename(dialog, 'Bakery, by Ada')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Nothing was saved')
  expect(alert.textContent).toContain('Somebody changed this while you were editing.')
  expect(title()).toBe('Bakery relaunch')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')

  answered()
  await expect.poll(title).toBe('Bakery, by Tom')
  await userEvent.click(dialog.getByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')
  expect(dialog.getByText('The new version is loaded')).toBeDefined()
  expect(dialog.queryByRole('alert')).toBeNull()
  await rename(dialog, 'Bakery, by both')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)?.body).toMatchObject({ version: 4, name: 'Bakery, by both' })
})

it('offers no new version before it is there', async () => {
  openProject({ 'update-project': () => refuse('stale-version') })
  const dialog = await openEdit()
  holdBack('get-project')
  await rename(dialog, 'Bakery, by Ada')
  await dialog.findByRole('alert')
  expect(dialog.queryByRole('button', { name: 'Load the new version' })).toBeNull()
})

it('any other refusal takes the change back too, and keeps what was typed', async () => {
  openProject({ 'update-project': () => refuse('store-unavailable') })
  const dialog = await openEdit()
  await rename(dialog, 'Bakery, by Ada')
  expect((await dialog.findByRole('alert')).textContent).toContain('the store is not available right now')
  expect(title()).toBe('Bakery relaunch')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')
  expect(dialog.queryByRole('button', { name: 'Load the new version' })).toBeNull()
})
