import { useInfiniteQuery } from '@tanstack/react-query'
import type { SectionId } from '#domain/settings/section.ts'
import { listSettingsChanges } from './calls.ts'

export const brandKey = ['settings', 'brand'] as const
export const invoicingKey = ['settings', 'invoicing'] as const
export const changesKey = ['settings', 'changes'] as const

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
