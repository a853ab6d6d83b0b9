import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type {
  getNotificationPreferences as getCall,
  updateNotificationPreferences as updateCall,
} from '#domain/notifications/contract.ts'
import { callTo } from '#web/platform/call.ts'

type Answer = ReplyOf<typeof getCall>
export type Choice = BodyOf<typeof updateCall>

const getPreferences = callTo<typeof getCall>('get-notification-preferences')
const updatePreferences = callTo<typeof updateCall>('update-notification-preferences')

const preferencesKey = ['notifications', 'preferences'] as const

export function usePreferences() {
  return useQuery({ queryKey: preferencesKey, queryFn: ({ signal }) => getPreferences({}, { signal }) })
}

/** Shows a choice at once and takes it back where the portal refuses it. */
export function useChoose() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (choice: Choice) => updatePreferences(choice),
    // One after the other, so that the last press is the last word.
    scope: { id: 'notification-preferences' },
    async onMutate(choice) {
      await queryClient.cancelQueries({ queryKey: preferencesKey })
      const before = queryClient.getQueryData<Answer>(preferencesKey)?.preferences[choice.group]
      show(queryClient, choice)
      return before && { group: choice.group, ...before }
    },
    onError(_error, _choice, before) {
      if (before) show(queryClient, before)
    },
  })
}

function show(queryClient: QueryClient, { group, inApp, email }: Choice): void {
  queryClient.setQueryData<Answer>(
    preferencesKey,
    (known) => known && { preferences: { ...known.preferences, [group]: { inApp, email } } },
  )
}
