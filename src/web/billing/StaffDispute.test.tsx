import { screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PaymentDispute } from '#domain/billing/payment.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { formatDate } from '#web/platform/format.ts'
import { features, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { paymentOf } from './billing.test-support.ts'
import { disputePageOf } from './dispute-page.ts'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('#web/billing/exports/ClientPaymentSheet.tsx'),
    import('#web/billing/exports/PaymentSheet.tsx'),
  ])
}, 60_000)

// Refused at first.
const paid = paymentOf({ amountCents: cents(150_000), createdAt: '2026-11-01T12:00:00.000Z' })
const dueBy = '2100-11-12T23:59:59.000Z'
const dispute: PaymentDispute = {
  id: 'du_1',
  amountCents: cents(150_000),
  state: 'open',
  reason: 'fraudulent',
  createdAt: paid.createdAt,
}

const stripes = { publishableKey: 'pk_test_1', scriptUrl: 'https://js.stripe.com/endive/stripe.js', isTest: true }

async function sheetOf(changes: Partial<PaymentDispute>, cards = stripes) {
  openApp(`/superadmin/billing?paymentId=${paid.id}`, {
    session: sessionOf(tom),
    answers: {
      session: () => ({ session: sessionOf(tom), features: { ...features, cards } }),
      'list-clients': () => ({ clients: [], next: null }),
      'list-client-payments': () => ({ payments: [], next: null, totals: null }),
      'get-client-payment': () => ({ payment: { ...paid, disputes: [{ ...dispute, ...changes }] }, refunds: [] }),
      'get-client': () => ({ client: { ...ada, disabledAt: null }, notes: [] }),
    },
  })
  return within(await screen.findByRole('dialog', { name: 'Receipt' }))
}

it('says of a payment that it was lost, and offers no refund of it and nothing to answer', async () => {
  const sheet = await sheetOf({ state: 'lost', reason: 'product_not_received', dueBy })
  expect((await sheet.findAllByText('Dispute lost')).length).toBe(3)
  expect(sheet.getByText('The cardholder says they didn’t get what they paid for.')).toBeTruthy()
  expect(sheet.getByText('The bank gave the $1,500 back to the cardholder.')).toBeTruthy()
  expect(sheet.queryByRole('button', { name: 'Refund' })).toBeNull()
  expect(sheet.queryByRole('link', { name: 'Respond in Stripe' })).toBeNull()
})

it('tells staff why a payment is disputed, by when it is answered, where, and whom to write to', async () => {
  const sheet = await sheetOf({ dueBy })
  const alert = within(await sheet.findByRole('alert'))
  const day = formatDate(dueBy)
  expect(alert.getByText(`$1,500 dispute: respond by ${day}`)).toBeTruthy()
  expect(alert.getByText('The cardholder says they didn’t make this payment.')).toBeTruthy()
  expect(alert.getByText(`If no one responds by ${day}, the $1,500 is lost.`)).toBeTruthy()
  const answer = sheet.getByRole('link', { name: 'Respond in Stripe' })
  expect(answer.getAttribute('href')).toBe('https://dashboard.stripe.com/test/payments/pi_hosting')
  const write = await sheet.findByRole('link', { name: `Write to ${ada.fullName}` })
  const subject = encodeURIComponent('Your payment of $1,500 on 03/11/2026')
  expect(write.getAttribute('href')).toBe(`mailto:${ada.email}?subject=${subject}`)
})

it('says of an answered dispute that the bank decides, and asks for nothing', async () => {
  const sheet = await sheetOf({ dueBy, isAnswered: true })
  expect(await sheet.findByText('$1,500 dispute: response sent')).toBeTruthy()
  expect(sheet.queryByRole('link', { name: 'Respond in Stripe' })).toBeNull()
})

it('says once it is too late that nobody answered', async () => {
  const past = '2020-11-12T12:00:00.000Z'
  const sheet = await sheetOf({ dueBy: past })
  expect(await sheet.findByText('$1,500 dispute: no response sent')).toBeTruthy()
  expect(
    sheet.getByText(`No one responded by ${formatDate(past)}. The bank decides what happens to the $1,500.`),
  ).toBeTruthy()
  expect(await sheet.findByRole('link', { name: /^Write to/ })).toBeTruthy()
  expect(sheet.queryByRole('link', { name: 'Respond in Stripe' })).toBeNull()
})

it('leads to no page of Stripe where the provider is another one', async () => {
  const cards = { ...stripes, scriptUrl: 'http://localhost:4242/v3/stripe.js' }
  const sheet = await sheetOf({}, cards)
  expect(await sheet.findByText(/^Staff respond to disputes in the Stripe Dashboard\./)).toBeTruthy()
  expect(sheet.getByText('If no one responds, the $1,500 is lost.')).toBeTruthy()
  expect(sheet.queryByRole('link', { name: 'Respond in Stripe' })).toBeNull()
  expect(disputePageOf({ ...stripes, isTest: false }, 'pi_1')).toBe('https://dashboard.stripe.com/payments/pi_1')
})

it('tells a client that their bank disputes the payment, and whom to ask', async () => {
  openApp(`/client/billing?paymentId=${paid.id}`, {
    session: sessionOf(ada),
    answers: { 'get-list-payments': () => ({ listPayments: [{ ...paid, disputes: [dispute] }], hasMore: false }) },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(sheet.getByText('This payment is disputed')).toBeTruthy()
  expect(sheet.getByRole('link', { name: features.supportEmail })).toBeTruthy()
  expect(sheet.queryByText(/fraudulent/)).toBeNull()
})

it.each([
  ['lost', 'Returned', 'The bank returned $1,500'],
  ['won', 'Paid', 'The dispute is over'],
] as const)('calls a dispute that is %s by what it means to the client', async (state, chip, title) => {
  const payment = { ...paid, disputes: [{ ...dispute, state }] }
  openApp(`/client/billing?paymentId=${paid.id}`, {
    session: sessionOf(ada),
    answers: { 'get-list-payments': () => ({ listPayments: [payment], hasMore: false }) },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(sheet.getAllByText(chip).length).toBeGreaterThan(0)
  expect(sheet.getByText(title)).toBeTruthy()
  expect(sheet.queryByText(/Dispute (?:lost|won)/)).toBeNull()
})

it('says of an inquiry that is over only that the bank took nothing: the agency may have refunded it', async () => {
  const inquiry = { ...dispute, state: 'won', isInquiry: true } as const
  openApp(`/client/billing?paymentId=${paid.id}`, {
    session: sessionOf(ada),
    answers: { 'get-list-payments': () => ({ listPayments: [{ ...paid, disputes: [inquiry] }], hasMore: false }) },
  })
  const sheet = within(await screen.findByRole('dialog', { name: 'Receipt' }))
  expect(sheet.getByText(/^The bank took no money\./)).toBeTruthy()
  expect(sheet.queryByText(/keeps the/)).toBeNull()
})
