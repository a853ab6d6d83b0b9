import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { cents } from '#domain/core/money.ts'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { askedApp } from '#web/quotes/quotes.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./FirstProject.tsx')
}, 60_000)

type Answer = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>[string]

function openNone(quotes: Answer, session = sessionOf(ada), more: Readonly<Record<string, Answer>> = {}) {
  const answers = { 'list-projects': () => ({ projects: [], next: null }), 'list-quotes': quotes, ...more }
  return openApp('/client/projects', { session, answers })
}

it('tells a client without projects where their request stands', async () => {
  const { asked } = openNone(() => ({ quotes: [askedApp], next: null }))
  expect(await screen.findByText('We received your request')).toBeTruthy()
  expect(screen.getByText(/^We’ll notify you when we send your quote for “Order app”\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View your request' })
  expect(link.getAttribute('href')).toBe('/client/quick-quote?quote=order-app')
  expect(screen.queryByText('No current projects')).toBeNull()
  expect(asked.find(({ name }) => name === 'list-quotes')?.body).toEqual({ status: 'draft' })
})

it('says that there are no projects where the requests cannot be asked for', async () => {
  openNone(() => refuse('forbidden'))
  expect(await screen.findByText('No current projects')).toBeTruthy()
})

it('says where a request is that was made before the email is verified', async () => {
  const session = sessionOf(ada)
  openNone(() => ({ quotes: [], next: null }), { ...session, emailVerified: false })
  expect(await screen.findByText(/verify your email to see your request here\.$/)).toBeTruthy()
})

it('asks nobody whose email is verified to verify it', async () => {
  openNone(() => ({ quotes: [], next: null }), { ...sessionOf(ada), emailVerified: true })
  expect(await screen.findByText('No current projects')).toBeTruthy()
  expect(screen.queryByText(/verify your email/)).toBeNull()
})

it('asks nobody to verify their email for a request whose quote is told above', async () => {
  const quote = { kind: 'quotes', count: 1, amountCents: cents(480_000), hours: null, name: 'Order app', context: '' }
  const home = { lines: [{ ...quote, since: null, url: '/client/quick-quote?quote=order-app' }], isNew: true }
  const session = { ...sessionOf(ada), emailVerified: false }
  openNone(() => ({ quotes: [], next: null }), session, { 'get-home': () => home })
  expect(await screen.findByText('Quote for Order app')).toBeTruthy()
  expect(await screen.findByText('No current projects')).toBeTruthy()
  expect(screen.queryByText(/verify your email/)).toBeNull()
})
