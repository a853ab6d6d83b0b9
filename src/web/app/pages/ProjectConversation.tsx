import { useState } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { useEmployees } from '#web/accounts/exports/employees.ts'
import type { PaymentAsked } from '#web/billing/exports/MessagePayDialog.tsx'
import { useConversation } from '#web/messages/exports/api.ts'
import { MessagesSheet } from '#web/messages/exports/MessagesSheet.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useTeammates } from '#web/team/exports/teammates-api.ts'

const MessagePayDialog = lazyDialog(() => import('#web/billing/exports/MessagePayDialog.tsx'))

type Props = OverlayProps & { readonly project: Pick<PresentedProject, 'id' | 'name' | 'clientId'> }

/** The conversation of a project, and the payment of what is asked for in it. */
export function ProjectConversation({ project, open, onOpenChange }: Props) {
  const viewer = useViewer()
  const { data: employees } = useEmployees()
  // The other side's pictures, for whom may know who is on it.
  const { data: account } = useTeammates(project.clientId, open && viewer.role !== 'creator')
  const pay = useDialog(MessagePayDialog)
  const [asked, setAsked] = useState<PaymentAsked | null>(null)

  function avatarIdOf(uid: string): string | null {
    if (uid === viewer.uid) return viewer.avatarId
    const employee = employees?.find(({ id }) => id === uid)
    if (employee) return employee.avatarId
    if (account?.owner.uid === uid) return account.owner.avatarId
    return account?.teammates.find(({ userId }) => userId === uid)?.avatarId ?? null
  }

  function handlePay({ id: messageId, payment }: PresentedMessage): void {
    if (!payment || payment.amountCents === null) return
    setAsked({ messageId, amountCents: payment.amountCents, description: payment.description })
    pay.show()
  }

  return (
    <MessagesSheet
      projectId={project.id}
      projectName={project.name}
      avatarIdOf={avatarIdOf}
      // Cards are of the owner of the account alone.
      onPay={viewer.uid === viewer.accountId ? handlePay : undefined}
      isLocked={viewer.role === 'client' && !viewer.rights.includes('messages')}
      open={open}
      onOpenChange={onOpenChange}
    >
      {asked && <AskedPayment {...pay.props} projectId={project.id} asked={asked} />}
    </MessagesSheet>
  )
}

type AskedProps = OverlayProps & { readonly projectId: string; readonly asked: PaymentAsked }

/** The payment of a message that staff may withdraw meanwhile. */
function AskedPayment({ projectId, asked, ...dialog }: AskedProps) {
  const { data } = useConversation(projectId)
  const message = data?.pages.flatMap(({ messages }) => messages).find(({ id }) => id === asked.messageId)
  const whyNot = message?.deletedAt
    ? `${message.withdrawnBy ?? message.senderName} withdrew this payment request`
    : null
  return <MessagePayDialog {...dialog} asked={asked} whyNot={whyNot} />
}
