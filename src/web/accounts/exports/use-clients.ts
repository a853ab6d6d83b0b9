import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { clientsKey, listClients } from './clients.ts'
import { namedByAccount } from './named-by-account.ts'

/** All clients, newest first, with teammates under their account’s name. They come 200 at a time and show as they come, so that a search sees them all. */
export function useClients() {
  const query = useInfiniteQuery({
    queryKey: clientsKey,
    queryFn: ({ pageParam, signal }) => listClients(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const { hasNextPage, isFetching, isError, fetchNextPage } = query

  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])

  return { ...query, clients: query.data && namedByAccount(query.data.pages.flatMap(({ clients }) => clients)) }
}
