import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { grace } from '#web/team/creators.test-support.ts'
import { CreatorsPage } from './CreatorsPage.tsx'

const kim = { ...grace, id: 'kim', uid: 'kim', fullName: 'Kim Ruiz', isUninvited: true }

beforeEach(() => openSession(sessionOf(tom)))

it.each([
  ['Kim Ruiz', 'Not invited', 'Send'],
  ['Grace Hopper', 'Invited', 'Resend'],
])('says of %s “%s”, and offers the invitation by “%s”', async (name, state, verb) => {
  answerCalls({
    'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }),
    'list-employees': () => ({ employees: [grace, kim] }),
    'invite-creator-again': () => ({}),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <CreatorsPage />
    </QueryClientProvider>,
    '/superadmin/creators',
  )
  const row = within(await screen.findByRole('row', { name: new RegExp(name) }))
  expect(row.getByText(state)).toBeTruthy()
  await userEvent.click(row.getByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: `${verb} invitation` }))
  const question = within(await screen.findByRole('dialog', { name: `${verb} the invitation to ${name}?` }))
  await userEvent.click(question.getByRole('button', { name: `${verb} invitation` }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})
