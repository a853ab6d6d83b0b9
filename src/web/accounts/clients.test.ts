import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { clientDocuments, clientsKey, profileDocuments } from '#web/accounts/exports/clients.ts'
import { patch } from '#web/platform/live/patch.ts'
import { currentSession } from '#web/platform/session.ts'
import { ada, openSession, sessionOf } from './stage.test-support.tsx'

const grace = { ...ada, id: 'grace', uid: 'grace', fullName: 'Grace Hopper' }
const mary = { ...ada, id: 'mary', uid: 'mary', fullName: 'Mary Shaw' }

function cacheOf(...pages: PresentedProfile[][]): QueryClient {
  const queryClient = new QueryClient()
  queryClient.setQueryData(clientsKey, {
    pages: pages.map((clients) => ({ clients, next: null })),
    pageParams: pages.map(() => undefined),
  })
  return queryClient
}

function namesIn(queryClient: QueryClient): string[] | undefined {
  const known = queryClient.getQueryData<{ pages: { clients: PresentedProfile[] }[] }>(clientsKey)
  return known?.pages.flatMap(({ clients }) => clients).map(({ fullName }) => fullName)
}

function change(document: PresentedProfile): LiveEvent {
  return { collection: 'clients', id: document.id, version: document.version, document }
}

it('puts a new client first', () => {
  const queryClient = cacheOf([ada], [grace])
  patch(queryClient, clientDocuments, change(mary))
  expect(namesIn(queryClient)).toEqual(['Mary Shaw', 'Ada Lovelace', 'Grace Hopper'])
})

it('replaces a client by a newer version where it stands', () => {
  const queryClient = cacheOf([ada], [grace])
  patch(queryClient, clientDocuments, change({ ...grace, version: 4, fullName: 'Grace Murray Hopper' }))
  expect(namesIn(queryClient)).toEqual(['Ada Lovelace', 'Grace Murray Hopper'])
})

it('keeps a client whose version is newer than the event', () => {
  const queryClient = cacheOf([ada])
  patch(queryClient, clientDocuments, change({ ...ada, version: 2, fullName: 'An older name' }))
  expect(namesIn(queryClient)).toEqual(['Ada Lovelace'])
})

it('takes a client away who is gone', () => {
  const queryClient = cacheOf([ada, grace])
  patch(queryClient, clientDocuments, { id: 'ada', document: null })
  expect(namesIn(queryClient)).toEqual(['Grace Hopper'])
})

it('asks for nothing where the list was never shown', () => {
  const queryClient = new QueryClient()
  patch(queryClient, clientDocuments, change(ada))
  expect(namesIn(queryClient)).toBeUndefined()
})

it('takes a newer version of the viewer’s own profile, and no older one', async () => {
  await openSession(sessionOf(ada))
  const queryClient = new QueryClient()
  const event = { collection: 'profile', id: 'ada' } as const
  profileDocuments.told?.(queryClient, { ...event, version: 4, document: { ...ada, version: 4, fullName: 'Ada King' } })
  profileDocuments.told?.(queryClient, {
    ...event,
    version: 2,
    document: { ...ada, version: 2, fullName: 'An older name' },
  })
  expect(currentSession()?.viewer?.fullName).toBe('Ada King')
})
