import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { MemberList } from './MemberList.tsx'

const nobodyWords = /No one from the agency is on this project/
const nina = { id: 'nina', version: 1, fullName: 'Nina Falk', position: 'Producer', avatarId: null }

beforeEach(() => openSession(sessionOf(tom)))

function show(managerId: string | null, employees: Promise<object> = Promise.resolve({ employees: [nina] })) {
  const asked = answerCalls({ 'list-employees': () => employees })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <MemberList managerId={managerId} members={[]} terms={null} mayAssign={false} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  return asked
}

it('says that no one from the agency is on a project without manager and creators', async () => {
  show(null)
  expect(await screen.findByText(nobodyWords)).toBeTruthy()
})

it('waits for the agency’s people before it says so of a project with a manager', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const asked = show('nina', promise)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(nobodyWords)).toBeNull()
  await act(async () => resolve({ employees: [nina] }))
  expect(await screen.findByText('Nina Falk')).toBeTruthy()
})
