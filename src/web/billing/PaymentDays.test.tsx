import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { holdClock } from '#web/platform/page-clock.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/StaffBillingPage.tsx'),
    import('#web/invoices/exports/ExportDialog.tsx'),
    import('./exports/ClientPaymentSheet.tsx'),
  ])
}, 60_000)
afterEach(() => holdClock(null))

// The last minutes of 2026 at the agency in Los Angeles; 2027 has begun where tom is.
const at = '2027-01-01T07:58:00.000Z'
const paid = paymentOf({ createdAt: at, paidAt: at })
const none = { paidCents: 0, unpaidCents: 0, failedCents: 0, refundedCents: 0, returnedCents: 0, disputedCents: 0 }

function open(search: string, timeZone: string) {
  const session = sessionOf({ ...tom, timeZone: 'America/New_York' })
  return openApp(`/superadmin/billing?${search}`, {
    session,
    answers: {
      session: () => ({ session, features: { ...features, timeZone } }),
      'list-client-payments': () => ({ payments: [paid], next: null, totals: { since: null, count: 1, ...none } }),
      'get-client-payment': () => ({ payment: paid, refunds: [] }),
    },
  })
}

it('lists, filters and exports payments by one day, the agency’s', async () => {
  holdClock({ zone: 'UTC', atMs: Date.parse(at) })
  const { asked } = open('from=2026-12-31&to=2026-12-31', 'America/Los_Angeles')
  expect(await screen.findByText('31/12/2026')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'list-client-payments')?.body).toEqual({
    from: '2026-12-31T08:00:00.000Z',
    below: '2027-01-01T08:00:00.000Z',
  })
  await userEvent.click(screen.getByRole('button', { name: 'Export payments' }))
  const link = await screen.findByRole('link', { name: 'Download' })
  expect(link.getAttribute('href')).toBe('/files/payments.csv?from=2026-12-01&to=2026-12-31')
})

it.each([
  ['America/Los_Angeles', 'Dec 31, 2026, 11:58:00 PM (Los Angeles time)'],
  ['America/New_York', 'Jan 1, 2027, 2:58:00 AM'],
])('says on a receipt when it was paid by the clock of an agency in %s', async (timeZone, when) => {
  open(`paymentId=${paid.id}`, timeZone)
  expect(await screen.findByText(when)).toBeTruthy()
})
