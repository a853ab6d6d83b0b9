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
  tom,
} from '#web/accounts/stage.test-support.tsx'
import { toldByToast } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { InviteClientDialog } from './InviteClientDialog.tsx'
import { NewClientDialog } from './NewClientDialog.tsx'

const moment = '2026-12-08T09:00:00.000Z'
const rosa = {
  ...profile,
  id: 'rosa',
  uid: 'rosa',
  accountId: 'rosa',
  fullName: 'Rosa Lind',
  email: 'rosa@lantern.example',
  disabledAt: null,
  awaited: { by: 'tom', at: moment, invitation: { at: moment, expiresAt: '2026-12-15T09:00:00.000Z' } },
}

beforeEach(() => openSession(sessionOf(tom)))

function show(element: React.ReactNode) {
  stage(<QueryClientProvider client={createQueryClient()}>{element}</QueryClientProvider>, '/superadmin/clients')
}

async function fill(dialog: ReturnType<typeof within>): Promise<void> {
  await userEvent.type(dialog.getByLabelText('Company (optional)'), 'Lantern Tea')
  await userEvent.type(dialog.getByLabelText('First name'), 'Rosa')
  await userEvent.type(dialog.getByLabelText(/^Last name/), 'Lind')
  await userEvent.type(dialog.getByLabelText('Email'), 'rosa@lantern.example')
}

it('adds a client under one key, however often it is tried, and says at the field that an address is taken', async () => {
  let attempts = 0
  const asked = answerCalls({
    'create-client': () => (++attempts === 1 ? refuse('auth/email-already-in-use') : { client: rosa }),
  })
  const created: string[] = []
  show(<NewClientDialog open onOpenChange={() => undefined} onCreated={(id) => created.push(id)} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
  await fill(dialog)
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Email an invitation now' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
  await expect.poll(() => dialog.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
  await expect.poll(() => created).toEqual(['rosa'])
  const [first, second] = asked.map(({ body }) => body)
  expect(first).toMatchObject({ companyName: 'Lantern Tea', isInvited: false, note: '' })
  expect(first).not.toHaveProperty('timeZone')
  expect(second).toEqual(first)
  expect(toldByToast().at(-1)).toBe('Client added')
})

it('says that the client is there already where the address was corrected after the answer was lost', async () => {
  let attempts = 0
  const asked = answerCalls({
    'create-client': () =>
      ++attempts === 1 ? Promise.reject(new TypeError('cut off')) : (refuse('saved-otherwise') as never),
  })
  const created: string[] = []
  show(<NewClientDialog open onOpenChange={() => undefined} onCreated={(id) => created.push(id)} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
  await fill(dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
  expect(await dialog.findByText('We don’t know if your request went through')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Email'))
  await userEvent.type(dialog.getByLabelText('Email'), 'rosa@tea.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
  expect(await dialog.findByText('Already saved')).toBeTruthy()
  expect(dialog.getByText(/^We already saved what you entered earlier, without your latest changes\./)).toBeTruthy()
  expect(dialog.getByLabelText<HTMLInputElement>('Email').value).toBe('rosa@tea.example')
  expect(created).toEqual([])
  expect(asked.map(({ body }) => body['key'])).toEqual([asked[0]?.body['key'], asked[0]?.body['key']])
})

it('asks for what is missing before anything is sent', async () => {
  const asked = answerCalls({})
  show(<NewClientDialog open onOpenChange={() => undefined} onCreated={() => undefined} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Add client' }))
  expect(await dialog.findAllByText('This field is required')).toHaveLength(2)
  expect(asked).toEqual([])
})

it('invites again at a corrected address', async () => {
  const asked = answerCalls({ 'invite-client': ({ email }) => ({ client: { ...rosa, email } }) })
  let open = true
  show(<InviteClientDialog open onOpenChange={(next) => (open = next)} client={rosa} />)
  const dialog = within(await screen.findByRole('dialog', { name: 'Resend the invitation to Rosa Lind' }))
  const email = dialog.getByLabelText('Email')
  await userEvent.clear(email)
  await userEvent.type(email, 'rosa@tea.example')
  await userEvent.click(dialog.getByRole('button', { name: 'Resend invitation' }))
  await expect.poll(() => open).toBe(false)
  expect(asked).toEqual([{ name: 'invite-client', body: { clientId: 'rosa', email: 'rosa@tea.example' } }])
  expect(toldByToast().at(-1)).toBe('Invitation resent to rosa@tea.example')
})
