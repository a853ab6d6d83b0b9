import { expect, it, vi } from 'vitest'
import { leaveDocument } from '#web/platform/leave-document.ts'
import { leaveEnded } from './leave.ts'

/** Leaving the document is the browser's; here it is only noted. */
vi.mock('#web/platform/leave-document.ts', () => ({ leaveDocument: vi.fn() }))

it('whoever is signed out from elsewhere comes back to the page they were on', () => {
  window.history.replaceState(null, '', '/client/contact?question=q1')
  sessionStorage.setItem('draft', 'half a sentence')
  leaveEnded()
  expect(vi.mocked(leaveDocument).mock.calls).toEqual([
    ['/client?refusal=signed-out&next=%2Fclient%2Fcontact%3Fquestion%3Dq1'],
  ])
  expect(sessionStorage.length).toBe(0)
})
