import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { ProjectHistory } from './ProjectHistory.tsx'

type Props = OverlayProps & { readonly projectId: string; readonly projectName: string }

/** What happened in a project, beside its page. */
export function HistorySheet({ projectId, projectName, ...overlay }: Props) {
  return (
    <SideSheet {...overlay} title="History" description={projectName}>
      {/* What scrolls can be reached, also where it holds no control. */}
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls what has the focus
        tabIndex={0}
        aria-label={`History of ${projectName}`}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain -outline-offset-2"
      >
        <ProjectHistory projectId={projectId} />
      </section>
    </SideSheet>
  )
}
