import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { subscriptionOf, visa } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('#web/app/pages/BillingPage.tsx'), import('./ChangePlanDialog.tsx')])
}, 60_000)

it('keeps the price that it opened with while staff change it, and says so once that is refused', async () => {
  let yearlyCents = 18_000
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'preview-plan-change': () => ({
        lines: [],
        dueTodayCents: yearlyCents,
        creditCents: 0,
        afterwards: { months: 12, amountCents: yearlyCents, sooner: null },
        proratedAt: '2026-11-21T10:00:00.000Z',
      }),
      'change-plan': () => refuse('price-changed'),
    },
  })
  const previews = () => asked.filter(({ name }) => name === 'preview-plan-change').length
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan: Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  await dialog.findByText('Then $180 a year, until you cancel.')
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)

  yearlyCents = 30_000
  await act(async () =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2, document: null }),
  )
  expect(previews()).toBe(1)
  expect(dialog.getByText('Then $180 a year, until you cancel.')).toBeTruthy()

  await userEvent.click(dialog.getByRole('button', { name: 'Change plan and pay $180' }))
  expect(asked.findLast(({ name }) => name === 'change-plan')?.body).toMatchObject({ afterwardsCents: 18_000 })
  expect((await dialog.findByRole('alert')).textContent).toContain('The price has changed since you opened this page.')
  expect(await dialog.findByRole('button', { name: 'Change plan and pay $300' })).toBeTruthy()
})

it.each([
  ['canceled', { cancelAtPeriodEnd: true }, /^This plan was canceled and ends on /],
  ['changed', { planId: 'rocket-hosting-yearly' }, 'This plan was changed to Rocket Hosting yearly'],
])('offers no change once the plan is %s elsewhere, and says so', async (_, changes, told) => {
  let shown = subscriptionOf()
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [shown] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'preview-plan-change': () => ({
        lines: [],
        dueTodayCents: 18_000,
        creditCents: 0,
        afterwards: { months: 12, amountCents: 18_000, sooner: null },
        proratedAt: '2026-11-21T10:00:00.000Z',
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan: Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  await dialog.findByRole('button', { name: 'Change plan and pay $180' })
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  shown = subscriptionOf({ version: 2, ...changes })
  const { id, version } = shown
  await act(async () =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'subscriptions', id, version, document: shown }),
  )
  expect(await dialog.findByText(told)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Change plan/ })).toBeNull()
  await userEvent.click(dialog.getByText('Close', { selector: 'button *' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('follows the credit while others use it, says what that changes, and sends what it shows', async () => {
  let usedCents = 11_500
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'preview-plan-change': () => ({
        lines: [],
        dueTodayCents: 16_500 - usedCents,
        ...(usedCents > 0 ? { usedCents } : {}),
        creditCents: 0,
        afterwards: { months: 12, amountCents: 18_000, sooner: null },
        proratedAt: '2026-11-21T10:00:00.000Z',
      }),
      'change-plan': () => refuse('price-changed'),
    },
  })
  const sent = () => asked.findLast(({ name }) => name === 'change-plan')?.body
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan: Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  await dialog.findByRole('button', { name: 'Change plan and pay $50' })
  expect(dialog.getByText('−$115.00')).toBeTruthy()
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)

  usedCents = 1500
  await act(async () =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'customers', id: 'ada', version: 2, document: null }),
  )
  expect(await dialog.findByText('Your credit has changed. $150 is due now, not $50.')).toBeTruthy()

  usedCents = 0
  await userEvent.click(dialog.getByRole('button', { name: 'Change plan and pay $150' }))
  expect(sent()).toMatchObject({ dueTodayCents: 15_000, usedCents: 1500 })
  expect((await dialog.findByRole('alert')).textContent).toContain('The price has changed since you opened this page.')
  expect(await dialog.findByRole('button', { name: 'Change plan and pay $165' })).toBeTruthy()
  expect(dialog.queryByText('Your credit')).toBeNull()
})
