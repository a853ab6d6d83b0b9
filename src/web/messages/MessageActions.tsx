import { CornerUpLeft, Ellipsis, Pencil, Trash2 } from 'lucide-react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { editableForMs } from '#domain/messages/message-kinds.ts'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { LazyMenu } from '#web/platform/LazyMenu.tsx'
import { useViewer } from '#web/platform/session.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { MenuItem } from '#web/ui/Menu.tsx'

const RemoveMessageDialog = lazyDialog(() => import('./RemoveMessageDialog.tsx'))

type Props = {
  readonly message: PresentedMessage
  readonly onReply: ((message: PresentedMessage) => void) | undefined
  readonly onEdit: () => void
}

/** Shown while the pointer or the focus is on the message; a finger puts it there by a touch. */
export function MessageActions({ message, onReply, onEdit }: Props) {
  const { uid } = useViewer()
  const dialog = useDialog(RemoveMessageDialog)
  if (!onReply) return null
  const isOwn = message.senderId === uid
  const mayRemove = isOwn && message.payment?.status !== 'paid'

  function items(): MenuItem[] {
    return [
      ...(mayEdit(message)
        ? [{ kind: 'action', label: 'Edit message', icon: <Pencil />, onSelect: onEdit } as const]
        : []),
      { kind: 'action', label: 'Remove message', icon: <Trash2 />, onSelect: dialog.show, danger: true },
    ]
  }

  return (
    <div className={barClass}>
      <IconButton label="Reply" size="sm" icon={<CornerUpLeft />} onClick={() => onReply(message)} />
      {mayRemove && (
        <LazyMenu label="More" trigger={<IconButton label="More" size="sm" icon={<Ellipsis />} />} items={items} />
      )}
      <RemoveMessageDialog {...dialog.props} message={message} />
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
