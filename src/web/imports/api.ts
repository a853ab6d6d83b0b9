import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useAct } from '#web/platform/use-act.ts'
import { showErrorToast } from '#web/ui/toast.ts'
import { getImport, listImports } from './calls.ts'
import { announceImport, onImportChanged } from './changed-elsewhere.ts'

const listKey = ['imports', 'list'] as const
const oneKey = (importId: string) => ['imports', 'one', importId] as const

export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await listImports({}, { signal })).imports,
    refetchOnWindowFocus: 'always',
  })
}

const everyMs = 1000

/**
 * An import, followed without a live document, which would weigh on every page: by asking while the portal works on it, when
 * another tab says that it has changed, and when the page is looked at. Asking all the time would keep an idle session open.
 */
export function useImport(importId: string) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onImportChanged(({ id, version }) => {
        const known = queryClient.getQueryData<PresentedImport>(oneKey(id))
        if (known && known.version < version) void queryClient.invalidateQueries({ queryKey: oneKey(id) })
      }),
    [queryClient],
  )
  return useQuery({
    queryKey: oneKey(importId),
    queryFn: async ({ signal }) => (await getImport({ importId }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? everyMs : false),
    refetchOnWindowFocus: 'always',
  })
}

/** Puts an answer where the page looks, and tells other tabs of it. */
export function useAdoptImport(): (changed: PresentedImport) => void {
  const queryClient = useQueryClient()
  return (changed) => {
    queryClient.setQueryData(oneKey(changed.id), changed)
    void queryClient.invalidateQueries({ queryKey: listKey })
    announceImport(changed)
  }
}

type Act<Done> = {
  readonly mutationFn: () => Promise<Done>
  readonly onSuccess: (done: Done) => void
  readonly onError?: (error: Error) => void
}

/**
 * An act on an import. Where it has changed meanwhile, the page asks for it again, and a toast says so too: what was pressed may
 * be gone then.
 */
export function useImportAct<Done>(importId: string, { onError, ...act }: Act<Done>) {
  const queryClient = useQueryClient()
  return useAct({
    ...act,
    onError(error) {
      onError?.(error)
      const { code, message } = toCallRefused(error)
      if (code !== 'stale-version') return
      showErrorToast(message)
      void queryClient.invalidateQueries({ queryKey: oneKey(importId) })
    },
  })
}
