import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { paymentOf } from '#web/billing/billing.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./BillingPage.tsx'), import('./StaffBillingPage.tsx')])
}, 60_000)

const tom = { ...ada, uid: 'tom', accountId: 'tom', role: 'superAdmin' as const, staffRights: ['owner' as const] }
const bankAccount = { bankName: 'TEST BANK', last4: '9559' }

/** One debit that the bank returned, one part of a card payment that it did after a refund, and disputes that moved nothing. */
const payments = [
  paymentOf({ id: 'pi_debit', amountCents: cents(569_250), bankAccount, disputes: [disputeOf('lost', 569_250)] }),
  paymentOf({
    id: 'pi_part',
    amountCents: cents(10_000),
    refundedCents: cents(2000),
    disputes: [disputeOf('lost', 3000)],
  }),
  paymentOf({ id: 'pi_won', amountCents: cents(1000), disputes: [disputeOf('won', 1000)] }),
  paymentOf({ id: 'pi_open', amountCents: cents(8900), disputes: [disputeOf('open', 8900)] }),
]

function disputeOf(state: 'open' | 'lost' | 'won', amountCents: number): PresentedPayment['disputes'][number] {
  const createdAt = '2026-11-27T12:00:00.000Z'
  return { id: `du_${state}_${amountCents}`, amountCents: cents(amountCents), state, reason: 'general', createdAt }
}

const totals = {
  since: '2025-11-24',
  count: 4,
  paidCents: 589_150,
  unpaidCents: 0,
  failedCents: 0,
  refundedCents: 2000,
  returnedCents: 572_250,
  disputedCents: 8900,
}

async function rowsOfPayments() {
  const table = within(await screen.findByRole('table', { name: 'Payments' }))
  return table.getAllByRole('row').map(({ textContent }) => textContent)
}

it('says to the client what of a payment, and of all that they paid, the bank returned', async () => {
  openApp('/client/billing', {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-ordering-consent': () => ({ consent: null }),
      'get-subscriptions-stripe': () => ({ subscriptions: [] }),
      'get-payment-methods': () => ({ paymentMethods: [] }),
      'list-owed': () => ({ plans: [], invoices: [], requests: [] }),
      'get-list-payments': () => ({ listPayments: payments, hasMore: false }),
    },
  })
  const rows = await rowsOfPayments()
  expect(rows.at(-1)).toBe('Total paid$5,891.50$20.00 refunded$5,722.50 returned')
  expect(rows[1]).toMatch(/ReturnedView receipt/)
  expect(rows[2]).toMatch(/ReturnedView receipt\$20 refunded\$30 returned/)
  expect(rows.slice(3, 5).join(' ')).not.toMatch(/returned/i)
})

it('says the same to staff, and what is left of all that was paid', async () => {
  openApp('/superadmin/billing', {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments, next: null, totals }),
    },
  })
  const rows = await rowsOfPayments()
  expect(rows.at(-1)).toMatch(/^Total paid.*\$5,891\.50\$20\.00 refunded\$5,722\.50 returned$/)
  expect(rows[1]).toMatch(/\$5,692\.50 returned$/)
  expect(rows[2]).toMatch(/\$20\.00 refunded\$30\.00 returned$/)
  const figures = within(screen.getByLabelText('Totals'))
  const figure = (term: string) => figures.getByText(term).parentElement?.textContent
  expect(figure('Paid')).toBe('Paid$5,891.50$149 after refunds and returns')
  expect(figure('Refunded')).toBe('Refunded$20')
  expect(figure('Returned')).toBe('Returned$5,722.50$89 disputed')
})

it('says of what is left after returns alone that nothing was refunded', async () => {
  openApp('/superadmin/billing', {
    session: sessionOf(tom),
    answers: {
      'list-clients': () => ({ clients: [ada], next: null }),
      'list-client-payments': () => ({ payments, next: null, totals: { ...totals, refundedCents: 0 } }),
    },
  })
  await rowsOfPayments()
  const figures = within(screen.getByLabelText('Totals'))
  expect(figures.getByText('Paid').parentElement?.textContent).toBe('Paid$5,891.50$169 after returns')
})
