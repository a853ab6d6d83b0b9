import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith } from '#web/checkout/buying.test-support.tsx'
import { formatAmount } from '#web/platform/format.ts'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CongratulationPage.tsx')])
}, 60_000)

it.each([
  ['all that was paid', undefined, 201_500, 'Your order was refunded'],
  [
    'all that the card paid, of an order that credit paid in part',
    cents(11_500),
    190_000,
    'The card payment was refunded',
  ],
])('congratulates nobody on an order once %s was refunded', async (_what, creditCents, refunded, title) => {
  let refundedCents: number | undefined
  const paid = orderWith({ state: 'paid' }, { state: 'paid', ...(creditCents && { creditCents }) })
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: { 'get-order': () => ({ order: { ...paid, refundedCents } }) },
  })
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.queryByText('Refunded to the card')).toBeNull()
  refundedCents = refunded
  const document = { id: 'pi_1', refundedCents, version: 2 }
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'payments', id: 'pi_1', version: 2, document }))
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText('Refunded to the card').parentElement?.textContent).toContain(
    `−${formatAmount(cents(refunded))}`,
  )
  expect(screen.queryByText('What happens next')).toBeNull()
})

it('still says that an order is paid after a part of it was refunded', async () => {
  const order = { ...orderWith({ state: 'paid' }, { state: 'paid' }), refundedCents: cents(1500) }
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: { 'get-order': () => ({ order }) },
  })
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.getByText('Charged to the card').parentElement?.textContent).toContain('$2,015.00')
  expect(screen.getByText('Refunded to the card').parentElement?.textContent).toContain('−$15.00')
  expect(screen.getByText('What happens next')).toBeTruthy()
})

it.each([
  ['all of the payments', ['item-1', 'item-2'], 'The bank returned the card payment', 2],
  ['one of the payments', ['item-2'], 'The bank returned part of the card payment', 1],
])('congratulates nobody on an order once the bank returned %s', async (_what, itemIds, title, count) => {
  const paid = orderWith({ state: 'paid' }, { state: 'paid' })
  let returned: PresentedOrder['returned']
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: { 'get-order': () => ({ order: { ...paid, returned } }) },
  })
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  returned = itemIds.map((itemId) => ({ itemId, amountCents: cents(itemId === 'item-1' ? 1500 : 200_000) }))
  const document = { id: 'pi_1', disputes: [{ state: 'lost' }], version: 2 }
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'payments', id: 'pi_1', version: 2, document }))
  await screen.findByRole('heading', { name: title })
  expect(screen.getByText('Charged to the card').parentElement?.textContent).toContain('$2,015.00')
  const back = count === 2 ? '−$2,015.00' : '−$2,000.00'
  expect(screen.getByText('Returned by the bank').parentElement?.textContent).toContain(back)
  expect(screen.getAllByText('Returned')).toHaveLength(count)
  expect(screen.queryAllByText('Paid')).toHaveLength(2 - count)
  expect(screen.queryAllByText('What happens next')).toHaveLength(2 - count)
})
