import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import type { PaymentAsked } from '#web/billing/MessagePayDialog.tsx'
import { useUnread } from '#web/messages/api.ts'
import { UnreadCount } from '#web/messages/UnreadCount.tsx'
import { useLazyOverlay } from '#web/platform/lazy-overlay.tsx'
import { lazyPart } from '#web/platform/lazy-part.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useEmployees } from '#web/team/api.ts'
import { Button } from '#web/ui/Button.tsx'

const MessagesSheet = lazyPart(() => import('#web/messages/MessagesSheet.tsx').then((module) => module.MessagesSheet))
const MessagePayment = lazyPart(() => import('./MessagePayment.tsx').then((module) => module.MessagePayment))

type Props = { readonly project: Pick<PresentedProject, 'id' | 'name'> }

/** The button of a project's conversation, with how much is unread, and the conversation itself: the address says whether it is open. */
export function ProjectMessages({ project }: Props) {
  const { role, rights } = useViewer()
  const isReader = role !== 'client' || rights.includes('messages')
  const unread = useUnread(isReader)[project.id] ?? 0
  const navigate = useNavigate()
  // Every page reads its own search parameters; this one is shared with nobody.
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpen = isReader && search['messages'] === 'open'
  const [wasOpen, setWasOpen] = useState(isOpen)
  if (isOpen && !wasOpen) setWasOpen(true)
  if (!isReader) return null

  function setOpen(open: boolean): void {
    const { messages: _before, ...rest } = search
    const next = open ? { ...rest, messages: 'open' } : rest
    // Opening is a step that the way back undoes; on a phone that is how one leaves it.
    void navigate({ to: '.' as '/', search: next as never, replace: !open, viewTransition: false, resetScroll: false })
  }

  return (
    <>
      <Button onPointerEnter={MessagesSheet.prepare} onFocus={MessagesSheet.prepare} onClick={() => setOpen(true)}>
        <MessageSquare aria-hidden="true" />
        Messages
        <UnreadCount count={unread} />
      </Button>
      {wasOpen && <Sheet project={project} open={isOpen} onOpenChange={setOpen} />}
    </>
  )
}

type SheetProps = Props & { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

function Sheet({ project, open, onOpenChange }: SheetProps) {
  const viewer = useViewer()
  const { data: employees } = useEmployees()
  const pay = useLazyOverlay()
  const [asked, setAsked] = useState<PaymentAsked | null>(null)

  function avatarIdOf(uid: string): string | null {
    if (uid === viewer.uid) return viewer.avatarId
    return employees?.find(({ id }) => id === uid)?.avatarId ?? null
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
      open={open}
      onOpenChange={onOpenChange}
    >
      {asked && pay.wasShown && <MessagePayment {...pay.props} asked={asked} />}
    </MessagesSheet>
  )
}
