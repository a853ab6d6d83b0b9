import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { failedPayment, paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/StaffBillingPage.tsx'), import('./PaymentSelection.tsx')])
}, 60_000)

const paid = paymentOf({ id: 'pi_1', description: 'Setup', amountCents: cents(150_000) })
const failed = failedPayment({ id: 'pi_2', description: 'Review' })
const totals = {
  since: '2025-11-24',
  count: 2,
  paidCents: 0,
  unpaidCents: 0,
  failedCents: 0,
  refundedCents: 0,
  returnedCents: 0,
  disputedCents: 0,
}

async function open(staffRights: typeof tom.staffRights) {
  openApp('/superadmin/billing', {
    session: sessionOf({ ...tom, staffRights }),
    answers: {
      'list-client-payments': () => ({ payments: [paid, failed], next: null, totals }),
      'list-owing-clients': () => ({ clients: [] }),
      'list-clients': () => ({ clients: [], next: null }),
    },
  })
  await screen.findByRole('table', { name: 'Payments' })
}

it('exports the paid ones of those that are selected, and says where none is', async () => {
  await open(['money'])
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Select .*, Review$/ }))
  const bar = within(screen.getByRole('toolbar', { name: 'Selected payments' }))
  const button = bar.getByRole('button', { name: 'Export CSV' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select .*, Setup$/ }))
  expect(bar.getByRole('link', { name: 'Export 1 successful payment' }).getAttribute('href')).toBe(
    '/files/payments.csv?ids=pi_1',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /^Select .*, Review$/ }))
  expect(bar.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe('/files/payments.csv?ids=pi_1')
})

it('has no boxes without the right to money', async () => {
  await open(['projects'])
  await userEvent.keyboard('jx')
  expect(screen.queryByRole('checkbox')).toBeNull()
})
