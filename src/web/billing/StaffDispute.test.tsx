import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('#web/billing/exports/ClientPaymentSheet.tsx')
}, 60_000)

const paid = paymentOf({ amountCents: cents(150_000) })

it('says of a payment that it is disputed or was lost, and offers no refund of it', async () => {
  const dispute = { id: 'dp_1', amountCents: 150_000, reason: 'product_not_received', createdAt: paid.createdAt }
  openApp(`/superadmin/billing?paymentId=${paid.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => ({
        payment: { ...paid, disputes: [{ ...dispute, state: 'lost' }] },
        refunds: [],
      }),
    },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect((await sheet.findAllByText('Dispute lost')).length).toBe(2)
  expect(sheet.getByText(/product not received/)).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Refund' })).toBeNull()
})
