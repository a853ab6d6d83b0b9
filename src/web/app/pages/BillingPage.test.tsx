import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { amex, failedPayment, owedPlan, paymentOf, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./BillingPage.tsx'),
    import('#web/billing/CancelDialog.tsx'),
    import('#web/billing/RemoveCardDialog.tsx'),
    import('#web/billing/exports/PaymentSheet.tsx'),
    import('#web/billing/exports/RetryDialog.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openBilling(answers: Answers = {}, viewer = ada, path = '/client/billing') {
  const { asked, ...app } = openApp(path, {
    session: sessionOf(viewer),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()] }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      'get-list-payments': () => ({ listPayments: [paymentOf()], hasMore: false }),
      ...answers,
    },
  })
  const sent = (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body)
  return { ...app, sent }
}

const part = (name: string) => screen.findByRole('region', { name })

it('shows what renews, the cards and the payments', async () => {
  const { sent } = openBilling()
  const plans = within(await part('Subscriptions'))
  expect(await plans.findByText('Rocket Hosting monthly')).toBeTruthy()
  expect(plans.getByText('Active')).toBeTruthy()
  expect(plans.getByText('$15 a month')).toBeTruthy()
  expect(plans.getByText('Next payment on 08/12/2028')).toBeTruthy()
  expect(await plans.findByText('Visa •••• 4242')).toBeTruthy()
  const cards = within(await part('Payment methods'))
  expect(cards.getByText('American Express •••• 0005')).toBeTruthy()
  expect(cards.getAllByText('Expires 04/2030')).toHaveLength(2)
  expect(cards.getAllByText('Default')).toHaveLength(1)
  const payments = within(await part('Payments'))
  expect(await payments.findByText('03/11/2026')).toBeTruthy()
  expect(payments.getByText('Paid')).toBeTruthy()
  expect(sent('create-customer')).toEqual([])
  expect(sent('get-subscriptions-stripe')).toEqual([{ customerId: 'cus_ada' }])
})

it('says of a payment that went back that it did, in the list and on its receipt', async () => {
  const back = paymentOf({ refundedCents: cents(1500), description: 'Photographs' })
  const partly = paymentOf({ id: 'pi_partly', refundedCents: cents(500) })
  openBilling({ 'get-list-payments': () => ({ listPayments: [back, partly, failedPayment()], hasMore: false }) })
  const payments = within(await part('Payments'))
  expect(await payments.findByText('Refunded')).toBeTruthy()
  expect([payments.getByText('Partly refunded'), payments.getByText('Failed')]).toHaveLength(2)
  expect(payments.queryByText('Paid')).toBeNull()
  expect(payments.getAllByRole('row').at(-1)?.textContent).toBe('Total paid$30.00$20.00 refunded')
  expect([payments.getByText('$5 refunded'), ...payments.getAllByText('View receipt')]).toHaveLength(3)
  await userEvent.click(payments.getByRole('link', { name: /Photographs/ }))
  const receipt = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(receipt.getByText('Refunded', { selector: 'span' })).toBeTruthy()
  expect(receipt.queryByText('Paid')).toBeNull()
})

it('tells a payment that was given up as canceled, and not as failed', async () => {
  const canceled = failedPayment({ id: 'pi_canceled', stripeStatus: 'canceled', decline: null })
  openBilling(
    { 'get-list-payments': () => ({ listPayments: [canceled], hasMore: false }) },
    ada,
    '/client/billing?paymentId=pi_canceled',
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(sheet.getByText('Canceled')).toBeTruthy()
  expect(sheet.queryByText(/failed/i)).toBeNull()
  expect(sheet.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('says what each part will hold while it is empty', async () => {
  openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [] }),
    'get-payment-methods': () => ({ paymentMethods: [] }),
    'get-list-payments': () => ({ listPayments: [], hasMore: false }),
  })
  expect(await screen.findByText('No subscriptions yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/client/hostingplan')
  expect(await screen.findByText('No cards saved yet')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Add card' })).toBeTruthy()
  expect(await screen.findByText('No payments yet')).toBeTruthy()
  expect(
    screen.getByText(/^Payments made online in the portal appear here\. Other payments are under Invoices\./),
  ).toBeTruthy()
})

it('offers another try where a part could not be loaded, while the others stand', async () => {
  let isDown = true
  openBilling({
    'get-payment-methods': () => (isDown ? refuse('payments-unavailable') : { paymentMethods: [visa] }),
  })
  const cards = within(await part('Payment methods'))
  expect(await cards.findByText('We couldn’t load your cards')).toBeTruthy()
  expect(await screen.findByText('03/11/2026')).toBeTruthy()
  isDown = false
  await userEvent.click(cards.getByRole('button', { name: 'Try again' }))
  expect(await cards.findByText('Visa •••• 4242')).toBeTruthy()
})

it('shows a teammate with the right to invoices the payments and the credit alone', async () => {
  const ben = { ...ada, id: 'ben', uid: 'ben', rights: ['invoices'] as const }
  const used = {
    invoiceId: 'in_2',
    description: 'PREMIER Member Status',
    amountCents: -799,
    at: '2026-11-26T10:00:00Z',
  }
  const { sent } = openBilling(
    { 'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()], creditMoves: [used] }) },
    { ...ben, rights: [...ben.rights] },
  )
  expect(await screen.findByText('03/11/2026')).toBeTruthy()
  expect(await screen.findByText('Paid with credit')).toBeTruthy()
  expect(screen.getByText('Only the account owner can see and manage plans.')).toBeTruthy()
  expect(screen.queryByText('Payment methods')).toBeNull()
  expect(sent('get-payment-methods')).toEqual([])
})

it('refuses a teammate without the right to invoices, and asks nothing', async () => {
  const { sent } = openBilling({}, { ...ada, id: 'ben', uid: 'ben', rights: ['ordering'] })
  expect(await screen.findByText('You don’t have access to billing')).toBeTruthy()
  expect(sent('create-customer')).toEqual([])
  expect(sent('get-list-payments')).toEqual([])
})

it('cancels a plan at the end of what is paid with a reason, and resumes it', async () => {
  let subscription = subscriptionOf()
  const { sent } = openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscription] }),
    'cancel-subscription-stripe': () => {
      subscription = subscriptionOf({ version: 2, cancelAtPeriodEnd: true })
      return { subscription }
    },
    'resume-subscription': () => {
      subscription = subscriptionOf({ version: 3 })
      return { subscription }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly?' }))
  const reason = dialog.getByRole('combobox', { name: /Why are you canceling/ })
  expect(within(reason).getAllByRole('option')).toHaveLength(9)
  await userEvent.selectOptions(reason, 'It costs too much')
  await userEvent.type(dialog.getByRole('textbox', { name: /Anything we should know/ }), ' We close a shop. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }))
  expect(await screen.findByText('Ends on 08/12/2028')).toBeTruthy()
  expect(sent('cancel-subscription-stripe')).toEqual([
    { subscriptionId: 'sub_hosting', feedback: 'too_expensive', comment: 'We close a shop.' },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Resume Rocket Hosting monthly' }))
  expect(await screen.findByText('Next payment on 08/12/2028')).toBeTruthy()
  expect(sent('resume-subscription')).toEqual([{ subscriptionId: 'sub_hosting' }])
})

it('says what a change that is not paid yet leads to and until when, and nothing of it once the plan has ended', async () => {
  const waiting = {
    pendingPlanId: 'rocket-hosting-yearly',
    pendingUntil: '2028-12-09T22:05:00.000Z',
  }
  openBilling({
    'get-subscriptions-stripe': () => ({
      subscriptions: [
        subscriptionOf(waiting),
        subscriptionOf({ ...waiting, id: 'sub_ended', status: 'canceled', endedAt: '2028-11-08T12:00:00.000Z' }),
      ],
    }),
  })
  const plans = within(await part('Subscriptions'))
  const told = await plans.findByText('Your change to Rocket Hosting yearly needs payment')
  const until = 'Pay by Sat, Dec 9, 2028, 2:05 PM, or you’ll stay on Rocket Hosting monthly.'
  expect(told.closest('[role=alert]')?.textContent).toContain(until)
  expect(plans.getAllByText(/^Your change to/)).toHaveLength(1)
  expect(plans.getByText('Next payment on 08/12/2028')).toBeTruthy()
})

it('tells in place why a card stays', async () => {
  const { sent } = openBilling({ 'detach-payment-method': () => refuse('card-in-use') })
  await userEvent.click(await screen.findByRole('button', { name: /^Remove American Express •••• 0005.+/ }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Remove American Express •••• 0005.+\?$/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
  expect(await dialog.findByText(/This is your only card, and your plan needs one/)).toBeTruthy()
  expect(sent('detach-payment-method')).toEqual([{ paymentMethodId: 'pm_amex' }])
})

it('loads what is older behind the last payment that is known', async () => {
  const { sent } = openBilling({
    'get-list-payments': ({ latestPaymentId }) =>
      latestPaymentId
        ? { listPayments: [paymentOf({ id: 'pi_old', description: 'Photographs' })], hasMore: false }
        : { listPayments: [paymentOf()], hasMore: true },
  })
  const more = await screen.findByRole('button', { name: 'Show more payments' })
  expect(screen.queryByText('Total paid')).toBeNull()
  await userEvent.click(more)
  expect(await screen.findByText('Photographs')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Show more payments' })).toBeNull()
  expect(sent('get-list-payments')).toEqual([
    { customerId: 'cus_ada' },
    { customerId: 'cus_ada', latestPaymentId: 'pi_hosting' },
  ])
})

it('opens the receipt of a payment beside the page, with its exact time', async () => {
  const { place } = openBilling()
  await userEvent.click(await screen.findByRole('link', { name: '03/11/2026, Rocket Hosting monthly' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(sheet.getByText('Nov 3, 2026, 8:05:09 AM')).toBeTruthy()
  expect(sheet.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/files/receipts/pi_hosting'])
  expect(sheet.queryByRole('button', { name: /Pay/ })).toBeNull()
  expect(place()).toBe('/client/billing?paymentId=pi_hosting')
})

it('a payment error is told in its place, in no toast; its line says how it stands and what comes next', async () => {
  let isDeclined = true
  const paid = paymentOf({ id: 'pi_failed', paymentMethodId: 'pm_amex' })
  const { sent } = openBilling(
    {
      'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
      'retry-payment': () => (isDeclined ? refuse('card-declined') : { payment: paid, clientSecret: null }),
      'settle-payment': () => ({ payment: paid }),
    },
    ada,
    '/client/billing?paymentId=pi_failed',
  )
  const sheet = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(sheet.getByText('There isn’t enough money on this card.')).toBeTruthy()
  await userEvent.click(sheet.getByRole('button', { name: 'Pay again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
  await userEvent.click(await dialog.findByRole('radio', { name: /American Express/ }))
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $15' }))
  expect(await dialog.findByText(/The bank declined this card/)).toBeTruthy()
  expect(screen.getAllByText(/The bank declined this card/)).toHaveLength(1)
  expect(screen.getByText('There isn’t enough money on this card. Open the payment to pay again.')).toBeTruthy()
  isDeclined = false
  const askedBefore = sent('get-payment-methods').length
  await userEvent.click(dialog.getByRole('button', { name: 'Pay $15' }))
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Pay $15' })).toBeNull()
  expect(await screen.findByText('Paid $15')).toBeTruthy()
  // The card that paid may be the default by now.
  await expect.poll(() => sent('get-payment-methods').length).toBeGreaterThan(askedBefore)
  expect(sent('retry-payment')).toEqual([
    { paymentId: 'pi_failed', paymentMethodId: 'pm_amex' },
    { paymentId: 'pi_failed', paymentMethodId: 'pm_amex' },
  ])
})

it('leads with a plan that is past due, told once, and pays it', async () => {
  openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ status: 'past_due' })] }),
    'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
    'find-owed-payment': () => ({ payment: failedPayment(), isPastDue: true }),
    'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $15' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.click(due.getByRole('button', { name: 'Pay $15' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
  expect(await dialog.findByText('The plan renews with this card.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: /American Express/ }))
  expect(dialog.getByText('The plan renews with this card, which becomes your default.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('radio', { name: 'Another card' }))
  expect(dialog.getByText('The plan renews with your default card, Visa •••• 4242.')).toBeTruthy()
})

it('says above all that a payment failed, why, and pays it', async () => {
  openBilling({ 'find-owed-payment': () => ({ payment: failedPayment(), isPastDue: false, changesTo: null }) })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('A payment failed: $15 for Rocket Hosting monthly')
  expect(alert.textContent).toContain('There isn’t enough money on this card.')
  await userEvent.click(within(alert).getByRole('button', { name: 'Pay now' }))
  expect(await screen.findByRole('dialog', { name: 'Pay $15' })).toBeTruthy()
})

it('offers the receipt of what was paid as a file, and none of what was not', async () => {
  openBilling({}, ada, '/client/billing?paymentId=pi_hosting')
  const file = await screen.findByRole('link', { name: 'Download PDF' })
  expect(file.getAttribute('href')).toBe('/files/receipts/pi_hosting')
  cleanup()
  const failed = { 'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }) }
  openBilling(failed, ada, '/client/billing?paymentId=pi_failed')
  expect(await screen.findByText('The payment failed')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Download PDF' })).toBeNull()
})
