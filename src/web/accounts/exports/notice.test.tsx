import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { Notice } from './notice.ts'

const at = '2026-12-08T09:00:00.000Z'

it.each([
  ['a client', {}, 'We notify Ada.'],
  [
    'a client who isn’t invited',
    { awaited: { by: 'tom', at, invitation: null } },
    'The client hasn’t been invited yet, so we don’t notify them.',
  ],
  ['a client who is deactivated', { disabledAt: at }, 'The client is deactivated, so we don’t notify them.'],
])('says who is notified of an act for %s', async (_, facts, words) => {
  await openSession(sessionOf(tom))
  answerCalls({ 'get-client': () => ({ client: { ...ada, disabledAt: null, ...facts }, notes: [] }) })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <Notice clientId="ada" said="We notify Ada." />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(words)).toBeTruthy()
})
