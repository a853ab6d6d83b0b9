import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./StaffBillingPage.tsx')
}, 60_000)

const owing = (clientId: string) => ({ clientId, totalCents: 48_000, overdueCents: 0, onItsWayCents: 0, count: 1 })

/** One client owes something and has paid something; another has left the portal. */
function open(clients: () => unknown) {
  const payments = [paymentOf({ uid: 'ada' }), paymentOf({ id: 'pi_gone', uid: 'gone' })]
  return openApp('/superadmin/billing', {
    session: sessionOf(tom),
    answers: {
      'list-clients': clients,
      'list-owing-clients': () => ({ clients: ['ada', 'gone'].map(owing) }),
      'list-client-payments': () => ({ payments, next: null, totals: null }),
    },
  })
}

const balances = async () => within(await screen.findByRole('list', { name: 'Highest balances' }))
const table = async () => within(await screen.findByRole('table', { name: 'Payments' }))

it('calls no client unknown while their names load', async () => {
  open(() => ({ clients: [ada], next: null }))
  const pass = holdBack('list-clients')
  expect((await balances()).getAllByText('1 item')).toHaveLength(2)
  expect((await table()).getAllByText('03/11/2026')).toHaveLength(2)
  expect(screen.queryByText('Unknown client')).toBeNull()
  expect((await balances()).queryByRole('link')).toBeNull()
  pass()
  expect(await (await balances()).findByRole('link', { name: 'Harbor Coffee' })).toBeTruthy()
  expect((await balances()).getByRole('link', { name: 'Unknown client' })).toBeTruthy()
  expect((await table()).getByText('Unknown client')).toBeTruthy()
})

it('calls clients unknown where their names can’t be loaded', async () => {
  open(() => refuse('forbidden'))
  expect(await (await balances()).findAllByRole('link', { name: 'Unknown client' })).toHaveLength(2)
})
