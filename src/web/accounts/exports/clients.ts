import { useInfiniteQuery } from '@tanstack/react-query'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresentedProfile } from '#domain/accounts/contract.ts'
import type { listClients as call, PresentedClient } from '#domain/accounts/staff-contract.ts'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { callTo } from '#web/platform/call.ts'
import { adoptProfile } from '#web/platform/session.ts'

type ClientPage = ReplyOf<typeof call>
type ClientPages = InfiniteData<ClientPage, string | undefined>

export const listClients = callTo<typeof call>('list-clients')

export const clientsKey = ['clients'] as const

/** All clients, newest first. They come 200 at a time and show as they come, so that a search sees them all. */
export function useClients() {
  const query = useInfiniteQuery({
    queryKey: clientsKey,
    queryFn: ({ pageParam, signal }) => listClients(pageParam === undefined ? {} : { after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // the type of the parameter
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  return { ...query, clients: query.data?.pages.flatMap(({ clients }) => clients) }
}

/** Takes a live change of the viewer's own profile into the session; an older version than the known one changes nothing. */
export function applyProfileEvent(_queryClient: QueryClient, { document }: LiveEvent): void {
  if (document) adoptProfile(toProfile(document))
}

/** Takes a live change of a client into the list, where the list has been asked for. A new client stands first. */
export function applyClientEvent(queryClient: QueryClient, event: LiveEvent): void {
  queryClient.setQueryData<ClientPages>(clientsKey, (known) => known && patchClients(known, event))
}

function patchClients(known: ClientPages, { id, version, document }: LiveEvent): ClientPages {
  const held = known.pages.flatMap(({ clients }) => clients).find((client) => client.id === id)
  if (held && held.version >= version && document) return known
  const client = document && toClient(document)
  const pages = known.pages.map((page, index) => ({
    ...page,
    clients: patchPage(page.clients, id, client, index === 0 && !held),
  }))
  return { ...known, pages }
}

function patchPage(
  clients: readonly PresentedClient[],
  id: string,
  client: PresentedClient | null,
  isItsPlace: boolean,
): PresentedClient[] {
  if (!client) return clients.filter((known) => known.id !== id)
  if (isItsPlace) return [client, ...clients]
  return clients.map((known) => (known.id === id ? client : known))
}

/** The portal presents a profile in its live events as in its answers. */
function toProfile(document: NonNullable<LiveEvent['document']>): PresentedProfile {
  return document as PresentedProfile
}

/** The same of a client, for staff. */
function toClient(document: NonNullable<LiveEvent['document']>): PresentedClient {
  return document as PresentedClient
}
