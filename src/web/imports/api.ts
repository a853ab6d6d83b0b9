import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import { getImport, listImports } from './calls.ts'

const listKey = ['imports', 'list'] as const
const oneKey = (importId: string) => ['imports', 'one', importId] as const

export function useImports() {
  return useQuery({ queryKey: listKey, queryFn: async ({ signal }) => (await listImports({}, { signal })).imports })
}

/** Followed by asking while the portal works on it: a live document would weigh on every page. */
const everyMs = 1000

export function useImport(importId: string) {
  return useQuery({
    queryKey: oneKey(importId),
    queryFn: async ({ signal }) => (await getImport({ importId }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? everyMs : false),
  })
}

/** Puts an answer where the page looks. */
export function useAdoptImport(): (changed: PresentedImport) => void {
  const queryClient = useQueryClient()
  return (changed) => {
    queryClient.setQueryData(oneKey(changed.id), changed)
    void queryClient.invalidateQueries({ queryKey: listKey })
  }
}
