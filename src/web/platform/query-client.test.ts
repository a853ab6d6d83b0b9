import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => vi.useRealTimers())

const queryKey = ['projects']

/** What is kept of an answer once it was asked for again and refused like this. */
async function keptAfter(code: CallRefused['code']): Promise<unknown> {
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, ['Bakery relaunch'])
  const queryFn = () => Promise.reject(new CallRefused({ code, detail: 'Refused.' }))
  await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0, retry: false }).catch(() => undefined)
  return queryClient.getQueryData(queryKey)
}

it('keeps nothing of what is withdrawn from the viewer', async () => {
  expect(await keptAfter('forbidden')).toBeUndefined()
  expect(await keptAfter('not-found')).toBeUndefined()
  expect(await keptAfter('project-not-found')).toBeUndefined()
})

it('keeps what it has where the portal cannot be reached', async () => {
  expect(await keptAfter('offline')).toEqual(['Bakery relaunch'])
  expect(await keptAfter('unavailable')).toEqual(['Bakery relaunch'])
})

it('asks again for what is shown and could not be fetched, until it is there or nobody looks at it', async () => {
  vi.useFakeTimers()
  const queryClient = createQueryClient()
  queryClient.setQueryData(queryKey, ['Bakery relaunch'])
  const queryFn = vi.fn(() => Promise.resolve(['Bakery relaunch', 'Shop']))
  const lost = new CallRefused({ code: 'offline', detail: 'Check your connection.' })
  for (let tries = 0; tries < 6; tries++) queryFn.mockRejectedValueOnce(lost)
  const observer = new QueryObserver(queryClient, { queryKey, queryFn, staleTime: Infinity })
  const stop = observer.subscribe(() => undefined)
  void queryClient.invalidateQueries({ queryKey })
  await vi.advanceTimersByTimeAsync(5_000)
  // As often as any call; then after a while, twice.
  expect(queryFn).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(queryFn).toHaveBeenCalledTimes(6)
  expect(queryClient.getQueryData(queryKey)).toEqual(['Bakery relaunch'])
  await vi.advanceTimersByTimeAsync(35_000)
  expect(queryClient.getQueryData(queryKey)).toEqual(['Bakery relaunch', 'Shop'])

  queryFn.mockRejectedValue(lost)
  void queryClient.invalidateQueries({ queryKey })
  await vi.advanceTimersByTimeAsync(5_000)
  stop()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(queryFn).toHaveBeenCalledTimes(10)
})

it('gives a busy portal the time that it asks for, and one that can’t be reached less', async () => {
  vi.useFakeTimers()
  for (const [code, isThere] of [
    ['unavailable', true],
    ['offline', false],
  ] as const) {
    const openedMs = Date.now()
    const refused = new CallRefused({ code, detail: 'Refused.' })
    const queryFn = async () => {
      if (Date.now() < openedMs + 5_000) throw refused
      return ['Bakery relaunch']
    }
    const asked = createQueryClient()
      .fetchQuery({ queryKey, queryFn })
      .catch(() => null)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await asked).toEqual(isThere ? ['Bakery relaunch'] : null)
  }
})
