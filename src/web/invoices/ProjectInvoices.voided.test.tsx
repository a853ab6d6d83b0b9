import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
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
const taken = invoiceOf({ status: 'void', voiding, lines: [hoursLine] })

const answersOf = (begun: typeof draft) => ({
  'get-invoice': ({ invoiceId }: Record<string, unknown>) =>
    invoiceId === taken.id ? wholeOf(taken, { pay: false }) : wholeOf(begun, mayDraft),
  'draft-invoice-again': () => ({ invoice: begun, leftOut: [] }),
})

it('drafts a voided invoice as it was, and opens the draft', async () => {
  const { sent, place } = openInvoices(answersOf(draft), `&invoice=${taken.id}`)
  expect(await screen.findByText(/The draft gets the same lines, discounts, tax, note and payment plan/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice again' }))
  await expect.poll(place).toContain('invoice=draft-1')
  expect(sent('draft-invoice-again')).toEqual([{ invoiceId: taken.id }])
  expect([sent('draft-invoice'), sent('add-to-draft'), sent('update-invoice')]).toEqual([[], [], []])
})

it('says what of a voided invoice is not on the draft, and leads to it', async () => {
  const leftOut = [
    { description: 'Hours on Order app', hours: 2.5 },
    { description: 'Launch', hours: null },
  ]
  const { place } = openInvoices(
    { ...answersOf(draft), 'draft-invoice-again': () => ({ invoice: draft, leftOut }) },
    `&invoice=${taken.id}`,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice again' }))
  expect(await screen.findByText(/can’t be invoiced again: Hours on Order app, 2.5 h; Launch/)).toBeTruthy()
  expect(place()).toContain(taken.id)
  await userEvent.click(screen.getByRole('link', { name: 'Open draft' }))
  await expect.poll(place).toContain('invoice=draft-1')
})

it('says that a voided invoice waits while the project has a draft', async () => {
  const told = 'This project has a draft invoice. Send or discard it, then try again'
  const answers = { 'draft-invoice-again': () => refuse('invalid-input', { invoiceId: told }) }
  const shown: Element[] = []
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  openInvoices({ ...answersOf(draft), ...answers }, `&invoice=${taken.id}`)
  await userEvent.click(await screen.findByRole('button', { name: 'Invoice again' }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(told)
  // The button may stand at the foot of a phone’s screen.
  expect(shown).toContain(alert)
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
