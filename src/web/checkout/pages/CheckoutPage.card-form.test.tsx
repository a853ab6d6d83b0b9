import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { PresentedOrder } from '#domain/checkout/contract.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { cardForms, orderWith, preview, putInCart, stubStripe, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { currentSession } from '#web/platform/session.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('#web/app/pages/CongratulationPage.tsx'),
    import('#web/platform/card-form/StripeFields.tsx'),
  ])
}, 60_000)

function open(
  viewer: typeof ada & { readonly setupIntentsSecret?: string },
  answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {},
) {
  putInCart(['rocket-hosting-monthly'])
  let saved: readonly (typeof visa)[] = []
  return openApp('/client/checkout', {
    session: sessionOf(viewer),
    answers: {
      'preview-order': () => preview,
      'get-payment-methods': () => ({ paymentMethods: saved }),
      'attach-payment-method-to-customer': ({ paymentMethodId }) => {
        saved = [{ ...visa, id: String(paymentMethodId) }]
        return { paymentMethod: saved[0] }
      },
      'create-order': () => ({ order: orderWith() }),
      'create-setup-intents': () => ({ clientSecret: null }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_1', status: 'paid', clientSecret: null }),
      'get-order': () => ({ order: orderWith({ state: 'paid' }, { state: 'paid' }) }),
      ...answers,
    },
  })
}

const unconfirmed = {
  code: 'payment_intent_authentication_failure',
  declineCode: null,
  message: 'The bank didn’t confirm the payment.',
}

async function pay(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  await screen.findByText('Congratulations, your order is paid')
}

const attached = (asked: ReturnType<typeof open>['asked']) =>
  asked.filter(({ name }) => name.startsWith('attach')).map(({ body }) => body)

it('uses the set-up secret of the profile where there is one, which saves the card and is for one card', async () => {
  const stripe = stubStripe()
  const { asked } = open({ ...ada, setupIntentsSecret: 'seti_1_secret_2' })
  await screen.findByText('We save this card for renewals.')
  await waitFor(() => expect(cardForms()).toMatchObject([{ clientSecret: 'seti_1_secret_2' }]))
  expect(cardForms()[0]).not.toHaveProperty('mode')
  await pay()
  expect(stripe).toEqual(['confirmSetup'])
  expect(attached(asked)).toEqual([{ customerId: 'cus_ada', paymentMethodId: 'pm_set_up' }])
  expect(asked.find(({ name }) => name === 'create-subscription-product')?.body).toMatchObject({
    paymentMethodId: 'pm_set_up',
  })
  expect(currentSession()?.viewer).not.toHaveProperty('setupIntentsSecret')
})

it('is otherwise in payment mode, usd, 500, with manual creation', async () => {
  const stripe = stubStripe()
  const { asked } = open(ada)
  await waitFor(() =>
    expect(cardForms()).toMatchObject([
      { mode: 'payment', currency: 'usd', amount: 500, paymentMethodCreation: 'manual' },
    ]),
  )
  expect(cardForms()[0]).not.toHaveProperty('clientSecret')
  await pay()
  expect(stripe).toEqual(['createPaymentMethod'])
  expect(attached(asked)).toEqual([{ customerId: 'cus_ada', paymentMethodId: 'pm_new', save: 'if-paid' }])
})

it('tells what is wrong with a card beside the button, and asks the portal nothing', async () => {
  stubStripe({ fault: 'Your card number is incomplete.' })
  const { asked } = open(ada)
  const button = await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  await screen.findByText('Your card number is incomplete.')
  expect(asked.map(({ name }) => name)).not.toContain('create-order')
})

it('says of a card that could not be added that nothing was charged, and nothing of the bank that an earlier try asked', async () => {
  stubStripe()
  let tries = 0
  open(ada, {
    'attach-payment-method-to-customer': () => (tries++ === 0 ? { paymentMethod: visa } : refuse('too-many-requests')),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: orderWith({ state: 'failed', decline: unconfirmed }) }),
  })
  const button = await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  expect(await screen.findByText('The bank didn’t confirm the payment, and nothing was charged')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,015' }))
  expect(await screen.findByText('Nothing was charged')).toBeTruthy()
  expect(screen.queryByText('The bank didn’t confirm the payment, and nothing was charged')).toBeNull()
})

it('empties the form once what its card was declined for is paid in another window', async () => {
  const stripe = stubStripe()
  let order: PresentedOrder = orderWith({ state: 'failed' })
  open(ada, {
    'attach-payment-method-to-customer': () => ({ paymentMethod: visa }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order }),
  })
  const button = await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  expect(await screen.findByText('Your card was declined, and nothing was charged')).toBeTruthy()
  expect(cardForms()).toHaveLength(1)
  order = { ...orderWith({ state: 'paid' }), version: 3 }
  await waitFor(() => expect(FakeEventSource.opened).not.toHaveLength(0))
  const event = { collection: 'orders' as const, id: order.id, version: 3, document: order }
  act(() => FakeEventSource.opened[0]?.change('e-1', event))
  const rest = await screen.findByRole('button', { name: 'Pay $2,000' })
  expect(screen.queryByText('Your card was declined, and nothing was charged')).toBeNull()
  await waitFor(() => expect(rest.getAttribute('aria-disabled')).toBeNull())
  expect(cardForms()).toHaveLength(2)
  order = orderWith({ state: 'paid' }, { state: 'paid' })
  await userEvent.click(rest)
  await screen.findByText('Congratulations, your order is paid')
  expect(cardForms()).toHaveLength(2)
  expect(stripe).toEqual(['createPaymentMethod', 'createPaymentMethod'])
})

it.each([
  ['price-changed', 'Nothing was charged'],
  ['promotion-refused', 'Nothing was charged'],
  ['payments-unavailable', 'Your order isn’t paid'],
] as const)('says of a charge refused as %s what is true of it, not what an earlier try met', async (code, said) => {
  stubStripe()
  let tries = 0
  open(ada, {
    'attach-payment-method-to-customer': () => ({ paymentMethod: visa }),
    'create-subscription-product': () => refuse(tries++ === 0 ? 'card-declined' : code),
    'get-order': () => ({ order: orderWith({ state: 'failed' }) }),
  })
  const button = await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull())
  await userEvent.click(button)
  expect(await screen.findByText('Your card was declined, and nothing was charged')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Pay $2,015' }))
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText('Your card was declined, and nothing was charged')).toBeNull()
})
