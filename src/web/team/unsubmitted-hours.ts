import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type * as contract from '#domain/team/contract.ts'
import { CallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'

const countUnsubmittedHours = callTo<typeof contract.countUnsubmittedHours>('count-unsubmitted-hours')

type Counted = ReplyOf<typeof contract.countUnsubmittedHours>

function questionOf(creatorId: string, projectId?: string) {
  const whose = { creatorId, ...(projectId ? { projectId } : {}) }
  return {
    queryKey: ['unsubmitted-hours', creatorId, projectId ?? ''],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) => countUnsubmittedHours(whose, { signal }),
    staleTime: 0,
  }
}

/** How many hours of a creator wait for them to submit; of one project, with those that wait for an approval. */
export function useUnsubmittedHours(creatorId: string, projectId?: string) {
  return useQuery(questionOf(creatorId, projectId))
}

/** Counts the hours anew, and throws what to say where there are others than those that were shown. */
export function useSameHours({ id, firstName }: { readonly id: string; readonly firstName: string }) {
  const queryClient = useQueryClient()
  return async () => {
    const question = questionOf(id)
    const shown = queryClient.getQueryData<Counted>(question.queryKey)
    if (!shown) return
    // What keeps the portal from counting keeps nobody from the act.
    const now = await queryClient.fetchQuery(question).catch(() => shown)
    const isNone = now.draftHours + now.rejectedHours === 0
    if (isNone || JSON.stringify(shown) === JSON.stringify(now)) return
    const detail = `${firstName}’s hours changed while this dialog was open. Check the hours above, then try again.`
    throw new CallRefused({ code: 'stale-version', detail })
  }
}
