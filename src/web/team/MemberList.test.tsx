import { QueryClientProvider } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ada, answerCalls, openSession, refuse, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import type { ShownMember } from './exports/members-api.ts'
import { MemberList } from './MemberList.tsx'

const nobodyWords = /No one from the agency is on this project/
const ivo = { id: 'ivo', version: 1, fullName: 'Ivo Marek', position: 'Developer', avatarId: null }
const nina = { id: 'nina', version: 1, fullName: 'Nina Falk', position: 'Producer', avatarId: null }

beforeEach(() => openSession(sessionOf(tom)))

function show(
  managerId: string | null,
  employees: Promise<object> = Promise.resolve({ employees: [nina] }),
  members: readonly ShownMember[] = [],
  isArchived = false,
) {
  const asked = answerCalls({ 'list-employees': () => employees })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <MemberList managerId={managerId} members={members} terms={null} mayAssign={false} isArchived={isArchived} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  return asked
}

it('says that no one from the agency is on a project without manager and creators', async () => {
  show(null)
  expect(await screen.findByText(nobodyWords)).toBeTruthy()
})

it('promises nobody in the archive', async () => {
  show(null, undefined, [], true)
  expect((await screen.findByText(nobodyWords)).textContent).toBe('No one from the agency is on this project.')
})

it('waits for the agency’s people before it says so of a project with a manager', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const asked = show('nina', promise)
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText(nobodyWords)).toBeNull()
  await act(async () => resolve({ employees: [nina] }))
  expect(await screen.findByText('Nina Falk')).toBeTruthy()
})

it('doesn’t say so of a project with a manager where the agency’s people couldn’t be read', async () => {
  show('nina', Promise.resolve(refuse('forbidden')))
  expect(await screen.findByText('You can’t see the agency’s team')).toBeTruthy()
  expect(screen.queryByText(nobodyWords)).toBeNull()
})

const membership: ShownMember = {
  version: 1,
  id: 'relaunch.ivo',
  projectId: 'relaunch',
  clientId: 'ada',
  creatorId: 'ivo',
  role: 'Checkout',
  startedAt: '2026-01-05T09:00:00.000Z',
  endedAt: null,
}

it('names to a client nobody who was deactivated', async () => {
  await openSession(sessionOf(ada))
  const employees = [
    { ...nina, standing: 'inactive' },
    { ...ivo, standing: 'inactive' },
  ]
  show('nina', Promise.resolve({ employees }), [membership])
  expect(await screen.findByText(nobodyWords)).toBeTruthy()
  expect(screen.queryByText(/Falk|Marek/)).toBeNull()
})

it('tells staff who of the team was deactivated', async () => {
  const gone = { status: 'inactive', rate: 0 }
  const employees = [
    { ...nina, ...gone, role: 'superAdmin' },
    { ...ivo, ...gone, role: 'creator' },
  ]
  show('nina', Promise.resolve({ employees }), [membership])
  await screen.findByText('Nina Falk')
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Nina Falk.*Inactive/),
    expect.stringMatching(/Ivo Marek.*Inactive/),
  ])
})
