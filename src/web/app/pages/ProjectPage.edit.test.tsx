import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { review } from '#web/meetings/meetings.test-support.ts'
import { detailsOf, mayAs, termsOf } from '#web/projects/projects.test-support.ts'
import { holdBack, loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/projects/act-schemas.ts'),
    import('#web/projects/exports/TermsDialog.tsx'),
    import('#web/projects/act-schemas.ts'),
    import('#web/projects/exports/ArchiveProjectDialog.tsx'),
    import('#web/ui/Menu.tsx'),
  ])
}, 60_000)

const terms = termsOf({ id: project.id, projectId: project.id })

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openProject(answers: Answers = {}, viewer = ada, more = '') {
  const root = viewer.role === 'client' ? '/client' : '/superadmin'
  return openApp(`${root}/projectdetail?projectId=${project.id}${more}`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => detailsOf({ project, terms, may: mayAs[viewer.role] }),
      'list-unread': () => ({ unread: {} }),
      'list-employees': () => ({ employees: [tomAsStaff] }),
      ...answers,
    },
  })
}

const tomAsStaff = {
  id: 'tom',
  version: 1,
  uid: 'tom',
  firstName: 'Tom',
  lastName: 'Okafor',
  fullName: 'Tom Okafor',
  email: 'tom@studio.example',
  position: 'Director',
  role: 'superAdmin',
  status: 'active',
  staffRights: ['owner'],
  rate: 0,
  phone: '',
  avatarId: null,
  createdAt: '2026-03-02T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
}

/** The title, also while a dialog stands over the page. */
const title = () => screen.getByRole('heading', { level: 1, hidden: true }).textContent

async function openEdit() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit project' }))
  return within(await screen.findByRole('dialog', { name: 'Edit project' }))
}

async function rename(dialog: ReturnType<typeof within>, name: string): Promise<void> {
  await userEvent.clear(dialog.getByLabelText('Name'))
  await userEvent.type(dialog.getByLabelText('Name'), name)
  await userEvent.click(dialog.getByRole('button', { name: 'Save project' }))
}

it('says beside the manager to staff, and to nobody else, that they were deactivated', async () => {
  const kim = { ...tomAsStaff, id: 'kim', uid: 'kim', fullName: 'Kim Few', status: 'inactive' }
  const managed = detailsOf({ project: { ...project, managerId: 'kim' }, terms, may: mayAs.superAdmin })
  openProject({ 'get-project': () => managed, 'list-employees': () => ({ employees: [tomAsStaff, kim] }) }, tom)
  expect(await screen.findByText('(inactive)')).toBeTruthy()
  cleanup()
  const { id, version, fullName, position, avatarId } = kim
  const told = { id, version, fullName, position, avatarId }
  openProject({ 'get-project': () => managed, 'list-employees': () => ({ employees: [told] }) })
  expect(await screen.findByText('Kim Few')).toBeTruthy()
  expect(screen.queryByText('(inactive)')).toBeNull()
})

it('says to staff that the manager has lost the right to projects, and offers nobody without it', async () => {
  const kim = { ...tomAsStaff, id: 'kim', uid: 'kim', fullName: 'Kim Few', staffRights: ['money'] }
  const lee = { ...kim, id: 'lee', uid: 'lee', fullName: 'Lee Hart' }
  openProject(
    {
      'get-project': () => detailsOf({ project: { ...project, managerId: 'kim' }, terms, may: mayAs.superAdmin }),
      'list-employees': () => ({ employees: [kim, lee, tomAsStaff] }),
    },
    tom,
  )
  expect(await screen.findByText('doesn’t have the “Projects” permission')).toBeTruthy()
  const manager = (await openEdit()).getByLabelText('Manager')
  expect(
    within(manager)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Unassigned', 'Kim Few (doesn’t have the “Projects” permission)', 'Tom Okafor'])
})

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
  expect(title()).toBe('Bakery, renamed')
  expect(asked.at(-1)).toEqual({
    name: 'update-project',
    body: { projectId: project.id, version: 3, name: 'Bakery, renamed', description: project.description },
  })
})

it('staff also say where a project stands, who manages it, by when, and how its progress is told', async () => {
  const { asked } = openProject({ 'update-project': (body) => ({ project: { ...project, ...body, version: 4 } }) }, tom)
  const dialog = await openEdit()
  await userEvent.selectOptions(dialog.getByLabelText('Status'), 'Completed')
  await userEvent.selectOptions(dialog.getByLabelText('Manager'), 'Tom Okafor')
  await userEvent.type(dialog.getByLabelText(/^Due/), '2026-12-24')
  await userEvent.selectOptions(dialog.getByLabelText('Progress'), 'A percentage set by staff')
  await userEvent.clear(dialog.getByLabelText('Done so far'))
  await userEvent.type(dialog.getByLabelText('Done so far'), '140')
  await userEvent.click(dialog.getByRole('button', { name: 'Save project' }))
  expect(await dialog.findAllByText(/Enter a whole number from 0 to 100/)).not.toEqual([])
  await userEvent.clear(dialog.getByLabelText('Done so far'))
  await userEvent.type(dialog.getByLabelText('Done so far'), '40')
  await userEvent.click(dialog.getByRole('button', { name: 'Save project' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)?.body).toMatchObject({
    version: 3,
    status: 'completed',
    managerId: 'tom',
    startDate: null,
    dueDate: '2026-12-24',
    progressMode: 'manual',
    manualPercent: 40,
  })
})

it('takes a change back that the portal refuses, and loads the version of whoever was faster', async () => {
  const theirs = detailsOf({ project: { ...project, version: 4, name: 'Bakery, by Tom' } })
  const answers = [detailsOf({ project })]
  const { asked } = openProject({
    'get-project': () => answers.shift() ?? theirs,
    'update-project': ({ version, name }) =>
      version === 4 ? { project: { ...project, version: 5, name } } : refuse('stale-version'),
  })
  const dialog = await openEdit()
  const answered = holdBack('get-project')
  await rename(dialog, 'Bakery, by Ada')
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toContain('Your changes weren’t saved')
  expect(alert.textContent).toContain(
    'The project changed while you were editing. What you typed is still in the form.',
  )
  expect(alert.textContent).toContain('Load the new version, then save again.')
  expect(title()).toBe('Bakery relaunch')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')

  answered()
  await expect.poll(title).toBe('Bakery, by Tom')
  await userEvent.click(dialog.getByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')
  const loaded = dialog.getByText('New version loaded')
  expect(document.activeElement?.contains(loaded)).toBe(true)
  expect(document.activeElement).not.toBe(document.body)
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
  expect((await dialog.findByRole('alert')).textContent).toContain('storage isn’t available')
  expect(title()).toBe('Bakery relaunch')
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Bakery, by Ada')
  expect(dialog.queryByRole('button', { name: 'Load the new version' })).toBeNull()
})

async function chooseMore(item: RegExp | string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('staff agree terms in dollars and hours, and switch on what the client sees', async () => {
  const { asked } = openProject({ 'update-terms': (body) => ({ terms: { ...terms, ...body, version: 2 } }) }, tom)
  await chooseMore(/^Edit terms/)
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms' }))
  expect(dialog.getByText('What Northwind Bakery sees')).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Billing'), 'Hourly')
  await userEvent.type(dialog.getByLabelText(/^Bill rate/), '150')
  await userEvent.type(dialog.getByLabelText(/^Budget, hours/), '1,200')
  await userEvent.click(dialog.getByRole('switch', { name: 'Hours' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save terms' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.at(-1)).toEqual({
    name: 'update-terms',
    body: {
      projectId: project.id,
      version: 1,
      billingType: 'hourly',
      billRateCents: 15_000,
      budgetHours: 1200,
      budgetCents: null,
      visibility: { hours: true, rates: false, finance: true, teamNames: true },
    },
  })
})

it('asks before a project is archived, and tells a refusal in place', async () => {
  const archivedAt = '2026-12-08T18:00:00.000Z'
  const archived = { ...project, version: 4, archivedAt, listedAt: null }
  const details = [detailsOf({ project, terms, may: mayAs.superAdmin })]
  const replies = [refuse('unavailable')]
  openProject(
    {
      'get-project': () => details[0],
      'preview-invoice': () => ({ hours: 20, hoursCents: 280_000, piecesCents: 800_000, totalCents: 1_080_000 }),
      'list-meetings': () => ({
        meetings: [
          { ...review, projectId: project.id, title: 'Kickoff' },
          { ...review, id: 'other' },
        ],
        next: null,
      }),
      'archive-project': () => {
        const refused = replies.shift()
        if (refused) return refused
        details[0] = detailsOf({ project: archived, terms, may: { ...mayAs.creator, archive: true } })
        return { project: archived }
      },
    },
    tom,
  )
  await chooseMore('Archive project')
  const dialog = within(await screen.findByRole('dialog', { name: 'Archive Bakery relaunch?' }))
  expect(await dialog.findByText('$10,800 is ready to invoice')).toBeTruthy()
  expect(await dialog.findByText('1 meeting stays booked')).toBeTruthy()
  expect(dialog.getByText(/^Kickoff, .* to /)).toBeTruthy()
  expect(
    dialog.getByText(
      /approve, reject and reopen hours\. Creators can still submit draft hours, and move rejected hours to another project or delete them\./,
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Archive project' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('The portal is busy')
  await userEvent.click(dialog.getByRole('button', { name: 'Archive project' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('Archived Tue, Dec 8')).toBeTruthy()
})

it('opens at the manager that a project to plan still needs', async () => {
  openProject(
    { 'get-project': () => detailsOf({ project: { ...project, managerId: null }, terms, may: mayAs.superAdmin }) },
    tom,
    '&edit=plan',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  const manager = dialog.getByRole('combobox', { name: 'Manager' })
  await expect.poll(() => document.activeElement).toBe(manager)
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('opens at the status of a project that its client has started, and says what begins it', async () => {
  const started = { ...project, status: 'draft', managerId: null, createdBy: 'ada' } as const
  openProject({ 'get-project': () => detailsOf({ project: started, terms, may: mayAs.superAdmin }) }, tom, '&edit=plan')
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit project' }))
  const status = dialog.getByRole('combobox', { name: 'Status' })
  await expect.poll(() => document.activeElement).toBe(status)
  expect(
    dialog.getByText(/^The client created this project and is waiting for it to start\. Choose “Active” to start it/),
  ).toBeTruthy()
  expect(dialog.getByText('Choose who manages the project.')).toBeTruthy()
})
