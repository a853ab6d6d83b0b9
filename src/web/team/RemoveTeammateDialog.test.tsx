import { QueryClientProvider } from '@tanstack/react-query'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { PresentedTeammate } from '#domain/team/teammate-contract.ts'
import { ada, answerCalls, openSession, sessionOf, stage, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { RemoveTeammateDialog } from './RemoveTeammateDialog.tsx'

const moment = '2026-03-02T09:00:00.000Z'
const lena: PresentedTeammate = {
  id: 'ada_lena',
  version: 1,
  clientId: 'ada',
  userId: null,
  email: 'lena@northwind.example',
  fullName: 'Lena Voss',
  avatarId: null,
  roleTitle: 'Marketing',
  responsibilities: '',
  rights: ['projects'],
  invitedBy: 'ada',
  invitedAt: moment,
  expiresAt: moment,
  joinedAt: null,
  removedAt: null,
  createdAt: moment,
  updatedAt: moment,
}

it.each([
  ['the owner that they can invite them again a day later', ada, / 24 hours after the last invitation\.$/],
  ['staff that they can invite them again', tom, /You can invite them again\.$/],
] as const)('tells %s before an invitation is withdrawn', async (_what, viewer, sentence) => {
  await openSession(sessionOf(viewer))
  answerCalls({})
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveTeammateDialog open onOpenChange={() => undefined} teammate={lena} />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  const question = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation to Lena Voss?' }))
  expect(question.getByText(sentence)).toBeTruthy()
})
