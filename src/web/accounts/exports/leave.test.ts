import { beforeEach, expect, it, vi } from 'vitest'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { leaveEnded } from './leave-ended.ts'
import { endHere } from './leave.ts'

/** Leaving the document is the browser's; here it is only noted. */
vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

beforeEach(() => vi.mocked(leaveDocument).mockClear())

it('whoever is signed out from elsewhere comes back to the page they were on', () => {
  window.history.replaceState(null, '', '/client/contact?question=q1')
  sessionStorage.setItem('draft', 'half a sentence')
  leaveEnded(null)
  expect(vi.mocked(leaveDocument).mock.calls).toEqual([
    ['/client?refusal=signed-out&next=%2Fclient%2Fcontact%3Fquestion%3Dq1'],
  ])
  expect(sessionStorage.length).toBe(0)
})

it('whoever was idle comes back to the page they were on, and is told that', () => {
  window.history.replaceState(null, '', '/client/contact')
  leaveEnded('session-idle')
  expect(vi.mocked(leaveDocument).mock.calls).toEqual([['/client?refusal=session-idle&next=%2Fclient%2Fcontact']])
})

it('whose account was deactivated is told so', () => {
  window.history.replaceState(null, '', '/client/contact')
  leaveEnded('auth/user-disabled')
  expect(vi.mocked(leaveDocument).mock.calls).toEqual([
    ['/client?refusal=signed-out-deactivated&next=%2Fclient%2Fcontact'],
  ])
})

it('whoever signs out here is not told that they were signed out, however soon the stream says so', async () => {
  window.history.replaceState(null, '', '/client/contact')
  const refused = endHere(() => Promise.reject(new Error('cut off')))
  await expect(refused).rejects.toThrow('cut off')
  leaveEnded(null)
  await endHere(async () => leaveEnded(null))
  leaveEnded(null)
  expect(vi.mocked(leaveDocument).mock.calls).toEqual([
    ['/client?refusal=signed-out&next=%2Fclient%2Fcontact'],
    ['/client'],
    ['/client'],
  ])
})
