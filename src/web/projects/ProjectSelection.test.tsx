import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./exports/StaffProjectFilters.tsx'),
    import('./AssignManagerDialog.tsx'),
    import('./ArchiveAllDialog.tsx'),
    import('./RestoreAllDialog.tsx'),
    import('#web/team/exports/AddCreatorToAllDialog.tsx'),
  ])
}, 60_000)

function projectOf(name: string, version: number, day: string): typeof project {
  const at = `2026-12-${day}T06:00:00.000Z`
  return { ...project, id: name.toLowerCase(), name, version, lastActivityAt: at, listedAt: at }
}

const bakery = projectOf('Bakery', 1, '08')
const projects = [bakery, projectOf('Booking', 2, '07'), projectOf('Clinic', 3, '06')]
const putAway = (each: typeof project): typeof project => ({ ...each, archivedAt: '2026-12-08T06:00:00.000Z' })
const runs = { ...tom, staffRights: ['projects' as const] }
const nina = {
  id: 'nina',
  fullName: 'Nina Falk',
  position: 'Manager',
  avatarId: null,
  status: 'active',
  role: 'superAdmin',
  staffRights: ['projects'],
}
const mei = { ...nina, id: 'mei', fullName: 'Mei Lin', position: 'Developer', role: 'creator', rate: 4500 }
const ivo = { ...mei, id: 'ivo', fullName: 'Ivo Brandt', status: 'inactive' }
const kim = { ...nina, id: 'kim', fullName: 'Kim Few', staffRights: ['money'] }

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

async function open(answers: Answers = {}, { viewer = runs as typeof tom | typeof ada, search = '' } = {}) {
  const app = openApp(`/${viewer.role === 'client' ? 'client' : 'superadmin'}/projects${search}`, {
    session: sessionOf(viewer),
    answers: {
      'list-projects': ({ archived }) => ({
        projects: archived ? projects.map(putAway) : projects,
        next: null,
      }),
      'list-employees': () => ({ employees: [nina, kim, mei, ivo] }),
      ...answers,
    },
  })
  await screen.findByRole('table', { name: 'Projects' })
  return { ...app, sent: (name: string) => app.asked.filter((each) => each.name === name).map(({ body }) => body) }
}

const tick = async (...names: string[]) => {
  for (const name of names) await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
}
const press = async (name: string) =>
  userEvent.click(within(screen.getByRole('toolbar', { name: 'Selected projects' })).getByRole('button', { name }))
const rows = () => screen.queryAllByRole('rowheader').map(({ textContent }) => textContent)
const byId = (id: unknown) => projects.find((each) => each.id === id) ?? project

it('archives what is selected, each once, and leaves what was refused selected', async () => {
  const { sent } = await open({
    'archive-project': ({ projectId }) =>
      projectId === 'booking'
        ? refuse('project-not-found')
        : { project: { ...byId(projectId), version: 9, archivedAt: '2026-12-08T07:00:00.000Z', listedAt: null } },
  })
  await tick('Bakery', 'Booking', 'Clinic')
  await press('Archive')
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive 3 projects?' }))
  expect(dialog.getByText(/ draft hours, and move rejected hours to another project /)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Archive 3 projects' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toMatch(/^2 projects archived, 1 wasn’tBooking: /)
  expect(sent('archive-project')).toEqual(['bakery', 'booking', 'clinic'].map((projectId) => ({ projectId })))
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(rows()).toEqual(['Booking']))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Booking' }).checked).toBe(true)
})

it('assigns one manager to each by the version that the page shows', async () => {
  const { sent } = await open({
    'update-project': ({ projectId, managerId }) => ({
      project: { ...byId(projectId), version: 9, managerId },
    }),
  })
  await tick('Booking', 'Clinic')
  await press('Assign manager')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a manager to 2 projects?' }))
  const assign = dialog.getByRole('button', { name: 'Assign to 2 projects' })
  await userEvent.click(assign)
  expect(sent('update-project')).toEqual([])
  // Who lacks the right to projects could do nothing with them.
  expect(dialog.queryByRole('option', { name: 'Kim Few' })).toBeNull()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Manager' }), 'Nina Falk')
  await userEvent.click(assign)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('update-project')).toEqual([
    { projectId: 'booking', version: 2, managerId: 'nina' },
    { projectId: 'clinic', version: 3, managerId: 'nina' },
  ])
  expect(await screen.findByText('Manager assigned to 2 projects')).toBeTruthy()
  await tick('Booking', 'Clinic')
  await press('Assign manager')
  const again = within(await screen.findByRole('dialog', { name: 'Assign a manager to 2 projects?' }))
  await userEvent.selectOptions(again.getByRole('combobox', { name: 'Manager' }), 'No manager')
  await userEvent.click(again.getByRole('button', { name: 'Remove manager from 2 projects' }))
  expect(await screen.findByText('Manager removed from 2 projects')).toBeTruthy()
})

it('adds one creator to each project that they aren’t on, at their default rates', async () => {
  const asked: string[] = []
  const { sent } = await open({
    'list-projects': () => ({
      projects: [...projects.slice(0, 2), { ...projectOf('Clinic', 3, '06'), creatorIds: ['mei'] }],
      next: null,
    }),
    'assign-creator': ({ projectId }) => {
      asked.push(String(projectId))
      return projectId === 'booking' && asked.length < 3 ? refuse('project-not-found') : { member: {} }
    },
  })
  await tick('Bakery', 'Booking', 'Clinic')
  await press('Add creator')
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a creator to 3 projects?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add to 3 projects' }))
  expect(asked).toEqual([])
  expect(dialog.queryByRole('option', { name: /Ivo Brandt/ })).toBeNull()
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Creator' }), 'Mei Lin, Developer')
  expect(dialog.getByText('Mei Lin is already on 1 project.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add to 2 projects' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Mei Lin added to 1 project, 1 wasn’tBooking: /)
  await userEvent.click(dialog.getByRole('button', { name: 'Add to 1 project' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('Mei Lin added to 1 project')).toBeTruthy()
  const added = (projectId: string) => ({ projectId, creatorId: 'mei', rate: 4500, billRateCents: null, role: '' })
  expect(sent('assign-creator')).toEqual([added('bakery'), added('booking'), added('booking')])
})

it('tells who was faster, and tries the rest again by the newer version', async () => {
  let version = 1
  const { sent } = await open({
    'update-project': (body) =>
      body.version === version ? { project: { ...bakery, version: 9 } } : refuse('stale-version'),
  })
  await tick('Bakery')
  version = 4
  await press('Assign manager')
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign a manager to Bakery?' }))
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Manager' }), 'No manager')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove manager from 1 project' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Nothing changed')
  const document = { ...bakery, version: 4, name: 'Bakery of four' }
  act(() =>
    FakeEventSource.opened[0]?.change('e-4', {
      collection: 'projects',
      id: 'bakery',
      version: 4,
      document,
    }),
  )
  await screen.findByText('Bakery of four')
  await userEvent.click(dialog.getByRole('button', { name: 'Remove manager from 1 project' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('update-project')).toEqual([
    { projectId: 'bakery', version: 1, managerId: null },
    { projectId: 'bakery', version: 4, managerId: null },
  ])
})

it('restores what is selected in the archive', async () => {
  const { sent } = await open(
    { 'restore-project': ({ projectId }) => ({ project: { ...byId(projectId), version: 9 } }) },
    { search: '?view=archive' },
  )
  await tick('Clinic')
  await press('Restore')
  await userEvent.click(await screen.findByRole('button', { name: 'Restore 1 project' }))
  await waitFor(() => expect(sent('restore-project')).toEqual([{ projectId: 'clinic' }]))
  await waitFor(() => expect(rows()).toEqual(['Bakery', 'Booking']))
})

it('exports what is selected', async () => {
  await open()
  await tick('Bakery', 'Clinic')
  const bar = within(screen.getByRole('toolbar', { name: 'Selected projects' }))
  const file = bar.getByRole('link', { name: 'Export CSV' }).getAttribute('href')
  expect(file).toBe('/files/projects.csv?ids=bakery%2Cclinic')
})

it.each([
  ['a client', ada],
  ['staff without the right to projects', { ...tom, staffRights: ['money' as const] }],
])('has no boxes for %s', async (_who, viewer) => {
  await open({}, { viewer: viewer as typeof tom })
  await userEvent.keyboard('jx')
  expect(screen.queryAllByRole('checkbox')).toEqual([])
})
