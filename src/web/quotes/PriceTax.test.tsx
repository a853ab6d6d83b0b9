import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { guestSession } from '#web/accounts/guest-session.ts'
import { ada, sessionOf, tom } from '#web/accounts/stage.test-support.tsx'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'
import { askedApp, orderApp } from './quotes.test-support.ts'

beforeAll(() => loadShell(), 60_000)

const priceTax = { name: 'Sales tax', percent: 8.25, isInclusive: false }
const told = '32,000 plus 8.25% sales tax ($34,640 with tax)'
const taxedApp = { ...orderApp, offeredTax: priceTax }

it('tells a client the tax on one amount before they accept, and accepts with it', async () => {
  const acceptedBy = { uid: 'ada', name: 'Ada Lovelace', at: '2026-12-08T11:00:00.000Z', priceTax }
  const { asked } = openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [taxedApp], next: null }),
      'get-quote': () => ({ quote: taxedApp, priceTax }),
      'accept-quote': () => ({
        quote: { ...taxedApp, version: 4, status: 'converted', acceptedBy, projectId: 'p-1' },
      }),
    },
  })
  expect(await screen.findByText(/\$32,000 plus 8\.25% sales tax\./)).toBeTruthy()
  expect(screen.getByText('$34,640', { selector: 'p' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Accept quote: Order app' }))
  expect(dialog.getByText(`You agree to pay $${told}.`)).toBeTruthy()
  await userEvent.type(dialog.getByLabelText('Your full name'), 'Ada Lovelace')
  await userEvent.click(dialog.getByRole('button', { name: 'Accept quote for $34,640' }))
  await expect.poll(() => asked.find(({ name }) => name === 'accept-quote')?.body).toMatchObject({ priceTax })
  expect(await screen.findByText(/\$32,000 plus 8\.25% sales tax\./)).toBeTruthy()
})

it('tells staff what the quote asks for, with tax, before they send one amount', async () => {
  openApp('/superadmin/quotes?quote=order-app', {
    session: sessionOf(tom),
    answers: {
      'list-quotes': () => ({ quotes: [askedApp], next: null }),
      'get-quote': () => ({ quote: askedApp, priceTax }),
    },
  })
  await userEvent.type(await screen.findByLabelText('Amount'), '32000')
  expect(await screen.findByText(`The price is $${told}.`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Send quote for $34,640' })).toBeTruthy()
})

it.each([
  ['client', '/client/quick-quote', sessionOf(ada)],
  ['staff', '/superadmin/quotes', sessionOf(tom)],
])('lists an amount as what the client pays with the tax of the quote, for %s', async (_who, path, session) => {
  const included = { ...orderApp, id: 'other', offeredTax: { ...priceTax, isInclusive: true } }
  openApp(path, { session, answers: { 'list-quotes': () => ({ quotes: [taxedApp, included], next: null }) } })
  expect(await screen.findByText('$34,640.00')).toBeTruthy()
  expect(screen.getByText('$32,000.00')).toBeTruthy()
})

it('tells the tax on what a client declined, as the quote had it', async () => {
  const declined = { ...taxedApp, status: 'rejected' } as const
  openApp('/client/quick-quote?quote=order-app', {
    session: sessionOf(ada),
    answers: {
      'list-quotes': () => ({ quotes: [declined], next: null }),
      'get-quote': () => ({ quote: declined, priceTax }),
    },
  })
  expect(await screen.findByText(/\$32,000 plus 8\.25% sales tax\./)).toBeTruthy()
  expect(screen.getByText('$34,640', { selector: 'p' })).toBeTruthy()
})

it('leads the quote of a mailed link with what its reader pays', async () => {
  const { id, email, projectName, companyName, amountCents, daysDelta, validUntil, note } = orderApp
  const quote = { id, email, projectName, companyName, amountCents, daysDelta, validUntil, note }
  openApp('/client/quick-quote?quote=order-app#a-secret', {
    session: guestSession,
    answers: { 'read-mailed-quote': () => ({ quote, priceTax }) },
  })
  expect(await screen.findByText('$34,640', { selector: 'p' })).toBeTruthy()
  expect(screen.getByText(/\$32,000 plus 8\.25% sales tax\./)).toBeTruthy()
})
