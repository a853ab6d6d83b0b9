import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { listMessages, PresentedMessage, PresentedReadMark } from '#domain/messages/contract.ts'
import { messageKeys } from '#web/messages/message-keys.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { currentSession } from '#web/platform/session.ts'

/** Pages as the portal answers them: the newest message first, and in the first page whatever is newer than the others. */
export type ConversationPages = InfiniteData<ReplyOf<typeof listMessages>, string>

const mostUnread = 99

/** Puts a message where it belongs in its conversation, if that was asked for; a version that is known already changes nothing. */
export function patchMessage(queryClient: QueryClient, message: PresentedMessage): void {
  queryClient.setQueryData<ConversationPages>(
    messageKeys.conversation(message.projectId),
    (known) => known && withMessage(known, message),
  )
}

export function applyMessageEvent(queryClient: QueryClient, event: LiveEvent): void {
  putMessageOver(queryClient, event)
  const message = event.document as unknown as PresentedMessage | null
  if (message?.version === 1 && message.senderId !== viewerId()) countUnread(queryClient, message)
}

/** Shows a message as its event tells it, and counts nothing. */
export function putMessageOver(queryClient: QueryClient, { id, document }: LiveEvent): void {
  // The portal presents a message in its live events as in its answers.
  if (document) patchMessage(queryClient, document as unknown as PresentedMessage)
  else takeOut(queryClient, id)
}

export function applyReadMarkEvent(queryClient: QueryClient, event: LiveEvent): void {
  putReadMarkOver(queryClient, event)
  // Read here, or by the same person elsewhere.
  if (event.document?.['uid'] === viewerId()) askAgain(queryClient, messageKeys.unread)
}

export function putReadMarkOver(queryClient: QueryClient, { id, document }: LiveEvent): void {
  const mark = document as unknown as PresentedReadMark | null
  for (const [key, known] of queryClient.getQueriesData<ConversationPages>({ queryKey: messageKeys.conversations }))
    if (known && (!mark || key[2] === mark.projectId)) queryClient.setQueryData(key, withMark(known, id, mark))
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

function withMessage(known: ConversationPages, message: PresentedMessage): ConversationPages {
  const held = known.pages.flatMap(({ messages }) => messages).find(({ id }) => id === message.id)
  if (held && held.version >= message.version) return known
  if (held) return mapMessages(known, (messages) => messages.map((each) => (each.id === message.id ? message : each)))
  // What is older than all that was asked for comes with its own page.
  const oldest = known.pages.at(-1)?.messages.at(-1)
  const hasOlder = known.pages.at(-1)?.next !== null
  if (hasOlder && oldest && isNewer(oldest, message)) return known
  const [first, ...rest] = known.pages
  if (!first) return known
  const messages = [message, ...first.messages].sort((a, b) => (isNewer(a, b) ? -1 : 1))
  return { ...known, pages: [{ ...first, messages }, ...rest] }
}

function takeOut(queryClient: QueryClient, id: string): void {
  for (const [key, known] of queryClient.getQueriesData<ConversationPages>({ queryKey: messageKeys.conversations }))
    if (known?.pages.some(({ messages }) => messages.some((each) => each.id === id)))
      queryClient.setQueryData(
        key,
        mapMessages(known, (messages) => messages.filter((each) => each.id !== id)),
      )
}

function mapMessages(
  known: ConversationPages,
  change: (messages: PresentedMessage[]) => PresentedMessage[],
): ConversationPages {
  return { ...known, pages: known.pages.map((page) => ({ ...page, messages: change(page.messages) })) }
}

/** Marks are those of the first page, which was asked for last. */
function withMark(known: ConversationPages, id: string, mark: PresentedReadMark | null): ConversationPages {
  const [first, ...rest] = known.pages
  if (!first) return known
  const held = first.marks.find((each) => each.id === id)
  if (mark && held && held.version >= mark.version) return known
  const others = first.marks.filter((each) => each.id !== id)
  return { ...known, pages: [{ ...first, marks: mark ? [...others, mark] : others }, ...rest] }
}

/** By place, then by id, as the portal orders them. */
function isNewer(one: PresentedMessage, other: PresentedMessage): boolean {
  return one.place === other.place ? one.id > other.id : one.place > other.place
}

function viewerId(): string | undefined {
  return currentSession()?.viewer?.uid
}
