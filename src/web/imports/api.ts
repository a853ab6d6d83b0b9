import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PresentedImport } from '#domain/imports/contract.ts'
import { isAtWork } from '#domain/imports/import-kinds.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { useAct } from '#web/platform/use-act.ts'
import { showErrorToast } from '#web/ui/toast.ts'
import { getImport, listImports } from './calls.ts'

// Among the settings: whatever event tells of those tells of imports, too, so that none of their own weighs on every page.
const listKey = ['settings', 'imports', 'list'] as const
const oneKey = (importId: string) => ['settings', 'imports', 'one', importId] as const

export function useImports() {
  return useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) => (await listImports({}, { signal })).imports,
    refetchOnWindowFocus: 'always',
  })
}

const everyMs = 1000

/** An import. The event tells when its state changes; while the portal works on it, how far that is must be asked for. */
export function useImport(importId: string) {
  return useQuery({
    queryKey: oneKey(importId),
    queryFn: async ({ signal }) => (await getImport({ importId }, { signal })).import,
    refetchInterval: ({ state }) => (state.data && isAtWork(state.data.state) ? everyMs : false),
    refetchOnWindowFocus: 'always',
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
