import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { termsOf } from '#web/projects/projects.test-support.ts'
import { TermsDialog } from './TermsDialog.tsx'

it('says what hours without a bill rate cost, by how the project is billed', async () => {
  await openSession(sessionOf(tom))
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <TermsDialog
        open
        onOpenChange={() => undefined}
        terms={termsOf({ id: 'bakery', projectId: 'bakery', billingType: 'hourly' })}
        companyName="Northwind Bakery"
      />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms' }))
  expect(dialog.getByText(/If you leave this empty, each creator’s own bill rate applies/)).toBeTruthy()
  await userEvent.selectOptions(dialog.getByLabelText('Billing'), 'Retainer')
  expect(dialog.getByText(/If you leave this empty, their hours aren’t billed\.$/)).toBeTruthy()
})
