import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { orderWith, preview, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
import { holdBack, loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CartPage.tsx'),
    import('./CongratulationPage.tsx'),
    import('#web/checkout/pages/CheckoutPage.tsx'),
  ])
}, 60_000)

const both = ['rocket-hosting-monthly', 'dead-pages-setup']
const sentence =
  'Too many attempts with promotion codes in an hour. Try again in 60 minutes, or continue without a code.'

type Asked = { readonly promotionCode?: string }

/** Prices whatever it is asked for; a code has this problem. */
function withProblem(problem: string | null, more = {}) {
  return ({ promotionCode }: Asked) => ({
    ...preview,
    promotion: promotionCode ? { code: promotionCode, problem, ...more } : null,
  })
}

function open(path: string, answers: NonNullable<Parameters<typeof openApp>[1]>['answers']) {
  return openApp(path, {
    session: sessionOf(ada),
    answers: {
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      ...answers,
    },
  })
}

async function apply(code: string): Promise<void> {
  await userEvent.type(await screen.findByLabelText(/Promotion code/), code)
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
}

const keptCode = () => JSON.parse(localStorage.getItem('liftoff:cart') ?? '{}').promotionCode as unknown

it('stays with its prices after too many codes, and can be ordered without one', async () => {
  putInCart(both)
  const { place } = open('/client/cart', { 'preview-order': withProblem('too-many', { sentence }) })
  await apply('SPRING')
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.getByText('Due today').parentElement?.textContent).toContain('$2,015')
  expect(keptCode()).toBeNull()
  await userEvent.click(screen.getByRole('checkbox', { name: /I accept the/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Go to checkout' }))
  await waitFor(() => expect(place()).toContain('checkout'))
})

it('is ordered without a code of which too many were tried', async () => {
  putInCart(both, 'SPRING')
  const { asked } = open('/client/checkout', {
    'preview-order': withProblem('too-many', { sentence }),
    'create-order': () => ({ order: orderWith() }),
    'create-subscription-product': () => refuse('card-declined'),
    'get-order': () => ({ order: orderWith({ state: 'failed' }) }),
  })
  expect(await screen.findByText(`Code SPRING isn’t applied. ${sentence}`)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $2,015' }))
  await waitFor(() => expect(asked.some(({ name }) => name === 'create-order')).toBe(true))
  expect(asked.find(({ name }) => name === 'create-order')?.body).not.toHaveProperty('promotionCode')
})

it('tells its other tabs of a code once it counts', async () => {
  putInCart(both)
  open('/client/cart', { 'preview-order': withProblem(null) })
  await screen.findByLabelText(/Promotion code/)
  const release = holdBack('preview-order')
  await apply('SPRING')
  expect(keptCode()).toBeNull()
  release()
  expect(await screen.findByRole('button', { name: 'Remove code' })).toBeTruthy()
  expect(keptCode()).toBe('SPRING')
})

it('keeps a code as it is spelled where it was made, however it was typed', async () => {
  putInCart(both)
  open('/client/cart', {
    'preview-order': ({ promotionCode }: Asked) => ({
      ...preview,
      promotion: promotionCode ? { code: 'STONE20', problem: null } : null,
    }),
  })
  await apply('Stone20')
  expect(await screen.findByText('STONE20')).toBeTruthy()
  expect(keptCode()).toBe('STONE20')
})

it('says what became of a code though another tab changes the cart meanwhile', async () => {
  putInCart(both)
  open('/client/cart', { 'preview-order': withProblem('unknown') })
  await screen.findByLabelText(/Promotion code/)
  const release = holdBack('preview-order')
  await apply('SPRING')
  act(() => {
    putInCart(both)
    window.dispatchEvent(new StorageEvent('storage'))
  })
  release()
  expect(await screen.findByText('We can’t find this code. Check the spelling.')).toBeTruthy()
})

it('stays where a code could not be looked up, and says why beside it', async () => {
  putInCart(both)
  open('/client/cart', {
    'preview-order': ({ promotionCode }: Asked) => (promotionCode ? refuse('payments-unavailable') : preview),
  })
  await apply('SPRING')
  await waitFor(() => expect(screen.getByLabelText(/Promotion code/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByText('Due today').parentElement?.textContent).toContain('$2,015')
  expect(keptCode()).toBeNull()
})
