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

const [past, toCome] = [moment, '2100-03-02T09:00:00.000Z']
const inactive = 'Reactivate the client first.'
const stops = 'The link in their email stops working.'

it.each([
  [
    'the owner that they can invite them again a day later',
    ada,
    toCome,
    undefined,
    `${stops} You can invite them again 24 hours after the last invitation.`,
  ],
  ['staff that they can invite them again', tom, toCome, undefined, `${stops} You can invite them again.`],
  [
    'staff that the client comes first, if deactivated',
    tom,
    toCome,
    inactive,
    `${stops} You can invite them again once the client is reactivated.`,
  ],
  [
    'staff that the link has expired already',
    tom,
    past,
    undefined,
    'The link in their email has expired. You can invite them again.',
  ],
] as const)(
  'tells %s before an invitation is withdrawn',
  async (_what, viewer, expiresAt, whyNoInvitation, sentence) => {
    await openSession(sessionOf(viewer))
    answerCalls({})
    stage(
      <QueryClientProvider client={createQueryClient()}>
        <RemoveTeammateDialog
          open
          onOpenChange={() => undefined}
          teammate={{ ...lena, expiresAt }}
          whyNoInvitation={whyNoInvitation}
        />
      </QueryClientProvider>,
      '/client/projectdetail',
    )
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw the invitation to Lena Voss?' }))
    expect(question.getByText(sentence)).toBeTruthy()
  },
)

it('says of a teammate what is true of those who are deactivated, too', async () => {
  await openSession(sessionOf(tom))
  answerCalls({})
  stage(
    <QueryClientProvider client={createQueryClient()}>
      <RemoveTeammateDialog
        open
        onOpenChange={() => undefined}
        teammate={{ ...lena, userId: 'lena', joinedAt: moment }}
        whyNoInvitation={undefined}
      />
    </QueryClientProvider>,
    '/client/projectdetail',
  )
  const question = within(await screen.findByRole('dialog', { name: 'Remove Lena Voss?' }))
  const sentence =
    'They are signed out everywhere and no longer have access to the account. We email them. Their messages and files stay, and the account owner takes over their upcoming meetings. Any report link they shared keeps working until it expires or someone revokes it.'
  expect(question.getByText(sentence)).toBeTruthy()
})
