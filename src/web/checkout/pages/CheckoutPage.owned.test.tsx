import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents, zero } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, stubStripe, visa } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('#web/app/pages/CongratulationPage.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']

/** A portal with one saved card whose provider agrees to everything; `truth` is the order as it knows it. */
function open(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}, code: string | null = null) {
  putInCart(both, code)
  return openApp('/client/checkout', {
    session: sessionOf(ada),
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

it('names the code that makes an order free, and asks for no card', async () => {
  const free = { discountCents: cents(1500), totalCents: zero, renewsCents: zero }
  const order = orderWith(free, { ...free, renewsCents: null })
  const { asked, place } = open({
    'preview-order': () => ({
      ...preview,
      lines: preview.lines.map((line) =>
        Object.assign({}, line, {
          totalCents: 0,
          afterwards: line.afterwards && { months: 1, amountCents: 0, sooner: null },
        }),
      ),
      totalCents: 0,
      dueTodayCents: 0,
      promotion: { code: 'FREE', problem: null },
    }),
    'get-payment-methods': () => ({ paymentMethods: [] }),
    'create-order': () => ({ order: { ...order, totalCents: 0, promotionCode: 'FREE' } }),
  })
  expect(await screen.findByText('Code FREE covers this order. No card is needed.')).toBeTruthy()
  expect(screen.getByText('Discounts, including code FREE')).toBeTruthy()
  expect(screen.queryByText('Another card')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Place order, $0 today' }))
  await waitFor(() => expect(place()).toContain('/client/congratulation'))
  expect(asked.find(({ name }) => name === 'create-subscription-product')?.body).toMatchObject({ paymentMethodId: '' })
  expect(names(asked)).not.toContain('create-setup-intents')
})

/** Prices with a code that takes $100 off the set-up, as long as it counts. */
function pricesWith(isCounted: () => boolean) {
  const [hosting, setup] = preview.lines
  const lowered = {
    ...preview,
    lines: [hosting, { ...setup, discountCents: cents(110_000), totalCents: cents(190_000), isLowered: true as const }],
    totalCents: cents(191_500),
    dueTodayCents: cents(191_500),
  }
  return () =>
    isCounted()
      ? { ...lowered, promotion: { code: 'WELCOME', problem: null } }
      : { ...preview, promotion: { code: 'WELCOME', problem: 'used' } }
}

it('says why a code that ends at the checkout is refused, and asks for the price without it', async () => {
  let isCounted = true
  const answers = {
    'preview-order': pricesWith(() => isCounted),
    'create-order'() {
      if (!isCounted) return { order: orderWith() }
      isCounted = false
      return refuse('promotion-refused')
    },
  }
  const { asked } = open(answers, 'WELCOME')
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $1,915' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was chargedThe promotion code no longer gives this discount. Check what’s due now, then pay.',
  )
  expect(screen.getByText('Code WELCOME isn’t applied. This code has been used up.')).toBeTruthy()
  await userEvent.click(await pay())
  await screen.findByText('Congratulations, your order is paid')
  const orders = asked.flatMap(({ name, body }) => (name === 'create-order' ? [body] : []))
  expect(orders).toMatchObject([{ promotionCode: 'WELCOME' }, { dueTodayCents: 201_500 }])
  expect(orders[1]).not.toHaveProperty('promotionCode')
})

it('says of a code that ended before the checkout was opened why the price is without it', async () => {
  open({ 'preview-order': pricesWith(() => false) }, 'WELCOME')
  await pay()
  expect(screen.getByText('Code WELCOME isn’t applied. This code has been used up.')).toBeTruthy()
})

it('says of a plan that is owned that it is, and lets nobody pay for it again', async () => {
  open({
    'preview-order': () => ({
      ...preview,
      lines: preview.lines.map((line) => Object.assign({}, line, { isOwned: line.afterwards !== null })),
    }),
  })
  expect(await screen.findByText('Your plan')).toBeTruthy()
  expect((await pay()).getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByText('You already have Rocket Hosting monthly. Remove it from the cart to continue.', {
      selector: 'p',
    }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage your plans' })).toBeTruthy()
})

it('asks for no card where another order has bought all that an earlier try placed', async () => {
  localStorage.setItem('liftoff:order-id', 'order-1')
  const elsewhere = { toPay: [], ownedElsewhere: [{ itemId: 'item-1', planId: 'rocket-hosting-monthly' }] }
  open({ 'get-order': () => ({ order: { ...orderWith({ state: 'failed' }, { state: 'paid' }), ...elsewhere } }) })
  expect(await screen.findByText('Nothing is left to pay.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'View order' })).toBeTruthy()
})

it('saves the card of a one-time purchase only where its owner says so', async () => {
  const asked = stubStripe()
  const setup = orderWith().items.filter(({ type }) => type === 'onetime')
  const alone = { ...orderWith(), items: setup, totalCents: 200_000 }
  const lines = preview.lines.filter(({ afterwards }) => afterwards === null)
  const { asked: calls } = open({
    'preview-order': () => ({ ...preview, lines, totalCents: 200_000, dueTodayCents: 200_000, afterwards: [] }),
    'get-payment-methods': () => ({ paymentMethods: [] }),
    'attach-payment-method-to-customer': () => ({ paymentMethod: { ...visa, id: 'pm_new' } }),
    'create-setup-intents': () => ({ clientSecret: null }),
    'create-order': () => ({ order: alone }),
    'create-invoice-onetime': () => refuse('card-declined'),
    'get-order': () => ({ order: alone }),
  })
  const press = async () => {
    const button = await screen.findByRole('button', { name: 'Pay $2,000' })
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
    await userEvent.click(button)
  }
  await press()
  await waitFor(() => expect(names(calls)).toContain('get-order'))
  expect(names(calls)).not.toContain('create-setup-intents')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Save this card for next time' }))
  await press()
  await waitFor(() => expect(names(calls)).toContain('create-setup-intents'))
  const saves = calls.flatMap(({ name, body }) => (name.startsWith('attach') ? [body] : []))
  expect(saves).toMatchObject([{ save: 'never' }, { save: 'if-paid' }])
  expect(asked.filter((call) => call === 'createPaymentMethod')).toHaveLength(2)
})

it('stands alone: whose portal it is, the way back to the cart, and no other places', async () => {
  open()
  await pay()
  expect(screen.getByText('Brightwater Studio')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Cart' }).getAttribute('href')).toBe('/client/cart')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Projects' })).toBeNull()
})
