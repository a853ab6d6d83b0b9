import { Answer } from '#web/platform/Answer.tsx'
import type { OverlayProps } from '#web/platform/lazy-dialog.tsx'
import { activitiesOf } from '#web/projects/exports/activity-cache.ts'
import { useActivity } from '#web/projects/exports/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { SideSheet } from '#web/ui/SideSheet.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { ActivityDays } from './ActivityDays.tsx'

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

type ProjectHistoryProps = { readonly projectId: string }

/** What happened in a project, newest first, by day. */
function ProjectHistory({ projectId }: ProjectHistoryProps) {
  const query = useActivity(projectId)
  const { hasNextPage, fetchNextPage, isFetchingNextPage } = query
  return (
    <div className="px-5 py-4 max-sm:px-4">
      <Answer query={query} what="the history" loading={<SkeletonRows rows={8} />}>
        {(pages) => <ActivityDays activities={activitiesOf(pages)} />}
      </Answer>
      {hasNextPage && (
        <div className="pt-4">
          <Button onClick={() => void fetchNextPage()} busy={isFetchingNextPage}>
            Show more
          </Button>
        </div>
      )}
    </div>
  )
}
