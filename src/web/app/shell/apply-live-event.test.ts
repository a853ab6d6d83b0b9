import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { LiveEvent } from '#domain/core/live-event.ts'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { ConversationPages } from '#web/messages/exports/message-cache.ts'
import { messageKeys } from '#web/messages/message-keys.ts'
import { fromTom, message, pageOf, relaunch } from '#web/messages/message.test-support.ts'
import { ada, signIn } from '#web/messages/stage.test-support.tsx'
import { createEventLog } from '#web/platform/live/event-log.ts'
import type { EventLog } from '#web/platform/live/event-log.ts'
import { applyLiveEvent, computed, putEventOver } from './apply-live-event.ts'

type Page = ReturnType<typeof pageOf>

const key = messageKeys.conversation(relaunch)
const at = (minute: number) => `2026-12-08T09:${String(minute).padStart(2, '0')}:00.000Z`

let queryClient: QueryClient
let log: EventLog
let questions: PromiseWithResolvers<Page>[]

beforeEach(async () => {
  queryClient = new QueryClient()
  log = createEventLog(queryClient, putEventOver)
  questions = []
  await signIn(ada)
})
afterEach(() => log.stop())

/** A conversation that is looked at; each question waits until it is answered here. */
function open(): InfiniteQueryObserver<Page, Error, ConversationPages> {
  const observer = new InfiniteQueryObserver<Page, Error, ConversationPages, typeof key, string>(queryClient, {
    queryKey: key,
    queryFn() {
      const question = Promise.withResolvers<Page>()
      questions.push(question)
      return question.promise
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    retry: false,
  })
  observer.subscribe(() => undefined)
  return observer as unknown as InfiniteQueryObserver<Page, Error, ConversationPages>
}

function tell(event: LiveEvent): void {
  log.note(event)
  applyLiveEvent(queryClient, event)
}

function tellMessage(told: PresentedMessage): void {
  tell({ collection: 'messages', id: told.id, version: told.version, document: told as never })
}

async function answer(index: number, page: Page): Promise<void> {
  questions[index]?.resolve(page)
  await expect.poll(() => queryClient.isFetching({ queryKey: key })).toBe(0)
}

const bodies = () =>
  queryClient.getQueryData<ConversationPages>(key)?.pages.flatMap(({ messages }) => messages.map(({ body }) => body))

const zero = message({ createdAt: at(0), body: 'zero' })
const one = fromTom({ createdAt: at(1), body: 'one' })
const two = fromTom({ createdAt: at(2), body: 'two' })

it('keeps what came while older pages were loaded', async () => {
  const observer = open()
  await answer(0, pageOf([one], { next: 'older' }))
  const older = observer.fetchNextPage()
  tellMessage(two)
  expect(bodies()).toEqual(['two', 'one'])
  questions[1]?.resolve(pageOf([zero]))
  await older
  expect(bodies()).toEqual(['two', 'one', 'zero'])
})

it('keeps what was removed while older pages were loaded out', async () => {
  const observer = open()
  await answer(0, pageOf([one, two], { next: 'older' }))
  const older = observer.fetchNextPage()
  tell({ collection: 'messages', id: two.id, version: 2, document: null })
  questions[1]?.resolve(pageOf([zero]))
  await older
  expect(bodies()).toEqual(['one', 'zero'])
})

it('asks again for what older pages came in the way of: they answer nothing that was asked anew', async () => {
  const observer = open()
  await answer(0, pageOf([one], { next: 'older' }))
  void queryClient.invalidateQueries({ queryKey: key })
  expect(questions).toHaveLength(2)
  const older = observer.fetchNextPage()
  questions[2]?.resolve(pageOf([zero]))
  questions[1]?.resolve(pageOf([one, two], { next: 'older' }))
  await older
  await expect.poll(() => questions.length).toBe(4)
  questions[3]?.resolve(pageOf([one, two], { next: 'older' }))
  await expect.poll(() => questions.length).toBe(5)
  await answer(4, pageOf([zero]))
  expect(bodies()).toEqual(['two', 'one', 'zero'])
  expect(questions).toHaveLength(5)
})

it('puts what came during the first load over its answer, and an older answer over nothing', async () => {
  open()
  tellMessage({ ...one, version: 2, body: 'one, edited' })
  await answer(0, pageOf([one]))
  expect(bodies()).toEqual(['one, edited'])

  void queryClient.invalidateQueries({ queryKey: key })
  tellMessage({ ...one, version: 3, body: 'one, edited twice' })
  await answer(1, pageOf([{ ...one, version: 2, body: 'one, edited' }]))
  expect(bodies()).toEqual(['one, edited twice'])
})

it('asks again for a first load that began before the stream was cut, and for no other', async () => {
  open()
  log.reset()
  void queryClient.invalidateQueries()
  questions[0]?.resolve(pageOf([one]))
  await expect.poll(() => questions.length).toBe(2)
  await answer(1, pageOf([one, two]))
  expect(bodies()).toEqual(['two', 'one'])
  await queryClient.refetchQueries({ queryKey: ['nothing'] })
  expect(questions).toHaveLength(2)
})

it('asks again for a first load that was refused before the stream told of new rights', async () => {
  open()
  log.reset()
  void queryClient.invalidateQueries()
  questions[0]?.reject(new Error('forbidden'))
  await expect.poll(() => questions.length).toBe(2)
  await answer(1, pageOf([one]))
  expect(bodies()).toEqual(['one'])

  void queryClient.invalidateQueries()
  questions[2]?.reject(new Error('forbidden'))
  await expect.poll(() => queryClient.isFetching({ queryKey: key })).toBe(0)
  expect(questions).toHaveLength(3)
})

it('asks again at most once a second, after the answer under way', async () => {
  const asked: PromiseWithResolvers<number>[] = []
  const shown = new QueryObserver(queryClient, {
    queryKey: ['meetings', 'slots'],
    queryFn() {
      const question = Promise.withResolvers<number>()
      asked.push(question)
      return question.promise
    },
  }).subscribe(() => undefined)
  const meeting: LiveEvent = { collection: 'meetings', id: 'm', version: 1, document: null }
  for (let version = 1; version <= 20; version++) tell({ ...meeting, version })
  expect(asked).toHaveLength(1)
  asked[0]?.resolve(1)
  await expect.poll(() => asked.length, { timeout: 3000 }).toBe(2)
  asked[1]?.resolve(2)
  await expect.poll(() => queryClient.getQueryData(['meetings', 'slots'])).toBe(2)
  expect(asked).toHaveLength(2)
  shown()
})

it('asks again for the tax rates of an open draft once a colleague has changed them', () => {
  const event = { collection: 'taxDefaults', id: 'agency', version: 2, document: { id: 'agency', version: 2 } } as const
  expect(computed.flatMap((keysFrom) => keysFrom(event, queryClient))).toContainEqual(['invoices', 'tax-rates'])
})
