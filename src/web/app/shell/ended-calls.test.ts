import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { session } from '#domain/accounts/contract.ts'
import { callTo } from '#web/platform/call.ts'
import { watchCalls } from './ended-calls.ts'

const ask = callTo<typeof session>('session')
const ended = () => Response.json({ code: 'not-signed-in', detail: '' }, { status: 401 })
const fine = () => Response.json({ session: { viewer: { uid: 'ada' } } })

let stop: () => void
let onEnded: ReturnType<typeof vi.fn<(isQuestion: boolean) => void>>

beforeEach(() => {
  vi.useFakeTimers()
  onEnded = vi.fn()
  stop = watchCalls(onEnded)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function answering(...answers: readonly (() => Response)[]) {
  const asked = vi.fn(async () => (answers[asked.mock.calls.length - 1] ?? ended)())
  vi.stubGlobal('fetch', asked)
  return asked
}

it('asks again after a moment before it believes that the session has ended', async () => {
  const asked = answering(ended, fine)
  const answer = ask({})
  await vi.advanceTimersByTimeAsync(500)
  expect(await answer).toMatchObject({ session: { viewer: { uid: 'ada' } } })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onEnded).not.toHaveBeenCalled()
})

it('believes it the second time, and asks no third', async () => {
  const asked = answering(ended, ended, fine)
  const refused = ask({}).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(500)
  expect(await refused).toMatchObject({ code: 'not-signed-in' })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(onEnded).toHaveBeenCalledOnce()
})
