import { useInfiniteQuery } from '@tanstack/react-query'

type Page<Change> = { readonly changes: readonly Change[]; readonly next: string | null }

/** The changes of a setting that another slice keeps, newest first; its `key` lies under that of all settings, which live events ask anew. */
export function useKeptChanges<Change>(
  key: readonly ['settings', ...string[]],
  ask: (body: { after?: string }, options: { signal: AbortSignal }) => Promise<Page<Change>>,
) {
  return useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => ask(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
