import type { PresentedMessage } from '#domain/messages/contract.ts'
import { formatDate } from '#web/platform/format.ts'
import type { ConversationDay } from './arrange-messages.ts'
import type { MessageActs } from './message-acts.ts'
import { listNames } from './message-words.ts'
import { SenderMessages } from './SenderMessages.tsx'

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
    <section aria-label={dayName(day.at)} className="flex flex-col">
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

const dayMs = 86_400_000

function dayName(instant: string): string {
  const now = Date.now()
  const name = formatDate(instant)
  if (name === formatDate(new Date(now).toISOString())) return 'Today'
  return name === formatDate(new Date(now - dayMs).toISOString()) ? 'Yesterday' : name
}
