import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { CreditDialog } from './CreditDialog.tsx'
import { invoiceOf } from './invoice.test-support.ts'
import { RecordRefundDialog } from './RecordRefundDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'

const invoice = invoiceOf()
const moment = '2026-12-08T09:00:00.000Z'
const payment = {
  id: 'payment-1',
  amountCents: cents(100_000),
  receivedOn: '2026-12-01',
  method: 'check' as const,
  reference: '',
  note: '',
  uid: 'tom',
  name: 'Tom Reyes',
  at: moment,
  undoing: null,
}
const opened = { open: true, onOpenChange: () => {} }
const dialogs = [
  ['void', <VoidDialog key="void" {...opened} invoice={invoice} />],
  ['credit', <CreditDialog key="credit" {...opened} invoice={invoice} />],
  ['record a refund', <RecordRefundDialog key="refund" {...opened} invoice={invoice} payment={payment} />],
  ['remind', <RemindDialog key="remind" {...opened} rows={[invoice]} selection={{ drop: () => {} }} />],
] as const

async function show(dialog: (typeof dialogs)[number][1], client: object) {
  await openSession(sessionOf(tom))
  answerCalls({ 'get-client': () => ({ client: { ...ada, disabledAt: null, ...client }, notes: [] }) })
  stage(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>, '/superadmin/projectdetail')
}

it.each(dialogs)('says before it that the client is notified: %s', async (_act, dialog) => {
  await show(dialog, {})
  expect(await screen.findByText(/We notify the client/)).toBeTruthy()
})

it.each(dialogs)('says before it that a client who is deactivated isn’t notified: %s', async (_act, dialog) => {
  await show(dialog, { disabledAt: moment })
  expect(await screen.findByText(/We don’t notify the client, who is deactivated\./)).toBeTruthy()
  expect(screen.queryByText(/We notify the client/)).toBeNull()
})
