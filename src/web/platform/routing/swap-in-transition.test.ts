import { afterEach, expect, it, vi } from 'vitest'
import { swapInTransition } from './swap-in-transition.ts'

/** A browser that has transitions, as far as they are used. Returns how many it made. */
function withTransitions(): () => number {
  const start = vi.fn((update: () => void) => {
    update()
    return { ready: Promise.resolve(), finished: Promise.resolve(), updateCallbackDone: Promise.resolve() }
  })
  Object.assign(document, { startViewTransition: start })
  return () => start.mock.calls.length
}

afterEach(() => {
  Reflect.deleteProperty(document, 'startViewTransition')
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

it('changes the page by a transition, once the press that led there was seen', async () => {
  const transitions = withTransitions()
  const change = vi.fn()
  const done = swapInTransition(change)
  await Promise.resolve()
  expect(change).not.toHaveBeenCalled()
  await done
  expect(change).toHaveBeenCalledOnce()
  expect(transitions()).toBe(1)
})

it('changes a page of thousands of rows without one', async () => {
  const transitions = withTransitions()
  document.body.append(...Array.from({ length: 5001 }, () => document.createElement('p')))
  const change = vi.fn()
  await swapInTransition(change)
  expect(change).toHaveBeenCalledOnce()
  expect(transitions()).toBe(0)
})

it('waits for no frame where the page is hidden, and needs no transitions', async () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const frames = vi.spyOn(globalThis, 'requestAnimationFrame')
  const change = vi.fn()
  await swapInTransition(change)
  expect(change).toHaveBeenCalledOnce()
  expect(frames).not.toHaveBeenCalled()
})
