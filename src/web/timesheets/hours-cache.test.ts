import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import type { StaffEntry } from '#domain/timesheets/contract.ts'
import { askAgain } from '#web/platform/live/ask-again.ts'
import { patch } from '#web/platform/live/patch.ts'
import { entryDocuments, hoursComputedFrom, refreshSums } from '#web/timesheets/exports/hours-cache.ts'
import { hoursKeys } from './hours-keys.ts'
import type { EntryFilter } from './hours-keys.ts'
import { submittedEntry } from './time-sheets.test-support.ts'

const filter: EntryFilter = { month: '2026-12', creatorId: 'ivo' }

/** A cache that shows these entries, with what it holds of them after a change. */
function showing(entries: StaffEntry[], shown: EntryFilter = filter) {
  const queryClient = new QueryClient()
  const page = { entries, next: null, projects: [], products: [] }
  queryClient.setQueryData(hoursKeys.entries(shown), { pages: [page], pageParams: [''] })
  return {
    queryClient,
    tell(change: Partial<StaffEntry> | null, version = 3) {
      const document = change && { ...submittedEntry, ...change, version }
      patch(queryClient, entryDocuments, { id: 'entry-1', document })
      const event = { collection: 'timeEntries', id: 'entry-1', version, document } as const
      for (const key of hoursComputedFrom(event, queryClient)) askAgain(queryClient, key)
    },
    held: () =>
      queryClient
        .getQueryData<{ pages: { entries: StaffEntry[] }[] }>(hoursKeys.entries(shown))
        ?.pages.flatMap((each) => each.entries.map(({ id, version, status }) => [id, version, status])),
  }
}

it('puts the newer form of an entry in its place, and takes no older one', () => {
  const { tell, held } = showing([submittedEntry, { ...submittedEntry, id: 'entry-2' }])
  tell({ status: 'approved' })
  tell({ status: 'draft' }, 2)
  expect(held()).toEqual([
    ['entry-1', 3, 'approved'],
    ['entry-2', 2, 'submitted'],
  ])
})

it('takes an entry off that is gone, or has gone to another month, project or state', () => {
  for (const change of [null, { workDate: '2026-11-30' }, { projectId: 'other' }, { status: 'approved' as const }]) {
    const { tell, held } = showing([submittedEntry], { ...filter, projectId: 'bakery-relaunch', status: 'submitted' })
    tell(change)
    expect(held()).toEqual([])
  }
})

it('lets an answer in that is on its way before it asks anew', async () => {
  vi.useFakeTimers()
  try {
    const { queryClient, tell } = showing([submittedEntry])
    const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    const { promise, resolve } = Promise.withResolvers<null>()
    const answer = queryClient.fetchQuery({ queryKey: hoursKeys.sheets({ month: '2026-12' }), queryFn: () => promise })
    tell({})
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).not.toHaveBeenCalled()
    resolve(null)
    await answer
    await vi.advanceTimersByTimeAsync(2000)
    expect(asked).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

it('asks the portal at once, and once more for all the changes of the next second', () => {
  vi.useFakeTimers()
  try {
    const { queryClient, tell } = showing([submittedEntry])
    const asked = vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue()
    for (let version = 3; version < 200; version++) tell({}, version)
    const once = [{ queryKey: hoursKeys.all }, { cancelRefetch: false }]
    expect(asked.mock.calls).toEqual([once])
    vi.runAllTimers()
    expect(asked.mock.calls).toEqual([once, once])
    vi.advanceTimersByTime(1000)
    tell({}, 200)
    expect(asked).toHaveBeenCalledTimes(3)
  } finally {
    vi.useRealTimers()
  }
})

it('shows the sums of the reader’s last act, however soon it follows another', async () => {
  const queryClient = new QueryClient()
  const asked: ((sums: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => asked.push(resolve))
  const observer = new QueryObserver(queryClient, { queryKey: hoursKeys.sheets({ month: '2026-12' }), queryFn })
  const stop = observer.subscribe(() => {})
  const answer = (sums: string) => asked.at(-1)?.(sums)
  answer('of before')
  await expect.poll(() => observer.getCurrentResult().data).toBe('of before')
  void refreshSums(queryClient)
  await expect.poll(() => asked.length).toBe(2)
  void refreshSums(queryClient)
  await expect.poll(() => asked.length, { timeout: 500 }).toBe(3)
  asked[1]?.('of the save')
  answer('of the submission')
  await expect.poll(() => observer.getCurrentResult().data).toBe('of the submission')
  stop()
})

it('asks again for sums whose rates have changed, and for what names a project otherwise', async () => {
  const { queryClient } = showing([submittedEntry])
  const named = [{ id: 'bakery-relaunch', name: 'Bakery relaunch' }]
  queryClient.setQueryData(hoursKeys.sheets({ month: '2026-12' }), { projects: named, sheets: [] })
  const keysOf = (
    collection: 'terms' | 'projects' | 'members' | 'messages',
    name?: string,
    archivedAt: string | null = null,
  ) => hoursComputedFrom({ collection, id: 'bakery-relaunch', version: 9, document: { name, archivedAt } }, queryClient)
  expect(keysOf('terms')).toEqual([hoursKeys.all])
  expect(keysOf('members')).toEqual([hoursKeys.all])
  expect(keysOf('projects', 'Bakery relaunch')).toEqual([])
  expect(keysOf('projects', 'Shop')).toEqual([hoursKeys.all])

  expect(keysOf('projects', 'Bakery relaunch', '2026-12-08T09:00:00.000Z')).toEqual([hoursKeys.all])

  queryClient.setQueryData(hoursKeys.sheets({ month: '2026-12' }), {
    projects: named.map((each) => ({ ...each, archived: true })),
    sheets: [],
  })
  expect(keysOf('projects', 'Bakery relaunch', '2026-12-08T09:00:00.000Z')).toEqual([])
  expect(keysOf('projects', 'Bakery relaunch')).toEqual([hoursKeys.all])

  queryClient.setQueryData(hoursKeys.sheets({ month: '2026-12' }), { projects: named, sheets: [] })
  queryClient.setQueryData(hoursKeys.preparation('2026-12-07'), { projects: [], archivedProjects: named })
  expect(keysOf('projects', 'Bakery relaunch')).toEqual([hoursKeys.all])
  queryClient.removeQueries({ queryKey: hoursKeys.preparation('2026-12-07') })

  const queryKey = hoursKeys.entries(filter)
  const answer = queryClient.fetchQuery({ queryKey, queryFn: async () => ({ pages: [], pageParams: [] }) })
  expect(keysOf('projects', 'Bakery relaunch')).toEqual([hoursKeys.allEntries])
  expect(keysOf('messages')).toEqual([])
  await answer
})
