import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { paymentOf, visa } from '#web/billing/billing.test-support.ts'
import { stubStripe } from '#web/checkout/buying.test-support.tsx'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { invoiceOf, listOf, wholeOf } from './invoice.test-support.ts'
import { tellChange } from './staff-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./InvoicePayment.tsx')
}, 60_000)

const amountCents = cents(240_000)
const paid = invoiceOf({
  version: 3,
  status: 'paid',
  paidCents: amountCents,
  updatedAt: '2026-11-20T12:00:00.000Z',
})

/** Pays an invoice by a card whose bank asks; `whileAsked` is what others do before that is answered, and `paidBy` the card that was charged in the end. */
async function payWhile({ paidBy, whileAsked }: { readonly paidBy: string; readonly whileAsked: () => void }) {
  let shown = invoiceOf()
  stubStripe({
    async bank() {
      whileAsked()
      return {}
    },
  })
  openApp(`/client/projectdetail?projectId=${project.id}&walkThroughTab=invoices`, {
    session: sessionOf(ada),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-invoices': () => listOf([shown]),
      'get-invoice': () => wholeOf(shown),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'pay-invoice': () => ({
        paymentIntentId: 'pi_1',
        status: 'unpaid',
        clientSecret: 'pi_1_secret_1',
        invoice: invoiceOf(),
      }),
      'settle-payment': () => {
        shown = paid
        return { payment: paymentOf({ id: 'pi_1', amountCents, paymentMethodId: paidBy }) }
      },
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,400' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $2,400' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Pay $2,400' }))
}

it('says of a card whose bank agrees once another card has paid that it was not charged', async () => {
  await payWhile({ paidBy: 'pm_of_ben', whileAsked: () => tellChange(paid) })
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(await dialog.findByText('This invoice has been paid')).toBeTruthy()
  await expectNotCharged()
})

it('says so before the page hears of the other payment, and offers to pay no more', async () => {
  await payWhile({ paidBy: 'pm_of_ben', whileAsked: () => {} })
  expect(await screen.findByText('The amount due is already paid')).toBeTruthy()
  await expectNotCharged()
})

async function expectNotCharged(): Promise<void> {
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('The payment you tried to make didn’t go through.')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(screen.queryByText('Paid $2,400')).toBeNull()
  await userEvent.click(dialog.getByText('Close'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
}

it('tells of its own payment alone, also while it closes, whatever the page hears first', async () => {
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'getAnimations')
  // It closes in its own time: here it never ends.
  const closing = { finished: new Promise(() => {}), playState: 'running', pending: false }
  Object.defineProperty(Element.prototype, 'getAnimations', { configurable: true, value: () => [closing] })
  try {
    await payWhile({ paidBy: visa.id, whileAsked: () => tellChange(paid) })
    expect(await screen.findByText('Paid $2,400')).toBeTruthy()
    await expect.poll(() => document.querySelector('[role=dialog][data-ending-style]')).not.toBeNull()
    expect(screen.queryByText('This invoice has been paid')).toBeNull()
  } finally {
    if (original) Object.defineProperty(Element.prototype, 'getAnimations', original)
    else Reflect.deleteProperty(Element.prototype, 'getAnimations')
  }
})
