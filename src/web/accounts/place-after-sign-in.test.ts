import { expect, it } from 'vitest'
import { guestSession } from './guest-session.ts'
import { placeAfterSignIn } from './place-after-sign-in.ts'
import { ada, sessionOf, tom } from './stage.test-support.tsx'

const origin = 'https://portal.example'

it('leads to the page that somebody came for', () => {
  expect(placeAfterSignIn(sessionOf(ada), '/client/projectdetail?projectId=p1', origin)).toEqual({
    to: '/client/projectdetail',
    search: { projectId: 'p1' },
  })
})

it('leads to the part of the page that a mail named', () => {
  expect(placeAfterSignIn(sessionOf(ada), '/client/editprofile?a=b#notifications', origin)).toEqual({
    to: '/client/editprofile',
    search: { a: 'b' },
    hash: 'notifications',
  })
})

it('leads staff who signed in on the clients’ page to their own projects', () => {
  expect(placeAfterSignIn(sessionOf(tom), '/client/projects', origin).to).toBe('/superadmin/projects')
})

it('leads to the projects where the next page is not ours', () => {
  expect(placeAfterSignIn(sessionOf(ada), '/\\evil.com', origin).to).toBe('/client/projects')
})

it('leads staff who have to set up two steps there first', () => {
  expect(placeAfterSignIn(sessionOf(tom, { twoStepDue: true }), '/superadmin/clients', origin)).toEqual({
    to: '/two-step',
    search: { next: '/superadmin/clients' },
  })
})

it('leads somebody without a profile on to finish signing up', () => {
  const unfinished = { ...guestSession, state: 'not-signed-up' as const, email: 'new@person.example' }
  expect(placeAfterSignIn(unfinished, '/client/projects', origin)).toEqual({ to: '/finish-sign-up' })
})
