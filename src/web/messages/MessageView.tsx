import { CornerUpLeft } from 'lucide-react'
import { useState } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useViewer } from '#web/platform/session.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { EditMessage } from './EditMessage.tsx'
import type { MessageActs } from './message-acts.ts'
import { firstLine } from './message-words.ts'
import { MessageActions } from './MessageActions.tsx'
import { MessageText } from './MessageText.tsx'
import { PaymentCard } from './PaymentCard.tsx'

type Props = {
  readonly message: PresentedMessage
  /** All that are loaded, to show what this one answers. */
  readonly all: readonly PresentedMessage[]
  readonly acts: MessageActs
}

/** One message and what can be done with it. */
export function MessageView({ message, all, acts }: Props) {
  const { id, body, attachments, payment, replyToId, editedAt, deletedAt } = message
  const [isEditing, setEditing] = useState(false)
  const { uid } = useViewer()
  const isChanged = useRecentlyChanged(id) && message.senderId !== uid
  return (
    <article
      data-message={id}
      data-changed={isChanged || undefined}
      aria-label={`${message.senderName}, ${formatTime(message.createdAt)}`}
      // A finger that touches it finds what can be done with it.
      tabIndex={-1}
      className="group/message relative -mx-2 flex flex-col gap-2 rounded-control px-2 py-0.5 outline-none transition-colors hover:bg-hover/60 data-changed:just-changed"
    >
      {replyToId && <Answered message={all.find((other) => other.id === replyToId)} />}
      {deletedAt !== null ? (
        <p className="text-ink-faint italic">{payment ? 'Payment request taken back' : 'Message removed'}</p>
      ) : isEditing ? (
        <EditMessage message={message} onDone={() => setEditing(false)} />
      ) : (
        <>
          {body && <MessageText text={body} isEdited={editedAt !== null} />}
          {payment && <PaymentCard message={message} payment={payment} onPay={acts.onPay} />}
          {attachments.length > 0 && <AttachmentList attachments={attachments} />}
          <MessageActions message={message} onReply={acts.onReply} onEdit={() => setEditing(true)} />
        </>
      )}
    </article>
  )
}

/** What a message answers, on one line; what is further up than the loaded messages is only said to be there. */
function Answered({ message }: { readonly message: PresentedMessage | undefined }) {
  return (
    <p className="flex min-w-0 items-center gap-1.5 border-l-2 border-line pl-2 text-dense text-ink-soft">
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
      <span className="sr-only">Answers </span>
      <span className="truncate">
        {message ? (
          <>
            <bdi className="font-medium">{message.senderName}</bdi>: <bdi>{firstLine(message)}</bdi>
          </>
        ) : (
          'an earlier message'
        )}
      </span>
    </p>
  )
}
