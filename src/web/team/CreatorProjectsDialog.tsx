import type { PresentedEmployee } from '#domain/team/contract.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { formatMoney } from '#web/platform/format.ts'
import type { OverlayProps } from '#web/platform/lazy-overlay.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { useAssignments } from './members-api.ts'

type Props = OverlayProps & { readonly creator: PresentedEmployee }

/** What a creator works on now; they are added and taken off on the project’s own page, under Teammates. */
export function CreatorProjectsDialog({ open, onOpenChange, creator }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Projects of ${creator.fullName}`}
      description="Creators are added to a project, and taken off it, under its Teammates."
    >
      <Assignments creatorId={creator.id} />
    </Dialog>
  )
}

function Assignments({ creatorId }: { readonly creatorId: string }) {
  return (
    <Answer query={useAssignments()} what="the projects" loading={<SkeletonRows />}>
      {({ members, projectNames }) => {
        const own = members.filter((member) => member.creatorId === creatorId)
        if (own.length === 0) return <p className="text-ink-soft">On no project right now.</p>
        return (
          <ul className="flex flex-col">
            {own.map(({ id, projectId, role, rate, billRateCents }) => (
              <li
                key={id}
                className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line-soft py-2.5 last:border-b-0"
              >
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-medium text-ink">{projectNames[projectId] ?? 'A project'}</span>
                  {role && <span className="text-dense text-ink-soft">{role}</span>}
                </span>
                <span className="text-dense text-ink-soft tabular-nums">
                  {formatMoney(rate)} per hour
                  {billRateCents !== null && `, billed at ${formatMoney(billRateCents)}`}
                </span>
              </li>
            ))}
          </ul>
        )
      }}
    </Answer>
  )
}
