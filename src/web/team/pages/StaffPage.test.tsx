import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import {
  answerCalls,
  openSession,
  refuse,
  sessionOf,
  stage,
  toldByToast,
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { createQueryClient } from '#web/platform/query-client.ts'
import { adoptProfile } from '#web/platform/session.ts'
import { StaffPage } from './StaffPage.tsx'

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
const self = { ...nina, id: 'tom', uid: 'tom', fullName: 'Tom Okafor', email: 'tom@studio.example' }
const lena = {
  id: 'i1',
  email: 'lena@studio.example',
  fullName: 'Lena Voss',
  staffRights: ['projects', 'money'],
  invitedAt: moment,
  expiresAt: '2999-01-01T00:00:00.000Z',
}
const late = { ...lena, id: 'i2', fullName: 'Omar Haddad', expiresAt: moment }

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls({
    'list-employees': () => ({ employees: [nina, self] }),
    'list-staff-invitations': () => ({ invitations: [] }),
    'count-staff-duties': () => ({ upcomingMeetings: 0, managedProjects: 0, ledProducts: 0 }),
    ...answers,
  })
  const queryClient = createQueryClient()
  const router = stage(
    <QueryClientProvider client={queryClient}>
      <StaffPage />
    </QueryClientProvider>,
    '/superadmin/staff',
  )
  return { asked, queryClient, router }
}

async function choose(name: string, action: string) {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return within(await screen.findByRole('dialog'))
}

it('shows who was invited and has not come, and who is too late', async () => {
  show({ 'list-staff-invitations': () => ({ invitations: [lena, late] }) })
  const invited = within(await screen.findByRole('table', { name: 'Staff invitations' }))
  expect(invited.getByRole('row', { name: /Lena Voss/ }).textContent).toContain('Invited')
  expect(invited.getByRole('row', { name: /Omar Haddad/ }).textContent).toContain('Expired')
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/staff.csv')
})

it('sends an invitation again, and takes one back', async () => {
  const open = [lena]
  const { asked } = show({
    'list-staff-invitations': () => ({ invitations: open }),
    'invite-staff': () => ({}),
    'withdraw-staff-invitation': () => {
      open.pop()
      return {}
    },
  })
  const again = await choose('Lena Voss', 'Resend invitation')
  await userEvent.click(again.getByRole('button', { name: 'Resend invitation' }))
  await expect.poll(() => toldByToast()).toEqual(['Invitation resent to lena@studio.example'])
  expect(asked.find(({ name }) => name === 'invite-staff')?.body).toEqual({
    email: 'lena@studio.example',
    fullName: 'Lena Voss',
    staffRights: ['projects', 'money'],
  })
  const withdrawal = await choose('Lena Voss', 'Withdraw invitation')
  await userEvent.click(withdrawal.getByRole('button', { name: 'Withdraw invitation' }))
  await expect.poll(() => screen.queryByRole('table', { name: 'Staff invitations' })).toBeNull()
  expect(toldByToast()).toEqual(['Invitation withdrawn'])
})

it('switches a colleague off after asking, says why it could not, and offers nothing for oneself', async () => {
  const answers = [refuse('last-staff'), {}]
  show({ 'deactivate-staff': () => answers.shift() })
  expect(await screen.findByRole('row', { name: /Tom Okafor/ })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions for Tom Okafor' })).toBeNull()
  const question = await choose('Nina Falk', 'Deactivate')
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  expect(await question.findByRole('alert')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Deactivate' }))
  await expect.poll(() => toldByToast()).toEqual(['Nina Falk deactivated'])
})

it('names what a colleague leaves behind before they are deactivated', async () => {
  show({ 'count-staff-duties': () => ({ upcomingMeetings: 2, managedProjects: 1, ledProducts: 3 }) })
  const question = await choose('Nina Falk', 'Deactivate')
  expect(
    await question.findByText(
      'Nina Falk has 2 upcoming meetings, manages 1 project and leads 3 products. Staff need to choose a new host, manager and lead afterward.',
    ),
  ).toBeTruthy()
})

it('takes somebody off the invited as soon as they join', async () => {
  const open = [lena]
  const { queryClient } = show({ 'list-staff-invitations': () => ({ invitations: open }) })
  expect(await screen.findByRole('row', { name: /lena@studio.example/ })).toBeTruthy()
  open.pop()
  const joined = { ...nina, id: 'lena', uid: 'lena', fullName: 'Lena Voss' }
  applyLiveEvent(queryClient, { collection: 'employees', id: 'lena', version: 1, document: joined })
  await expect.poll(() => screen.queryByRole('table', { name: 'Staff invitations' })).toBeNull()
  expect(screen.getByRole('row', { name: /Lena Voss/ }).textContent).toContain('Active')
})

const rightsShown = (row: string) => screen.getByRole('row', { name: new RegExp(row) }).textContent

it('shows the rights of everybody, and of those who were invited', async () => {
  const owner = { ...self, staffRights: ['owner'] }
  const auditor = { ...nina, id: 'omar', uid: 'omar', fullName: 'Omar Haddad', staffRights: [] }
  show({
    'list-employees': () => ({ employees: [nina, owner, auditor] }),
    'list-staff-invitations': () => ({ invitations: [lena] }),
  })
  await screen.findByRole('row', { name: /Lena Voss/ })
  expect(rightsShown('Tom Okafor')).toContain('Owner')
  expect(rightsShown('Nina Falk')).toContain('Projects')
  expect(rightsShown('Omar Haddad')).toContain('View only')
  expect(rightsShown('Lena Voss')).toContain('Projects, Money')
})

it('lets an owner change the rights of a colleague, and an owner needs no others', async () => {
  const { asked } = show({ 'set-staff-rights': () => ({}) })
  const dialog = await choose('Nina Falk', 'Change permissions')
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Projects' }).checked).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Money' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Owner' }))
  const people = dialog.getByRole<HTMLInputElement>('checkbox', { name: 'People' })
  expect(people.checked).toBe(true)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Owner' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save permissions' }))
  await expect.poll(() => toldByToast()).toEqual(['Nina Falk’s permissions saved'])
  expect(asked.find(({ name }) => name === 'set-staff-rights')?.body).toEqual({
    uid: 'nina',
    version: 1,
    staffRights: ['projects', 'money'],
  })
})

it('leaves who stops being an owner what an owner may do, but for what is unticked as well', async () => {
  const { asked } = show({
    'set-staff-rights': () => ({}),
    'list-employees': () => ({ employees: [{ ...nina, staffRights: ['owner'] }] }),
  })
  const dialog = await choose('Nina Falk', 'Change permissions')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Owner' }))
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Money' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save permissions' }))
  await expect
    .poll(() => asked.find(({ name }) => name === 'set-staff-rights')?.body['staffRights'])
    .toEqual(['projects', 'people', 'settings'])
})

it('says what a colleague manages once the right to projects is unticked', async () => {
  show({ 'count-staff-duties': () => ({ upcomingMeetings: 2, managedProjects: 2, ledProducts: 3 }) })
  const dialog = await choose('Nina Falk', 'Change permissions')
  const told = () => dialog.queryByText('Nina Falk manages 2 projects')
  expect(told()).toBeNull()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Projects' }))
  await expect.poll(told).toBeTruthy()
  expect(dialog.getByText('Staff need to choose a new manager afterward.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Owner' }))
  expect(told()).toBeNull()
})

it('keeps the dialog open and says why, where the rights were not saved', async () => {
  show({ 'set-staff-rights': () => refuse('last-owner') })
  const dialog = await choose('Nina Falk', 'Change permissions')
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Projects' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save permissions' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('last owner')
})

it('offers an inviter the rights that they hold, and projects first', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['projects', 'people'] }))
  const { asked } = show({ 'invite-staff': () => ({}) })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite staff' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).name)).toEqual(['projects', 'people'])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Lena Voss')
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'lena@studio.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  await expect.poll(() => toldByToast()).toEqual(['Invitation sent to lena@studio.example'])
  expect(asked.find(({ name }) => name === 'invite-staff')?.body).toMatchObject({ staffRights: ['projects'] })
})

it('offers no act to somebody without the right, and none on an owner to who is not one', async () => {
  await openSession(sessionOf({ ...tom, staffRights: ['money'] }))
  const { queryClient } = show({ 'list-staff-invitations': () => ({ invitations: [lena] }) })
  await screen.findByRole('row', { name: /Lena Voss/ })
  expect(screen.queryByRole('button', { name: 'Invite staff' })).toBeNull()
  expect(screen.queryAllByRole('button', { name: /^Actions for/ })).toEqual([])
  act(() => adoptProfile({ ...tom, version: tom.version + 1, staffRights: ['people'] }))
  expect(await screen.findByRole('button', { name: 'Actions for Nina Falk' })).toBeTruthy()
  const owner = { ...nina, version: 2, staffRights: ['owner'] }
  applyLiveEvent(queryClient, { collection: 'employees', id: 'nina', version: 2, document: owner })
  await expect.poll(() => screen.queryByRole('button', { name: 'Actions for Nina Falk' })).toBeNull()
})

it('sorts the staff by any column, each in one direction, and by name again', async () => {
  const alma = { ...nina, id: 'alma', uid: 'alma', fullName: 'Alma Reyes', email: 'zz@studio.example', position: '' }
  const tim = { ...self, status: 'inactive', staffRights: ['owner'], createdAt: '2026-05-01T09:00:00.000Z' }
  const both = { ...nina, position: 'Account manager', status: 'invited', staffRights: ['projects', 'money'] }
  const { router } = show({ 'list-employees': () => ({ employees: [alma, both, tim] }) })
  const table = within(await screen.findByRole('table', { name: 'Staff' }))
  const first = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent.slice(-5))
  for (const [head, direction, names] of [
    ['Position', 'ascending', [' Falk', 'kafor', 'Reyes']],
    ['Email', 'ascending', [' Falk', 'kafor', 'Reyes']],
    ['Permissions', 'descending', ['kafor', ' Falk', 'Reyes']],
    ['Status', 'ascending', [' Falk', 'Reyes', 'kafor']],
    ['Joined', 'descending', ['kafor', 'Reyes', ' Falk']],
    ['Name', 'ascending', ['Reyes', ' Falk', 'kafor']],
  ] as const) {
    await userEvent.click(table.getByRole('button', { name: head }))
    await expect.poll(first).toEqual(names)
    const sorted = table.getByRole('columnheader', { name: head })
    expect(sorted.getAttribute('aria-sort')).toBe(direction)
    expect(sorted.contains(document.activeElement)).toBe(true)
  }
  expect(router.destination().search).toEqual({})
  expect(screen.getByText('3 people, 1 inactive')).toBeTruthy()
})
