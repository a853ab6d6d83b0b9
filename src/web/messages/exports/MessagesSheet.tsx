import type { ReactNode } from 'react'
import { Conversation } from '#web/messages/Conversation.tsx'
import type { ConversationProps } from '#web/messages/Conversation.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'

type Props = ConversationProps & {
  /** Whose conversation it is: the project's name. */
  readonly projectName: string
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Dialogs over the conversation: inside it, so that a press in them is none outside of it. */
  readonly children?: ReactNode
}

/** The conversation of a project, beside its page. What is written in it is kept when it is closed. */
export function MessagesSheet({ projectName, open, onOpenChange, children, ...conversation }: Props) {
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title="Messages" description={projectName}>
      <Conversation {...conversation} />
      {children}
    </SideSheet>
  )
}
