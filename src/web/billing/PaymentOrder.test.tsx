import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { failedPayment, paymentOf } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('#web/app/pages/StaffBillingPage.tsx')
}, 60_000)

function open(path: string, payments = [paymentOf(), failedPayment()]) {
  const app = openApp(path, {
    session: sessionOf({ ...tom, staffRights: ['owner' as const] }),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments, next: null, totals: null }),
    },
  })
  const asked = () => app.asked.filter(({ name }) => name === 'list-client-payments').map(({ body }) => body)
  return { ...app, listed: asked }
}

const table = async () => within(await screen.findByRole('table', { name: 'Payments' }))

it('sorts payments by amount and back, in the address', async () => {
  const { listed, place } = open('/superadmin/billing?status=fail')
  await userEvent.click((await table()).getByRole('button', { name: 'Amount' }))
  await waitFor(() => expect(listed().at(-1)).toEqual({ status: 'fail', sort: 'amount' }))
  expect(place()).toBe('/superadmin/billing?status=fail&sort=amount')
  expect(screen.getByLabelText<HTMLSelectElement>('Sort').value).toBe('amount')
  await userEvent.click((await table()).getByRole('button', { name: 'Date' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing?status=fail'))
})

it('offers no order beside a span of days, and keeps the span', async () => {
  const { listed } = open('/superadmin/billing?from=2026-11-02&sort=amount')
  const heads = await table()
  expect(heads.queryByRole('button', { name: 'Amount' })).toBeNull()
  expect(screen.queryByLabelText('Sort')).toBeNull()
  expect(listed()).toEqual([{ from: '2026-11-02T08:00:00.000Z' }])
})

it('says that a span ends before it begins, and clears it', async () => {
  const { place } = open('/superadmin/billing?from=2026-10-01&to=2026-09-01', [])
  expect(await screen.findByText('No matching payments')).toBeTruthy()
  expect(screen.getByText('“From” is after “To”. Change one of the dates.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(place()).toBe('/superadmin/billing'))
})
