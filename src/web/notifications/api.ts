import type { QueryClient } from '@tanstack/react-query'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BodyOf, ReplyOf } from '#domain/core/endpoint.ts'
import type {
  getNotificationPreferences as getCall,
  listNotifications as listCall,
  markNotificationsRead as markCall,
  updateNotificationPreferences as updateCall,
} from '#domain/notifications/contract.ts'
import { listKey, preferencesKey, showAllRead, showRead } from '#web/notifications/exports/notification-cache.ts'
import { callTo } from '#web/platform/call.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'

const listNotifications = callTo<typeof listCall>('list-notifications')
const markNotificationsRead = callTo<typeof markCall>('mark-notifications-read')

/** What the viewer was told, newest first, with how many are unread; live events keep both. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => listNotifications(pageParam ? { after: pageParam } : {}, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** How many are unread; 0 until it is known. */
export function useUnreadCount(): number {
  return useNotifications().data?.pages[0]?.unreadCount ?? 0
}

/** Shown as read at once; where the portal does not take it, what it knows is shown again. */
export function useMarkRead(): (id: string) => void {
  const queryClient = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: (id: string) => markNotificationsRead({ ids: [id] }),
    onMutate: (id) => showRead(queryClient, id),
    onError: () => queryClient.invalidateQueries({ queryKey: listKey }),
  })
  return mutate
}

export type MarkingAll = ReturnType<typeof useMarkAllRead>

export function useMarkAllRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => markNotificationsRead({ all: true }),
    onSuccess: () => showAllRead(queryClient),
  })
}

type Answer = ReplyOf<typeof getCall>
export type Choice = BodyOf<typeof updateCall>

const getPreferences = callTo<typeof getCall>('get-notification-preferences')
const updatePreferences = callTo<typeof updateCall>('update-notification-preferences')

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
    mutationKey: preferencesKey,
    async onMutate(choice) {
      await queryClient.cancelQueries({ queryKey: preferencesKey })
      const before = queryClient.getQueryData<Answer>(preferencesKey)?.preferences[choice.group]
      show(queryClient, choice)
      return before && { group: choice.group, ...before }
    },
    onError(_error, _choice, before) {
      if (before) show(queryClient, before)
    },
    onSettled() {
      // What was told meanwhile waited for the last of these, itself included.
      if (queryClient.isMutating({ mutationKey: preferencesKey }) === 1) askAgain(queryClient, preferencesKey)
    },
  })
}

function show(queryClient: QueryClient, { group, inApp, email }: Choice): void {
  queryClient.setQueryData<Answer>(
    preferencesKey,
    (known) => known && { preferences: { ...known.preferences, [group]: { inApp, email } } },
  )
}
