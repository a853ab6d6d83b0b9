import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert, Clock } from 'lucide-react'
import { formatBytes } from '#domain/messages/attachment-kinds.ts'
import { useViewer } from '#web/platform/session.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { noteClass, OnlyStaff } from './DayMessages.tsx'
import { MessageText } from './MessageText.tsx'
import { discard, sendAgain } from './outgoing.ts'
import type { Outgoing } from './outgoing.ts'

type Props = {
  readonly projectId: string
  readonly outgoing: readonly Outgoing[]
  /** Called once a message that was not sent is tried again or discarded: its buttons are gone, and the focus with them. */
  readonly onSettled: () => void
}

/** What somebody has just written: on its way, or not sent, with the reason and another try. */
export function OutgoingMessages({ projectId, outgoing, onSettled }: Props) {
  const { uid, fullName, avatarId } = useViewer()
  return outgoing.map((message) => (
    <div
      key={message.key}
      className={classNames('grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-2', message.internal && noteClass)}
    >
      <Avatar person={{ uid, name: fullName, avatarId }} alt="" />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="font-semibold">{fullName}</p>
        {message.internal && <OnlyStaff />}
        <div className="text-ink-soft">
          {message.body && <MessageText text={message.body} isEdited={false} />}
          {message.attachments.map(({ fileId, name, bytes }) => (
            <p key={fileId} className="truncate text-dense">
              {name}, {formatBytes(bytes)}
            </p>
          ))}
        </div>
        {message.failure === null ? (
          <Sending />
        ) : (
          <NotSent projectId={projectId} message={message} onSettled={onSettled} />
        )}
      </div>
    </div>
  ))
}

function Sending() {
  return (
    <p className="flex items-center gap-1.5 text-caption text-ink-faint">
      <Clock aria-hidden="true" className="size-3" />
      Sending
    </p>
  )
}

type NotSentProps = Pick<Props, 'projectId' | 'onSettled'> & { readonly message: Outgoing }

function NotSent({ projectId, message, onSettled }: NotSentProps) {
  const queryClient = useQueryClient()

  function handleAgain(): void {
    sendAgain(queryClient, projectId, message)
    onSettled()
  }

  function handleDiscard(): void {
    discard(projectId, message)
    onSettled()
  }

  return (
    <div role="alert" className="flex flex-col items-start gap-2 text-dense text-negative">
      <p className="flex gap-1.5">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-3.5 shrink-0" />
        Not sent. {message.failure}
      </p>
      <div className="flex gap-2">
        <Button size="sm" onClick={handleAgain}>
          Try again
        </Button>
        <Button size="sm" variant="ghost" onClick={handleDiscard}>
          Discard
        </Button>
      </div>
    </div>
  )
}
