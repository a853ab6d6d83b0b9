import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { ReportReaders } from './ReportReaders.tsx'

beforeEach(() => openSession(sessionOf(tom)))

const teammate = (fullName: string, rights: readonly string[], joinedAt: string | null = ada.createdAt) => ({
  id: `ada_${fullName}`,
  fullName,
  rights,
  joinedAt,
})

function show(teammates: readonly object[], client: object = {}): void {
  answerCalls({
    'get-project': () => ({ project: { id: 'bakery', clientId: 'ada' }, products: [], links: [], terms: null }),
    'list-teammates': () => ({ owner: { uid: 'ada', fullName: 'Ada Lovell' }, teammates, mayInvite: true }),
    'get-client': () => ({ client: { ...ada, disabledAt: null, ...client }, notes: [] }),
  })
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <ReportReaders projectId="bakery" />
    </QueryClientProvider>,
    '/superadmin/projectdetail',
  )
}

it('names the owner and the teammates who may read reports', async () => {
  const reports = ['projects', 'reports']
  show([
    teammate('Ben Sato', reports),
    teammate('Lena Voss', reports, null),
    teammate('Pat Ives', ['reports']),
    teammate('Kim Ode', ['projects']),
  ])
  expect(await screen.findByText('We notify Ada Lovell and Ben Sato.')).toBeTruthy()
})

it('counts them where they are many', async () => {
  const reports = ['projects', 'reports']
  show(['Ben Sato', 'Lena Voss', 'Pat Ives'].map((name) => teammate(name, reports)))
  expect(await screen.findByText('We notify Ada Lovell, Ben Sato and 2 others.')).toBeTruthy()
})

it('says that nobody is notified where no email reaches the client', async () => {
  show([], { disabledAt: ada.createdAt })
  expect(await screen.findByText('The client is deactivated, so we don’t notify them.')).toBeTruthy()
})
