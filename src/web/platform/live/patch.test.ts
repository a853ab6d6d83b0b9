import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it } from 'vitest'
import { keep, patch } from './patch.ts'
import type { Description } from './patch.ts'

type Note = { readonly id: string; readonly version: number; readonly at: number; readonly topic?: string }

const notes: Description<Note> = {
  places: [
    {
      key: ['notes', 'list'],
      path: 'notes',
      belongs: ({ topic }, [, , wanted]) => wanted === undefined || topic === wanted,
      order: (one, other) => other.at - one.at,
    },
    { key: ['notes', 'one'], path: 'note' },
  ],
}
const note = (id: string, at: number, version = 1): Note => ({ id, at, version })

let queryClient: QueryClient
beforeEach(() => {
  queryClient = new QueryClient()
})

const list = ['notes', 'list']

function hold(pages: Note[][], next: string | null = null, key = list): void {
  const last = pages.length - 1
  queryClient.setQueryData(key, {
    pages: pages.map((each, index) => ({ notes: each, next: index === last ? next : 'more' })),
    pageParams: pages.map(() => ''),
  })
}

function held(key = list): string[][] | undefined {
  const pages = queryClient.getQueryData<{ pages: { notes: Note[] }[] }>(key)?.pages
  return pages?.map((page) => page.notes.map(({ id, version }) => `${id}${version}`))
}

it('puts what is new in its order, on the page where it belongs', () => {
  hold([[note('e', 5), note('c', 3)], [note('a', 1)]])
  keep(queryClient, notes, note('d', 4))
  keep(queryClient, notes, note('b', 2))
  keep(queryClient, notes, note('f', 6))
  keep(queryClient, notes, note('z', 0))
  expect(held()).toEqual([
    ['f1', 'e1', 'd1', 'c1'],
    ['b1', 'a1', 'z1'],
  ])
})

it('leaves what is older than all that is held to its page', () => {
  hold([[note('e', 5)]], 'more')
  keep(queryClient, notes, note('a', 1))
  expect(held()).toEqual([['e1']])
  keep(queryClient, notes, note('e', 0, 2))
  expect(held()).toEqual([['e2']])
})

it('shows a newer version, where its order puts it now, and leaves the answer as it is for any other', () => {
  hold([[note('b', 2, 3), note('a', 1)]])
  const known = queryClient.getQueryData(list)
  keep(queryClient, notes, note('b', 0, 3))
  keep(queryClient, notes, note('b', 0, 2))
  expect(queryClient.getQueryData(list)).toBe(known)
  keep(queryClient, notes, note('a', 9, 2))
  expect(held()).toEqual([['a2', 'b3']])
})

it('moves a document between lists by what they are of, and takes out what is gone', () => {
  const ofWork = ['notes', 'list', 'work']
  const ofHome = ['notes', 'list', 'home']
  hold([[{ ...note('a', 1), topic: 'work' }]], null, ofWork)
  hold([[]], null, ofHome)
  keep(queryClient, notes, { ...note('a', 1, 2), topic: 'home' })
  expect([held(ofWork), held(ofHome)]).toEqual([[[]], [['a2']]])
  patch(queryClient, notes, { id: 'a', document: null })
  expect(held(ofHome)).toEqual([[]])
})

it('makes nothing that was not asked for, and forgets the page of what is gone', () => {
  const one = ['notes', 'one', 'a']
  keep(queryClient, notes, note('a', 1))
  expect(queryClient.getQueryCache().getAll()).toEqual([])
  queryClient.setQueryData(one, { note: note('a', 1), may: true })
  keep(queryClient, notes, note('b', 1, 7))
  keep(queryClient, notes, note('a', 1, 2))
  expect(queryClient.getQueryData(one)).toEqual({ note: note('a', 1, 2), may: true })
  patch(queryClient, notes, { id: 'a', document: null })
  expect(queryClient.getQueryData(one)).toBeUndefined()
})

it('asks again for a page that was refused, once its document can be seen', async () => {
  let asked = 0
  const observer = new QueryObserver<{ note: Note }>(queryClient, {
    queryKey: ['notes', 'one', 'a'],
    queryFn: () => (asked++ === 0 ? Promise.reject(new Error('not-found')) : Promise.resolve({ note: note('a', 1) })),
    retry: false,
  })
  const stop = observer.subscribe(() => {})
  await expect.poll(() => observer.getCurrentResult().status).toBe('error')
  keep(queryClient, notes, note('b', 1))
  patch(queryClient, notes, { id: 'a', document: null })
  expect(asked).toBe(1)
  keep(queryClient, notes, note('a', 1))
  await expect.poll(() => observer.getCurrentResult().data).toEqual({ note: note('a', 1) })
  stop()
})

it('makes no answer younger: what waits to be asked for again still does', async () => {
  hold([[note('a', 1)]])
  queryClient.setQueryData(list, queryClient.getQueryData(list), { updatedAt: 1000 })
  await queryClient.invalidateQueries({ queryKey: list })
  keep(queryClient, notes, note('a', 1, 2))
  expect(held()).toEqual([['a2']])
  expect(queryClient.getQueryState(list)).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})
