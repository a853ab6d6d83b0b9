import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ClientsPage } from './ClientsPage.tsx'

const mary = { ...ada, id: 'mary', uid: 'mary', fullName: 'Mary Shaw', companyName: 'Pear Press' }

beforeEach(() => openSession(sessionOf(tom)))

function show(path: string, answers: Parameters<typeof answerCalls>[0]) {
  const asked = answerCalls(answers)
  const page = (
    <QueryClientProvider client={createQueryClient()}>
      <ClientsPage />
    </QueryClientProvider>
  )
  return { asked, router: stage(page, path) }
}

it('shows all clients, however many pages they come in', async () => {
  const { asked } = show('/superadmin/clients', {
    'list-clients': ({ after }) => (after ? { clients: [mary], next: null } : { clients: [ada], next: 'page-2' }),
  })
  expect(await screen.findByText('2 clients')).toBeTruthy()
  expect(screen.getByRole('row', { name: /Mary Shaw/ })).toBeTruthy()
  expect(asked.map(({ body }) => body)).toEqual([{}, { after: 'page-2' }])
})

it('searches name, company and e-mail, and keeps the search in the address', async () => {
  const { router } = show('/superadmin/clients', { 'list-clients': () => ({ clients: [ada, mary], next: null }) })
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Search clients' }), 'pear')
  await expect.poll(() => screen.queryByRole('row', { name: /Ada Lovelace/ })).toBeNull()
  expect(screen.getByRole('row', { name: /Mary Shaw/ })).toBeTruthy()
  expect(router.state.location.search).toEqual({ q: 'pear' })
})

it('opens with the search of the address, and says when nothing matches', async () => {
  show('/superadmin/clients?q=zebra', { 'list-clients': () => ({ clients: [ada], next: null }) })
  expect(await screen.findByText('No client matches “zebra”')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clients' }).value).toBe('zebra')
})

it('says what will be here while there is no client', async () => {
  show('/superadmin/clients', { 'list-clients': () => ({ clients: [], next: null }) })
  expect(await screen.findByText('No clients yet')).toBeTruthy()
})
