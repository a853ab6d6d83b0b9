import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { failedPayment, owedPlan, subscriptionOf, visa } from '#web/billing/billing.test-support.ts'
import { orderWith } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./BillingPage.tsx'), import('#web/billing/exports/RetryDialog.tsx')])
}, 60_000)

const at = '2026-11-24T10:00:00.000Z'
const creditCents = cents(14_281)
const creditMoves = [
  { invoiceId: 'in_1', description: 'Change to Rocket Hosting monthly', amountCents: creditCents, at },
]
const subscriptions = [subscriptionOf({ status: 'past_due' })]

async function openPayment(credit: object) {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions, ...credit }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [failedPayment()], hasMore: false }),
      'find-owed-payment': () => ({ payment: failedPayment(), isPastDue: true }),
      'list-owed': () => ({ plans: [owedPlan], invoices: [], requests: [] }),
    },
  })
  const due = within(await screen.findByRole('region', { name: 'Amount due: $15' }))
  await userEvent.click(due.getByRole('button', { name: 'Pay $15' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $15' }))
  await dialog.findByText('The plan renews with this card.')
  return dialog
}

it('says of a plan that is past due that credit added later doesn’t pay for it', async () => {
  const dialog = await openPayment({ creditCents, creditMoves })
  const said =
    'This payment was due before you got $142.81 in credit. The credit goes toward later plan payments and orders.'
  expect(dialog.getByText(said)).toBeTruthy()
  expect(screen.getByText(/, but not for amounts that were due before the credit was added\.$/)).toBeTruthy()
})

it('says nothing of credit to who has none', async () => {
  const dialog = await openPayment({})
  expect(dialog.queryByText(/credit/)).toBeNull()
})

it('accounts for credit that an unpaid order holds, beside what a change of plan does', async () => {
  const unpaid = { state: 'failed', totalCents: cents(18_000), dueCents: cents(8_000), paymentId: null } as const
  const order = { ...orderWith(unpaid), toPay: orderWith().items.map(({ id }) => id) }
  const pending = { pendingPlanId: 'rocket-hosting-yearly', pendingUntil: '2028-12-08T12:00:00.000Z' }
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [subscriptionOf(pending)], creditMoves }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'list-orders': () => ({ orders: [order] }),
    },
  })
  const credit = within(await screen.findByRole('region', { name: 'Credit' }))
  const back = 'The credit comes back if the'
  expect(
    await credit.findByText(`$100 is held for unpaid order ${order.number}. ${back} order is canceled.`),
  ).toBeTruthy()
  const ofChange = `$42.81 is held for the unpaid change to Rocket Hosting yearly. ${back} change is discarded.`
  expect(credit.getByText(ofChange)).toBeTruthy()
})

it('lists what a change of plan credited and what of that paid the new plan', async () => {
  const [credited] = creditMoves
  const paid = { ...credited, amountCents: cents(-1500) }
  await openPayment({ creditCents, creditMoves: [paid, ...creditMoves] })
  // The dialog is before it.
  const table = within(screen.getByRole('region', { name: 'Credit', hidden: true }))
  expect(table.getByText('Paid with credit')).toBeTruthy()
  expect(table.getByText('−$15.00')).toBeTruthy()
  expect(table.getByText('Credited')).toBeTruthy()
  expect(table.getByText('+$142.81')).toBeTruthy()
})

const order = { id: 'order-1', number: 'LO-7K2M9QXA', paymentId: 'pi_setup' as string | null }
const ofOrder = { invoiceId: 'in_setup', description: 'Dead Pages setup', amountCents: cents(-1119), at, order }
const told = { subscriptions: [], creditMoves: [ofOrder, ...creditMoves] }

function openCredit(rights: typeof ada.rights, uid = 'ada') {
  openApp('/client/billing', {
    session: sessionOf({ ...ada, uid, rights }),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => told,
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'list-orders': () => ({ orders: [] }),
      'list-sites': () => ({ sites: [] }),
    },
  })
  return screen.findByRole('table', { name: 'Credit' })
}

it('leads from what credit paid to its order, for those who may see orders', async () => {
  const table = within(await openCredit(ada.rights))
  expect(table.getByRole('link', { name: 'Order LO-7K2M9QXA' }).getAttribute('href')).toBe(
    '/client/congratulation?orderId=order-1',
  )
  expect(table.getAllByText(/^Order /)).toHaveLength(1)
})

it('names the order alone to a teammate who can’t see it', async () => {
  const table = within(await openCredit(['invoices'], 'pia'))
  expect(table.getByText('Order LO-7K2M9QXA')).toBeTruthy()
  expect(table.queryByRole('link')).toBeNull()
})

it.each([
  ['pi_setup', '/superadmin/billing?clientId=ada&paymentId=pi_setup'],
  [null, undefined],
])('names the order to staff, and leads to what a card paid of it: %s', async (paymentId, href) => {
  const tom = { ...ada, uid: 'tom', accountId: 'tom', role: 'superAdmin' as const, staffRights: ['money' as const] }
  const client = { freeGrantedAt: null, disabledAt: null, orderingConsent: null, boughtAt: {}, ownedPlanIds: [] }
  const moves = [{ ...ofOrder, order: { ...order, paymentId } }]
  openApp('/superadmin/billing?clientId=ada', {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-billing': () => ({ clientId: 'ada', name: 'Northwind', customerId: 'cus_ada', ...client }),
      'list-client-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'get-subscriptions-stripe': () => ({ subscriptions: [], creditMoves: moves }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'list-sites': () => ({ sites: [] }),
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Credit' }))
  expect(table.getByText('Order LO-7K2M9QXA').getAttribute('href') ?? undefined).toBe(href)
})
