import { expect, it } from 'vitest'
import { CallRefused } from './call-refused.ts'
import { createQueryClient } from './query-client.ts'

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
