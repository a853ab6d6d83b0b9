import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { AgencyTeam } from './AgencyTeam.tsx'

const project = { id: 'relaunch', managerId: null, archivedAt: null }

it('doesn’t say that there are no creators to add where the creators couldn’t be read', async () => {
  await openSession(sessionOf(tom))
  answerCalls({
    'list-members': () => ({ members: [], mayAssign: true }),
    'list-employees': () => refuse('forbidden'),
    'get-position-rates': () => ({ rates: [] }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <AgencyTeam project={project} terms={null} />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Add creator' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add creator' }))
  expect(await dialog.findByText('You can’t see the creators')).toBeTruthy()
  expect(dialog.queryByText(/no creators to add/)).toBeNull()
})
