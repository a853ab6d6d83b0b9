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
const notInvited = { awaited: { by: 'tom', at: moment, invitation: null } }
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
  expect(await screen.findByText(/The client is deactivated, so we don’t notify them\./)).toBeTruthy()
  expect(screen.queryByText(/We notify the client/)).toBeNull()
})

it.each([
  [{}, 'We notify 3 clients of the amount due and include a link to pay. Each invoice can get one reminder a day.'],
  [
    { ada: { disabledAt: moment } },
    'We notify 2 clients of the amount due and include a link to pay. We don’t notify Harbor Coffee, who is deactivated. Each invoice can get one reminder a day.',
  ],
  [
    { ada: { disabledAt: moment }, grace: notInvited },
    'We notify 1 client of the amount due and include a link to pay. We don’t notify Harbor Coffee, who is deactivated, or Grace Hill, who hasn’t been invited yet. Each invoice can get one reminder a day.',
  ],
  [
    { ada: { disabledAt: moment }, grace: { disabledAt: moment } },
    'We notify 1 client of the amount due and include a link to pay. We don’t notify Harbor Coffee and Grace Hill, who are deactivated. Each invoice can get one reminder a day.',
  ],
  [
    { ada: { disabledAt: moment }, grace: { disabledAt: moment }, ben: { disabledAt: moment } },
    'These clients are deactivated, so we don’t notify them. Each invoice can get one reminder a day.',
  ],
  [
    { ada: notInvited, grace: notInvited, ben: notInvited },
    'These clients haven’t been invited yet, so we don’t notify them. Each invoice can get one reminder a day.',
  ],
  [
    { ada: { disabledAt: moment }, grace: notInvited, ben: notInvited },
    /^We don’t notify Harbor Coffee, who is deactivated, or Grace Hill and Mill House, who haven’t been invited yet\. Each invoice/,
  ],
])('says how many clients are reminded, and who isn’t: %#', async (facts: Record<string, object>, words) => {
  await openSession(sessionOf(tom))
  answerCalls({
    'get-client': ({ clientId }) => ({
      client: { ...ada, uid: clientId, disabledAt: null, ...facts[String(clientId)] },
      notes: [],
    }),
  })
  const rows = [
    invoice,
    invoiceOf({ id: 'again' }),
    invoiceOf({
      id: 'hill',
      clientId: 'grace',
      billTo: { ...invoice.billTo, companyName: '', fullName: 'Grace Hill' },
    }),
    invoiceOf({ id: 'mill', clientId: 'ben', billTo: { ...invoice.billTo, companyName: 'Mill House' } }),
  ]
  const dialog = <RemindDialog {...opened} rows={rows} selection={{ drop: () => {} }} />
  stage(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>, '/superadmin/invoices')
  expect(await screen.findByText(words)).toBeTruthy()
})

it.each([
  ['Reactivate the clients first.', { disabledAt: moment }, { disabledAt: moment }],
  ['Invite the clients first.', notInvited, notInvited],
  ['Invite or reactivate the clients first.', { disabledAt: moment }, notInvited],
])('says what to do where none of several clients is reached: %s', async (reason, ofAda, ofGrace) => {
  await openSession(sessionOf(tom))
  answerCalls({
    'get-client': ({ clientId }) => ({
      client: { ...ada, uid: clientId, disabledAt: null, ...(clientId === 'ada' ? ofAda : ofGrace) },
      notes: [],
    }),
  })
  const rows = [invoice, invoiceOf({ id: 'hill', clientId: 'grace' })]
  const dialog = <RemindDialog {...opened} rows={rows} selection={{ drop: () => {} }} />
  stage(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>, '/superadmin/invoices')
  // Where the button has the focus, the reason stands beside it too.
  expect(await screen.findByRole('button', { description: reason })).toBeTruthy()
})
