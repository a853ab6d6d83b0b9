import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { paymentOf } from './billing.test-support.ts'
import { RefundDialog } from './RefundDialog.tsx'

it('says at once that more than is left cannot be refunded, and how much is', async () => {
  await openSession(sessionOf(tom))
  const asked = answerCalls({})
  const payment = {
    ...paymentOf({ amountCents: cents(150_000), refundedCents: cents(2500) }),
    askedInvoiceId: 'invoice-1',
  }
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RefundDialog open onOpenChange={() => undefined} payment={payment} refunds={[]} />
    </QueryClientProvider>,
  )
  const amount = await screen.findByRole('textbox', { name: /Amount/ })
  await userEvent.clear(amount)
  await userEvent.type(amount, '50000')
  await userEvent.tab()
  expect(await screen.findByText('Enter at most $1,475, what’s left of the payment')).toBeTruthy()
  await userEvent.clear(amount)
  await userEvent.type(amount, '1475')
  await userEvent.tab()
  expect(screen.queryByText(/Enter at most/)).toBeNull()
  expect(asked).toEqual([])
})
