import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, paymentOf } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('#web/app/pages/StaffBillingPage.tsx')
}, 60_000)

function open(path: string, hasMore = false) {
  const app = openApp(path, {
    session: sessionOf({ ...tom, staffRights: ['owner' as const] }),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [paymentOf(), failedPayment()], next: null, totals: null }),
      'find-payments': ({ search }) => ({ payments: search === 'zebra' ? [] : [paymentOf()], hasMore }),
    },
  })
  const sent = (name: string) => app.asked.filter((each) => each.name === name).map(({ body }) => body)
  return { ...app, found: () => sent('find-payments') }
}

const rows = async () => within(await screen.findByRole('table', { name: 'Payments' })).getAllByRole('rowheader')
const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Search payments' })

it('finds payments by the number of an invoice or by an amount, and gives the list back', async () => {
  const { found, place } = open('/superadmin/billing?status=fail')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await userEvent.type(await field(), '$1,200.50')
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(found()).toEqual([{ search: '$1,200.50' }])
  expect(place()).toBe('/superadmin/billing?status=fail&q=%241%2C200.50')
  expect(screen.getByText('1 payment found')).toBeTruthy()
  expect(screen.queryByLabelText('Status')).toBeNull()
  await userEvent.clear(await field())
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  expect([place(), screen.getByLabelText<HTMLSelectElement>('Status').value]).toEqual([
    '/superadmin/billing?status=fail',
    'fail',
  ])
})

it('looks among the payments of the client who is chosen, and says where none matches', async () => {
  const { found } = open('/superadmin/billing?clientId=ada&q=zebra')
  expect(await screen.findByText('No payment matches “zebra”')).toBeTruthy()
  expect(found()).toEqual([{ search: 'zebra', clientId: 'ada' }])
})

it('says that there are more than it shows', async () => {
  open('/superadmin/billing?q=INV', true)
  expect(await screen.findByText(/^More payments match\./)).toBeTruthy()
})
