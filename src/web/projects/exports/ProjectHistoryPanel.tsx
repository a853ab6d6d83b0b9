import { useNavigate, useSearch } from '@tanstack/react-router'
import { History } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'

const HistorySheet = lazyDialog(() => import('#web/projects/HistorySheet.tsx'))

type Props = { readonly project: Pick<PresentedProject, 'id' | 'name'> }

/** What happened in a project, beside its page: the address says whether it is open. */
export function ProjectHistoryPanel({ project }: Props) {
  const navigate = useNavigate()
  // Every page reads its own search parameters; this one is shared with nobody.
  const search: Record<string, unknown> = useSearch({ strict: false })
  const isOpen = search['history'] === 'open'

  function setOpen(open: boolean): void {
    const { history: _before, ...rest } = search
    const next = open ? { ...rest, history: 'open' } : rest
    void navigate({ to: '.' as '/', search: next as never, replace: !open, viewTransition: false, resetScroll: false })
  }

  return (
    <>
      <IconButton
        label="History"
        variant="secondary"
        icon={<History />}
        onPointerEnter={HistorySheet.prepare}
        onFocus={HistorySheet.prepare}
        onClick={() => setOpen(true)}
      />
      <HistorySheet projectId={project.id} projectName={project.name} open={isOpen} onOpenChange={setOpen} />
    </>
  )
}
