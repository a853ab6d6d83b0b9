import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
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
import { TeammatesTab } from '#web/team/TeammatesTab.tsx'

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
  const recentSignIn = { withRecentSignIn: <Reply,>(act: () => Promise<Reply>) => act(), dialog: null }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <TeammatesTab project={project} role={role} recentSignIn={recentSignIn} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  return asked
}

it('shows both sides: who is in, who was asked, what they may see, and no rate that was not told', async () => {
  show({})
  const own = within(await screen.findByRole('list', { name: 'Your team' }))
  expect(own.getByText('Owner of the account')).toBeTruthy()
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
  const asked = show({}, 'creator')
  expect(await screen.findByRole('list', { name: 'Our team' })).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('list-teammates')
})

it('invites with the rights that were ticked, and says where the invitation went', async () => {
  const asked = show({ 'invite-teammate': () => ({ teammate: lena }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(dialog.getByLabelText('E-mail'), 'lena@northwind.example')
  await userEvent.type(dialog.getByLabelText('Role'), 'Shop manager')
  await userEvent.click(dialog.getByLabelText('Projects'))
  await userEvent.click(dialog.getByLabelText('Reports'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await screen.findByRole('list', { name: 'Your team' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'invite-teammate')?.body).toMatchObject({
    clientId: 'ada',
    rights: ['messages', 'reports'],
  })
  expect(toldByToast()).toEqual(['Invitation sent to lena@northwind.example'])
})

it('wants at least one right', async () => {
  show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Invite teammate' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite teammate' }))
  await userEvent.type(dialog.getByLabelText('Full name'), 'Lena Voss')
  await userEvent.type(dialog.getByLabelText('E-mail'), 'lena@northwind.example')
  await userEvent.type(dialog.getByLabelText('Role'), 'Shop manager')
  await userEvent.click(dialog.getByLabelText('Projects'))
  await userEvent.click(dialog.getByLabelText('Messages'))
  await userEvent.click(dialog.getByRole('button', { name: 'Send invitation' }))
  expect(await dialog.findByText(/Rights: Choose at least one right/)).toBeTruthy()
})

it('removes after asking, and tells in place why it could not', async () => {
  const answers = [refuse('unavailable'), {}]
  show({ 'remove-teammate': () => answers.shift() })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Sato' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from the team' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remove Ben Sato?' }))
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  expect(await question.findByText('The portal is busy. Try again in a moment.')).toBeTruthy()
  await userEvent.click(question.getByRole('button', { name: 'Remove' }))
  await expect.poll(() => toldByToast()).toEqual(['Ben Sato removed'])
})
