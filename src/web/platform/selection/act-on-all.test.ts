import { expect, it } from 'vitest'
import { CallRefused } from '#web/platform/call-refused.ts'
import { actOnAll } from './act-on-all.ts'

it('does it to each row in turn, and says which it was not done for and why', async () => {
  const told: number[] = []
  const tried: string[] = []
  const outcome = await actOnAll(
    ['a', 'b', 'c', 'd'],
    async (row) => {
      tried.push(row)
      if (row === 'b') throw new CallRefused({ code: 'invoice-not-owed', detail: 'Nothing is due on this invoice.' })
      return row === 'c' ? 'Reminded today already.' : null
    },
    (at) => told.push(at),
  )
  expect(outcome).toEqual({
    done: ['a', 'd'],
    left: [
      { row: 'b', why: 'Nothing is due on this invoice.', mayRetry: true },
      { row: 'c', why: 'Reminded today already.', mayRetry: false },
    ],
  })
  expect([tried, told]).toEqual([
    ['a', 'b', 'c', 'd'],
    [1, 2, 3, 4],
  ])
})

it.each(['offline', 'too-many-requests'] as const)('tries no more once it is refused with %s', async (code) => {
  const tried: string[] = []
  const { done, left } = await actOnAll(
    ['a', 'b', 'c'],
    async (row) => {
      tried.push(row)
      if (row === 'b') throw new CallRefused({ code, detail: 'Not now.' })
      return null
    },
    () => undefined,
  )
  expect([tried, done, left.map(({ row }) => row)]).toEqual([['a', 'b'], ['a'], ['b', 'c']])
})
