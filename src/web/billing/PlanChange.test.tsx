import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { failedPayment, owedPlan, paymentOf, subscriptionOf, visa } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/BillingPage.tsx'), import('./ChangePlanDialog.tsx')])
}, 60_000)

it('shows what another plan bills today before it is changed', async () => {
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [paymentOf()], hasMore: false }),
      'preview-plan-change': () => ({
        lines: [
          {
            kind: 'period',
            planId: 'rocket-hosting-yearly',
            description: '1 × Rocket Hosting yearly (at $180.00 / year)',
            until: '2029-11-21T10:00:00.000Z',
            amountCents: 18_000,
          },
          {
            kind: 'rest',
            planId: 'rocket-hosting-monthly',
            description: 'Unused time on Rocket Hosting monthly after Nov 21, 2028',
            until: '2028-12-08T10:00:00.000Z',
            amountCents: -700,
          },
        ],
        dueTodayCents: 17_300,
        creditCents: 0,
        afterwards: { months: 12, amountCents: 18_000, sooner: null },
        proratedAt: '2026-11-21T10:00:00.000Z',
      }),
      'change-plan': () => ({
        subscription: subscriptionOf({
          version: 2,
          planId: 'rocket-hosting-yearly',
          amountCents: 18_000,
          periodMonths: 12,
        }),
        clientSecret: null,
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan of Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  expect(await dialog.findByText('−$7')).toBeTruthy()
  const changes = dialog.getByRole('list', { name: 'What changes' })
  expect(Array.from(changes.children, (line) => line.firstChild?.textContent)).toEqual([
    'Rocket Hosting yearly, first year',
    'Rocket Hosting monthly, unused until Fri 8 Dec 2028',
  ])
  expect(dialog.getByText('Then $180 a year, until you cancel.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Change plan and pay $173' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ name }) => name === 'change-plan').map(({ body }) => body)).toEqual([
    { subscriptionId: 'sub_hosting', planId: 'rocket-hosting-yearly', proratedAt: '2026-11-21T10:00:00.000Z' },
  ])
})

it('offers no other plan for one that is owed: what is owed is paid first', async () => {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ status: 'past_due' })] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
      'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Pay $15' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Cancel Rocket Hosting monthly' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change plan of Rocket Hosting monthly' })).toBeNull()
})

it('says of both terms of hosting that one is to be cancelled, and offers no change from one to the other', async () => {
  const yearly = subscriptionOf({ id: 'sub_yearly', planId: 'rocket-hosting-yearly' })
  const premier = subscriptionOf({ id: 'sub_premier', planId: 'premier-member-status', status: 'past_due' })
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(), yearly, premier] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [paymentOf()], hasMore: false }),
    },
  })
  expect(await screen.findByText('You also have Rocket Hosting yearly. Cancel one of the two.')).toBeTruthy()
  expect(screen.getByText('You also have Rocket Hosting monthly. Cancel one of the two.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Change plan/ })).toBeNull()
  expect(screen.getByRole('button', { name: 'Cancel Rocket Hosting yearly' })).toBeTruthy()
  const row = screen.getByText('PREMIER CLIENT').closest('li')
  expect(row?.textContent).toContain('Past due')
})
