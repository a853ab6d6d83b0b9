import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import type {
  listNotifications as listCall,
  markNotificationsRead as markCall,
} from '#domain/notifications/contract.ts'
import { listKey, showAllRead, showRead } from '#web/notifications/exports/notification-cache.ts'
import { callTo } from '#web/platform/call.ts'

const listNotifications = callTo<typeof listCall>('list-notifications')
const markNotificationsRead = callTo<typeof markCall>('mark-notifications-read')

/** What the viewer was told, newest first, with how many are unread; live events keep both. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) =>
      listNotifications(pageParam === undefined ? {} : { after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined, // the type of the parameter
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
