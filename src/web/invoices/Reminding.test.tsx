import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { undatedOn } from '#domain/invoices/payment-plan.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { dayFromToday, invoiceOf, wholeOf } from './invoice.test-support.ts'
import { whyNotReminded } from './reminder-words.ts'
import { loadStaffInvoices, openInvoices, tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadStaffInvoices()
  await import('./RemindDialog.tsx')
}, 60_000)

const remindedOn = (on: string, by: string | null) =>
  invoiceOf({ version: 3, lastReminder: { at: `${on}T20:00:00.000Z`, on, by } })

it('reminds of the invoice that is open, once a day, and says who did', async () => {
  let shown = invoiceOf()
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(shown, { record: true, pay: false }),
      'remind-of-invoice'() {
        shown = remindedOn(dayFromToday(0), 'Tom Reyes')
        tellChange(shown)
        return { outcome: 'reminded' }
      },
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder for INV-2026-0007?' }))
  expect(dialog.getByText(/^We notify the client of the amount due and include a link to pay\./)).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Send 1 reminder' }))
  await expect.poll(() => sent('remind-of-invoice')).toEqual([{ invoiceId: 'invoice-1' }])
  expect((await screen.findByText('Last reminder')).nextElementSibling?.textContent).toMatch(/, by Tom Reyes$/)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  const again = screen.getByRole('button', { name: 'Send reminder' })
  expect(again.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getAllByText('Tom Reyes sent a reminder today. Each invoice can get one reminder a day.')).not.toEqual(
    [],
  )
})

it('says of one that went by itself that it did, and offers the next on another day', async () => {
  const shown = remindedOn(dayFromToday(-3), null)
  openInvoices({ 'get-invoice': () => wholeOf(shown, { record: true, pay: false }) }, '&invoice=invoice-1')
  expect((await screen.findByText('Last reminder')).nextElementSibling?.textContent).toMatch(/, automatically$/)
  expect(screen.getByRole('button', { name: 'Send reminder' }).getAttribute('aria-disabled')).toBeNull()
  cleanup()
  openInvoices({ 'get-invoice': () => wholeOf(invoiceOf({ status: 'paid' }), { pay: false }) }, '&invoice=invoice-1')
  expect(await screen.findByRole('heading', { name: 'INV-2026-0007' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Send reminder' })).toBeNull()
})

const moment = '2026-12-08T09:00:00.000Z'
it.each([
  ['Reactivate the client first.', 'Deactivated', { disabledAt: moment }],
  [
    'Invite the client first.',
    'Not invited yet',
    { disabledAt: null, awaited: { by: 'tom', at: moment, invitation: null } },
  ],
])('sends no reminder to a client whom it wouldn’t reach: %s', async (reason, mark, state) => {
  const { sent } = openInvoices(
    {
      'get-invoice': () => wholeOf(invoiceOf(), { record: true, pay: false }),
      'get-client': () => ({ client: { ...ada, ...state }, notes: [] }),
    },
    '&invoice=invoice-1',
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send a reminder for INV-2026-0007?' }))
  const button = await dialog.findByRole('button', { name: 'Send 1 reminder', description: reason })
  expect(dialog.getByText(`· ${mark}`)).toBeTruthy()
  await userEvent.click(button)
  expect(sent('remind-of-invoice')).toEqual([])
})

it('tells staff who may not invite the client whom to ask', async () => {
  openInvoices(
    {
      'get-invoice': () => wholeOf(invoiceOf(), { record: true, pay: false }),
      'get-client': () => ({
        client: { ...ada, disabledAt: null, awaited: { by: 'tom', at: moment, invitation: null } },
        notes: [],
      }),
    },
    '&invoice=invoice-1',
    sessionOf({ ...tom, staffRights: ['money'] }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
  const description = 'Ask staff with the “People” permission to invite the client first.'
  expect(await screen.findByRole('button', { name: 'Send 1 reminder', description })).toBeTruthy()
})

it('names an invoice by its number, even one that another program called like a draft', async () => {
  const shown = invoiceOf({ number: 'Draft' })
  openInvoices({ 'get-invoice': () => wholeOf(shown, { record: true, pay: false }) }, '&invoice=invoice-1')
  await userEvent.click(await screen.findByRole('button', { name: 'Send reminder' }))
  expect(await screen.findByRole('dialog', { name: 'Send a reminder for Draft?' })).toBeTruthy()
})

it.each([
  ['Nothing is due yet', { awaitedOn: undatedOn }],
  [
    'A bank payment is on its way',
    { bankPayment: { paymentId: 'pi_1', amountCents: cents(240_000), startedAt: '2026-12-07T12:00:00.000Z' } },
  ],
])('offers no reminder where the portal would refuse it: %s', (why, changes) => {
  expect(whyNotReminded({ ...invoiceOf(), ...changes })).toBe(why)
})
