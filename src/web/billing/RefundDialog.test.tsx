import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { paymentOf } from './billing.test-support.ts'
import { RefundDialog } from './RefundDialog.tsx'

/** What was asked for; the dialog asks for the client, too. */
function refundsOf(asked: ReturnType<typeof answerCalls>) {
  return asked.filter(({ name }) => name === 'refund-payment').map(({ body }) => body)
}

it('says at once that more than is left cannot be refunded, and how much is', async () => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({})
  const payment = {
    ...paymentOf({ amountCents: cents(150_000), refundedCents: cents(2500) }),
    askedInvoiceId: 'invoice-1',
  }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RefundDialog open onOpenChange={() => undefined} payment={payment} refunds={[]} creditCents={undefined} />
    </QueryClientProvider>,
  )
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '50000')
  await userEvent.tab()
  expect(await screen.findByText('Enter at most $1,475, the amount left to refund')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1475')
  await userEvent.tab()
  expect(screen.queryByText(/Enter at most/)).toBeNull()
  expect(refundsOf(asked)).toEqual([])
})

it('asks which of several invoices that were paid at once is refunded', async () => {
  await openSession(sessionOf(tom))
  const payment = paymentOf({
    amountCents: cents(35_000),
    refundedCents: cents(10_000),
    parts: [
      { invoiceId: 'i1', description: 'Invoice INV-1', amountCents: cents(10_000) },
      { invoiceId: 'i2', description: 'Invoice INV-2', amountCents: cents(25_000) },
    ],
    refunds: [
      {
        id: 're_1',
        amountCents: cents(10_000),
        state: 'given',
        outcome: 'credited',
        createdAt: '2026-12-08T12:00:00.000Z',
        shares: [{ invoiceId: 'i1', amountCents: cents(10_000) }],
      },
    ],
  })
  const asked = answerCalls({ 'refund-payment': () => refuse('refund-too-large', { detail: 'Enter at most $250.' }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RefundDialog open onOpenChange={() => undefined} payment={payment} refunds={[]} creditCents={undefined} />
    </QueryClientProvider>,
  )
  const invoice = await screen.findByRole('combobox', { name: 'Invoice to refund' })
  expect([...invoice.querySelectorAll('option')].map(({ textContent, disabled }) => [textContent, disabled])).toEqual([
    ['Choose…', false],
    ['Invoice INV-1: nothing left to refund', true],
    ['Invoice INV-2: $250 left to refund', false],
  ])
  await userEvent.type(screen.getByRole('textbox', { name: /Amount/ }), '40')
  // True of an overpaid or void invoice too, of which nothing is due again.
  const due = 'Due again: the client owes any amount left unpaid'
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Invoice' }), due)
  await userEvent.click(screen.getByRole('button', { name: 'Refund $40' }))
  expect((await screen.findAllByText(/Choose the invoice to refund/)).length).toBeGreaterThan(0)
  expect(refundsOf(asked)).toEqual([])
  await userEvent.selectOptions(invoice, 'i2')
  await userEvent.click(screen.getByRole('button', { name: 'Refund $40' }))
  await expect.poll(() => refundsOf(asked)).toMatchObject([{ invoiceId: 'i2', amountCents: 4_000 }])
})

it('says what credit paid beside the payment, which isn’t refunded', async () => {
  await openSession(sessionOf(tom))
  answerCalls({})
  const shown = (creditCents?: Money) =>
    stage(
      <QueryClientProvider client={createQueryClient()}>
        <RefundDialog
          open
          onOpenChange={() => undefined}
          payment={paymentOf()}
          refunds={[]}
          creditCents={creditCents}
        />
      </QueryClientProvider>,
    )
  shown(cents(14_281))
  expect(
    await screen.findByText(/\. The \$142\.81 paid with credit isn’t refunded\. We notify the client\.$/),
  ).toBeTruthy()
  cleanup()
  shown()
  expect(await screen.findByText(/ can take up to 10 days to arrive\. We notify the client\.$/)).toBeTruthy()
})

it('doesn’t promise to notify a client who is deactivated', async () => {
  await openSession(sessionOf(tom))
  const off = { ...ada, disabledAt: '2026-12-08T09:00:00.000Z' }
  answerCalls({ 'get-client': () => ({ client: off, notes: [] }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RefundDialog open onOpenChange={() => undefined} payment={paymentOf()} refunds={[]} creditCents={undefined} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(/to arrive\. The client is deactivated, so we don’t notify them\.$/)).toBeTruthy()
})
