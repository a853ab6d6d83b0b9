import { Lock } from 'lucide-react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { formatTime } from '#web/platform/format.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { MessageActs } from './message-acts.ts'
import { roleLine } from './message-words.ts'
import { MessageView } from './MessageView.tsx'

type Props = {
  /** Of one sender, one after the other. */
  readonly messages: readonly PresentedMessage[]
  readonly all: readonly PresentedMessage[]
  readonly acts: MessageActs
}

/** Who says it, once, and what they say. A note among staff has an amber edge and says so in words. */
export function SenderMessages({ messages, all, acts }: Props) {
  const [first] = messages
  if (!first) return null
  const { senderId, senderName, internal, createdAt } = first
  return (
    <div className={classNames('grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-2', internal && noteClass)}>
      <Avatar person={{ uid: senderId, name: senderName, avatarId: acts.avatarIdOf?.(senderId) ?? null }} alt="" />
      <div className="flex min-w-0 flex-col">
        <p className="flex flex-wrap items-baseline gap-x-2 text-dense">
          <bdi className="text-body font-semibold">{senderName}</bdi>
          <span className="text-ink-soft">{roleLine(first)}</span>
          <time dateTime={createdAt} className="text-caption text-ink-faint tabular-nums">
            {formatTime(createdAt)}
          </time>
        </p>
        {internal && <OnlyStaff />}
        {messages.map((message) => (
          <MessageView key={message.id} message={message} all={all} acts={acts} />
        ))}
      </div>
    </div>
  )
}

export function OnlyStaff() {
  return (
    <p className="flex items-center gap-1.5 pt-0.5 text-caption font-medium text-caution">
      <Lock aria-hidden="true" className="size-3" strokeWidth={2.5} />
      Only staff see this
    </p>
  )
}

export const noteClass = '-mx-3 my-1 rounded-card border-l-3 border-caution bg-caution-tint px-3'
