import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { amex, paymentOf, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { cardWithExpiry } from '#web/billing/card-with-expiry.ts'
import { cardName } from '#web/billing/card-words.ts'
import { cardForms, stubStripe } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('./BillingPage.tsx'),
    import('#web/billing/AddCardDialog.tsx'),
    import('#web/billing/CancelDialog.tsx'),
    import('#web/billing/CardSheet.tsx'),
    import('#web/billing/MakeDefaultDialog.tsx'),
    import('#web/billing/RemoveCardDialog.tsx'),
    import('#web/billing/exports/PaymentSheet.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

type Answers = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>

function openBilling(answers: Answers = {}) {
  const { asked } = openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      'get-detail-payment-method': () => ({
        paymentMethod: { ...amex, expMonth: 11, expYear: 2031, isConfirmed: false },
      }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      ...answers,
    },
  })
  return { sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body) }
}

async function openAmex() {
  await userEvent.click(await screen.findByRole('button', { name: `Details for ${cardWithExpiry(amex)}` }))
  return within(await screen.findByRole('dialog', { name: 'Card' }))
}

it('shows a card that was saved elsewhere at once', async () => {
  let paymentMethods = [visa]
  openBilling({ 'get-payment-methods': () => ({ paymentMethods }) })
  const cards = within(await screen.findByRole('region', { name: 'Payment methods' }))
  await cards.findByText(cardName(visa))
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  paymentMethods = [visa, amex]
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'customers', id: amex.id, version: 1 }))
  expect(await cards.findByText(cardName(amex))).toBeTruthy()
})

it('says what is left of a credit, which the next payments take first', async () => {
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf()], creditCents: 11_519 }) })
  const plans = await screen.findByRole('region', { name: 'Subscriptions' })
  await waitFor(() =>
    expect(plans.textContent).toContain(
      'You have $115.19 in credit. The credit goes toward your next plan payments and orders.',
    ),
  )
})

it('says what was bought once', async () => {
  const bought = { subscriptions: [], boughtAt: { 'dead-pages-setup': '2026-10-26T09:00:00.000Z' } }
  openBilling({ 'get-subscriptions-stripe': () => bought })
  expect((await screen.findByRole('region', { name: /^One-time/ })).textContent).toMatch(/last bought on Mon, Oct 26/)
})

it('lists what credit came from, and what it paid, which is no payment by card', async () => {
  const move = { invoiceId: 'in_1', description: 'Change to Rocket Hosting monthly', at: '2026-11-24T10:00:00.000Z' }
  const used = { invoiceId: 'in_2', description: 'Rocket Hosting monthly', site: 'northwind.example' }
  const creditMoves = [
    { ...used, amountCents: cents(-1500), at: '2026-11-26T10:00:00.000Z' },
    { ...move, amountCents: cents(16_500) },
  ]
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [], creditMoves }) })
  const table = within(await screen.findByRole('table', { name: 'Credit' }))
  const rows = table.getAllByRole('row').slice(1)
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '26/11/2026Rocket Hosting monthly (northwind.example)Paid with credit−$15.00',
    '24/11/2026Change to Rocket Hosting monthlyCredited+$165.00',
  ])
})

it('accounts for credit that is held for a change of plan until it is paid', async () => {
  const credited = { description: 'Change to Rocket Hosting monthly', at: '2026-11-24T10:00:00.000Z' }
  const creditMoves = [{ ...credited, invoiceId: 'in_1', amountCents: cents(14_281) }]
  const pending = { pendingPlanId: 'rocket-hosting-yearly', pendingUntil: '2028-12-08T12:00:00.000Z' }
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(pending)], creditMoves }) })
  const credit = within(await screen.findByRole('region', { name: 'Credit' }))
  expect(
    credit.getByText(
      '$142.81 is held for the unpaid change to Rocket Hosting yearly. The credit comes back if the change is discarded.',
    ),
  ).toBeTruthy()
})

it('says of the last plan that renews which payment and which credit canceling leaves', async () => {
  const plan = subscriptionOf({ status: 'past_due' })
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [plan], creditCents: cents(14_280) }) })
  expect(
    await screen.findByText(/in credit\. The credit goes toward your next plan payments and orders\.$/),
  ).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel Rocket Hosting monthly' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Rocket Hosting monthly?' }))
  expect(dialog.getByText('The past-due payment is still due.')).toBeTruthy()
  const left = '$142.80 in credit is left, and no other plan renews. Contact us to get the credit back.'
  expect(dialog.getByText(left)).toBeTruthy()
})

it('says that credit goes toward nothing while no plan renews', async () => {
  const ending = subscriptionOf({ cancelAtPeriodEnd: true })
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [ending], creditCents: cents(14_280) }) })
  expect(await screen.findByText(/toward your next orders\. Contact us to get the credit back\.$/)).toBeTruthy()
})

it('says before a card is removed which plans renew with another one', async () => {
  const renewed = { paymentMethodId: null, planId: 'rocket-hosting-yearly' }
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(renewed)] }) })
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${cardWithExpiry(visa)}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(/^Rocket Hosting yearly will renew with American Express •••• 0005, which becomes the default\. /),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${cardWithExpiry(amex)}` }))
  expect(await screen.findByText('To pay with this card later, you’ll need to add it again.')).toBeTruthy()
})

it('says at once that a plan has no other card', async () => {
  const renewed = { paymentMethodId: null, planId: 'rocket-hosting-yearly' }
  openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(renewed)] }),
    'get-payment-methods': () => ({ paymentMethods: [visa] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${cardWithExpiry(visa)}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(/^This is your only card, and Rocket Hosting yearly needs one\. Add another card first/),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true')
})

it('keeps the only card of a plan that ends, which can be resumed', async () => {
  const ending = { paymentMethodId: null, cancelAtPeriodEnd: true }
  openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(ending)] }),
    'get-payment-methods': () => ({ paymentMethods: [visa] }),
  })
  await userEvent.click(await screen.findByRole('button', { name: `Remove ${cardWithExpiry(visa)}` }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(
    dialog.getByText(/^This is your only card, and Rocket Hosting monthly needs one\. Add another card/),
  ).toBeTruthy()
  expect(dialog.getByRole('button', { name: 'Remove' }).getAttribute('aria-disabled')).toBe('true')
})

it('leaves it to the order to cancel a plan that is not paid yet', async () => {
  const plans = [
    subscriptionOf({ status: 'incomplete' }),
    subscriptionOf({ id: 'sub_2', planId: 'premier-member-status' }),
  ]
  openBilling({ 'get-subscriptions-stripe': () => ({ subscriptions: plans }) })
  expect(await screen.findByRole('button', { name: 'Cancel PREMIER Member Status' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Cancel Rocket Hosting monthly' })).toBeNull()
})

it('makes another card the default at once where no plan moves', async () => {
  let chosen = visa.id
  const { sent } = openBilling({
    'get-payment-methods': () => ({
      paymentMethods: [
        { ...visa, isDefault: chosen === visa.id },
        { ...amex, isDefault: chosen === amex.id },
      ],
    }),
    'set-default-card'(body) {
      chosen = amex.id
      return body
    },
  })
  await screen.findByText('No subscriptions yet')
  await userEvent.click(await screen.findByRole('button', { name: `Make default: ${cardWithExpiry(amex)}` }))
  expect(await screen.findByRole('button', { name: `Make default: ${cardWithExpiry(visa)}` })).toBeTruthy()
  expect(sent('set-default-card')).toEqual([{ paymentMethodId: 'pm_amex' }])
})

it('says before a card becomes the default which plans move to it, and moves none before that is confirmed', async () => {
  const hosting = { paymentMethodId: null, planId: 'rocket-hosting-yearly' }
  const ended = subscriptionOf({ id: 'sub_ended', status: 'canceled' })
  const { sent } = openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(hosting), ended] }),
    'set-default-card': (body) => body,
  })
  await screen.findByText('Rocket Hosting yearly')
  await userEvent.click(await screen.findByRole('button', { name: `Make default: ${cardWithExpiry(amex)}` }))
  const dialog = within(await screen.findByRole('dialog', { name: `Make ${cardName(amex)} the default?` }))
  expect(dialog.getByText('From now on, this card pays for Rocket Hosting yearly.')).toBeTruthy()
  expect(sent('set-default-card')).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Make default' }))
  expect(await screen.findByText(`${cardName(amex)} is now the default`)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent('set-default-card')).toEqual([{ paymentMethodId: 'pm_amex' }])
})

it('shows a card as it stands at the provider', async () => {
  const { sent } = openBilling()
  const sheet = await openAmex()
  expect(await sheet.findByText('11/2031')).toBeTruthy()
  expect(sheet.queryByText('pm_amex')).toBeNull()
  expect(sheet.getByText('For plans that renew with this card and for payments you make with it')).toBeTruthy()
  expect(sent('get-detail-payment-method')).toEqual([{ paymentMethodId: 'pm_amex' }])
})

it('has the bank confirm a card for later, and tells where it does not', async () => {
  const stripe = stubStripe({
    bank: { error: { type: 'card_error', code: 'card_declined', message: 'Of the provider.' } },
  })
  let clientSecret: string | null = 'seti_1_secret'
  let isConfirmed = false
  const { sent } = openBilling({
    'create-setup-intents': () => {
      isConfirmed = clientSecret === null
      return { clientSecret }
    },
    'get-detail-payment-method': () => ({ paymentMethod: { ...amex, isConfirmed } }),
  })
  const sheet = await openAmex()
  const confirm = () => sheet.findByRole('button', { name: 'Confirm with your bank', busy: false })
  await userEvent.click(await confirm())
  expect((await sheet.findByRole('alert')).textContent).toContain(
    'The bank declined this card. Try another card, or contact the bank.',
  )
  expect(stripe).toEqual(['handleNextAction seti_1_secret'])
  clientSecret = null
  await userEvent.click(await confirm())
  expect(await screen.findByText('American Express •••• 0005 confirmed')).toBeTruthy()
  expect(await sheet.findByText('This card is confirmed with your bank for plans and invoices.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Confirm with your bank' })).toBeNull()
  const body = { customerId: 'cus_ada', paymentMethodId: 'pm_amex' }
  expect(sent('create-setup-intents')).toEqual([body, body])
})

it('adds a card by the form that was opened for it, and says so of the session', async () => {
  const stripe = stubStripe()
  const { sent } = openBilling({
    'create-setup-card': () => ({ clientSecret: 'seti_2_secret' }),
    'attach-payment-method-to-customer': () => ({ paymentMethod: { ...amex, id: 'pm_set_up' } }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add card' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add card' }))
  await waitFor(() => expect(cardForms()).toMatchObject([{ clientSecret: 'seti_2_secret' }]))
  const add = dialog.getByRole('button', { name: 'Add card' })
  await waitFor(() => expect(add.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(add)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(stripe).toEqual(['focus', 'confirmSetup'])
  expect(sent('attach-payment-method-to-customer')).toEqual([{ customerId: 'cus_ada', paymentMethodId: 'pm_set_up' }])
  expect(sent('create-setup-intents')).toEqual([])
})

it('says what is wrong where the card cannot be read', async () => {
  openBilling({ 'get-detail-payment-method': () => refuse('not-found') })
  const sheet = await openAmex()
  expect(await sheet.findByRole('button', { name: /try again/i })).toBeTruthy()
})

it('names no card for what is unpaid and may be paid with another', async () => {
  const waiting = paymentOf({ status: 'unpaid', stripeStatus: 'requires_action', description: 'Photographs' })
  openBilling({
    'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf({ status: 'incomplete' })] }),
    'get-list-payments': () => ({ listPayments: [waiting], hasMore: false }),
  })
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  expect(await payments.findByText('Photographs')).toBeTruthy()
  const plans = within(await screen.findByRole('region', { name: 'Subscriptions' }))
  expect(await plans.findByText('Rocket Hosting monthly')).toBeTruthy()
  await within(await screen.findByRole('region', { name: 'Payment methods' })).findByText('Visa •••• 4242')
  for (const rows of [payments, plans]) expect(rows.queryByText('Visa •••• 4242')).toBeNull()
})

it('shows on phones too what paid a payment', async () => {
  openBilling({ 'get-list-payments': () => ({ listPayments: [paymentOf()], hasMore: false }) })
  const payments = within(await screen.findByRole('region', { name: 'Payments' }))
  expect((await payments.findByText('Visa •••• 4242')).className).not.toMatch(/max-sm:hidden/)
})
