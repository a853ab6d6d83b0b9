import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/timesheets/contract.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { patch } from '#web/platform/live/patch.ts'
import { useAct } from '#web/platform/use-act.ts'
import { entryDocuments, refreshSums } from '#web/timesheets/exports/hours-cache.ts'
import type { EntryPages, ShownEntry } from '#web/timesheets/exports/hours-cache.ts'
import { take } from './api.ts'
import { hoursKeys } from './hours-keys.ts'

// What a creator does with hours that are saved already, in dialogs that come when they are opened.

const getHours = callTo<typeof contract.getHours>('get-hours')
const updateHours = callTo<typeof contract.updateHours>('update-hours')
const removeHours = callTo<typeof contract.removeHours>('remove-hours')

/** An entry as it is by now, also once it has left the list that it was opened from; as it was opened where it is deleted. */
export function useEntryNow(entry: ShownEntry, isOpen: boolean) {
  const { data } = useQuery<ShownEntry | null>({
    queryKey: hoursKeys.one(entry.id),
    queryFn: ({ signal }) => readEntry(entry, signal),
    initialData: entry,
    // Live events bring what it becomes.
    staleTime: Infinity,
    enabled: isOpen,
  })
  return { entry: data && data.version > entry.version ? data : entry, isDeleted: data === null }
}

/** What the loaded lists call a product. Nothing else names it to a creator who has left its project. */
export function useProductName(productId: string | null): string | undefined {
  const lists = useQueryClient().getQueriesData<EntryPages>({ queryKey: hoursKeys.allEntries })
  const products = lists.flatMap(([, list]) => list?.pages.flatMap((page) => page.products) ?? [])
  return products.find(({ id }) => id === productId)?.name
}

/** An entry of the reader as the portal has it; null where it is deleted. */
async function readEntry({ id }: ShownEntry, signal: AbortSignal): Promise<ShownEntry | null> {
  try {
    return (await getHours({ entryId: id }, { signal })).entry
  } catch (error) {
    if (isNotFound(error)) return null
    throw error
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof CallRefused && error.code === 'not-found'
}

export function useUpdateHours() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.updateHours>) => {
    try {
      take(queryClient, (await updateHours(body)).entry)
    } catch (error) {
      if (isNotFound(error)) queryClient.setQueryData(hoursKeys.one(body.entryId), null)
      // Somebody else was faster: what they saved comes with it.
      askAgain(queryClient, hoursKeys.allEntries)
      askAgain(queryClient, hoursKeys.allOnes)
      void refreshSums(queryClient)
      throw error
    }
  }
}

/** `onRemoved` is called before the hours leave the lists, and with them what asked for it. */
export function useRemoveHours(onRemoved: () => void) {
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: (entryId: string) => removeHours({ entryId }),
    onSuccess: (_reply, entryId) => {
      onRemoved()
      patch(queryClient, entryDocuments, { id: entryId, document: null })
      void refreshSums(queryClient)
    },
  })
}
