import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TemplateItem } from '#domain/launchpad/launch-template.ts'
import type { PresentedLaunchTemplate } from '#domain/launchpad/template-contract.ts'
import type * as contract from '#domain/launchpad/template-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'

const getLaunchTemplate = callTo<typeof contract.getLaunchTemplate>('get-launch-template')
const updateLaunchTemplate = callTo<typeof contract.updateLaunchTemplate>('update-launch-template')
const listChanges = callTo<typeof contract.listLaunchTemplateChanges>('list-launch-template-changes')

const shownKey = ['settings', 'launch-template'] as const
const changesKey = ['settings', 'launch-template-changes'] as const

/** The checklist that new sites get. */
export function useLaunchTemplate() {
  return useQuery({
    queryKey: shownKey,
    queryFn: async ({ signal }) => (await getLaunchTemplate({}, { signal })).template,
  })
}

/** What staff have changed of it, newest first. */
export function useLaunchTemplateChanges() {
  return useKeptChanges(changesKey, listChanges)
}

/** Saves the checklist of new sites, and shows it; refused where somebody was faster, it shows theirs and what they changed. */
export function useSaveLaunchTemplate() {
  const queryClient = useQueryClient()
  return async ({
    version,
    items,
  }: Pick<PresentedLaunchTemplate, 'version' | 'items'>): Promise<PresentedLaunchTemplate> => {
    try {
      const { template } = await updateLaunchTemplate({ version, items: entered(items) })
      queryClient.setQueryData(shownKey, template)
      await queryClient.invalidateQueries({ queryKey: changesKey })
      return template
    } catch (error) {
      for (const queryKey of [shownKey, changesKey]) void queryClient.invalidateQueries({ queryKey })
      throw error
    }
  }
}

/** As the call takes them. */
export function entered(items: readonly TemplateItem[]) {
  return items.map(({ id: key, label, owner, isBlocking }) => ({ key, label, owner, isBlocking }))
}
