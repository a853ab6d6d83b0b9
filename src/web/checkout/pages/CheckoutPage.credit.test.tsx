import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { cents, zero } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
import { FakeEventSource } from '#web/platform/live/fake-browser.test-support.ts'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./CheckoutPage.tsx'), import('#web/app/pages/CongratulationPage.tsx')])
}, 60_000)

const creditCents = cents(11_519)
const credited: OrderPreview = { ...preview, creditCents, dueTodayCents: cents(189_981) }
const placed = { ...orderWith(), creditCents }
const paid = { ...orderWith({ state: 'paid', creditCents: cents(1500) }, { state: 'paid' }), version: 2 }

/** All of the first thing's charge but one cent is credit, and what that leaves pays of the second. */
const refused = {
  ...orderWith({ state: 'failed', subscriptionId: 'sub_1', invoiceId: 'in_1', dueCents: cents(1) }),
  status: 'failed',
  version: 2,
  creditCents,
}

function open(answers: NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>) {
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  return openApp('/client/checkout', {
    session: sessionOf(ada),
    answers: {
      'preview-order': () => credited,
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      'create-order': () => ({ order: placed }),
      'create-subscription-product': () => ({ subscriptionId: 'sub_1', status: 'paid', clientSecret: null }),
      'create-invoice-onetime': () => ({ invoiceId: 'in_2', status: 'paid', clientSecret: null }),
      'get-order': () => ({ order: paid }),
      ...answers,
    },
  })
}

const rowOf = (term: string) => screen.getByText(term).parentElement?.textContent

it('asks for one amount before and after a refusal, and after a reload, though the cart is priced without the credit', async () => {
  let priced = credited
  open({
    'preview-order': () => priced,
    'create-subscription-product': () => {
      priced = preview
      return refuse('card-declined')
    },
    'get-order': () => ({ order: refused }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $1,899.81' }))
  await screen.findByText('Your card was declined, and nothing was charged')
  for (const isReloaded of [false, true]) {
    if (isReloaded) {
      cleanup()
      open({ 'preview-order': () => priced, 'get-order': () => ({ order: refused }) })
    }
    expect(await screen.findByRole('button', { name: 'Pay $1,899.81' })).toBeTruthy()
    expect([rowOf('Your credit'), rowOf('Amount remaining')]).toEqual([
      'Your credit−$115.19',
      'Amount remaining$1,899.81',
    ])
    expect(screen.getByText(/^Each item is charged separately\./)).toBeTruthy()
  }
})

it('says nothing of charges and of the bank where credit pays all', async () => {
  open({ 'preview-order': () => ({ ...preview, creditCents: preview.totalCents, dueTodayCents: zero }) })
  expect(await screen.findByRole('button', { name: 'Place order, $0 today' })).toBeTruthy()
  expect(screen.queryByText(/charged separately|Your bank/)).toBeNull()
})

it('leaves to the rest what the first thing leaves of the credit', async () => {
  open({})
  const release = await screen.findByRole('button', { name: 'Pay $1,899.81' }).then((button) => {
    const go = holdBack('create-invoice-onetime')
    button.click()
    return go
  })
  await waitFor(() => expect(rowOf('Your credit')).toBe('Your credit−$100.19'))
  expect(rowOf('Amount remaining')).toBe('Amount remaining$1,899.81')
  release()
  await screen.findByText('Congratulations, your order is paid')
})

/** As another tab uses the credit, or gets more. */
async function changeCredit(): Promise<void> {
  await expect.poll(() => FakeEventSource.opened).not.toHaveLength(0)
  act(() =>
    FakeEventSource.opened[0]?.change('e-1', { collection: 'customers', id: 'ada', version: 2, document: null }),
  )
}

it.each([
  ['is used', preview, 'Pay $2,015', 'Your credit has changed. $2,015 is due now, not $1,899.81.'],
  [
    'becomes more',
    { ...preview, creditCents: cents(20_150), dueTodayCents: cents(181_350) },
    'Pay $1,813.50',
    'Your credit has changed. $1,813.50 is due now, not $1,899.81.',
  ],
])('follows credit that %s elsewhere, and says what that changes', async (_what, then, button, words) => {
  let priced = credited
  open({ 'preview-order': () => priced })
  await screen.findByRole('button', { name: 'Pay $1,899.81' })
  priced = then
  await changeCredit()
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByRole('button', { name: button })).toBeTruthy()
  expect(screen.queryByText(/now costs/)).toBeNull()
})

it('calls no other sum a change of the credit where the price is another too', async () => {
  let priced: OrderPreview = { ...preview, creditCents: preview.totalCents, dueTodayCents: cents(0) }
  open({ 'preview-order': () => priced })
  await screen.findByRole('button', { name: 'Place order, $0 today' })
  const totalCents = cents(211_500)
  priced = { ...preview, totalCents, creditCents: cents(210_000), dueTodayCents: cents(1500) }
  await changeCredit()
  expect(await screen.findByRole('button', { name: 'Pay $15' })).toBeTruthy()
  expect(screen.queryByText(/credit has changed/)).toBeNull()
})

it('keeps what it was pressed for while the order itself uses the credit', async () => {
  let priced = credited
  const { asked } = open({ 'preview-order': () => priced })
  const previews = () => asked.filter(({ name }) => name === 'preview-order').length
  const button = await screen.findByRole('button', { name: 'Pay $1,899.81' })
  const release = holdBack('create-subscription-product')
  button.click()
  await waitFor(() => expect(rowOf('Amount remaining')).toBe('Amount remaining$1,899.81'))
  priced = preview
  const before = previews()
  await changeCredit()
  await waitFor(() => expect(previews()).toBeGreaterThan(before))
  await act(async () => {})
  expect([rowOf('Your credit'), rowOf('Amount remaining')]).toEqual([
    'Your credit−$115.19',
    'Amount remaining$1,899.81',
  ])
  release()
  await screen.findByText('Congratulations, your order is paid')
})
