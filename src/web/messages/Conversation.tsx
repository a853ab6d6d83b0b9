import { useDeferredValue, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { PresentedMessage } from '#domain/messages/contract.ts'
import { useConversation, useUnread } from '#web/messages/exports/api.ts'
import type { ConversationPages } from '#web/messages/exports/message-cache.ts'
import { Answer } from '#web/platform/Answer.tsx'
import type { CallRefused } from '#web/platform/call-refused.ts'
import { useViewer } from '#web/platform/session.ts'
import { RefusedState } from '#web/ui/RefusedState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { firstUnseen, seenUpToBy } from './arrange-messages.ts'
import { Composer } from './Composer.tsx'
import { DropZone } from './DropZone.tsx'
import { LoadingMessages } from './LoadingMessages.tsx'
import { MessageLog } from './MessageLog.tsx'

export type ConversationProps = {
  readonly projectId: string
  /** The picture of a person, where the page knows one. */
  readonly avatarIdOf?: ((uid: string) => string | null) | undefined
  /** Pays what a message asks for; without it the button says why it cannot. */
  readonly onPay?: ((message: PresentedMessage) => void) | undefined
}

/** What was said in a project, and the place to say more. It fills the height it is given and scrolls by itself. */
export function Conversation(props: ConversationProps) {
  const query = useConversation(props.projectId)
  const older = query.hasNextPage ? { onShow: () => void query.fetchNextPage(), busy: query.isFetchingNextPage } : null
  return (
    <Answer query={query} what="the conversation" loading={<LoadingMessages />} refused={toRefused}>
      {({ pages }) => <LoadedConversation key={props.projectId} {...props} pages={pages} older={older} />}
    </Answer>
  )
}

type LoadedProps = ConversationProps & {
  readonly pages: ConversationPages['pages']
  readonly older: { readonly onShow: () => void; readonly busy: boolean } | null
}

/** Rendered in the background: a key or a press that comes with the messages doesn’t wait for all of them. */
function LoadedConversation(props: LoadedProps) {
  if (useDeferredValue(true, false)) return <OpenConversation {...props} />
  return (
    <Skeleton label="Loading the conversation">
      <LoadingMessages />
    </Skeleton>
  )
}

function OpenConversation({ pages, older, projectId, avatarIdOf, onPay }: LoadedProps) {
  const { uid } = useViewer()
  const messages = pages.flatMap((page) => page.messages).reverse()
  const marks = pages[0]?.marks ?? []
  const may = pages[0]?.may ?? nothing
  const field = useRef<HTMLTextAreaElement>(null)
  // As it was when the conversation was opened: what is read now would move it while it is looked at.
  const unread = useUnread(true)[projectId]
  const [startsNew] = useState(() => firstUnseen(messages, seenUpToBy(marks, uid), uid, unread))
  const [begun, setReplyTo] = useState<PresentedMessage | null>(null)
  // As it reads by now: it may have been edited or removed since.
  const replyTo = begun && (messages.find(({ id }) => id === begun.id) ?? begun)
  return (
    <DropZone projectId={projectId} isOpen={may.send}>
      <MessageLog
        projectId={projectId}
        messages={messages}
        marks={marks}
        startsNew={startsNew}
        older={older}
        acts={{ avatarIdOf, onPay, mayWithdraw: may.requestPayment, onReply: may.send ? setReplyTo : undefined }}
        onSettled={() => field.current?.focus()}
      />
      <Composer field={field} projectId={projectId} may={may} replyTo={replyTo} onReplyDone={() => setReplyTo(null)} />
    </DropZone>
  )
}

const nothing = { send: false, sendInternal: false, requestPayment: false }

function toRefused({ code }: CallRefused): ReactNode {
  if (code !== 'forbidden' && code !== 'project-not-found') return null
  return (
    <div className="p-5 max-sm:p-4">
      <RefusedState title="You don’t have access to this conversation">
        <WhomToAsk />
      </RefusedState>
    </div>
  )
}

function WhomToAsk() {
  return useViewer().role === 'creator'
    ? 'Ask the agency to add you to the project.'
    : 'Ask the account owner for access to messages.'
}
