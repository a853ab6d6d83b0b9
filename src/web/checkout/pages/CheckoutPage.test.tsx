import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it, vi } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, stubStripe, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { waitsOffline } from '#web/testing/offline.test-support.ts'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('#web/app/pages/CongratulationPage.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']
const declined = {
  code: 'card_declined',
  declineCode: 'insufficient_funds',
  message: 'There isn’t enough money on this card.',
}

/** A portal with one saved card whose provider agrees to everything; `truth` is the order as it knows it. */
function open(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}, viewer = ada) {
  putInCart(both)
  return openApp('/client/checkout', {
    session: sessionOf(viewer),
    answers: {
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-order': () => ({ order: orderWith() }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'paid', clientSecret: null }),
      'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'paid' }) }),
      ...answers,
    },
  })
}

const pay = () => screen.findByRole('button', { name: 'Pay $2,015' })
const names = (asked: readonly { name: string }[]) => asked.map(({ name }) => name)

it('pays each thing in turn by the saved card, then tells what was bought and empties the cart', async () => {
  const { asked, place } = open()
  await screen.findByText('Visa •••• 4242')
  expect(waitsOffline(await pay())).toEqual([true])
  await userEvent.click(await pay())
  await waitFor(() => expect(place()).toBe('/client/congratulation?orderId=order-1'))
  const order = asked.find(({ name }) => name === 'create-order')?.body
  const shown = { planIds: both, dueTodayCents: 201_500, creditCents: 0 }
  expect(order).toEqual({ key: expect.stringMatching(/^[\w-]{20}$/), ...shown })
  const body = { orderId: 'order-1', customerId: 'cus_ada', paymentMethodId: 'pm_visa' }
  expect(asked.filter(({ name }) => name.startsWith('create-')).slice(1)).toEqual([
    {
      name: 'create-subscription-product',
      body: { ...body, dueCents: 201_500, priceId: 'price_month', couponId: 'month-off' },
    },
    { name: 'create-invoice-onetime', body: { ...body, priceId: 'price_setup', couponId: 'setup-off' } },
  ])
  await waitFor(() => expect(localStorage.getItem('liftoff:cart')).toContain('[]'))
})

it('says by the button what renews, that each thing is a payment of its own, and how many are left', async () => {
  open({
    'create-invoice-onetime': () => refuse('card-declined'),
    'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'failed', decline: declined }) }),
  })
  await pay()
  const told = 'This order is charged as 2 payments: $15 and $2,000. Your bank may ask you to confirm each payment.'
  expect(screen.getByText(told)).toBeTruthy()
  const payment = within(screen.getByRole('region', { name: 'Payment' }))
  expect(payment.getByText('Then $15 a month, until you cancel.')).toBeTruthy()
  await userEvent.click(await pay())
  await screen.findByText('Part of your order isn’t paid')
  expect(screen.queryByText(/^This order is charged as/)).toBeNull()
})

it('shows what is left to pay while the bank asks about the second thing, though the page behind has left the cart', async () => {
  stubStripe({
    bank: { error: { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate.' } },
  })
  open({
    'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'unpaid', clientSecret: 'pi_2_secret' }),
    'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'action' }) }),
  })
  const release = await pay().then((button) => {
    const go = holdBack('create-invoice-onetime')
    button.click()
    return go
  })
  await waitFor(() => expect(localStorage.getItem('liftoff:cart')).toContain('["dead-pages-setup"]'))
  await waitFor(() => expect(screen.getByText('Amount remaining').parentElement?.textContent).toContain('$2,000'))
  release()
  await screen.findByText('The bank couldn’t confirm the cardholder’s identity. Try again, or use another card.')
  expect(screen.getByText('Amount remaining').parentElement?.textContent).toContain('$2,000')
})

it('pays first what carries the mandate of the card, whatever the order of the cart', async () => {
  const order = orderWith()
  const { asked } = open({ 'create-order': () => ({ order: { ...order, items: order.items.toReversed() } }) })
  await userEvent.click(await pay())
  await screen.findByText('Congratulations, your order is paid')
  expect(names(asked).filter((name) => /^create-(sub|inv|setup)/.test(name))).toEqual([
    'create-subscription-product',
    'create-invoice-onetime',
  ])
})

it('sets the card up first where all that is charged is paid once, and stops where the bank refuses that', async () => {
  const stripe = stubStripe({
    bank: { error: { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate.' } },
  })
  const order = orderWith()
  const alone = { ...order, items: order.items.filter(({ type }) => type === 'onetime'), totalCents: 200_000 }
  let truth = alone
  const { asked } = open({
    'create-order': () => ({ order: alone }),
    'preview-order': () => ({ ...preview, totalCents: 200_000, dueTodayCents: 200_000 }),
    'create-setup-intents': () => ({ clientSecret: 'seti_1_secret' }),
    'get-order': () => ({ order: truth }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,000' }))
  await screen.findByText('The bank couldn’t confirm the cardholder’s identity. Try again, or use another card.')
  expect(stripe).toContain('handleNextAction seti_1_secret')
  expect(names(asked)).not.toContain('create-invoice-onetime')
  stubStripe()
  truth = { ...alone, items: alone.items.map((item) => Object.assign({}, item, { state: 'paid' as const })) }
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,000' }))
  await screen.findByText('Congratulations, your order is paid')
  expect(names(asked).filter((name) => /^create-(sub|inv|setup)/.test(name))).toEqual([
    'create-setup-intents',
    'create-setup-intents',
    'create-invoice-onetime',
  ])
})

it('pays once however fast it is pressed', async () => {
  const { asked } = open()
  const release = await pay().then((button) => {
    const go = holdBack('create-order')
    for (const _ of [1, 2, 3]) button.click()
    return go
  })
  release()
  await screen.findByText('Congratulations, your order is paid')
  expect(names(asked).filter((name) => name === 'create-order')).toHaveLength(1)
  expect(names(asked).filter((name) => name === 'create-subscription-product')).toHaveLength(1)
})

it('holds a new card until it has paid, and asks for it anew where it was refused', async () => {
  const stripe = stubStripe()
  const { asked } = open({
    'get-payment-methods': () => ({ paymentMethods: [] }),
    'attach-payment-method-to-customer': () => ({ paymentMethod: { ...visa, id: 'pm_new' } }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: orderWith({ state: 'failed', decline: declined }) }),
  })
  await waitFor(async () => expect((await pay()).getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(await pay())
  await screen.findByText('There isn’t enough money on this card.')
  expect(screen.getByText('Your card was declined, and nothing was charged')).toBeTruthy()
  await userEvent.click(await pay())
  await screen.findByText('There isn’t enough money on this card.')
  expect(stripe.filter((call) => call === 'createPaymentMethod')).toHaveLength(2)
  expect(asked.filter(({ name }) => name.startsWith('attach')).map(({ body }) => body)).toEqual(
    [1, 2].map(() => ({ customerId: 'cus_ada', paymentMethodId: 'pm_new', save: 'if-paid' })),
  )
})

it('keeps telling why a card was refused while news of the order arrive', async () => {
  stubStripe()
  const truth = orderWith({ state: 'failed', decline: declined })
  open({
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: truth }),
  })
  await userEvent.click(await pay())
  await screen.findByText('Your card was declined, and nothing was charged')
  const news = { collection: 'orders', id: truth.id, version: 2, document: truth } as const
  act(() => FakeEventSource.opened[0]?.change('e-1', news))
  // The page has drawn anew once it has answered to something else.
  await userEvent.click(screen.getByRole('radio', { name: 'Another card' }))
  await userEvent.click(screen.getByRole('radio', { name: /4242/ }))
  expect(screen.getByText('Your card was declined, and nothing was charged')).toBeTruthy()
})

it('tells exactly what is paid where the rest was refused, and pays only the rest by another card', async () => {
  let truth: PresentedOrder = orderWith()
  const other = { ...visa, id: 'pm_other', last4: '4444', brand: 'mastercard', isDefault: false }
  const { asked, place } = open({
    'get-payment-methods': () => ({ paymentMethods: [visa, other] }),
    'create-subscription-product': () => {
      truth = orderWith({ state: 'paid' })
      return { subscriptionId: 'sub_1', status: 'paid', clientSecret: null }
    },
    'create-invoice-onetime': ({ paymentMethodId }) => {
      const isRefused = paymentMethodId === 'pm_visa'
      truth = orderWith({ state: 'paid' }, isRefused ? { state: 'failed', decline: declined } : { state: 'paid' })
      return isRefused ? refuse('card-declined') : { invoiceId: 'in_1', status: 'paid', clientSecret: null }
    },
    'get-order': () => ({ order: truth }),
  })
  await userEvent.click(await pay())
  await screen.findByText('Part of your order isn’t paid')
  expect(screen.getByText('Paid')).toBeTruthy()
  expect(screen.getByText('Declined')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See payments' })).toBeTruthy()
  expect(localStorage.getItem('liftoff:cart')).toContain('["dead-pages-setup"]')
  await userEvent.click(screen.getByRole('radio', { name: /4444/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,000' }))
  await waitFor(() => expect(place()).toContain('/client/congratulation'))
  expect(names(asked).filter((name) => name === 'create-subscription-product')).toHaveLength(1)
  expect(names(asked).filter((name) => name === 'create-order')).toHaveLength(1)
})

it('lets the bank ask, and believes the portal about what came of it', async () => {
  const stripe = stubStripe()
  const { place } = open({
    'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'unpaid', clientSecret: 'pi_1_secret' }),
  })
  await userEvent.click(await pay())
  await waitFor(() => expect(place()).toContain('/client/congratulation'))
  expect(stripe).toContain('handleNextAction pi_1_secret')
})

it('tells that the bank was not answered, and can be asked again', async () => {
  stubStripe({
    bank: { error: { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate.' } },
  })
  open({
    'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'unpaid', clientSecret: 'pi_1_secret' }),
    'get-order': () => ({ order: orderWith({ state: 'action' }) }),
  })
  await userEvent.click(await pay())
  await screen.findByText('The bank couldn’t confirm the cardholder’s identity. Try again, or use another card.')
  expect(screen.getByText('Needs your confirmation')).toBeTruthy()
  expect((await pay()).getAttribute('aria-busy')).toBeNull()
})

it('shows after a reload what an earlier try has paid', async () => {
  localStorage.setItem('liftoff:order-id', 'order-1')
  open({ 'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'failed', decline: declined }) }) })
  expect(await screen.findByRole('button', { name: 'Pay $2,000' })).toBeTruthy()
  expect(screen.getByText('There isn’t enough money on this card.')).toBeTruthy()
})

it('charges no price that was not shown', async () => {
  let dueTodayCents = 201_500
  open({
    'preview-order': () => ({ ...preview, dueTodayCents }),
    'create-order': () => {
      dueTodayCents = 209_000
      return refuse('price-changed')
    },
  })
  await userEvent.click(await pay())
  await screen.findByText('The price has changed since you opened this page. Check the new price, then try again.')
  expect(await screen.findByRole('button', { name: 'Pay $2,090' })).toBeTruthy()
})

it('says that no card is charged in test mode', async () => {
  open()
  expect(await screen.findByText('Test mode: no card is charged')).toBeTruthy()
})

it('tells a teammate without saved cards who adds one', async () => {
  open({ 'get-payment-methods': () => ({ paymentMethods: [] }) }, { ...ada, id: 'bo', uid: 'bo' })
  expect(await screen.findByText('No saved card')).toBeTruthy()
})

it('says that there is nothing to pay for', async () => {
  openApp('/client/checkout', { session: sessionOf(ada) })
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

it.each([
  ['payments-unavailable', 'We couldn’t load your cards'],
  ['forbidden', 'You can’t pay here'],
] as const)('says why the cards could not be had: %s', async (code, said) => {
  open({ 'get-payment-methods': () => refuse(code) })
  expect(await screen.findByText(said)).toBeTruthy()
})

it('charges nothing where the account cannot be made a customer, and pays at the next press', async () => {
  stubStripe()
  const attach = () => ({ paymentMethod: visa })
  const create = vi.fn<() => object>(() => refuse('payments-unavailable'))
  open({ 'create-customer': create, 'attach-payment-method-to-customer': attach }, { ...ada, stripeCustomerId: null })
  await waitFor(async () => expect((await pay()).getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(await pay())
  await screen.findByText('Nothing was charged')
  create.mockImplementation(() => ({ customerId: 'cus_ada' }))
  await userEvent.click(await pay())
  await screen.findByText('Congratulations, your order is paid')
})
