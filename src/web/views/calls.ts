import { useQueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/views/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { viewsKey } from './exports/views.ts'
import type { SavedViews } from './exports/views.ts'

export const saveView = callTo<typeof contract.saveView>('save-view')
export const updateView = callTo<typeof contract.updateView>('update-view')
export const removeView = callTo<typeof contract.removeView>('remove-view')

/** Makes a call that changes the reader's views, and shows them. One that is refused may have met another tab's: they are asked for again. */
export function useViewsAct() {
  const queryClient = useQueryClient()
  return async (call: () => Promise<SavedViews>): Promise<void> => {
    try {
      queryClient.setQueryData(viewsKey, await call())
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: viewsKey })
      throw error
    }
  }
}
