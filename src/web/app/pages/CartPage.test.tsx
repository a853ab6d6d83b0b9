import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CartPage.tsx'), import('#web/checkout/pages/CheckoutPage.tsx')])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']

function open(answers = {}) {
  return openApp('/client/cart', { session: sessionOf(ada), answers: { 'preview-order': () => preview, ...answers } })
}

it('shows what was left in it at the server’s prices, and nothing that a browser says', async () => {
  localStorage.setItem('liftoff:cart', JSON.stringify({ planIds: both, price: 1, promotionCode: null }))
  const { asked } = open()
  expect(await screen.findByText('Rocket Hosting monthly')).toBeTruthy()
  expect(screen.getByText('Due today').parentElement?.textContent).toContain('$2,015')
  expect(screen.getByText('Then $15 a month, until you cancel.')).toBeTruthy()
  expect(screen.getByText('Signing out empties the cart.')).toBeTruthy()
  expect(asked.find(({ name }) => name === 'preview-order')?.body).toEqual({ planIds: both })
})

it('joins what renews by different terms', async () => {
  putInCart(both)
  const afterwards = [...preview.afterwards, { months: 3, amountCents: cents(8900) }]
  open({ 'preview-order': () => ({ ...preview, afterwards }) })
  expect(await screen.findByText('Then $15 a month and $89 every 3 months, until you cancel.')).toBeTruthy()
})

it('prices anew what is left after something was removed', async () => {
  putInCart(both)
  const { asked } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dead Pages setup' }))
  await waitFor(() =>
    expect(asked.findLast(({ name }) => name === 'preview-order')?.body).toEqual({
      planIds: ['rocket-hosting-monthly'],
    }),
  )
})

it('says what was removed, and puts the focus on the head of the cart, also when nothing is left in it', async () => {
  putInCart(both)
  open({
    'preview-order': ({ planIds }: { planIds: readonly string[] }) => ({
      ...preview,
      lines: preview.lines.filter(({ planId }) => planIds.includes(planId)),
    }),
  })
  for (const name of ['Dead Pages setup', 'Rocket Hosting monthly']) {
    const button = await screen.findByRole('button', { name: `Remove ${name}` })
    button.focus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText(`${name} removed`)).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Cart' }))
  }
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
})

it('says which price staff have changed, in the cart and on the way to the checkout', async () => {
  putInCart(both)
  let { lines } = preview
  const { place } = open({
    'preview-order': () => ({ ...preview, lines }),
    'create-customer': () => ({ customerId: 'cus_ada' }),
    'get-payment-methods': () => ({ paymentMethods: [] }),
  })
  await screen.findByText('Rocket Hosting monthly')
  const [hosting, ...others] = lines
  if (hosting) lines = [{ ...hosting, totalCents: cents(2000) }, ...others]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'catalogue', id: 'catalogue', version: 2 }))
  expect(await screen.findByText('The price was $15.00 before.')).toBeTruthy()
  const said = () => screen.getAllByText('Rocket Hosting monthly now costs $20.00 instead of $15.00.')
  expect(said()).toHaveLength(1)
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
  await waitFor(() => expect(place()).toContain('checkout'))
  await waitFor(() => expect(screen.getByText('The price was $15.00 before.')).toBeTruthy())
  await waitFor(() => expect(said()).toHaveLength(1))
})

it('lists nothing that the order of this cart has paid', async () => {
  putInCart(both)
  localStorage.setItem('liftoff:order-id', 'order-1')
  const { asked } = open({
    'get-order': () => ({ order: orderWith({ state: 'paid' }) }),
    'preview-order': ({ planIds }: { planIds: readonly string[] }) => ({
      ...preview,
      lines: preview.lines.filter(({ planId }) => planIds.includes(planId)),
    }),
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove Rocket Hosting monthly' })).toBeNull())
  expect(await screen.findByRole('button', { name: 'Remove Dead Pages setup' })).toBeTruthy()
  expect(asked.findLast(({ name }) => name === 'preview-order')?.body).toEqual({ planIds: ['dead-pages-setup'] })
  // The rest is paid by the same order.
  expect(localStorage.getItem('liftoff:order-id')).toBe('order-1')
})

it('names what it holds by kind', async () => {
  putInCart(both)
  open()
  expect(await screen.findByRole('heading', { name: '1 plan, 1 add-on' })).toBeTruthy()
})

it('leads from an empty cart to the plans', async () => {
  open()
  expect(await screen.findByText('Your cart is empty')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/client/hostingplan')
})

it.each([
  ['unknown', 'We can’t find this code. Check the spelling.'],
  ['expired', 'This code has expired.'],
  ['used', 'This code has been used up.'],
  ['not-for-this', 'This code doesn’t lower any price in the cart.'],
  ['not-yours', 'This code isn’t valid for your account. Contact us if you think it should be.'],
] as const)('tells why a code takes nothing off: %s', async (problem, sentence) => {
  putInCart(both)
  open({
    'preview-order': ({ promotionCode }: Record<string, unknown>) => ({
      ...preview,
      promotion: promotionCode ? { code: promotionCode, problem } : null,
    }),
  })
  await userEvent.type(await screen.findByLabelText(/Promotion code/), 'SPRING')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('hears a code that is applied while the cart is priced anew', async () => {
  putInCart(both)
  const { asked } = open()
  await screen.findByLabelText(/Promotion code/)
  const release = holdBack('preview-order')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Dead Pages setup' }))
  await userEvent.type(screen.getByLabelText(/Promotion code/), 'SPRING')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-busy')).toBe('true')
  release()
  const body = { planIds: ['rocket-hosting-monthly'], promotionCode: 'SPRING' }
  await waitFor(() => expect(asked).toContainEqual({ name: 'preview-order', body }))
})

it('applies a code, of whose price it does not warn, and takes it out again', async () => {
  putInCart(both)
  const lines = preview.lines.map((line) => ({ ...line, totalCents: cents(0) }))
  open({
    'preview-order': ({ promotionCode }: Record<string, unknown>) => ({
      ...preview,
      ...(promotionCode ? { promotion: { code: promotionCode, problem: null }, lines, dueTodayCents: 0 } : {}),
    }),
  })
  await userEvent.type(await screen.findByLabelText(/Promotion code/), ' FREE ')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('FREE')).toBeTruthy()
  expect(screen.getByText('Due today').parentElement?.textContent).toContain('$0')
  expect(screen.queryByText(/has changed from|now costs/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Remove code' }))
  await waitFor(() => expect(screen.getByText('Due today').parentElement?.textContent).toContain('$2,015'))
})

it('names what a code lowers where that is not all of the cart', async () => {
  putInCart(both, 'ONCE')
  const [first, setUp] = preview.lines
  const lines = [first, { ...setUp, isLowered: true }]
  open({ 'preview-order': () => ({ ...preview, lines, promotion: { code: 'ONCE', problem: null } }) })
  expect((await screen.findByText('ONCE')).parentElement?.textContent).toBe(
    'Code ONCE applied to Dead Pages setup only',
  )
})

it('offers the codes that are the client’s own, each with what it takes off', async () => {
  putInCart(both)
  const code = { id: 'promo_1', code: 'FREE', amountOffCents: null, percentOff: 100, duration: 'once', expiresAt: null }
  const { asked } = open({
    'get-list-promotion-codes': () => ({
      promotionCodes: [code, { ...code, id: 'promo_2', code: 'FORADA', amountOffCents: 120_000, percentOff: null }],
    }),
    'preview-order': ({ promotionCode }: Record<string, unknown>) => ({
      ...preview,
      ...(promotionCode ? { promotion: { code: promotionCode, problem: null }, dueTodayCents: 0 } : {}),
    }),
  })
  expect(await screen.findByRole('button', { name: 'Use FORADA, $1,200 off' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Use FREE, 100% off' }))
  expect((await screen.findByText('FREE')).parentElement?.textContent).toBe('Code FREE applied')
  expect(asked.findLast(({ name }) => name === 'preview-order')?.body).toMatchObject({ promotionCode: 'FREE' })
  expect(screen.queryByRole('button', { name: /^Use / })).toBeNull()
})

it('goes to checkout only when the terms are accepted', async () => {
  putInCart(both)
  const { place } = open({ 'create-customer': () => ({ customerId: 'cus_ada' }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Go to checkout' }))
  expect(screen.getByText('Accept the terms to continue')).toBeTruthy()
  const terms = screen.getByRole('checkbox', { name: /I accept the/ })
  expect(document.activeElement).toBe(terms)
  await userEvent.click(terms)
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
  await waitFor(() => expect(place()).toBe('/client/checkout'))
})

it('says of an order that is not paid to its end how much is left, and leads to it', async () => {
  const refused = orderWith({ state: 'failed' })
  const partly = {
    ...orderWith({ state: 'paid' }, { state: 'failed' }),
    id: 'order-2',
    number: 'LO-2',
    status: 'failed',
  }
  const done = { ...orderWith({ state: 'paid' }, { state: 'paid' }), id: 'order-3', status: 'completed' }
  localStorage.setItem('liftoff:order-id', 'order-1')
  putInCart(both)
  const orders = [{ ...refused, status: 'failed' }, partly, done, { ...orderWith(), id: 'order-4' }]
  open({ 'list-orders': () => ({ orders }), 'get-order': () => ({ order: refused }) })
  const finish = await screen.findByRole('link', { name: 'Finish paying $2,000' })
  expect(finish.getAttribute('href')).toBe('/client/congratulation?orderId=order-2')
  expect(screen.getAllByRole('link', { name: /^Finish paying/ })).toHaveLength(1)
})

it('says to whom orders are refused', async () => {
  putInCart(both)
  open({ 'preview-order': () => refuse('forbidden') })
  expect(await screen.findByText('You can’t order for this account')).toBeTruthy()
})

it('offers another try where the prices could not be had', async () => {
  putInCart(both)
  open({ 'preview-order': () => refuse('payments-unavailable') })
  expect(await screen.findByText('We couldn’t load your cart')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

it('says which line is owned already, and leads to Billing instead of the checkout', async () => {
  putInCart(both)
  const { place } = open({
    'preview-order': () => ({
      ...preview,
      lines: preview.lines.map((line, index) => Object.assign({}, line, { isOwned: index === 0 })),
    }),
  })
  expect(await screen.findByText('Your plan')).toBeTruthy()
  const go = screen.getByRole('button', { name: 'Go to checkout' })
  expect(go.getAttribute('aria-disabled')).toBe('true')
  expect(
    screen.getByText('You already have Rocket Hosting monthly. Remove it from the cart to continue.', {
      selector: 'p',
    }),
  ).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await userEvent.click(go)
  expect(place()).toBe('/client/cart')
  expect(screen.getByRole('link', { name: 'Manage your plans' }).getAttribute('href')).toBe('/client/billing')
})

it('keeps no code that was refused, so that no visit of the cart tries it again', async () => {
  putInCart(both)
  const { asked } = open({
    'preview-order': ({ promotionCode }: { promotionCode?: string }) => ({
      ...preview,
      promotion: promotionCode ? { code: promotionCode, problem: 'unknown' } : null,
    }),
  })
  await userEvent.type(await screen.findByLabelText(/Promotion code/), 'WRONG')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('We can’t find this code. Check the spelling.')).toBeTruthy()
  await waitFor(() => expect(JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}').promotionCode).toBeNull())
  expect(screen.getByText('We can’t find this code. Check the spelling.')).toBeTruthy()
  const tries = asked.filter(({ name, body }) => name === 'preview-order' && 'promotionCode' in (body as object))
  expect(tries).toHaveLength(1)
})

it('asks again about a code that was refused, because it may count by now', async () => {
  putInCart(both)
  let problem: 'not-yours' | null = 'not-yours'
  open({
    'preview-order': ({ promotionCode }: { promotionCode?: string }) => ({
      ...preview,
      promotion: promotionCode ? { code: promotionCode, problem } : null,
    }),
  })
  await userEvent.type(await screen.findByLabelText(/Promotion code/), 'FREE')
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(
    await screen.findByText('This code isn’t valid for your account. Contact us if you think it should be.'),
  ).toBeTruthy()
  problem = null
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(await screen.findByText('FREE')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Remove code' })).toBeTruthy()
})
