import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { CreatorProjects } from './CreatorProjects.tsx'

beforeEach(() => openSession(sessionOf(tom)))

it.each([
  ['invited', 'They can log hours once they’ve joined the portal and staff have added them to one.'],
  ['active', 'They can log hours once staff add them to one.'],
  ['inactive', 'Once they’re reactivated, staff can add them to one.'],
] as const)(
  'says of a creator without a project, %s, what comes before they can log hours',
  async (status, sentence) => {
    answerCalls({ 'list-assignments': () => ({ members: [], projectNames: {}, hoursThisMonth: {} }) })
    stage(
      <QueryClientProvider client={createQueryClient()}>
        <CreatorProjects
          creator={{ id: 'grace', fullName: 'Grace Hopper', status }}
          placeOf={() => ({ to: '/superadmin/creators' })}
          add={null}
        />
      </QueryClientProvider>,
      '/superadmin/creators',
    )
    expect(await screen.findByText(`This creator isn’t on any project. ${sentence}`)).toBeTruthy()
  },
)
