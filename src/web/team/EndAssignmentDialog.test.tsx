import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { detailsOf, productOf } from '#web/projects/projects.test-support.ts'
import { EndAssignmentDialog } from './EndAssignmentDialog.tsx'

async function ask(leadsOf: readonly (string | null)[]): Promise<HTMLElement> {
  await openSession(sessionOf(tom))
  const products = leadsOf.map((ownerId, index) => productOf(`p${index}`, { name: `Product ${index}`, ownerId }))
  answerCalls({
    'get-project': () => detailsOf({ products }),
    'count-unsubmitted-hours': () => ({ draftHours: 1, rejectedHours: 0, submittedHours: 9.1 }),
  })
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
  return screen.findByRole('dialog', { name: /^Remove Ivo Brandt from bakery\?/ })
}

it('says what a creator can do with hours afterwards, in the archive too', async () => {
  const dialog = await ask([null, 'mei'])
  expect(dialog.textContent).toContain(
    'They can still submit hours that aren’t approved. Unless the project is archived, they can also edit those hours.',
  )
  expect(dialog.textContent).toContain('If they’ve joined the portal, we notify them.')
  await expect
    .poll(() => dialog.textContent)
    .toContain('Ivo Brandt has 1 draft hour and 9.1 submitted hours on the project.')
  expect(dialog.textContent).not.toContain('leads')
})

it.each([
  [['ivo', 'mei'], 'Ivo Brandt leads “Product 0”. After you remove Ivo Brandt, choose another lead for it.'],
  [
    ['ivo', 'ivo'],
    'Ivo Brandt leads “Product 0” and “Product 1”. After you remove Ivo Brandt, choose another lead for each.',
  ],
])('names the products whose lead leaves: %s', async (leads, said) => {
  const dialog = await ask(leads)
  await expect.poll(() => dialog.textContent).toContain(said)
})
