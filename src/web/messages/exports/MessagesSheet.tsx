import { useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import { Conversation } from '#web/messages/Conversation.tsx'
import type { ConversationProps } from '#web/messages/Conversation.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'

type Props = ConversationProps & {
  /** Whose conversation it is: the project's name. */
  readonly projectName: string
  /** Whether its reader may no longer read it. */
  readonly isLocked: boolean
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Dialogs over the conversation: inside it, so that a press in them is none outside of it. */
  readonly children?: ReactNode
}

/**
 * The conversation of a project: beside its page where there is room for both, else over it. What is written in it is kept
 * when it is closed. A locked one leaves the page in use.
 */
export function MessagesSheet({ projectName, isLocked, open, onOpenChange, children, ...conversation }: Props) {
  const isBeside = useIsWide()
  return (
    <SideSheet
      isBeside={isBeside || isLocked}
      isLow={isLocked}
      open={open}
      onOpenChange={onOpenChange}
      title="Messages"
      description={projectName}
    >
      <Conversation {...conversation} />
      {children}
    </SideSheet>
  )
}

/** Whether the window is as wide as the page asks for to make room (`xl`). */
function useIsWide(): boolean {
  return useSyncExternalStore(
    watchWidth,
    () => wide()?.matches ?? false,
    () => false,
  )
}

function watchWidth(onChange: () => void): () => void {
  const query = wide()
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

function wide(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(width >= 80rem)') : null
}
