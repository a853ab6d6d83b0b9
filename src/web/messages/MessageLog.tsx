import { ArrowDown } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { PresentedMessage, PresentedReadMark } from '#domain/messages/contract.ts'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { arrangeMessages, seenBy } from './arrange-messages.ts'
import { DayMessages } from './DayMessages.tsx'
import type { MessageActs } from './message-acts.ts'
import { firstLine } from './message-words.ts'
import { useOutgoing } from './outgoing.ts'
import { OutgoingMessages } from './OutgoingMessages.tsx'
import { useMarkingRead, useReadingPlace } from './use-reading-place.ts'

type Props = {
  readonly projectId: string
  /** Oldest first. */
  readonly messages: readonly PresentedMessage[]
  readonly marks: readonly PresentedReadMark[]
  /** The first message that was new when the conversation was opened; null where none was. */
  readonly startsNew: string | null
  readonly older: { readonly onShow: () => void; readonly busy: boolean } | null
  readonly acts: MessageActs
  readonly onSettled: () => void
}

/** All messages that were asked for, by day and sender. What somebody reads stays where it is while others write. */
export function MessageLog({ projectId, messages, marks, startsNew, older, acts, onSettled }: Props) {
  const { uid } = useViewer()
  const { box, content, isAtEnd, handleScroll, goToEnd } = useReadingPlace()
  const outgoing = useOutgoing(projectId).filter(({ key }) => !messages.some(({ id }) => id === `${uid}-${key}`))
  const newest = messages.at(-1)
  const below = useNewBelow(messages, isAtEnd, uid)
  useMarkingRead(projectId, newest?.id, isAtEnd)
  const handleWritten = useEffectEvent(goToEnd)
  // Whoever writes wants to see what they wrote.
  useEffect(() => {
    if (outgoing.length > 0) handleWritten()
  }, [outgoing.length])
  const isEmpty = messages.length === 0 && outgoing.length === 0
  return (
    <div className="relative flex min-h-0 flex-1 flex-col">
      <div
        ref={box}
        role="log"
        aria-label="Messages"
        // New messages are told by the line below, in words and once.
        aria-live="off"
        // A keyboard scrolls it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as above
        tabIndex={0}
        onScroll={handleScroll}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={content} className="flex flex-col px-5 pt-4 pb-5 max-sm:px-4">
          {older && (
            <div className="self-center pb-4">
              <Button size="sm" onClick={older.onShow} busy={older.busy}>
                Show older messages
              </Button>
            </div>
          )}
          {isEmpty && <NoMessages mayWrite={acts.onReply !== undefined} />}
          {arrangeMessages(messages, startsNew).map((day) => (
            <DayMessages
              key={day.key}
              day={day}
              all={messages}
              startsNew={startsNew}
              seenBy={seenBy(messages, marks, uid)}
              acts={acts}
            />
          ))}
          <OutgoingMessages projectId={projectId} outgoing={outgoing} onSettled={onSettled} />
        </div>
      </div>
      {below > 0 && (
        <div className="absolute inset-x-0 bottom-3 flex justify-center">
          <button type="button" onClick={goToEnd} className={pillClass}>
            <ArrowDown aria-hidden="true" className="size-3.5" />
            {below === 1 ? '1 new message' : `${below} new messages`}
          </button>
        </div>
      )}
      <Announcement newest={newest} uid={uid} />
    </div>
  )
}

const pillClass =
  'inline-flex min-h-8 items-center gap-1.5 rounded-full bg-primary px-3.5 text-dense font-medium text-on-primary shadow-raised hover:bg-primary-hover max-sm:min-h-11'

/** How many messages of others have come below what is being read. */
function useNewBelow(messages: readonly PresentedMessage[], isAtEnd: boolean, uid: string): number {
  const newestId = messages.at(-1)?.id
  const [readId, setReadId] = useState(newestId)
  if (isAtEnd && readId !== newestId) setReadId(newestId)
  const read = messages.findIndex(({ id }) => id === readId)
  return messages.slice(read + 1).filter(({ senderId }) => senderId !== uid).length
}

/** Says politely who has written, and the first words; not what was there when the conversation was opened. */
function Announcement({ newest, uid }: { readonly newest: PresentedMessage | undefined; readonly uid: string }) {
  const [openedWith] = useState(newest?.id)
  const isNews = newest && newest.id !== openedWith && newest.senderId !== uid && newest.deletedAt === null
  return (
    <output aria-live="polite" className="sr-only">
      {isNews ? `${newest.senderName}: ${firstLine(newest)}` : ''}
    </output>
  )
}

const emptySentences = {
  client: 'Ask the agency anything about this project. Everyone in this conversation sees your messages.',
  creator:
    'Ask the agency or the client anything about this project. Everyone in this conversation sees your messages.',
  superAdmin: 'Write to everyone in this conversation. Check “Only staff see this message” to keep a message internal.',
} as const

/** To those who can’t write, the line below the log says why. */
function NoMessages({ mayWrite }: { readonly mayWrite: boolean }) {
  const { role } = useViewer()
  return mayWrite ? (
    <EmptyState title="No messages yet">{emptySentences[role]}</EmptyState>
  ) : (
    <EmptyState title="No messages">No one has written in this conversation.</EmptyState>
  )
}
