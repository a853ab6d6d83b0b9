import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedLinkTools } from '#domain/projects/tool-contract.ts'
import type * as contract from '#domain/projects/tool-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'

const listLinkTools = callTo<typeof contract.listLinkTools>('list-link-tools')
const getLinkTools = callTo<typeof contract.getLinkTools>('get-link-tools')
const updateLinkTools = callTo<typeof contract.updateLinkTools>('update-link-tools')
const listLinkToolChanges = callTo<typeof contract.listLinkToolChanges>('list-link-tool-changes')

const offeredKey = ['settings', 'link-tools', 'offered'] as const
const settingsKey = ['settings', 'link-tools', 'settings'] as const
const changesKey = ['settings', 'link-tools', 'changes'] as const

/** The tools that staff have added, retired ones too. */
export function useOfferedTools() {
  return useQuery({ queryKey: offeredKey, queryFn: async ({ signal }) => (await listLinkTools({}, { signal })).tools })
}

/** The same as staff set them. */
export function useLinkTools() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await getLinkTools({}, { signal })).settings,
  })
}

/** What staff have changed of them, newest first. */
export function useLinkToolChanges() {
  return useKeptChanges(changesKey, listLinkToolChanges)
}

/** Saves the tools, and shows them; refused where somebody was faster, it shows theirs. */
export function useSaveLinkTools() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.updateLinkTools>): Promise<PresentedLinkTools> => {
    try {
      const { settings } = await updateLinkTools(body)
      queryClient.setQueryData(settingsKey, settings)
      await queryClient.invalidateQueries({ queryKey: changesKey })
      void queryClient.invalidateQueries({ queryKey: offeredKey })
      return settings
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      throw error
    }
  }
}
