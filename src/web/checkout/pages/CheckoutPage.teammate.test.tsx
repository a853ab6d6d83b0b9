import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
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

const ben = { ...ada, id: 'ben', uid: 'ben', fullName: 'Ben Okafor', rights: ['ordering' as const] }

it('lets a teammate pay once the owner has saved a card, by the default one', async () => {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  let paymentMethods: object[] = []
  const { asked } = openApp('/client/checkout', {
    session: sessionOf(ben),
    answers: {
      'preview-order': () => preview,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods }),
      'create-order': () => ({ order: orderWith() }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'paid', clientSecret: null }),
      'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'paid' }) }),
    },
  })
  expect(await screen.findByText('No saved card')).toBeTruthy()
  paymentMethods = [{ ...visa, id: 'pm_other', isDefault: false }, visa]
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() => FakeEventSource.opened[0]?.change('e-1', { collection: 'customers', id: 'ada' }))
  const pay = await screen.findByRole('button', { name: 'Pay $2,015' })
  expect(pay.getAttribute('aria-disabled')).not.toBe('true')
  await userEvent.click(pay)
  await waitFor(() => expect(asked.map(({ name }) => name)).toContain('create-subscription-product'))
  const body = asked.find(({ name }) => name === 'create-subscription-product')?.body
  expect(body).toMatchObject({ paymentMethodId: visa.id })
})
