import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { EndAssignmentDialog } from './EndAssignmentDialog.tsx'

it('says what a creator can do with hours afterwards, in the archive too', async () => {
  await openSession(sessionOf(tom))
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <EndAssignmentDialog
        open
        onOpenChange={() => undefined}
        on={{ projectId: 'bakery', creatorId: 'ivo' }}
        name="Ivo Brandt"
      />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  const dialog = await screen.findByRole('dialog', { name: 'Remove Ivo Brandt from the project?' })
  expect(dialog.textContent).toContain(
    'They can still submit hours that aren’t approved. Unless the project is archived, they can also edit them.',
  )
})
