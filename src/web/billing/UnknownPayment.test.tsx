import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/StaffBillingPage.tsx'), import('./exports/ClientPaymentSheet.tsx')])
}, 60_000)

it('says of a payment that no address can name that there is none', async () => {
  openApp('/superadmin/billing?paymentId=pi-1', {
    session: sessionOf(tom),
    answers: {
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => refuse('invalid-input', { paymentId: 'Invalid payment ID' }),
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await sheet.findByText('Payment not found')).toBeTruthy()
  expect(sheet.getByText('This doesn’t exist, or it isn’t shared with you.')).toBeTruthy()
})
