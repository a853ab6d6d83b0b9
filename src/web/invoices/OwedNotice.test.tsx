import { act, cleanup, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { failedPayment } from '#web/billing/billing.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/app/pages/CartPage.tsx'),
    import('./OwedBanner.tsx'),
    import('#web/app/pages/BillingPage.tsx'),
  ])
}, 60_000)

const failed = {
  payment: failedPayment({ amountCents: cents(12_000), site: 'Shop' }),
  isPastDue: false,
  changesTo: null,
}

it('tells on the project list that a payment failed and leads to it, and goes once it is paid', async () => {
  let owed: object = failed
  openApp('/client/projects', { session: sessionOf(ada), answers: { 'find-owed-payment': () => owed } })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A payment failed: $120 for Rocket Hosting monthly (Shop)')
  expect(alert.textContent).toContain('There isn’t enough money on this card.')
  const pay = screen.getByRole('link', { name: 'Pay now' })
  expect(pay.getAttribute('href')).toBe('/client/billing?paymentId=pi_failed')
  owed = { payment: null, isPastDue: false, changesTo: null }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'payments', id: 'pi_failed', version: 2 }))
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

it('says of a change of plan that was declined what it is', async () => {
  openApp('/client/cart', {
    session: sessionOf(ada),
    answers: { 'find-owed-payment': () => ({ ...failed, changesTo: 'Rocket Hosting yearly' }) },
  })
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Your change to Rocket Hosting yearly for Shop needs payment',
  )
})

it.each([
  ['Invoice INV-2026-0004, Spring campaign', 'A payment failed: $120 for invoice INV-2026-0004 (Spring campaign)'],
  ['Invoices INV-2026-0004 and 5', 'A payment failed: $120 for invoices INV-2026-0004 and 5'],
])('names %s in lower case inside its sentence', async (description, said) => {
  const payment = { ...failed.payment, description }
  const answers = { 'find-owed-payment': () => ({ ...failed, payment }) }
  openApp('/client/cart', { session: sessionOf(ada), answers })
  expect((await screen.findByRole('alert')).textContent).toContain(said)
})

it('names a plan that is past due, and a bank that asks', async () => {
  openApp('/client/cart', {
    session: sessionOf(ada),
    answers: {
      'find-owed-payment': () => ({
        payment: failedPayment({ stripeStatus: 'requires_action' }),
        isPastDue: true,
        changesTo: null,
      }),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('A payment needs to be confirmed with the bank')
})

it('is not for staff, nor for a teammate without the right to invoices; with it they are led to billing', async () => {
  const { asked } = openApp('/superadmin/projects', { session: sessionOf(tom) })
  await screen.findByRole('heading', { name: 'Projects' })
  cleanup()
  const ben = { ...ada, id: 'ben', uid: 'ben', rights: ['projects' as const] }
  const other = openApp('/client/projects', { session: sessionOf(ben) })
  await screen.findByRole('heading', { name: 'Projects' })
  cleanup()
  expect([...asked, ...other.asked].filter(({ name }) => name === 'find-owed-payment')).toEqual([])
  openApp('/client/projects', {
    session: sessionOf({ ...ben, rights: ['projects', 'invoices'] }),
    answers: { 'find-owed-payment': () => failed },
  })
  expect(await screen.findByRole('link', { name: 'Open billing' })).toBeTruthy()
})

it('tells a teammate on Billing where they pay the invoice again, and leads them nowhere else', async () => {
  const payment = failedPayment({ askedInvoiceId: 'invoice-4', description: 'Invoice INV-2026-0004, Spring campaign' })
  openApp('/client/billing', {
    session: sessionOf({ ...ada, id: 'ben', uid: 'ben', rights: ['invoices'] }),
    answers: {
      'find-owed-payment': () => ({ ...failed, payment }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-list-payments': () => ({ listPayments: [payment], hasMore: false }),
    },
  })
  expect((await screen.findByRole('alert')).textContent).toContain('A payment failed')
  expect(await screen.findByText(/You can pay the invoice above\./)).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Open billing|Pay now/ })).toBeNull()
})
