import { act, cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { features, holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CongratulationPage.tsx')])
}, 60_000)

function open(answer: unknown, search = '?orderId=order-1', viewer = ada) {
  return openApp(`/client/congratulation${search}`, {
    session: sessionOf(viewer),
    answers: { 'get-order': () => answer },
  })
}

const tell = (order: PresentedOrder, search?: string, viewer?: typeof ada) => open({ order }, search, viewer)

it('tells what the server knows to be bought, and what happens next', async () => {
  const { asked } = tell(orderWith({ state: 'paid' }, { state: 'paid' }))
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.getByText('Order LO-7K2M9QXA')).toBeTruthy()
  expect(screen.getByText('$2,015.00')).toBeTruthy()
  // It was paid on Dec 8.
  expect(screen.getByText('Then $15 a month from 08/01/2027')).toBeTruthy()
  expect(screen.getByText(/^We set up your hosting/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to Launchpad' })).toBeTruthy()
  expect(asked.find(({ name }) => name === 'get-order')?.body).toEqual({ orderId: 'order-1', settle: true })
})

it('names the day of the next charge where the reader is, counted from the moment of the payment', async () => {
  // In UTC it was Nov 29, and three months later it is Feb 28: still the 27th in New York.
  const paid = orderWith({ periodMonths: 3, renewsCents: cents(8900), state: 'paid' }, { state: 'paid' })
  tell({ ...paid, updatedAt: '2026-11-29T02:30:00.000Z' }, undefined, { ...ada, timeZone: 'America/New_York' })
  expect(await screen.findByText('Then $89 every 3 months from 27/02/2027')).toBeTruthy()
  expect(screen.getByText('Paid on 28/11/2026')).toBeTruthy()
})

it('strikes the original price that the cart showed', async () => {
  const yearly = { listCents: cents(18_000), originCents: cents(116_400), totalCents: cents(9000) }
  tell(orderWith({ ...yearly, state: 'paid' }, { state: 'paid' }))
  expect((await screen.findByText('$1,164.00')).tagName).toBe('S')
  expect(screen.queryByText('$180.00')).toBeNull()
})

it.each([
  ['tells of the set-up of a hosting plan that staff added', true],
  ['tells of no set-up of hosting for an add-on that staff added', false],
])('%s', async (_title, isHosting) => {
  const added = { id: 'k3v9', name: 'Care', isHosting, amountMonths: 1, isSold: true }
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: {
      session: () => ({ session: sessionOf(ada), features: { ...features, plans: [...features.plans, added] } }),
      'get-order': () => ({ order: orderWith({ planId: added.id, state: 'paid' }, { state: 'paid' }) }),
    },
  })
  expect(await screen.findByText(/^We notify you about the order/)).toBeTruthy()
  expect(screen.queryAllByText(/^We set up your hosting/)).toHaveLength(isHosting ? 1 : 0)
})

it('names the teammate who ordered, and nobody where the owner of the account did', async () => {
  const paid = orderWith({ state: 'paid' }, { state: 'paid' })
  tell({ ...paid, orderer: 'Ben Sato' })
  expect(await screen.findByText('Ordered by Ben Sato.')).toBeTruthy()
  cleanup()
  tell(paid)
  expect(await screen.findByText('Order LO-7K2M9QXA')).toBeTruthy()
  expect(screen.queryByText(/^Ordered by/)).toBeNull()
})

it('names the promotion code that was used', async () => {
  tell({ ...orderWith({ state: 'paid' }, { state: 'paid' }), promotionCode: 'SPRING25' })
  expect(await screen.findByText('Prices include promotion code SPRING25.')).toBeTruthy()
})

it('tells what credit paid apart from what the card was charged', async () => {
  tell(orderWith({ state: 'paid', creditCents: cents(1500) }, { state: 'paid', creditCents: cents(10_000) }))
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.getByText('With your credit').parentElement?.textContent).toContain('$115.00')
  expect(screen.getByText('Charged to the card').parentElement?.textContent).toContain('$1,900.00')
})

it('offers a teammate who may only order nothing that they may not open', async () => {
  open({ order: orderWith({ state: 'paid' }, { state: 'paid' }) }, '?orderId=order-1', {
    ...ada,
    uid: 'oda',
    rights: ['ordering'],
  })
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  for (const name of ['Go to Launchpad', 'Go to projects', 'Go to billing'])
    expect(screen.queryByRole('link', { name })).toBeNull()
  expect(screen.getByText('We set up your hosting.')).toBeTruthy()
  expect(screen.getByText('We notify you about the order.')).toBeTruthy()
  expect(screen.getByText(/^Plans renew automatically until the account owner cancels them\.$/)).toBeTruthy()
})

it('lets the rest be paid right here, whatever the cart holds, and then tells what was bought', async () => {
  let truth = orderWith({ state: 'paid' }, { state: 'failed' })
  const { asked, place } = openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: {
      'get-order': () => ({ order: truth }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-setup-intents': () => ({ clientSecret: null }),
      'create-invoice-onetime': () => {
        truth = { ...orderWith({ state: 'paid' }, { state: 'paid' }), version: 2 }
        return { invoiceId: 'in_1', status: 'paid', clientSecret: null }
      },
    },
  })
  await screen.findByRole('heading', { name: 'Part of your order is paid' })
  expect((await screen.findByText('Amount remaining')).parentElement?.textContent).toContain('$2,000')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,000' }))
  await screen.findByRole('heading', { name: 'Congratulations, your order is paid' })
  expect(screen.getByText('Paid on 08/12/2026')).toBeTruthy()
  expect(screen.getByText('What happens next')).toBeTruthy()
  expect(place()).toBe('/client/congratulation?orderId=order-1')
  expect(asked.map(({ name }) => name)).not.toContain('create-subscription-product')
})

it('asks for what is left after the credit that a refused payment keeps', async () => {
  const refused = { state: 'failed' as const, invoiceId: 'in_setup', dueCents: cents(188_481) }
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: {
      'get-order': () => ({ order: { ...orderWith({ state: 'paid' }, refused), creditCents: cents(11_519) } }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Pay $1,884.81' })).toBeTruthy()
  expect((await screen.findByText('Amount remaining')).parentElement?.textContent).toContain('$1,884.81')
  expect(screen.getByText('Your credit').parentElement?.textContent).toContain('−$115.19')
})

it.each([
  [cents(201_500), 'ordering'],
  [cents(1_500), 'paying'],
])('says of what is left that %i cents of credit pay that the terms are accepted by %s', async (creditCents, by) => {
  openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: {
      'get-order': () => ({ order: { ...orderWith({ state: 'failed' }, { state: 'failed' }), creditCents } }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
    },
  })
  expect(await screen.findByText(new RegExp(`^By ${by}, you agree to the `))).toBeTruthy()
})

it('asks for less once its customer has more credit, without another look at the provider', async () => {
  let creditCents: number | undefined
  const { asked } = openApp('/client/congratulation?orderId=order-1', {
    session: sessionOf(ada),
    answers: {
      'get-order': () => ({ order: { ...orderWith({ state: 'paid' }, { state: 'failed' }), creditCents } }),
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
    },
  })
  expect(await screen.findByRole('button', { name: 'Pay $2,000' })).toBeTruthy()
  expect(screen.queryByText('Your credit')).toBeNull()
  creditCents = 11_519
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'customers', id: 'ada', version: 2 }))
  expect(await screen.findByRole('button', { name: 'Pay $1,884.81' })).toBeTruthy()
  expect(screen.getByText('Your credit').parentElement?.textContent).toContain('−$115.19')
  const looks = asked.filter(({ name, body }) => name === 'get-order' && (body as { settle?: true }).settle)
  expect(looks).toHaveLength(1)
})

it('asks for no payment of what another order has bought', async () => {
  tell({
    ...orderWith({ state: 'paid' }, { state: 'failed' }),
    toPay: [],
    ownedElsewhere: [{ itemId: 'item-2', planId: 'dead-pages-setup' }],
  })
  await screen.findByRole('heading', { name: 'Nothing is left to pay' })
  expect(screen.getByText('Already bought')).toBeTruthy()
  expect(screen.queryByText('Not everything is paid')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull()
})

it('says of what can no longer be paid that it is ordered anew', async () => {
  tell({ ...orderWith({ state: 'paid' }, { state: 'failed' }), toPay: [] })
  expect(
    await screen.findByText(
      'You weren’t charged for Dead Pages setup, and you can no longer pay for it with this order. You can order again at today’s price.',
    ),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' })).toBeTruthy()
})

it('names no day of payment of an order that is paid in part: it may have ended since', async () => {
  tell({ ...orderWith({ state: 'paid' }, { state: 'failed' }), toPay: [] })
  expect(await screen.findByText('Then $15 a month')).toBeTruthy()
  expect(screen.queryByText(/^Paid on \d/)).toBeNull()
})

it('says of an order of which nothing was paid in time that it is all ordered anew', async () => {
  tell({ ...orderWith({ state: 'open' }, { state: 'failed' }), toPay: [] })
  await screen.findByRole('heading', { name: 'Your order isn’t paid' })
  expect(screen.getByText('This order isn’t paid')).toBeTruthy()
  expect(screen.getByText(/you can no longer pay for them with this order/)).toBeTruthy()
  expect(screen.getByText('One-time purchase')).toBeTruthy()
  expect(screen.queryByText('Paid once')).toBeNull()
  expect(screen.getAllByText('Not paid')).toHaveLength(3)
  expect(screen.queryByText('Not paid yet')).toBeNull()
  expect(screen.queryByText('Declined'), 'no bank has declined it').toBeNull()
  expect(screen.queryByText('What happens next')).toBeNull()
})

it('congratulates nobody on what is being confirmed', async () => {
  tell(orderWith({ state: 'pending' }, { state: 'pending' }))
  await screen.findByRole('heading', { name: 'Your order isn’t paid yet' })
  expect(screen.getByText('A payment is being confirmed')).toBeTruthy()
  expect(
    screen.getByText(
      'The bank hasn’t confirmed the payment for Rocket Hosting monthly and Dead Pages setup yet. Once the bank confirms it, this page updates.',
    ),
  ).toBeTruthy()
})

it('offers nobody to order again what isn’t sold anymore', async () => {
  tell({ ...orderWith({ state: 'paid' }, { state: 'failed', planId: 'retired' }), toPay: [] })
  expect(await screen.findByText(/^You weren’t charged for Dead Pages setup, and you can no longer/)).toBeTruthy()
  expect(screen.queryByText(/order again/)).toBeNull()
})

it('tells no more of another’s order than of one that is not', async () => {
  open(refuse('not-found'))
  expect(await screen.findByText('Order not found')).toBeTruthy()
})

it('says to a teammate who may not order that they can’t see the order, not that there is none', async () => {
  open(refuse('forbidden'))
  expect(await screen.findByText('You can’t see this order')).toBeTruthy()
  expect(screen.queryByText('Order not found')).toBeNull()
})

it('says what it is for where no order is named', async () => {
  const { asked } = open(refuse('not-found'), '')
  expect(await screen.findByText('No order to show')).toBeTruthy()
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
  expect(await screen.findByText('We couldn’t load your order')).toBeTruthy()
})
