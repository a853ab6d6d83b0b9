import { useQueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/meetings/contract.ts'
import { useKeptChanges } from '#web/settings/exports/use-kept-changes.ts'
import { availabilityKey } from './api.ts'
import { listMeetingRuleChanges, updateMeetingRules } from './calls.ts'

// Below that of the rules: whatever asks for them anew asks for their history too.
const changesKey = [...availabilityKey, 'changes'] as const

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
      await queryClient.invalidateQueries({ queryKey: availabilityKey })
    }
  }
}
