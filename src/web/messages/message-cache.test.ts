import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { applyLiveEvent } from '#web/app/shell/apply-live-event.ts'
import { messageDocuments, messagesComputedFrom } from '#web/messages/exports/message-cache.ts'
import type { ConversationPages } from '#web/messages/exports/message-cache.ts'
import { keep as keepDocument } from '#web/platform/live/patch.ts'
import { messageKeys } from './message-keys.ts'
import { fromTom, mark, message, pageOf, relaunch } from './message.test-support.ts'
import { ada, signIn } from './stage.test-support.tsx'

const at = (minute: number) => `2026-12-08T09:${String(minute).padStart(2, '0')}:00.000Z`

let queryClient: QueryClient

beforeEach(async () => {
  queryClient = new QueryClient()
  await signIn(ada)
})

function keep(...pages: ReturnType<typeof pageOf>[]): void {
  queryClient.setQueryData(messageKeys.conversation(relaunch), { pages, pageParams: pages.map(() => '') })
}

function held(): string[][] | undefined {
  return queryClient
    .getQueryData<ConversationPages>(messageKeys.conversation(relaunch))
    ?.pages.map(({ messages }) => messages.map(({ body }) => body))
}

function tell(told: PresentedMessage): void {
  applyLiveEvent(queryClient, {
    collection: 'messages',
    id: told.id,
    version: told.version,
    document: told,
  })
}

it('puts a new message in its place by time, whatever order it comes in', () => {
  keep(pageOf([message({ createdAt: at(0), body: 'zero' }), message({ createdAt: at(2), body: 'two' })]))
  tell(fromTom({ createdAt: at(3), body: 'three' }))
  tell(fromTom({ createdAt: at(1), body: 'one' }))
  expect(held()).toEqual([['three', 'two', 'one', 'zero']])
})

it('shows a newer version where the message stands, and ignores the others', () => {
  const older = message({ createdAt: at(0), body: 'zero', version: 2 })
  keep(pageOf([message({ createdAt: at(1), body: 'one' })], { next: 'more' }), pageOf([older]))
  tell({ ...older, version: 3, body: 'zero, edited' })
  for (const version of [2, 3]) tell({ ...older, version, body: 'out of date' })
  expect(held()).toEqual([['one'], ['zero, edited']])
})

it('leaves what is older than all that is loaded to its own page', () => {
  keep(pageOf([message({ createdAt: at(5), body: 'five' })], { next: 'more' }))
  tell({ ...message({ createdAt: at(1) }), version: 4 })
  expect(held()).toEqual([['five']])
})

it('takes out what is gone, and keeps nothing that was not asked for', () => {
  keep(pageOf([message({ createdAt: at(0), body: 'zero' }), message({ createdAt: at(1), body: 'one' })]))
  const id = message({ createdAt: at(0) }).id
  applyLiveEvent(queryClient, { collection: 'messages', id, version: 2, document: null })
  expect(held()).toEqual([['one']])
  keepDocument(queryClient, messageDocuments, message({ projectId: 'elsewhere' }))
  expect(queryClient.getQueryData(messageKeys.conversation('elsewhere'))).toBeUndefined()
})

it("counts what others write as unread, once, to 99, and one's own not at all", () => {
  queryClient.setQueryData(messageKeys.unread, { other: 98 })
  tell(fromTom({ createdAt: at(0) }))
  tell(message({ createdAt: at(1) }))
  tell({ ...fromTom({ createdAt: at(0) }), version: 2 })
  for (const minute of [3, 4]) tell(fromTom({ createdAt: at(minute), projectId: 'other' }))
  expect(queryClient.getQueryData(messageKeys.unread)).toEqual({ [relaunch]: 1, other: 99 })
})

it('counts a message once, though the stream tells it again when it comes back', () => {
  queryClient.setQueryData(messageKeys.unread, {})
  const told = fromTom({ createdAt: at(1) })
  tell(told)
  tell(told)
  expect(queryClient.getQueryData(messageKeys.unread)).toEqual({ [relaunch]: 1 })
})

it('asks for the unread again where a message came while they were on their way: nobody knows whether it is counted', async () => {
  const counts = [Promise.withResolvers<object>(), Promise.withResolvers<object>()]
  let asked = 0
  const shown = new QueryObserver(queryClient, {
    queryKey: messageKeys.unread,
    queryFn: () => counts[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  }).subscribe(() => undefined)
  tell(fromTom({ createdAt: at(1) }))
  counts[0]?.resolve({ [relaunch]: 1 })
  await expect.poll(() => queryClient.getQueryData(messageKeys.unread)).toEqual({ [relaunch]: 1 })
  await expect.poll(() => asked, { timeout: 3000 }).toBe(2)
  counts[1]?.resolve({ [relaunch]: 1 })
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  expect(queryClient.getQueryData(messageKeys.unread)).toEqual({ [relaunch]: 1 })
  shown()
})

it("asks for the unread again where another's message was taken back, which nobody has to read any more", () => {
  const told = fromTom({ createdAt: at(0) })
  keep(pageOf([told]))
  queryClient.setQueryData(messageKeys.unread, { [relaunch]: 1 })
  tell({ ...told, version: 2, body: 'edited' })
  expect(queryClient.getQueryState(messageKeys.unread)?.isInvalidated).toBe(false)
  tell({ ...told, version: 3, body: '', deletedAt: at(2) })
  expect(queryClient.getQueryState(messageKeys.unread)?.isInvalidated).toBe(true)
})

it('asks again what may be done once the project is put away, and once it is taken back', () => {
  const isStale = () => queryClient.getQueryState(messageKeys.conversation(relaunch))?.isInvalidated
  const tellProject = (version: number, archivedAt: string | null) =>
    applyLiveEvent(queryClient, {
      collection: 'projects',
      id: relaunch,
      version,
      document: { id: relaunch, version, archivedAt },
    })
  keep(pageOf([message()]))
  tellProject(2, null)
  expect(isStale()).toBe(false)
  tellProject(3, at(1))
  expect(isStale()).toBe(true)
})

it('asks again what may be done where an answer from before is on its way', async () => {
  keep(pageOf([message()]))
  const queryKey = messageKeys.conversation(relaunch)
  const keys = () =>
    messagesComputedFrom(
      { collection: 'projects', id: relaunch, version: 2, document: { id: relaunch, archivedAt: null } },
      queryClient,
    )
  expect(keys()).toEqual([])
  const answer = queryClient.fetchQuery({ queryKey, queryFn: async () => ({ pages: [], pageParams: [] }) })
  expect(keys()).toEqual([queryKey])
  await answer
})

it("takes marks into the conversation, and asks for the unread again where the mark is one's own", () => {
  keep(pageOf([message()], { marks: [mark({ uid: 'tom', version: 2 })] }))
  queryClient.setQueryData(messageKeys.unread, {})
  const isStale = () => queryClient.getQueryState(messageKeys.unread)?.isInvalidated
  const tellMark = (told: ReturnType<typeof mark>) =>
    applyLiveEvent(queryClient, { collection: 'readMarks', id: told.id, version: told.version, document: told })
  tellMark(mark({ uid: 'tom', version: 3, place: 7 }))
  tellMark(mark({ uid: 'tom', version: 1, place: 1 }))
  expect(isStale()).toBe(false)
  tellMark(mark({ uid: 'ada' }))
  expect(isStale()).toBe(true)
  const pages = queryClient.getQueryData<ConversationPages>(messageKeys.conversation(relaunch))?.pages
  expect(pages?.[0]?.marks.map(({ uid, place }) => [uid, place])).toEqual([
    ['tom', 7],
    ['ada', mark().place],
  ])
})
