import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { PresentedPayment } from '#domain/billing/payment-contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { pageOf, paymentRequest } from '#web/messages/message.test-support.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { detailsOf } from '#web/projects/projects.test-support.ts'
import { loadShell, openApp, project } from '#web/testing/app-stage.test-support.tsx'
import { waitsOffline } from '#web/testing/offline.test-support.ts'
import { amex, paymentOf, visa } from './billing.test-support.ts'

beforeAll(async () => {
  await loadShell()
  await Promise.all([
    import('#web/messages/exports/MessagesSheet.tsx'),
    import('#web/billing/exports/MessagePayDialog.tsx'),
  ])
}, 60_000)

const request = paymentRequest()
const paid = paymentOf({ id: 'pi_photos', messageId: request.id, amountCents: cents(48_000) })

/** The conversation, and the bank's question as the provider's library would ask it. */
function openConversation(viewer = ada) {
  const handleNextAction = vi.fn(async (_asked: { clientSecret: string }) => ({}))
  vi.stubGlobal('Stripe', () => ({ handleNextAction }))
  const { asked } = openApp(`/client/projectdetail?projectId=${project.id}&messages=open`, {
    session: sessionOf(viewer),
    answers: {
      'get-project': () => detailsOf({ project }),
      'list-unread': () => ({ unread: {} }),
      'list-messages': () => pageOf([request]),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa, amex] }),
      'get-list-payments': () => ({ listPayments: [], hasMore: false }),
      'create-payment-intent': () => ({
        paymentIntentId: 'pi_photos',
        status: 'unpaid',
        clientSecret: 'pi_photos_secret_1',
      }),
      'settle-payment': () => ({ payment: paid }),
    },
  })
  return {
    handleNextAction,
    sent: (name: string) => asked.filter((each) => each.name === name).map(({ body }) => body),
  }
}

function tellPayment(payment: PresentedPayment): void {
  const { id, version } = payment
  act(() => FakeEventSource.opened[0]?.change(`e-${id}`, { collection: 'payments', id, version, document: payment }))
}

it('pays a request inside the conversation, the question of the bank included, and shows it live', async () => {
  const { handleNextAction, sent } = openConversation()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $480' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay $480' }))
  expect(await dialog.findByText('Photographs of four shops')).toBeTruthy()
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /Visa/ })).checked).toBe(true)
  const pay = dialog.getByRole('button', { name: 'Pay $480' })
  expect(waitsOffline(pay)).toEqual([true])
  await userEvent.click(pay)
  expect(await screen.findByText('Paid $480')).toBeTruthy()
  expect(handleNextAction.mock.calls).toEqual([[{ clientSecret: 'pi_photos_secret_1' }]])
  expect(sent('create-payment-intent')).toEqual([
    { customerId: 'cus_ada', paymentMethodId: 'pm_visa', amount: 48_000, messageId: 'tom-payment' },
  ])
  expect(sent('settle-payment')).toEqual([{ paymentId: 'pi_photos' }])
  const document = { ...paymentRequest({ status: 'paid' }), version: 2 }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'messages', id: request.id, version: 2, document }))
  const log = within(await screen.findByRole('log'))
  expect(await log.findByText('Paid')).toBeTruthy()
  expect(log.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('offers nothing but to close once the request is paid in another window', async () => {
  const { sent } = openConversation()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $480' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Pay $480' }))
  await asking.findByRole('button', { name: 'Pay $480' })
  await expect.poll(() => sent('get-list-payments')).toHaveLength(1)
  tellPayment(paid)
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('This payment request has been paid')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(dialog.getByText('Close')).toBeTruthy()
  expect(sent('create-payment-intent')).toEqual([])
})

it('offers nothing but to close once the request is withdrawn', async () => {
  const { sent } = openConversation()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $480' }))
  const asking = within(await screen.findByRole('dialog', { name: 'Pay $480' }))
  await asking.findByRole('button', { name: 'Pay $480' })
  const document = { ...request, version: 2, deletedAt: '2026-12-08T10:00:00.000Z' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'messages', id: request.id, version: 2, document }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Payment' }))
  expect(dialog.getByText('Tom Okafor withdrew this payment request')).toBeTruthy()
  expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull()
  expect(dialog.getByText('Close')).toBeTruthy()
  expect(sent('create-payment-intent')).toEqual([])
})

it('names the colleague who withdrew the request', async () => {
  openConversation()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $480' }))
  await screen.findByRole('dialog', { name: 'Pay $480' })
  const document = { ...request, version: 2, deletedAt: '2026-12-08T10:00:00.000Z', withdrawnBy: 'Nina Falk' }
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'messages', id: request.id, version: 2, document }))
  expect(await screen.findByText('Nina Falk withdrew this payment request')).toBeTruthy()
})

it('leaves paying to the owner of the account', async () => {
  openConversation({ ...ada, id: 'ben', uid: 'ben' })
  const button = await screen.findByRole('button', { name: 'Pay $480' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByText('Only the account owner can pay.')).toBeTruthy()
})
