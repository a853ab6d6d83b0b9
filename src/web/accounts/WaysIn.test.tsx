import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createQueryClient } from '#web/platform/query-client.ts'
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
