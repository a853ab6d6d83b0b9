import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type * as contract from '#domain/messages/contract.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { messageKeys } from '#web/messages/message-keys.ts'
import { toCallRefused } from '#web/platform/call-refused.ts'
import { callTo } from '#web/platform/call.ts'
import { keep } from '#web/platform/live/patch.ts'
import { messageDocuments } from './message-cache.ts'

const listMessages = callTo<typeof contract.listMessages>('list-messages')
const listUnread = callTo<typeof contract.listUnread>('list-unread')
const editMessage = callTo<typeof contract.editMessage>('edit-message')
const removeMessage = callTo<typeof contract.removeMessage>('remove-message')
const requestPayment = callTo<typeof contract.requestPayment>('request-payment')
export const sendMessage = callTo<typeof contract.sendMessage>('send-message')
export const markMessagesRead = callTo<typeof contract.markMessagesRead>('mark-messages-read')

/** A project's conversation, page by page, newest first. Live events keep it fresh. */
export function useConversation(projectId: string) {
  return useInfiniteQuery({
    queryKey: messageKeys.conversation(projectId),
    queryFn: ({ pageParam, signal }) =>
      listMessages({ projectId, ...(pageParam ? { after: pageParam } : {}) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** How many messages wait by project, for those who receive messages; asked once, then kept by live events. */
export function useUnread(enabled: boolean): Readonly<Record<string, number>> {
  const { data } = useQuery({
    queryKey: messageKeys.unread,
    queryFn: async ({ signal }) => (await listUnread({}, { signal })).unread,
    enabled,
  })
  return data ?? {}
}

/** Changes of one's own messages, seen at once. What they throw is told beside what was tried. */
export function useMessageChanges() {
  const queryClient = useQueryClient()
  async function done(answer: Promise<{ message: PresentedMessage }>): Promise<void> {
    keep(queryClient, messageDocuments, (await answer).message)
  }
  return {
    async edit({ id, version, projectId }: PresentedMessage, body: string): Promise<void> {
      try {
        await done(editMessage({ messageId: id, version, body }))
      } catch (error) {
        if (toCallRefused(error).code === 'stale-version')
          void queryClient.invalidateQueries({ queryKey: messageKeys.conversation(projectId) })
        throw error
      }
    },
    remove: ({ id }: PresentedMessage) => done(removeMessage({ messageId: id })),
    request: (body: Parameters<typeof requestPayment>[0]) => done(requestPayment(body)),
  }
}
