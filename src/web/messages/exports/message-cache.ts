import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listMessages, PresentedMessage, PresentedReadMark } from '#domain/messages/contract.ts'
import { messageKeys } from '#web/messages/message-keys.ts'
import { askAgain, mayContradict } from '#web/platform/live/ask-again.ts'
import type { Description } from '#web/platform/live/patch.ts'
import { currentSession } from '#web/platform/session.ts'

/** Pages as the portal answers them: the newest message first, and in the first page whatever is newer than the others. */
export type ConversationPages = InfiniteData<ReplyOf<typeof listMessages>, string>

const mostUnread = 99

const isOfConversation = ({ projectId }: { readonly projectId: string }, [, , wanted]: readonly unknown[]) =>
  projectId === wanted

export const messageDocuments: Description<PresentedMessage> = {
  places: [{ key: messageKeys.conversations, path: 'messages', belongs: isOfConversation, order: newestFirst }],
  told(queryClient, { document }) {
    const message = document as PresentedMessage | null
    if (message?.version === 1 && message.senderId !== viewerId()) countUnread(queryClient, message)
  },
}

/** The marks of the first page are those that were asked for last. */
export const readMarkDocuments: Description<PresentedReadMark> = {
  places: [{ key: messageKeys.conversations, path: 'marks', belongs: isOfConversation, isOfFirstPage: true }],
}

/**
 * The unread, which fewer are once the viewer has read, here or elsewhere, or once a message was taken back; and a conversation
 * whose project was archived or restored since, because nobody writes in the archive.
 */
export function messagesComputedFrom(
  { collection, id, document }: LiveEvent,
  queryClient: QueryClient,
): readonly QueryKey[] {
  if (collection === 'projects' && document) {
    const key = messageKeys.conversation(id)
    const isArchived = document['archivedAt'] !== null
    const contradicts = ({ pages }: ConversationPages) => pages[0]?.may.send === isArchived
    return mayContradict(queryClient, key, contradicts) ? [key] : []
  }
  const hasRead = collection === 'readMarks' && document?.['uid'] === viewerId()
  const isTakenBack = collection === 'messages' && document?.['deletedAt']
  return hasRead || isTakenBack ? [messageKeys.unread] : []
}

/** Those that are counted already: a stream that comes back may tell them again. */
const counted = new WeakMap<QueryClient, Set<string>>()

/**
 * A newer message counts at once; nothing is asked, or each message would be asked about by everybody who is signed in. While
 * the counts are on their way nobody knows whether it is among them: they are asked for again after that.
 */
function countUnread(queryClient: QueryClient, { id, projectId }: PresentedMessage): void {
  const ids = counted.get(queryClient) ?? new Set()
  counted.set(queryClient, ids)
  if (ids.has(id)) return
  ids.add(id)
  if (queryClient.isFetching({ queryKey: messageKeys.unread }) > 0) return askAgain(queryClient, messageKeys.unread)
  queryClient.setQueryData<Readonly<Record<string, number>>>(
    messageKeys.unread,
    (known) => known && { ...known, [projectId]: Math.min((known[projectId] ?? 0) + 1, mostUnread) },
  )
}

/** By place, then by id, as the portal orders them. */
function newestFirst(one: PresentedMessage, other: PresentedMessage): number {
  return other.place - one.place || (one.id > other.id ? -1 : Number(one.id < other.id))
}

function viewerId(): string | undefined {
  return currentSession()?.viewer?.uid
}
