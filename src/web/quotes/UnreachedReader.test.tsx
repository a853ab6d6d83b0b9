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

const owner = { ...ada, disabledAt: null }
const ben = { ...owner, id: 'ben', uid: 'ben', fullName: 'Ben Sato', email: 'ben@harbor.example', companyName: '' }
const people = { clients: [owner, ben], next: null }
const noRight = { clients: [owner, { ...ben, rights: ['projects'] }], next: null }
const ivo = { id: 'ivo', uid: 'ivo', fullName: 'Ivo Brandt', email: 'ivo@agency.example', role: 'creator' }
const inHarbor = 'They can accept the quote in Harbor Coffee’s account.'
const without = 'They need the “Projects” and “Ordering” permissions to accept the quote in Harbor Coffee’s account.'

it.each([
  ['a client', ada.email, people, 'Ada Lovelace', inHarbor, 'Harbor Coffee'],
  ['a teammate', ben.email, people, 'Ben Sato', inHarbor, 'Harbor Coffee'],
  ['a teammate who may not order', ben.email, noRight, 'Ben Sato', without, 'Harbor Coffee'],
  [
    'a creator',
    ivo.email,
    people,
    'Ivo Brandt, who is a creator',
    'Only clients can accept a quote. For another address, create a new quote.',
    'None (the address belongs to Ivo Brandt)',
  ],
])(
  'says of a quote for the address of %s whose account that is',
  async (_who, email, clients, whose, told, account) => {
    openApp(`/superadmin/quotes?quote=${askedApp.id}`, {
      session: sessionOf(tom),
      answers: {
        'list-quotes': () => ({ quotes: [], next: null }),
        'get-quote': () => ({ quote: { ...askedApp, email, clientId: null } }),
        'list-clients': () => clients,
        'list-employees': () => ({ employees: [{ ...ivo, status: 'active', staffRights: [] }] }),
      },
    })
    expect(await screen.findByText(`${email} belongs to ${whose}`)).toBeTruthy()
    expect(screen.getByText(told)).toBeTruthy()
    expect(screen.getByText('Account').nextElementSibling?.textContent).toBe(account)
    const send = screen.getByRole('button', { name: /^Send quote/ })
    expect(send.getAttribute('aria-disabled')).toBe(email === ivo.email ? 'true' : null)
  },
)
