import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { readSignUpStart } from '#web/accounts/exports/sign-up-start.ts'
import { guestSession } from '#web/accounts/guest-session.ts'
import { keepSent } from '#web/quotes/sent-quote.ts'
import { openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await Promise.all([import('#web/app/shell/Shell.tsx'), import('./QuickQuotePage.tsx')])
}, 60_000)

it('says in another tab, too, that the request was received, and leads on', async () => {
  const { place } = openApp('/client/quick-quote?step=sent', { session: guestSession })
  expect(await screen.findByRole('heading', { name: 'Quote requested' })).toBeTruthy()
  expect(screen.getByText('We received your request.')).toBeTruthy()
  expect(screen.getByText('We email your quote, with its price and expiration date.')).toBeTruthy()
  expect(screen.queryByText('Projects like this usually cost')).toBeNull()
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Request another quote' }))
  expect(await screen.findByText('Step 1 of 3')).toBeTruthy()
  expect(place()).toBe('/client/quick-quote')
})

it('shows the estimate and the ways on after a reload, and after Back from the sign-up', async () => {
  keepSent({
    estimate: { lowCents: cents(600_000), highCents: cents(1_500_000) },
    bookingUrl: null,
    projectName: 'Harvest market',
    fullName: 'Gil Moss',
    companyName: 'Harvest Market',
    email: 'gil@moss.example',
  })
  openApp('/client/quick-quote?step=sent', { session: guestSession })
  expect(await screen.findByText('$6,000 to $15,000')).toBeTruthy()
  expect(screen.getByText('We received your request for “Harvest market”.')).toBeTruthy()
  expect(screen.getByText(/^We email your quote to gil@moss\.example, /)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ask for a call' })).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }))
  expect(readSignUpStart()).toEqual({
    fullName: 'Gil Moss',
    companyName: 'Harvest Market',
    email: 'gil@moss.example',
  })
})
