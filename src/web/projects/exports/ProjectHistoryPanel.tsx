import { History } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { inPlace } from '#web/platform/go-to.tsx'
import { lazyDialog } from '#web/platform/lazy-dialog.tsx'
import { oneOf, usePageSearch } from '#web/platform/page-search.ts'
import type { SearchOf } from '#web/platform/page-search.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const HistorySheet = lazyDialog(() => import('#web/projects/HistorySheet.tsx'))

const historySearch = { history: oneOf('open') }
export type HistorySearch = SearchOf<typeof historySearch>

type Props = { readonly project: Pick<PresentedProject, 'id' | 'name'> }

/** What happened in a project, beside its page: the address says whether it is open. */
export function ProjectHistoryPanel({ project }: Props) {
  const { search, change } = usePageSearch(historySearch)
  // Opening is a step that the way back undoes.
  const setOpen = (open: boolean) => change({ history: open ? 'open' : null }, { ...inPlace, replace: !open })

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
      <HistorySheet
        projectId={project.id}
        projectName={project.name}
        open={search.history === 'open'}
        onOpenChange={setOpen}
      />
    </>
  )
}
