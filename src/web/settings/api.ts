import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { SectionId } from '#domain/settings/section.ts'
import { getBrand, listSettingsChanges } from './calls.ts'

export const brandKey = ['settings', 'brand'] as const
export const invoicingKey = ['settings', 'invoicing'] as const
export const changesKey = ['settings', 'changes'] as const

export function useBrand() {
  return useQuery({ queryKey: brandKey, queryFn: async ({ signal }) => (await getBrand({}, { signal })).brand })
}

/** The changes of a section, newest first. */
export function useSettingsChanges(section: SectionId) {
  return useInfiniteQuery({
    queryKey: [...changesKey, section],
    queryFn: ({ pageParam, signal }) =>
      listSettingsChanges({ section, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  })
}
