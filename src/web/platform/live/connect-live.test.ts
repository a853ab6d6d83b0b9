import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveEvent } from '#domain/core/live-event.ts'
import { announceSignOut, connectLive } from './connect-live.ts'
import { FakeEventSource, stubBrowser } from './fake-browser.test-support.ts'

const viewer = vi.hoisted(() => ({ uid: 'ada' }))
vi.mock('#web/platform/session.ts', () => ({ currentSession: () => ({ viewer }) }))

const page = vi.hoisted(() => ({ position: null as string | null, drops: 0 }))
vi.mock('#web/platform/first-answers.ts', () => ({
  takeFirstPosition: () => page.position,
  dropFirstAnswers: () => page.drops++,
}))

const stops: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers()
  viewer.uid = 'ada'
  page.position = null
  page.drops = 0
  stubBrowser()
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** `position`: where the stream goes on from, as far as the page knows. */
function openTab(position: string | null = null) {
  page.position = position
  const told = { onEvent: vi.fn(), onReset: vi.fn(), onSignedOut: vi.fn(), onStateChange: vi.fn() }
  const close = connectLive(told)
  stops.push(close)
  return { ...told, close }
}

/** Lets messages between tabs and answers of the network arrive. */
const settled = () => vi.advanceTimersByTimeAsync(0)

function stream(): FakeEventSource {
  const last = FakeEventSource.opened.at(-1)
  if (!last) throw new Error('No stream was opened')
  return last
}

test('two tabs share one stream, and both are told of each change, and what the server said first', async () => {
  const first = openTab()
  await settled()
  const second = openTab()
  await settled()
  stream().send('hello', { id: 'e-1', data: '{"build":"/assets/one.js"}' })
  await settled()
  stream().change('e-2', { version: 4 })
  await settled()
  expect(FakeEventSource.opened).toHaveLength(1)
  for (const { onEvent, onStateChange } of [first, second]) {
    expect(onEvent.mock.calls).toEqual([[{ collection: 'projects', id: 'p1', version: 4, document: { id: 'p1' } }]])
    expect(onStateChange.mock.calls).toEqual([['live', '{"build":"/assets/one.js"}']])
  }
})

test('when the tab with the stream closes, the next goes on from the last event', async () => {
  const first = openTab()
  const second = openTab()
  await settled()
  stream().send('hello', { id: 'e-1' })
  stream().change('e-7')
  await settled()
  first.close()
  await settled()
  expect(FakeEventSource.opened.map(({ url, readyState }) => [url, readyState])).toEqual([
    ['/api/live', FakeEventSource.CLOSED],
    ['/api/live?lastEventId=e-7', FakeEventSource.CONNECTING],
  ])
  stream().send('hello')
  stream().change('e-8', { version: 2 })
  expect(second.onEvent).toHaveBeenCalledTimes(2)
  expect(second.onReset).toHaveBeenCalledTimes(1)
  expect(first.onEvent).toHaveBeenCalledTimes(1)
})

test('a tab that joins late knows where to go on even if it has heard no event', async () => {
  const first = openTab()
  await settled()
  stream().send('hello', { id: 'e-3' })
  openTab()
  await settled()
  first.close()
  await settled()
  expect(stream().url).toBe('/api/live?lastEventId=e-3')
})

test('a first stream, and the server’s reset, tell every tab to fetch again', async () => {
  const tabs = [openTab(), openTab()]
  await settled()
  stream().send('hello', { id: 'e-1' })
  await settled()
  expect(tabs.map(({ onReset }) => onReset.mock.calls.length)).toEqual([1, 1])
  stream().send('reset', { id: 'f-9' })
  await settled()
  expect(tabs.map(({ onReset }) => onReset.mock.calls.length)).toEqual([2, 2])
  stream().change('f-10')
  await settled()
  expect(tabs.map(({ onEvent }) => onEvent.mock.calls.length)).toEqual([1, 1])
})

test('an event that comes twice and a version that is not newer are applied once', async () => {
  const { onEvent } = openTab()
  await settled()
  stream().send('hello', { id: 'e-1' })
  stream().change('e-2', { version: 5 })
  stream().change('e-2', { version: 5 })
  stream().change('e-3', { version: 5 })
  stream().change('e-4', { version: 4, document: null })
  stream().change('e-5', { version: 6 })
  expect(onEvent.mock.calls.map(([event]: LiveEvent[]) => event?.version)).toEqual([5, 6])
})

test('a sign-out in one tab signs all tabs out and closes the stream', async () => {
  const tabs = [openTab(), openTab()]
  await settled()
  announceSignOut()
  await settled()
  expect(tabs.map(({ onSignedOut }) => onSignedOut.mock.calls.length)).toEqual([1, 1])
  expect(FakeEventSource.opened.map(({ readyState }) => readyState)).toEqual([FakeEventSource.CLOSED])
})

test('a session that the server ends signs all tabs out', async () => {
  const tabs = [openTab(), openTab()]
  await settled()
  stream().send('signed-out')
  await settled()
  expect(tabs.map(({ onSignedOut }) => onSignedOut.mock.calls)).toEqual([[[null]], [[null]]])
  expect(FakeEventSource.opened).toHaveLength(1)
})

test.each(['session-idle', 'auth/user-disabled'])('all tabs learn why their session is over: %s', async (code) => {
  const tabs = [openTab(), openTab()]
  await settled()
  stream().send('signed-out', { data: JSON.stringify({ code }) })
  await settled()
  expect(tabs.map(({ onSignedOut }) => onSignedOut.mock.calls)).toEqual([[[code]], [[code]]])
})

test('tabs of two people share nothing', async () => {
  const hers = openTab()
  await settled()
  viewer.uid = 'bob'
  openTab()
  await settled()
  expect(FakeEventSource.opened).toHaveLength(2)
  stream().change('e-1')
  await settled()
  expect(hers.onEvent).not.toHaveBeenCalled()
})

test('without locks each tab has a stream of its own, and signing out still reaches all', async () => {
  stubBrowser({ hasLocks: false })
  const tabs = [openTab(), openTab()]
  expect(FakeEventSource.opened).toHaveLength(2)
  stream().change('e-1')
  await settled()
  expect(tabs.map(({ onEvent }) => onEvent.mock.calls.length)).toEqual([0, 1])
  announceSignOut()
  await settled()
  expect(tabs.map(({ onSignedOut }) => onSignedOut.mock.calls.length)).toEqual([1, 1])
})

test('stopping before its turn leaves nothing behind', async () => {
  openTab().close()
  await settled()
  expect(FakeEventSource.opened).toHaveLength(0)
})

test('a page that came with its answers goes on from them, and fetches nothing again', async () => {
  const { onReset, onEvent } = openTab('e-5')
  await settled()
  expect(stream().url).toBe('/api/live?lastEventId=e-5')
  expect(page.drops).toBe(0)
  stream().send('hello', { id: 'e-5' })
  stream().change('e-6')
  expect([onReset.mock.calls.length, onEvent.mock.calls.length]).toEqual([0, 1])
  expect(page.drops).toBeGreaterThan(0)
})

test('a tab beside the one with the stream fetches again only what was told since its page was made', async () => {
  openTab('e-5')
  await settled()
  stream().send('hello', { id: 'e-5' })
  stream().change('e-6')
  const upToDate = openTab('e-6')
  const behind = openTab('e-4')
  const elsewhere = openTab('f-9')
  await settled()
  expect([upToDate, behind, elsewhere].map(({ onReset }) => onReset.mock.calls.length)).toEqual([0, 1, 1])
  stream().change('e-7', { version: 2 })
  await settled()
  for (const { onEvent } of [upToDate, behind, elsewhere]) expect(onEvent).toHaveBeenCalledTimes(1)
})

test('a tab that hears a change before it knows where the stream stands fetches again', async () => {
  openTab('e-5')
  await settled()
  stream().send('hello', { id: 'e-5' })
  const joining = openTab('e-5')
  // Told before the tab with the stream has heard of the new one.
  stream().change('e-6')
  stream().change('e-7', { version: 2 })
  await settled()
  expect(joining.onReset).toHaveBeenCalledTimes(1)
  expect(joining.onEvent).toHaveBeenCalledTimes(1)
})

test('a tab that could open no stream is told of a sign-out, too', async () => {
  // Without locks the stream is opened at once.
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('EventSource', function EventSource() {
    throw new Error('No stream')
  })
  const onSignedOut = vi.fn()
  const nothing = () => undefined
  expect(() => connectLive({ onEvent: nothing, onReset: nothing, onStateChange: nothing, onSignedOut })).toThrow(
    'No stream',
  )
  announceSignOut()
  await settled()
  expect(onSignedOut).toHaveBeenCalledOnce()
})
