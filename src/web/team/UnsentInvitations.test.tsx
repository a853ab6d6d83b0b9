import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { ClientActDialog } from '#web/accounts/ClientActDialog.tsx'
import { InviteClientDialog } from '#web/accounts/exports/InviteClientDialog.tsx'
import { InviteStaffDialog } from '#web/accounts/exports/InviteStaffDialog.tsx'
import { NewClientDialog } from '#web/accounts/exports/NewClientDialog.tsx'
import { StaffInvitationDialog } from '#web/accounts/StaffInvitationDialog.tsx'
import { ada, answerCalls, openSession, sessionOf, stage, toldByToast, tom } from '#web/accounts/stage.test-support.tsx'
import { createQueryClient } from '#web/platform/query-client.ts'
import { AddCreatorDialog } from './AddCreatorDialog.tsx'
import { InviteTeammateDialog } from './InviteTeammateDialog.tsx'
import { SendAgainDialog } from './SendAgainDialog.tsx'

const at = '2026-12-08T09:00:00.000Z'
const overlay = { open: true, onOpenChange: () => undefined }
const client = { ...ada, disabledAt: null, awaited: { by: 'tom', at, invitation: null } }
const invitation = {
  id: 'lena',
  email: 'lena@harbor.example',
  fullName: 'Lena Moss',
  staffRights: [],
  invitedAt: at,
  expiresAt: at,
}
const sendAgain = <SendAgainDialog {...overlay} person={invitation} send={async () => undefined} />

async function show(dialog: ReactNode, mail: 'sent' | 'withheld'): Promise<void> {
  await openSession(sessionOf(tom), { mail })
  answerCalls({})
  stage(<QueryClientProvider client={createQueryClient()}>{dialog}</QueryClientProvider>, '/superadmin')
}

it.each([
  ['inviting a teammate', <InviteTeammateDialog key="" {...overlay} clientId="ada" />],
  ['adding a creator', <AddCreatorDialog key="" {...overlay} />],
  ['resending an invitation', sendAgain],
  ['inviting staff', <InviteStaffDialog key="" {...overlay} />],
  [
    'resending an invitation to staff',
    <StaffInvitationDialog key="" {...overlay} act="send" invitation={invitation} />,
  ],
  ['inviting a client', <InviteClientDialog key="" {...overlay} client={client} />],
  ['adding a client', <NewClientDialog key="" {...overlay} onCreated={() => undefined} />],
  [
    'inviting several clients',
    <ClientActDialog key="" {...overlay} act="invite" rows={[client]} selection={{ drop: () => undefined }} />,
  ],
])('says while %s that nobody gets the invitation where no mail server sends it', async (_what, dialog) => {
  await show(dialog, 'withheld')
  const said = /The portal has no mail server, so no one gets the invitation\. .* resend the invitation\./
  expect(await screen.findByText(said)).toBeTruthy()
  expect(screen.queryByText(/We email/)).toBeNull()
})

it.each([
  ['sent', 'Invitation resent to lena@harbor.example'],
  ['withheld', 'Invitation not emailed'],
] as const)('tells what became of an invitation where emails are %s', async (mail, told) => {
  await show(sendAgain, mail)
  await userEvent.click(await screen.findByRole('button', { name: 'Resend invitation' }))
  await expect.poll(() => toldByToast()).toEqual([told])
})
