import { useNavigate, useSearch } from '@tanstack/react-router'
import { MessageSquare } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { useUnread } from '#web/messages/exports/api.ts'
import { UnreadCount } from '#web/messages/exports/UnreadCount.tsx'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { Button } from '#web/ui/Button.tsx'

const ProjectConversation = lazyDialog(() => import('./ProjectConversation.tsx'))

type Props = { readonly project: Pick<PresentedProject, 'id' | 'name'> }

/** The button of a project's conversation, with how much is unread, and the conversation itself: the address says whether it is open. */
export function ProjectMessages({ project }: Props) {
  const { role, rights } = useViewer()
  const isReader = role !== 'client' || rights.includes('messages')
  const unread = useUnread(isReader)[project.id] ?? 0
  const navigate = useNavigate()
  // Every page reads its own search parameters; this one is shared with nobody.
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpen = isReader && search['messages'] === 'open'
  if (!isReader) return null

  function setOpen(open: boolean): void {
    const { messages: _before, ...rest } = search
    const next = open ? { ...rest, messages: 'open' } : rest
    // Opening is a step that the way back undoes; on a phone that is how one leaves it.
    void navigate({ to: '.' as '/', search: next as never, replace: !open, viewTransition: false, resetScroll: false })
  }

  return (
    <>
      <Button
        onPointerEnter={ProjectConversation.prepare}
        onFocus={ProjectConversation.prepare}
        onClick={() => setOpen(true)}
      >
        <MessageSquare aria-hidden="true" />
        Messages
        <UnreadCount count={unread} />
      </Button>
      <ProjectConversation project={project} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
