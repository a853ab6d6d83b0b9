import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { visa } from '#web/billing/billing.test-support.ts'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await import('./InvoicePayment.tsx')
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
})
