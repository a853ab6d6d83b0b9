import { CornerUpLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { editableForMs } from '#domain/messages/message-kinds.ts'
import { formatTime } from '#web/platform/format.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useRecentlyChanged } from '#web/platform/recent-changes.ts'
import { useViewer } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'
import { AttachmentList } from './AttachmentList.tsx'
import { EditMessage } from './EditMessage.tsx'
import type { MessageActs } from './message-acts.ts'
import { firstLine, removedLine } from './message-words.ts'
import { Edited, MessageText } from './MessageText.tsx'
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
  const article = useRef<HTMLElement>(null)

  /** Shows what can be done with the message again; the next tab stop is the first of it. */
  function handleEdited(): void {
    setEditing(false)
    article.current?.focus({ preventScroll: true })
  }

  return (
    <article
      ref={article}
      data-message={id}
      data-changed={isChanged || undefined}
      aria-label={`${message.senderName}, ${formatTime(message.createdAt)}`}
      // A finger that touches it finds what can be done with it.
      tabIndex={-1}
      className="group/message relative -mx-2 flex flex-col gap-2 rounded-control px-2 py-0.5 outline-none transition-colors hover:bg-hover/60 data-changed:just-changed"
    >
      {replyToId && <Answered message={all.find((other) => other.id === replyToId)} />}
      {deletedAt !== null ? (
        <p className="text-ink-faint italic">{removedLine(message)}</p>
      ) : isEditing ? (
        <>
          <EditMessage message={message} onDone={handleEdited} />
          {attachments.length > 0 && <AttachmentList attachments={attachments} />}
        </>
      ) : (
        <>
          {body ? <MessageText text={body} isEdited={editedAt !== null} /> : editedAt !== null && <Edited />}
          {payment && (
            <PaymentCard message={message} payment={payment} onPay={acts.onPay} mayWithdraw={acts.mayWithdraw} />
          )}
          {attachments.length > 0 && <AttachmentList attachments={attachments} />}
          <MessageActions message={message} acts={acts} onEdit={() => setEditing(true)} />
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
      <span className="sr-only">In reply to </span>
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

const RemoveMessageDialog = lazyDialog(() => import('./RemoveMessageDialog.tsx'))

type MessageActionsProps = {
  readonly message: PresentedMessage
  readonly acts: MessageActs
  readonly onEdit: () => void
}

/** Shown while the pointer or the focus is on the message; a finger puts it there by a touch. */
function MessageActions({ message, acts: { onReply, mayWithdraw }, onEdit }: MessageActionsProps) {
  const { uid } = useViewer()
  const dialog = useDialog(RemoveMessageDialog)
  if (!onReply) return null
  const { payment, senderId } = message
  const mayRemove = payment?.status !== 'paid' && (senderId === uid || (payment !== null && mayWithdraw))

  function items(): MenuItem[] {
    return [
      ...(mayEdit(message)
        ? [{ kind: 'action', label: 'Edit message', icon: <Pencil />, onSelect: onEdit } as const]
        : []),
      {
        kind: 'action',
        label: payment ? 'Withdraw request' : 'Remove message',
        icon: <Trash2 />,
        onSelect: dialog.show,
        danger: true,
      },
    ]
  }

  return (
    <div className={barClass}>
      <IconButton label="Reply" size="sm" icon={<CornerUpLeft />} onClick={() => onReply(message)} />
      {mayRemove && (
        <>
          <LazyMenu label="More" trigger={<IconButton label="More" size="sm" icon={<Ellipsis />} />} items={items} />
          <RemoveMessageDialog {...dialog.props} message={message} />
        </>
      )}
    </div>
  )
}

function mayEdit({ type, createdAt }: PresentedMessage): boolean {
  return type === 'text' && Date.now() - Date.parse(createdAt) < editableForMs
}

const barClass =
  'pointer-events-none absolute -top-3 right-1 flex rounded-control border border-line bg-raised opacity-0 transition-opacity ' +
  'group-hover/message:pointer-events-auto group-hover/message:opacity-100 group-focus-within/message:pointer-events-auto group-focus-within/message:opacity-100 ' +
  'has-[[aria-expanded=true]]:pointer-events-auto has-[[aria-expanded=true]]:opacity-100'
