import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, stubStripe, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('#web/app/pages/CongratulationPage.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

/** A checkout whose bank asks about the first thing. */
function open(answers: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>) {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  return openApp('/client/checkout', {
    session: sessionOf(ada),
    answers: {
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-order': () => ({ order: orderWith() }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'unpaid', clientSecret: 'pi_1_secret' }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'paid', clientSecret: null }),
      ...answers,
    },
  })
}

const pay = () => screen.findByRole('button', { name: 'Pay $2,015' })

it('says of which thing the price has changed since the page was opened', async () => {
  let lines = preview.lines
  open({ 'preview-order': () => ({ ...preview, lines }) })
  await pay()
  expect(screen.queryByText(/price was .* before/)).toBeNull()
  const [hosting, ...others] = preview.lines
  if (hosting) lines = [{ ...hosting, totalCents: cents(2000) }, ...others]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2 }))
  expect(await screen.findByText('The price was $15.00 before.')).toBeTruthy()
  expect(screen.getAllByText(/price was .* before/)).toHaveLength(1)
})

it('does not say that a thing is unpaid while its answer is lost, and goes on once it is known', async () => {
  let isReached = false
  const lose = () => Promise.reject(new TypeError('Failed to fetch'))
  const answers: unknown[] = []
  const { place, asked } = open({
    'create-subscription-product': lose,
    'get-order': () =>
      isReached ? { order: orderWith({ state: 'paid' }, { state: answers.length > 0 ? 'paid' : 'open' }) } : lose(),
    'create-invoice-onetime': () => {
      answers.push('paid')
      return { invoiceId: 'in_1', status: 'paid', clientSecret: null }
    },
  })
  await userEvent.click(await pay())
  expect(await screen.findByText('We don’t know yet whether the payment went through')).toBeTruthy()
  expect(screen.queryByText('Your order isn’t paid')).toBeNull()
  expect((await pay()).getAttribute('aria-busy')).toBe('true')
  isReached = true
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(place()).toMatch(/congratulation/))
  expect(asked.filter(({ name }) => name === 'create-subscription-product')).toHaveLength(1)
})

it('says that a payment did not reach the portal once the portal has said so', async () => {
  open({
    'create-subscription-product': () => Promise.reject(new TypeError('Failed to fetch')),
    'get-order': () => ({ order: orderWith() }),
  })
  await userEvent.click(await pay())
  for (let look = 0; look < 3; look += 1) {
    await screen.findByText('We don’t know yet whether the payment went through')
    act(() => void window.dispatchEvent(new Event('online')))
  }
  expect(await screen.findByText('The payment didn’t reach us. Try again: nothing will be charged twice.')).toBeTruthy()
  expect((await pay()).getAttribute('aria-busy')).toBeNull()
})

/** As another window of this browser changes the cart. */
function fillElsewhere(planIds: readonly string[]): void {
  putInCart(planIds)
  localStorage.setItem('liftoff:order-key', 'another-key-of-20-ch')
  localStorage.removeItem('liftoff:order-id')
  window.dispatchEvent(new StorageEvent('storage'))
}

/** A bank that answers when it is told to. */
function stubBankThatWaits(answer: { readonly error?: { readonly message: string } } = {}) {
  const [asks, agrees] = [Promise.withResolvers<void>(), Promise.withResolvers<typeof answer>()]
  const bank = () => {
    asks.resolve()
    return agrees.promise
  }
  stubStripe({ bank })
  return { asked: asks.promise, agree: () => agrees.resolve(answer) }
}

it.each(['emptied', 'filled anew'])(
  'leads to the order that is paid though another window has %s the cart while the bank asked',
  async (how) => {
    const waiting = stubBankThatWaits()
    let state: 'action' | 'paid' = 'action'
    const { place } = open({
      'get-order': () => ({ order: orderWith({ state }, { state: state === 'paid' ? 'paid' : 'open' }) }),
    })
    await userEvent.click(await pay())
    await waiting.asked
    act(() => fillElsewhere(how === 'emptied' ? [] : ['premier-member-status']))
    expect(screen.queryByText('Your cart is empty')).toBeNull()
    expect(screen.getByText('Needs your confirmation')).toBeTruthy()
    state = 'paid'
    waiting.agree()
    await screen.findByText('Congratulations, your order is paid')
    expect(place()).toBe('/client/congratulation?orderId=order-1')
    expect(localStorage.getItem('liftoff:cart')).toContain(how === 'emptied' ? '[]' : 'premier-member-status')
  },
)

it('keeps the order on the page, and says what another one has bought, where its line was refused meanwhile', async () => {
  const waiting = stubBankThatWaits({ error: { message: 'This payment was canceled.' } })
  const elsewhere = { toPay: ['item-2'], ownedElsewhere: [{ itemId: 'item-1', planId: 'rocket-hosting-monthly' }] }
  let setup: 'open' | 'paid' = 'open'
  const { asked, place } = open({
    'create-invoice-onetime': () => {
      setup = 'paid'
      return { invoiceId: 'in_1', status: 'paid', clientSecret: null }
    },
    'get-order': () => ({ order: { ...orderWith({ state: 'failed' }, { state: setup }), ...elsewhere } }),
  })
  await userEvent.click(await pay())
  await waiting.asked
  act(() => fillElsewhere([]))
  waiting.agree()
  await waitFor(() => expect(place()).toBe('/client/congratulation?orderId=order-1'))
  expect(await screen.findByText('Already bought')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Nothing is left to pay' })).toBeTruthy()
  expect(asked.filter(({ name }) => /^create-(sub|inv)/.test(name))).toHaveLength(2)
})

it.each([
  [
    'bought by another order',
    {
      ...orderWith({ state: 'failed' }),
      toPay: ['item-2'],
      ownedElsewhere: [{ itemId: 'item-1', planId: 'rocket-hosting-monthly' }],
    },
    { id: 'order-2', version: 1, document: { id: 'order-2', version: 1, items: [{ state: 'paid' }] } },
  ],
  [
    'paid of this order',
    { ...orderWith({ state: 'paid' }), version: 3 },
    { id: 'order-1', version: 3, document: { ...orderWith({ state: 'paid' }), version: 3 } },
  ],
] satisfies [string, PresentedOrder, object][])(
  'asks only for the rest, and no longer says that it was refused, once a thing is %s in another window',
  async (_how, then, event) => {
    let order: PresentedOrder = orderWith({ state: 'failed' })
    const { asked } = open({
      'create-subscription-product': () => refuse('card-declined'),
      'create-setup-intents': () => ({ setupIntentId: 'seti_1', clientSecret: null }),
      'get-order': () => ({ order }),
    })
    await userEvent.click(await pay())
    expect(await screen.findByText('Your card was declined, and nothing was charged')).toBeTruthy()
    expect(await pay()).toBeTruthy()
    order = then
    await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
    act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'orders', ...event }))
    const rest = await screen.findByRole('button', { name: 'Pay $2,000' })
    expect(screen.queryByText('Part of your order isn’t paid')).toBeNull()
    expect(screen.queryByText(/declined/)).toBeNull()
    expect(screen.getByText('Amount remaining').parentElement?.textContent).toBe('Amount remaining$2,000.00')
    await userEvent.click(rest)
    await waitFor(() =>
      expect(asked.findLast(({ name }) => name === 'create-invoice-onetime')?.body).toMatchObject({
        dueCents: 200_000,
      }),
    )
  },
)
