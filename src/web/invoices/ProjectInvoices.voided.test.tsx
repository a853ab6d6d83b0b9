import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { hoursLine, invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'
import { draft, mayDraft, openInvoices } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await Promise.all([import('./InvoicePayment.tsx'), import('./InvoiceAgain.tsx'), import('./DraftEditor.tsx')])
}, 60_000)

it('says at the bank’s question that the invoice was voided meanwhile, and nothing of a card', async () => {
  stubStripe({ bank: { error: { message: 'The bank declined this card.' } } })
  const invoice = invoiceOf()
  const begun = { paymentIntentId: 'pi_1', status: 'unpaid', clientSecret: 'pi_1_secret_1', invoice }
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([invoice]),
      'get-invoice': () => wholeOf(invoice),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'pay-invoice': () => begun,
      'settle-payment': () => refuse('invoice-voided'),
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $2,400' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Pay $2,400' }))
  const alert = await dialog.findByRole('alert')
  expect(alert.textContent).toBe('Nothing was paidWe voided this invoice. Nothing was charged.')
})

it('says when an invoice was voided and why, and not who of the agency did it', async () => {
  const voiding = { uid: 'tom', name: 'Tom Okafor', at: '2026-11-20T20:00:00.000Z', reason: 'Sent too early' }
  const invoice = invoiceOf({ status: 'void', voiding })
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices&invoice=${invoice.id}`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([invoice]),
      'get-invoice': () => wholeOf(invoice, { pay: false }),
    },
  })
  expect(await screen.findByText('Sent too early')).toBeTruthy()
  expect(screen.getByText(/^Voided on/).textContent).not.toContain('Tom')
  expect(screen.queryByRole('button', { name: 'Invoice again' })).toBeNull()
})

const voiding = { uid: 'tom', name: 'Tom Okafor', at: '2026-11-20T20:00:00.000Z', reason: 'Sent too early' }
const written = { ...hoursLine, kind: 'item' as const, timesheetIds: [], quantity: 2, unitCents: cents(5_000) }
const taken = invoiceOf({
  status: 'void',
  voiding,
  note: 'Thank you',
  taxTreatment: 'reverse_charge',
  lines: [
    hoursLine,
    { ...written, id: 'fonts', description: 'Fonts', discount: { percent: 10, amountCents: cents(1_000) } },
    { ...written, id: 'photos', description: 'Photos', tax: { ...oldRate(), taxCents: cents(100) } },
    { ...written, id: 'off', kind: 'discount', description: 'Old friends', percent: 5 },
  ],
})

function oldRate() {
  return { rateId: 'archived', name: 'VAT', percent: 10, isInclusive: false }
}

const answersOf = (begun: typeof draft) => ({
  'get-invoice': ({ invoiceId }: Record<string, unknown>) =>
    invoiceId === taken.id ? wholeOf(taken, { pay: false }) : wholeOf(begun, mayDraft),
  'draft-invoice': () => ({ invoice: begun }),
  'add-to-draft': () => ({ invoice: begun }),
  'update-invoice': () => ({ invoice: begun }),
})

it('puts the work and the hand-written lines of a voided invoice on a draft, as it was', async () => {
  const begun = { ...draft, version: 1, lines: [hoursLine] }
  const { sent, place } = openInvoices(answersOf(begun), `&invoice=${taken.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice again' }))
  await expect.poll(place).toContain('invoice=draft-1')
  expect(sent('draft-invoice')).toEqual([{ projectId: taken.projectId }])
  expect(sent('add-to-draft')).toEqual([{ invoiceId: 'draft-1', version: 1 }])
  const line = { id: null, kind: 'item', quantity: 2, unitCents: 5_000 }
  expect(sent('update-invoice')).toEqual([
    {
      invoiceId: 'draft-1',
      version: 1,
      note: 'Thank you',
      taxTreatment: 'reverse_charge',
      lines: [
        { id: 'line-hours', kind: 'item', description: 'Menu of the day', quantity: 12.5, unitCents: 12_000 },
        { ...line, description: 'Fonts', discount: { percent: 10 }, taxRateId: null },
        { ...line, description: 'Photos' },
        { ...line, kind: 'discount', description: 'Old friends', percent: 5 },
      ],
    },
  ])
})

it('adds nothing of a voided invoice to a draft twice, and leaves the rest of that as it is', async () => {
  const { sent, place } = openInvoices(answersOf({ ...draft, version: 4, lines: taken.lines }), `&invoice=${taken.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice again' }))
  await expect.poll(place).toContain('invoice=draft-1')
  expect(sent('update-invoice')).toEqual([])
})

it('offers staff without the right to draft nothing on a voided invoice', async () => {
  const { place } = openInvoices(
    answersOf(draft),
    `&invoice=${taken.id}`,
    sessionOf({ ...tom, staffRights: ['people'] }),
  )
  expect(await screen.findByText('Sent too early')).toBeTruthy()
  expect(place()).toContain(taken.id)
  expect(screen.queryByRole('button', { name: 'Invoice again' })).toBeNull()
})
