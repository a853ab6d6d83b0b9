import { act, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { amex, failedPayment, owedPlan, paymentOf, subscriptionOf, visa } from './billing.test-support.ts'
import { PlanChange } from './PlanChange.tsx'

/** Both presses come before the first one shows. */
function pressTwice(button: HTMLElement): void {
  act(() => {
    button.click()
    button.click()
  })
}

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/app/pages/BillingPage.tsx'),
    import('./ChangePlanDialog.tsx'),
    import('./CancelDialog.tsx'),
  ])
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
          amountCents: cents(18_000),
          periodMonths: 12,
        }),
        clientSecret: null,
      }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan: Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  expect(await dialog.findByText('−$7.00')).toBeTruthy()
  const changes = dialog.getByRole('list', { name: 'What changes' })
  expect(Array.from(changes.children, (line) => line.firstChild?.textContent)).toEqual([
    'Rocket Hosting yearly, first year',
    'Rocket Hosting monthly, unused time until Fri, Dec 8, 2028',
  ])
  expect(dialog.getByText('Then $180 a year from 21/11/2029, until you cancel.')).toBeTruthy()
  expect(dialog.getByText('We charge Visa •••• 4242.')).toBeTruthy()
  pressTwice(dialog.getByRole('button', { name: 'Change plan and pay $173' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ name }) => name === 'change-plan').map(({ body }) => body)).toEqual([
    {
      subscriptionId: 'sub_hosting',
      planId: 'rocket-hosting-yearly',
      proratedAt: '2026-11-21T10:00:00.000Z',
      afterwardsCents: 18_000,
      dueTodayCents: 17_300,
    },
  ])
})

it('cancels a plan once, however soon the button is pressed again', async () => {
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [paymentOf()], hasMore: false }),
      'cancel-subscription-stripe': () => ({ subscription: subscriptionOf({ version: 2, cancelAtPeriodEnd: true }) }),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly?' }))
  pressTwice(dialog.getByRole('button', { name: 'Cancel plan' }))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(asked.filter(({ name }) => name === 'cancel-subscription-stripe')).toHaveLength(1)
})

const waiting = {
  pendingPlanId: 'rocket-hosting-yearly',
  pendingUntil: '2026-11-22T09:00:00.000Z',
  latestInvoiceId: 'in_change',
}
const unpaid = failedPayment({
  invoiceId: 'in_change',
  description: 'Change to Rocket Hosting yearly',
  amountCents: cents(17_300),
})

/** Billing of ada, whose change to a year was declined; `settle` ends it. */
function openUnpaidChange(answers: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']> = {}) {
  let subscription = subscriptionOf(waiting)
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscription] }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      'get-list-payments': () => ({ listPayments: [unpaid, paymentOf()], hasMore: false }),
      'find-owed-payment': () =>
        subscription.pendingUntil
          ? { payment: unpaid, isPastDue: false, changesTo: 'Rocket Hosting yearly' }
          : { payment: null, isPastDue: false, changesTo: null },
      'drop-plan-change': () => ({ subscription: (subscription = subscriptionOf({ version: 2 })) }),
      ...answers,
    },
  })
  return {
    settle: (changes: Parameters<typeof subscriptionOf>[0]) =>
      (subscription = subscriptionOf({ version: 2, ...changes })),
    sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body),
  }
}

const said = 'Your change to Rocket Hosting yearly needs payment'

it('says once what a declined change is, and pays it by the card that is chosen', async () => {
  const { sent, settle } = openUnpaidChange({
    'retry-payment': () => {
      settle({ planId: 'rocket-hosting-yearly' })
      return { payment: { ...unpaid, status: 'paid' }, clientSecret: null }
    },
    'settle-payment': () => ({ payment: { ...unpaid, status: 'paid' } }),
  })
  expect((await screen.findByText(said)).closest('[role=alert]')?.textContent).toMatch(
    /There isn’t enough money on this card\. Pay by .*, or you’ll stay on Rocket Hosting monthly\./,
  )
  expect(screen.queryByText(/A payment failed/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Change plan: Rocket Hosting monthly' })).toBeNull()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $173' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $173' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /American Express/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $173' }))
  await expect.poll(() => screen.queryByText(said)).toBeNull()
  expect(sent('retry-payment')).toEqual([{ paymentId: unpaid.id, paymentMethodId: 'pm_amex' }])
})

it('says what an earlier credit takes off', () => {
  const line = {
    kind: 'period',
    planId: 'rocket-hosting-yearly',
    description: '',
    until: '2029-11-21T10:00:00.000Z',
  } as const
  const preview = {
    lines: [{ ...line, amountCents: cents(18_000) }],
    dueTodayCents: cents(3719),
    usedCents: cents(14_281),
    creditCents: zero,
    afterwards: null,
    proratedAt: '2026-11-21T10:00:00.000Z',
  }
  const change = { mutate: () => {}, isPending: false, error: null }
  render(
    <PlanChange
      preview={preview}
      card={undefined}
      planName="Rocket Hosting yearly"
      change={change}
      onCancel={() => {}}
    />,
  )
  expect(screen.getByText('Your credit').parentElement?.textContent).toBe('Your credit−$142.81')
})

it('drops a change that was not paid, once', async () => {
  const { sent } = openUnpaidChange()
  pressTwice(await screen.findByRole('button', { name: 'Discard change' }))
  expect(await screen.findByText('Change discarded: you’re still on Rocket Hosting monthly')).toBeTruthy()
  await expect.poll(() => screen.queryByText(said)).toBeNull()
  expect(sent('drop-plan-change')).toEqual([{ subscriptionId: 'sub_hosting' }])
})

it('says why a change was not dropped', async () => {
  openUnpaidChange({ 'drop-plan-change': () => refuse('paid-already') })
  await userEvent.click(await screen.findByRole('button', { name: 'Discard change' }))
  expect(await screen.findByText('The change wasn’t discarded')).toBeTruthy()
})

it('leads from a change that is declined to what pays it by another card', async () => {
  const { settle } = openUnpaidChange({
    'preview-plan-change': () => ({
      lines: [],
      dueTodayCents: 17_300,
      creditCents: 0,
      afterwards: null,
      proratedAt: '2026-11-21T10:00:00.000Z',
    }),
    'change-plan': () => {
      settle(waiting)
      return refuse('card-declined')
    },
  })
  settle({})
  await userEvent.click(await screen.findByRole('button', { name: 'Change plan: Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Change Rocket Hosting monthly' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Change plan and pay $173' }))
  expect(await screen.findByText(said)).toBeTruthy()
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Pay $173' })).toBeTruthy()
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
  expect(screen.queryByRole('button', { name: 'Change plan: Rocket Hosting monthly' })).toBeNull()
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

it('says that canceling the plan discards a change that was not paid', async () => {
  openUnpaidChange()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly?' }))
  expect(await dialog.findByText('The unpaid change to Rocket Hosting yearly is discarded.')).toBeTruthy()
})
