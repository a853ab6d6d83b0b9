import { QueryClientProvider } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
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
import { createQueryClient } from '#web/platform/query-client.ts'
import { TeammatesTab } from '#web/team/exports/TeammatesTab.tsx'

const moment = '2026-03-02T09:00:00.000Z'
const owner = {
  uid: 'ada',
  fullName: 'Ada Lovell',
  position: '',
  companyName: 'Northwind Bakery',
  email: 'ada@northwind.example',
  avatarId: null,
}
const ben = {
  id: 'ada_ben',
  version: 2,
  clientId: 'ada',
  userId: 'ben',
  email: 'ben@northwind.example',
  fullName: 'Ben Sato',
  avatarId: null,
  roleTitle: 'Marketing',
  responsibilities: 'Texts and photos',
  rights: ['projects', 'messages'],
  invitedBy: 'ada',
  invitedAt: moment,
  expiresAt: moment,
  joinedAt: moment,
  removedAt: null,
  createdAt: moment,
  updatedAt: moment,
}
const lena = {
  ...ben,
  id: 'ada_lena',
  userId: null,
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  joinedAt: null,
}
const ivo = { id: 'ivo', version: 1, fullName: 'Ivo Brandt', position: 'Designer', avatarId: null }
const membership = {
  id: 'bakery:ivo',
  version: 1,
  projectId: 'bakery',
  clientId: 'ada',
  creatorId: 'ivo',
  role: 'Design',
  startedAt: moment,
  endedAt: null,
}

beforeEach(() => openSession(sessionOf(tom)))

function show(answers: Parameters<typeof answerCalls>[0], role: 'client' | 'superAdmin' | 'creator' = 'client') {
  const asked = answerCalls({
    'list-teammates': () => ({ owner, teammates: [ben, lena], mayInvite: true }),
    'list-members': () => ({ members: [membership], mayAssign: role === 'superAdmin' }),
    'list-employees': () => ({ employees: [ivo] }),
    ...answers,
  })
  const project = { id: 'bakery', clientId: 'ada', companyName: 'Northwind Bakery', managerId: null, archivedAt: null }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <TeammatesTab project={project} terms={null} role={role} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  return asked
}

it('shows both sides: who is in, who was asked, what they may see, and no rate that was not told', async () => {
  show({})
  const own = within(await screen.findByRole('list', { name: 'Your team' }))
  expect(own.getByText('Account owner')).toBeTruthy()
  expect(own.getAllByText('Messages')).toHaveLength(2)
  expect(own.getByText('Invitation expired')).toBeTruthy()
  const agency = within(await screen.findByRole('list', { name: 'Our team' }))
  expect(await agency.findByText('Ivo Brandt')).toBeTruthy()
  expect(agency.queryByText(/per hour/)).toBeNull()
})

it('calls the client’s side by its company for staff, who see rates', async () => {
  show(
    { 'list-members': () => ({ members: [{ ...membership, rate: 6500, billRateCents: null }], mayAssign: true }) },
    'superAdmin',
  )
  expect(await screen.findByRole('list', { name: 'Northwind Bakery’s team' })).toBeTruthy()
  expect(await screen.findByText('$65 per hour')).toBeTruthy()
})

it('shows a creator their own side alone, and asks for no other', async () => {
  await openSession(sessionOf({ ...tom, role: 'creator' }))
  const asked = show({}, 'creator')
  expect(await screen.findByRole('list', { name: 'Our team' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Project team' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('list-teammates')
})

it('invites with the rights that were ticked, and says where the invitation went', async () => {
  const asked = show({ 'invite-teammate': () => ({ teammate: lena }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(dialog.getByLabelText('Email'), 'lena@northwind.example')
  await userEvent.type(dialog.getByLabelText('Role'), 'Shop manager')
  await userEvent.click(dialog.getByLabelText('Reports'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('list', { name: 'Your team' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'invite-teammate')?.body).toMatchObject({
    clientId: 'ada',
    rights: ['projects', 'messages', 'reports'],
  })
  expect(toldByToast()).toEqual(['Invitation sent to lena@northwind.example'])
})

it.each([
  ['in use', 'auth/email-already-in-use', 'Email already in use. Please use another email'],
  ['invited already', 'already-invited', 'This person was already invited. Resend or withdraw their invitation.'],
] as const)('says at the e-mail that it is %s', async (_what, code, description) => {
  show({ 'invite-teammate': () => refuse(code) })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(dialog.getByLabelText('Email'), 'lena@northwind.example')
  await userEvent.type(dialog.getByLabelText('Role'), 'Shop manager')
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  const email = await dialog.findByRole('textbox', { name: 'Email', description })
  expect(email.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(email)
  expect(toldByToast()).toEqual([description])
  await userEvent.type(email, 'x')
  await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
})

it('wants at least one right', async () => {
  show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(dialog.getByLabelText('Email'), 'lena@northwind.example')
  await userEvent.type(dialog.getByLabelText('Role'), 'Shop manager')
  await userEvent.click(dialog.getByLabelText('Messages'))
  await userEvent.click(dialog.getByLabelText('Projects'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(/Choose at least one permission/)).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Invoices'))
  await waitFor(() => expect(dialog.queryByText(/Choose at least one permission/)).toBeNull())
})

it('says before the form is filled in that the inviter has to verify their email', async () => {
  await openSession({ ...sessionOf(tom), emailVerified: false })
  show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  expect(dialog.getByText('Verify your email')).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Send invitation' }).getAttribute('aria-disabled')).toBe('true')
})

it('removes after asking, and tells in place why it could not', async () => {
  const answers = [refuse('unavailable'), {}]
  show({ 'remove-teammate': () => answers.shift() })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove teammate' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Ben Sato?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove teammate' }))
  expect(await question.findByText('The portal is busy. Try again in a moment.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Remove teammate' }))
  await expect.poll(() => toldByToast()).toEqual(['Ben Sato removed'])
})

it('sends an expired invitation again, where the owner looks', async () => {
  const asked = show({ 'invite-teammate-again': () => ({ teammate: lena }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }))
  const question = within(await screen.findByRole('dialog', { name: 'Resend the invitation to Lena Voss?' }))
  await userEvent.click(question.getByRole('button', { name: 'Resend invitation' }))
  await expect.poll(() => toldByToast()).toEqual(['Invitation resent to lena@northwind.example'])
  expect(asked.find(({ name }) => name === 'invite-teammate-again')?.body).toEqual({ teammateId: 'ada_lena' })
})

it('shows a right that comes with another as given, and changes rights over the version that was seen', async () => {
  const asked = show({ 'update-teammate': () => ({ teammate: ben }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit role and permissions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ben Sato' }))
  const projects = dialog.getByLabelText<HTMLInputElement>('Projects')
  expect([projects.checked, projects.disabled]).toEqual([true, true])
  expect(dialog.getByText('“Messages” includes this permission. Clear “Messages” first.')).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Reports'))
  expect(
    dialog.getByText('“Messages” and “Reports” include this permission. Clear “Messages” and “Reports” first.'),
  ).toBeTruthy()
  await userEvent.click(dialog.getByLabelText('Reports'))
  await userEvent.click(dialog.getByLabelText('Messages'))
  expect(projects.disabled).toBe(false)
  await userEvent.click(projects)
  expect(dialog.getByLabelText<HTMLInputElement>('Projects').checked).toBe(false)
  await userEvent.click(dialog.getByLabelText('Invoices'))
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => toldByToast()).toEqual(['Changes saved'])
  expect(asked.find(({ name }) => name === 'update-teammate')?.body).toMatchObject({
    teammateId: 'ada_ben',
    version: 2,
    rights: ['invoices'],
  })
})

it('keeps what was typed where somebody else was faster, and loads their version first', async () => {
  const theirs = { ...ben, version: 3, responsibilities: 'The books' }
  const teammates = [ben]
  const asked = show({
    'list-teammates': () => ({ owner, teammates: [...teammates], mayInvite: true }),
    'update-teammate': ({ version }) => {
      teammates[0] = theirs
      return version === 3 ? { teammate: { ...theirs, version: 4 } } : refuse('stale-version')
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit role and permissions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ben Sato' }))
  const role = dialog.getByLabelText<HTMLInputElement>('Role')
  await userEvent.clear(role)
  await userEvent.type(role, 'Controller')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('What you typed is still in the form.')
  expect(toldByToast()).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Load the new version' }))
  expect(dialog.getByLabelText<HTMLInputElement>('Role').value).toBe('Controller')
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/Responsibilities/).value).toBe('The books')
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }))
  await expect.poll(() => toldByToast()).toEqual(['Changes saved'])
  expect(asked.findLast(({ name }) => name === 'update-teammate')?.body).toMatchObject({
    version: 3,
    roleTitle: 'Controller',
    responsibilities: 'The books',
  })
})

it('lets a teammate look and change nothing', async () => {
  show({ 'list-teammates': () => ({ owner, teammates: [ben, lena], mayInvite: false }) })
  expect(await screen.findByRole('list', { name: 'Your team' })).toBeTruthy()
  for (const name of [/Invite teammate/, /Resend invitation/, /Actions for/, /Add creator/])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

it('adds a creator for staff, at their own rate where none is named', async () => {
  const mei = {
    ...ivo,
    id: 'mei',
    uid: 'mei',
    firstName: 'Mei',
    lastName: 'Tanaka',
    fullName: 'Mei Tanaka',
    email: 'mei@tanaka.example',
    role: 'creator',
    status: 'active',
    rate: 8500,
    phone: '',
    createdAt: moment,
    updatedAt: moment,
  }
  const asked = show({ 'list-employees': () => ({ employees: [mei] }), 'assign-creator': () => ({}) }, 'superAdmin')
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  await userEvent.selectOptions(await dialog.findByLabelText('Creator'), 'mei')
  expect(dialog.getByText(/the creator gets their default pay, \$85/)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Add creator' }))
  await expect.poll(() => toldByToast()).toEqual(['Mei Tanaka added to the project'])
  expect(asked.find(({ name }) => name === 'assign-creator')?.body).toEqual({
    projectId: 'bakery',
    creatorId: 'mei',
    rate: 8500,
    billRateCents: null,
    role: '',
  })
})

it('says which side could not be loaded, and tries again', async () => {
  const answers = [refuse('unexpected'), { owner, teammates: [], mayInvite: true }]
  show({ 'list-teammates': () => answers.shift() })
  expect(await screen.findByText('We couldn’t load the team')).toBeTruthy()
  expect(await screen.findByRole('list', { name: 'Our team' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(/Invite anyone who should follow along/)).toBeTruthy()
})
