import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type { PresentedPositionRates } from '#domain/timesheets/position-contract.ts'
import type * as contract from '#domain/timesheets/position-contract.ts'
import { callTo } from '#web/platform/call.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'

const getPositionRates = callTo<typeof contract.getPositionRates>('get-position-rates')
const updatePositionRates = callTo<typeof contract.updatePositionRates>('update-position-rates')
const listPositionRateChanges = callTo<typeof contract.listPositionRateChanges>('list-position-rate-changes')

const settingsKey = ['settings', 'position-rates', 'settings'] as const
const changesKey = ['settings', 'position-rates', 'changes'] as const

/** The default rates of positions, for staff. */
export function usePositionRates() {
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }) => (await getPositionRates({}, { signal })).settings,
  })
}

/** What staff have changed of them, newest first. */
export function usePositionRateChanges() {
  return useKeptChanges(changesKey, listPositionRateChanges)
}

/** Saves the rates, and shows them; refused where somebody was faster, it shows theirs. */
export function useSavePositionRates() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.updatePositionRates>): Promise<PresentedPositionRates> => {
    try {
      const { settings } = await updatePositionRates(body)
      queryClient.setQueryData(settingsKey, settings)
      await queryClient.invalidateQueries({ queryKey: changesKey })
      return settings
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: settingsKey })
      throw error
    }
  }
}
