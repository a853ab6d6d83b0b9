import { Lock } from 'lucide-react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { formatDate, formatTime } from '#web/platform/format.ts'
import { daysAgo } from '#web/platform/today.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ConversationDay } from './arrange-messages.ts'
import type { MessageActs } from './message-acts.ts'
import { listNames, roleLine } from './message-words.ts'
import { MessageView } from './MessageView.tsx'

type Props = {
  readonly day: ConversationDay
  readonly all: readonly PresentedMessage[]
  readonly startsNew: string | null
  /** Names by the id of the last message that they have seen. */
  readonly seenBy: ReadonlyMap<string, readonly string[]>
  readonly acts: MessageActs
}

/** What was said on one day. */
export function DayMessages({ day, all, startsNew, seenBy, acts }: Props) {
  return (
    // A day that is off the screen isn’t drawn. It is clipped to its box: the edge of a note needs room at its sides.
    <section
      aria-label={dayName(day.at)}
      className="-mx-3 flex flex-col px-3 [contain-intrinsic-size:auto_6rem] [content-visibility:auto]"
    >
      <h3 className="flex items-center gap-3 py-3 text-caption font-medium text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        <time dateTime={day.key}>{dayName(day.at)}</time>
      </h3>
      {day.groups.map((group) => (
        <div key={group.key} className="flex flex-col">
          {group.key === startsNew && (
            <p
              data-starts-new
              className="flex items-center gap-3 py-2 text-caption font-medium text-accent-text before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
            >
              New
            </p>
          )}
          <SenderMessages messages={group.messages} all={all} acts={acts} />
          <SeenBy names={group.messages.flatMap(({ id }) => seenBy.get(id) ?? [])} />
        </div>
      ))}
    </section>
  )
}

function SeenBy({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p className="pb-1 pl-11 text-caption text-ink-faint" title={names.join(', ')}>
      Seen by {listNames(names)}
    </p>
  )
}

function dayName(instant: string): string {
  const ago = daysAgo(instant)
  if (ago === 0) return 'Today'
  return ago === 1 ? 'Yesterday' : formatDate(instant)
}

type SenderMessagesProps = {
  /** Of one sender, one after the other. */
  readonly messages: readonly PresentedMessage[]
  readonly all: readonly PresentedMessage[]
  readonly acts: MessageActs
}

/** Who says it, once, and what they say. A note among staff has an amber edge and says so in words. */
function SenderMessages({ messages, all, acts }: SenderMessagesProps) {
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
      Visible to staff only
    </p>
  )
}

export const noteClass = '-mx-3 my-1 rounded-card border-l-3 border-caution bg-caution-tint px-3'
