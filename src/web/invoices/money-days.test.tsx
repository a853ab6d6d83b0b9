import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import type { PresentedInvoice } from '#domain/invoices/contract.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { features } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, wholeOf } from './invoice.test-support.ts'
import { loadStaffInvoices, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(loadStaffInvoices, 60_000)

// The last minutes of 2026 at the agency in Los Angeles; 2027 has begun where tom is.
const at = '2027-01-01T07:58:00.000Z'
const timeZone = 'America/Los_Angeles'

function open(changes: Partial<PresentedInvoice>) {
  const session = sessionOf({ ...tom, timeZone: 'America/New_York' })
  openInvoices(
    {
      session: () => ({ session, features: { ...features, timeZone } }),
      'get-invoice': () => wholeOf(invoiceOf(changes), { pay: false }),
    },
    '&invoice=invoice-1',
    session,
  )
}

it('says on which days of the agency’s books money came, went back and was credited', async () => {
  const amountCents = cents(1000)
  open({
    status: 'partially_paid',
    paidCents: cents(100_000),
    payments: [{ paymentId: 'pi_1', amountCents: cents(100_000), paidAt: at }],
    refunds: [{ id: 'back', paymentId: 'pi_1', amountCents, creditedCents: zero, state: 'given', at }],
    disputes: [{ id: 'dispute', paymentId: 'pi_1', amountCents, state: 'open', at }],
    credits: [{ id: 'credit', amountCents, reason: 'Late by a day', uid: 'tom', name: 'Tom Okafor', at }],
  })
  for (const words of [
    'Paid on 31/12/2026',
    'Refunded on 31/12/2026',
    'Disputed on 31/12/2026',
    'Credited on 31/12/2026 by Tom Okafor',
  ])
    expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText(/01\/01\/2027/)).toBeNull()
})

it('says by the same days when a client was reminded', async () => {
  open({ lastReminder: { at, on: '2026-12-31', by: null } })
  expect(await screen.findByText(/^Thu, Dec 31.*, automatically$/)).toBeTruthy()
})

it('says by the same days when an invoice was voided', async () => {
  open({ status: 'void', voiding: { uid: 'tom', name: 'Tom Okafor', at, reason: 'Sent twice' } })
  expect(await screen.findByText(/^Voided on Thu, Dec 31.* by Tom Okafor$/)).toBeTruthy()
})
