import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/quotes/contract.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'
import { ratesKey } from './api.ts'
import { listQuoteRateChanges, updateQuoteRates } from './calls.ts'

const changesKey = ['settings', 'quote-rate-changes'] as const

/** What staff have changed of the rate table, newest first. */
export function useRateChanges() {
  return useKeptChanges(changesKey, listQuoteRateChanges)
}

/** Saves the rate table, and shows it; refused where somebody was faster, it shows theirs. */
export function useSaveRates() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.updateQuoteRates>): Promise<void> => {
    try {
      queryClient.setQueryData(ratesKey, await updateQuoteRates(body))
      void queryClient.invalidateQueries({ queryKey: changesKey })
    } catch (error) {
      void queryClient.invalidateQueries({ queryKey: ratesKey })
      throw error
    }
  }
}
