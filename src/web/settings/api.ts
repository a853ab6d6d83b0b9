import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getBrand, listSettingsChanges } from './calls.ts'

export const brandKey = ['settings', 'brand'] as const
export const changesKey = ['settings', 'changes'] as const

export function useBrand() {
  return useQuery({ queryKey: brandKey, queryFn: async ({ signal }) => (await getBrand({}, { signal })).brand })
}

/** The changes of the brand, newest first. */
export function useBrandChanges() {
  return useInfiniteQuery({
    queryKey: changesKey,
    queryFn: ({ pageParam, signal }) =>
      listSettingsChanges({ section: 'brand', ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
