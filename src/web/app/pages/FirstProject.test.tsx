import { screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ada, refuse, sessionOf } from '#web/accounts/stage.test-support.tsx'
import { askedApp } from '#web/quotes/quotes.test-support.ts'
import { loadShell, openApp } from '#web/testing/app-stage.test-support.tsx'

beforeAll(async () => {
  await loadShell()
  await import('./FirstProject.tsx')
}, 60_000)

type Answer = NonNullable<NonNullable<Parameters<typeof openApp>[1]>['answers']>[string]

function openNone(quotes: Answer) {
  const answers = { 'list-projects': () => ({ projects: [], next: null }), 'list-quotes': quotes }
  return openApp('/client/projects', { session: sessionOf(ada), answers })
}

it('tells a client without projects where their request stands', async () => {
  const { asked } = openNone(() => ({ quotes: [askedApp], next: null }))
  expect(await screen.findByText('We received your request')).toBeTruthy()
  expect(screen.getByText(/your quote for “Order app” here/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'View your request' })
  expect(link.getAttribute('href')).toBe('/client/quick-quote?quote=order-app')
  expect(screen.queryByText('No projects yet')).toBeNull()
  expect(asked.find(({ name }) => name === 'list-quotes')?.body).toEqual({ status: 'draft' })
})

it('says that there are no projects where the requests cannot be asked for', async () => {
  openNone(() => refuse('forbidden'))
  expect(await screen.findByText('No projects yet')).toBeTruthy()
})
