import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { askedApp } from './quotes.test-support.ts'

beforeAll(async () => {
  await Promise.all([loadShell(), import('./StaffQuoteSheet.tsx'), import('./pages/QuotesPage.tsx')])
}, 60_000)

const invitation = { at: ada.createdAt, by: 'tom', expiresAt: '2100-01-01T00:00:00.000Z' }

it.each([
  ['not invited either', null, 'They can’t accept the quote until they’re reactivated and invited.'],
  ['invited', invitation, 'They can’t accept the quote until they’re reactivated.'],
])('says what a deactivated client who is %s needs before they can accept', async (_who, held, told) => {
  const awaited = { by: 'tom', at: ada.createdAt, invitation: held }
  const client = { ...ada, email: askedApp.email, disabledAt: ada.createdAt, awaited }
  openApp(`/superadmin/quotes?quote=${askedApp.id}`, {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [], next: null }),
      'get-quote': () => ({ quote: { ...askedApp, clientId: null } }),
      'list-clients': () => ({ clients: [client], next: null }),
    },
  })
  expect(await screen.findByText(told)).toBeTruthy()
})
