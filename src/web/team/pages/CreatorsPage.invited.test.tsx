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
import { grace } from '#web/team/creators.test-support.ts'
import { CreatorsPage } from './CreatorsPage.tsx'

const kim = { ...grace, id: 'kim', uid: 'kim', fullName: 'Kim Ruiz', isUninvited: true }

beforeEach(() => openSession(sessionOf(tom)))

function openPage(): void {
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <CreatorsPage />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
}

const lists = {
  'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }),
  'list-employees': () => ({ employees: [grace, kim] }),
}

it.each([
  ['Kim Ruiz', 'Not invited', 'Send'],
  ['Grace Hopper', 'Invited', 'Resend'],
])('says of %s “%s”, and offers the invitation by “%s”', async (name, state, verb) => {
  answerCalls({ ...lists, 'invite-creator-again': () => ({}) })
  openPage()
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }))
  expect(row.getByText(state)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: `${verb} invitation` }))
  const question = within(await screen.findByRole('dialog', { name: `${verb} the invitation to ${name}` }))
  await userEvent.click(question.getByRole('button', { name: `${verb} invitation` }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('corrects the address of a creator who hasn’t joined, and says at the field why one is refused', async () => {
  const sent: unknown[] = []
  answerCalls({
    ...lists,
    'invite-creator-again': (body) => {
      sent.push(body)
      return sent.length === 1 ? refuse('auth/email-already-in-use') : {}
    },
  })
  openPage()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Grace Hopper' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Resend invitation' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.getByLabelText('Email')
  await userEvent.clear(field)
  await userEvent.type(field, 'grace@navy.exampl{Enter}')
  expect(await dialog.findByText('Email already in use. Please use another email')).toBeTruthy()
  await userEvent.type(field, 'e{Enter}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(toldByToast().at(-1)).toBe('Invitation resent to grace@navy.example')
  expect(sent).toEqual(['grace@navy.exampl', 'grace@navy.example'].map((email) => ({ creatorId: grace.id, email })))
})
