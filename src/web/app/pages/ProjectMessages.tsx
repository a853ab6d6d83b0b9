import { MessageSquare } from 'lucide-react'
import { useState } from 'react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { useUnread } from '#web/messages/exports/api.ts'
import { UnreadCount } from '#web/messages/exports/UnreadCount.tsx'
import { inPlace } from '#web/platform/go-to.tsx'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'

const ProjectConversation = lazyDialog(() => import('./ProjectConversation.tsx'))

const messagesSearch = { messages: oneOf('open') }
export type MessagesSearch = SearchOf<typeof messagesSearch>

type Props = { readonly project: Pick<PresentedProject, 'id' | 'name' | 'clientId'> }

/** The button of a project's conversation, with how much is unread, and the conversation itself: the address says whether it is open. */
export function ProjectMessages({ project }: Props) {
  const { role, rights } = useViewer()
  const isReader = role !== 'client' || rights.includes('messages')
  const unread = useUnread(isReader)[project.id] ?? 0
  const { search, change } = usePageSearch(messagesSearch)
  // Whoever reads it when the right is taken is told so in its place.
  const [hasRead, setHasRead] = useState(isReader)
  if (isReader && !hasRead) setHasRead(true)

  // Opening is a step that the way back undoes; on a phone that is how one leaves it.
  const isOpen = search.messages === 'open' && hasRead
  if (!isReader && !isOpen) return null
  const setOpen = (open: boolean) => change({ messages: open ? 'open' : null }, { ...inPlace, replace: !open })

  return (
    <>
      {/* What makes room for it, from the first paint on. */}
      {isOpen && isReader && <span data-beside hidden />}
      {isReader && (
        <Button
          onPointerEnter={ProjectConversation.prepare}
          onFocus={ProjectConversation.prepare}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <MessageSquare aria-hidden="true" />
          Messages
          <UnreadCount count={unread} />
        </Button>
      )}
      <ProjectConversation project={project} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
