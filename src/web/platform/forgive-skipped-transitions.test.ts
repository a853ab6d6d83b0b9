import { beforeAll, expect, test } from 'vitest'
import { forgiveSkippedTransitions } from './forgive-skipped-transitions.ts'

beforeAll(forgiveSkippedTransitions)

test.each([
  ['a transition skipped by a newer one', new DOMException('Transition was skipped', 'AbortError'), true],
  ['one of a hidden page', new DOMException('Transition was aborted because of invalid state'), true],
  ['a call that was aborted', new DOMException('The user aborted a request.', 'AbortError'), false],
  ['a defect of ours', new Error('Transition was never meant'), false],
])('%s', (_name, reason, isForgiven) => {
  const event = Object.assign(new Event('unhandledrejection', { cancelable: true }), { reason })
  dispatchEvent(event)
  expect(event.defaultPrevented).toBe(isForgiven)
})
