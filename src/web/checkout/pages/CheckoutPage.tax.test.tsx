import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { TaxAddress } from '#domain/billing/tax-address.ts'
import type { OrderPreview } from '#domain/checkout/contract.ts'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { preview, putInCart, visa } from '#web/checkout/buying.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    loadShell(),
    import('./CheckoutPage.tsx'),
    import('#web/checkout/TaxAddressDialog.tsx'),
    import('#domain/billing/tax-address.ts'),
  ])
}, 60_000)

const taxed = (taxAddress: TaxAddress): OrderPreview => ({
  ...preview,
  lines: preview.lines.map((line, index) => (index === 0 ? { ...line, taxCents: cents(133) } : line)),
  taxCents: cents(133),
  totalCents: cents(201_633),
  dueTodayCents: cents(201_633),
  taxAddress,
})

/** A checkout whose portal charges tax; what is saved counts from then on. */
function open(saved: TaxAddress | null, answers: NonNullable<Parameters<typeof openApp>[1]>['answers'] = {}) {
  let address = saved
  putInCart(['rocket-hosting-monthly', 'dead-pages-setup'])
  return openApp('/client/checkout', {
    session: sessionOf(ada),
    answers: {
      'preview-order': () => (address ? taxed(address) : { ...preview, taxAddress: null }),
      'set-tax-address': (body: Record<string, unknown>) => {
        address = body['address'] as TaxAddress // what the form sends
        return { address }
      },
      'create-customer': () => ({ customerId: 'cus_ada' }),
      'get-payment-methods': () => ({ paymentMethods: [visa] }),
      ...answers,
    },
  })
}

it('asks for the address first, and shows the tax once it is saved', async () => {
  const { asked } = open(null)
  expect(await screen.findByText(/^Enter an address before you order/)).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Enter address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax address' }))
  expect(dialog.getByText(/If your profile has a VAT number, the tax depends on it too\./)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('ZIP code'), '1000')
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  expect((await dialog.findAllByText('Enter a five-digit ZIP code')).length).toBeGreaterThan(0)
  await userEvent.type(dialog.getByLabelText('ZIP code'), '1')
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  await screen.findByRole('button', { name: 'Pay $2,016.33' })
  const address = { country: 'US', line1: '', city: '', state: '', postalCode: '10001' }
  expect(asked.find(({ name }) => name === 'set-tax-address')?.body).toEqual({ address })
  expect(screen.getByText('10001, United States')).toBeTruthy()
  expect(screen.getByText('$1.33')).toBeTruthy()
  expect(screen.getByText(/charged as 2 payments: \$16.33 and \$2,000/)).toBeTruthy()
  // The lines stay without it, so that they add up to the subtotal.
  expect(screen.queryByText('$16.33')).toBeNull()
  expect(screen.getByText(/^The tax on this order and on each renewal depends on this address/)).toBeTruthy()
  // A price that bears tax now is no other price.
  expect(screen.queryByText(/now costs|has changed from/)).toBeNull()
})

it('keeps what was typed where the address is not known, and says so', async () => {
  const address = { country: 'DE', line1: '', city: 'Berlin', state: '', postalCode: '10115' }
  open(address, { 'set-tax-address': () => refuse('tax-address-unknown') })
  expect(await screen.findByText('Berlin, 10115, Germany')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Change address' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tax address' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save address' }))
  await dialog.findByText(/We can’t find this address/)
  expect((dialog.getByLabelText(/City/) as HTMLInputElement).value).toBe('Berlin')
})

it('asks for no address where no tax is charged', async () => {
  open(null, { 'preview-order': () => preview })
  await screen.findByRole('button', { name: 'Pay $2,015' })
  await waitFor(() => expect(screen.queryByText('Tax address')).toBeNull())
})
