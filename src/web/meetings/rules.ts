import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'
import { availabilityKey } from './api.ts'
import { listMeetingRuleChanges, updateMeetingRules } from './calls.ts'

const changesKey = ['meeting-rule-changes'] as const

/** What staff have changed of the meeting rules, newest first. */
export function useRuleChanges() {
  return useKeptChanges(changesKey, listMeetingRuleChanges)
}

/** Saves the meeting rules, and asks for them again, also where it is refused: somebody else may have been faster. */
export function useSaveRules() {
  const queryClient = useQueryClient()
  return async (body: BodyOf<typeof contract.updateMeetingRules>): Promise<void> => {
    try {
      await updateMeetingRules(body)
    } finally {
      void queryClient.invalidateQueries({ queryKey: changesKey })
      await queryClient.invalidateQueries({ queryKey: availabilityKey })
    }
  }
}
