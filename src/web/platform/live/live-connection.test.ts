import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeEventSource, stubBrowser } from './fake-browser.test-support.ts'
import { openLiveConnection } from './live-connection.ts'

let close = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
  stubBrowser()
})

afterEach(() => {
  close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function open(position: string | null = 'e-5') {
  const told = { onChange: vi.fn(), onReset: vi.fn(), onSignedOut: vi.fn(), onState: vi.fn() }
  close = openLiveConnection(() => position, told)
  return told
}

function serverAnswers(...statuses: number[]): void {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'not-signed-in' }, { status: statuses.shift() ?? 200 })),
  )
}

const streams = () => FakeEventSource.opened
const stream = () => streams().at(-1) as FakeEventSource

test('an interruption that the browser mends is told as connecting, a second one as offline', () => {
  const { onState, onReset } = open()
  stream().send('hello')
  stream().fail(FakeEventSource.CONNECTING)
  stream().fail(FakeEventSource.CONNECTING)
  stream().send('hello')
  expect(onState.mock.calls.map(([state]) => state)).toEqual(['connecting', 'live', 'connecting', 'offline', 'live'])
  expect(onReset).not.toHaveBeenCalled()
  expect(streams()).toHaveLength(1)
})

test('where the browser gives up, a busy server is asked again, later each time', async () => {
  const { onSignedOut } = open()
  serverAnswers(503, 503, 503)
  const delays = [1000, 2000, 4000]
  for (const [index, delayMs] of delays.entries()) {
    stream().fail(FakeEventSource.CLOSED)
    await vi.advanceTimersByTimeAsync(delayMs - 1)
    expect(streams()).toHaveLength(index + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(streams()).toHaveLength(index + 2)
  }
  expect(stream().url).toBe('/api/live?lastEventId=e-5')
  expect(onSignedOut).not.toHaveBeenCalled()
})

test('where the server does not admit the browser any more, it is signed out and asks no more', async () => {
  const { onSignedOut } = open()
  serverAnswers(401)
  stream().fail(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onSignedOut.mock.calls).toEqual([[null]])
  expect(streams()).toHaveLength(1)
})

test('an idle session is told as such, whether its stream ends or is not let in again', async () => {
  const open1 = open()
  stream().send('signed-out', { data: '{"code":"session-idle"}' })
  expect(open1.onSignedOut.mock.calls).toEqual([['session-idle']])
  const open2 = open()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ code: 'session-idle' }, { status: 401 })),
  )
  stream().fail(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(0)
  expect(open2.onSignedOut.mock.calls).toEqual([['session-idle']])
})

test('a browser that is not let in is signed out whatever came with the answer', async () => {
  const { onSignedOut } = open()
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('<html>', { status: 403 })),
  )
  stream().fail(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(0)
  expect(onSignedOut.mock.calls).toEqual([[null]])
})

test('a network that comes back is used at once, from where the stream was', async () => {
  open()
  vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('no network')))
  stream().fail(FakeEventSource.CLOSED)
  await vi.advanceTimersByTimeAsync(0)
  globalThis.dispatchEvent(new Event('online'))
  expect(streams()).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams()).toHaveLength(2)
})

test('a stream whose place was taken waits until somebody looks at the page', async () => {
  const { onState } = open()
  stream().send('replaced')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams()).toHaveLength(1)
  expect(onState).toHaveBeenLastCalledWith('offline')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(streams()).toHaveLength(2)
})

test('nothing is asked after it is closed', async () => {
  const { onState } = open()
  stream().fail(FakeEventSource.CLOSED)
  close()
  const before = onState.mock.calls.length
  globalThis.dispatchEvent(new Event('online'))
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(streams()).toHaveLength(1)
  expect(onState).toHaveBeenCalledTimes(before)
})
