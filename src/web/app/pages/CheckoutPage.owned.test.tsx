import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/app/app-stage.test-support.tsx'
import { orderWith, preview, putInCart, visa } from './buying.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('./CongratulationPage.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']

/** A portal with one saved card whose provider agrees to everything; `truth` is the order as it knows it. */
function open(answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  putInCart(both)
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
  const free = { discountCents: 1500, totalCents: 0, renewsCents: 0 }
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
  expect(await screen.findByText('Code FREE covers this order. No card needed.')).toBeTruthy()
  expect(screen.getByText('Discounts, with code FREE')).toBeTruthy()
  expect(screen.queryByText('Another card')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Place order, $0 today' }))
  await waitFor(() => expect(place()).toContain('/client/congratulation'))
  expect(asked.find(({ name }) => name === 'create-subscription-product')?.body).toMatchObject({ paymentMethodId: '' })
  expect(names(asked)).not.toContain('create-setup-intents')
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
  expect(screen.getByText('You already have Rocket Hosting monthly. Remove it to continue.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Manage your plans' })).toBeTruthy()
})
