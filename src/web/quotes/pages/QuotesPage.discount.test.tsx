import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { itemizedApp } from '#web/quotes/quotes.test-support.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([
    import('#web/app/shell/Shell.tsx'),
    import('#web/quotes/StaffQuoteSheet.tsx'),
    import('#web/quotes/act-schemas.ts'),
    import('./QuotesPage.tsx'),
  ])
}, 60_000)

it('says at an amount off that it is more than the subtotal, and shows no sums below zero', async () => {
  const { asked } = openApp('/superadmin/quotes?quote=order-app', {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'list-tax-rates': () => ({ rates: [], defaultId: null }),
      'get-quote': () => ({ quote: itemizedApp }),
      'update-quote': () => ({ quote: itemizedApp }),
    },
  })
  await userEvent.selectOptions(await screen.findByLabelText('Discount'), 'Amount')
  const amount = screen.getByLabelText('Amount off')
  const tooMuch = 'The discount can’t be more than the subtotal'
  await userEvent.type(amount, '12000')
  expect(screen.queryByText(tooMuch)).toBeNull()
  await userEvent.type(amount, '.01')
  expect(await screen.findByText(tooMuch)).toBeTruthy()
  expect(amount.ariaInvalid).toBe('true')
  expect(screen.getByLabelText('Total').textContent).toContain('Total$0.00')
  expect(screen.queryByText(/−.*0\.01/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'When the client accepts' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Send quote' }))
  await expect.poll(() => document.activeElement).toBe(amount)
  expect(asked.some(({ name }) => name === 'update-quote')).toBe(false)

  await userEvent.type(screen.getByLabelText('Hours'), '0')
  await expect.poll(() => screen.queryByText(tooMuch)).toBeNull()
  expect(screen.getByRole('region', { name: 'When the client accepts' })).toBeTruthy()
})
