import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { holdBack, loadShell, openApp } from '#web/app/app-stage.test-support.tsx'
import { orderWith } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CongratulationPage.tsx')])
}, 60_000)

function open(answer: unknown, search = '?orderId=order-1') {
  return openApp(`/client/congratulation${search}`, {
    session: sessionOf(ada),
    answers: { 'get-order': () => answer },
  })
}

const tell = (order: PresentedOrder) => open({ order })

it('tells what the server knows to be bought, and what happens next', async () => {
  const { asked } = tell(orderWith({ state: 'paid' }, { state: 'paid' }))
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.getByText('Order LO-7K2M9QXA')).toBeTruthy()
  expect(screen.getByText('$2,015')).toBeTruthy()
  expect(screen.getByText('Then $15 a month')).toBeTruthy()
  expect(screen.getByText(/Your hosting is waiting/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the launchpad' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'get-order')?.body).toEqual({ orderId: 'order-1', settle: true })
})

it('tells exactly what is not paid', async () => {
  tell(orderWith({ state: 'paid' }, { state: 'failed' }))
  await screen.findByRole('heading', { name: 'A part of your order is paid' })
  expect(screen.getByText('Dead Pages setup. Nothing of it was charged.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to checkout' })).toBeTruthy()
})

it('congratulates nobody on what is being confirmed', async () => {
  tell(orderWith({ state: 'pending' }, { state: 'pending' }))
  await screen.findByRole('heading', { name: 'Your order is not paid yet' })
  expect(screen.getByText('A payment is being confirmed')).toBeTruthy()
})

it('tells no more of another’s order than of one that is not', async () => {
  open(refuse('not-found'))
  expect(await screen.findByText('There is no such order')).toBeTruthy()
})

it('says what it is for where no order is named', async () => {
  const { asked } = open(refuse('not-found'), '')
  expect(await screen.findByText('No order is named')).toBeTruthy()
  expect(asked.map(({ name }) => name)).not.toContain('get-order')
})

it('stands while it loads', async () => {
  const answer = { order: orderWith({ state: 'paid' }, { state: 'paid' }) }
  open(answer)
  const release = holdBack('get-order')
  expect(await screen.findByText('Loading your order')).toBeTruthy()
  release()
  expect(await screen.findByText('Order LO-7K2M9QXA')).toBeTruthy()
})

it('offers another try where it failed', async () => {
  open(refuse('payments-unavailable'))
  expect(await screen.findByText('Your order could not be loaded')).toBeTruthy()
})
