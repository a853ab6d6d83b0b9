import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#web/platform/query-client.ts'
import { currentSession } from '#web/platform/session.ts'
import { WaysIn } from './exports/WaysIn.tsx'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from './stage.test-support.tsx'

it.each([
  ['a client', ada, [], 'Link your Google account to sign in with it.'],
  ['a client', ada, [{ email: 'me@mail.example' }], 'You can sign in with me@mail.example.'],
  ['staff', tom, [], 'Link your Google account to sign in with it on the client sign-in page.'],
  ['staff', tom, [{ email: 'me@mail.example' }], 'You can sign in with me@mail.example on the client sign-in page.'],
])('tells %s where Google signs them in', async (_whom, viewer, google, sentence) => {
  await openSession(sessionOf(viewer, { googleLinked: google.length > 0 }))
  answerCalls({ 'list-ways-in': () => ({ password: { changedAt: null }, google, twoStep: null }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <WaysIn twoStep={{ to: '/two-step' }} forgot={{ to: '/forgot-password' }} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
})

it('brings the session up to date where two-step sign-in turns off, as the notice above the page says', async () => {
  const session = sessionOf(ada, { twoStep: true })
  const turnsOffAt = '2099-11-25T09:00:00.000Z'
  await openSession(session)
  answerCalls({
    'list-ways-in': () => ({
      password: { changedAt: null },
      google: [],
      twoStep: { enabledAt: null, recoveryCodesLeft: 8, turnsOffAt },
    }),
    session: () => ({ session: { ...session, twoStepResetAt: turnsOffAt }, features: {} }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <WaysIn twoStep={{ to: '/two-step' }} forgot={{ to: '/forgot-password' }} />
    </QueryClientProvider>,
  )
  await expect.poll(() => currentSession()?.twoStepResetAt).toBe(turnsOffAt)
})
