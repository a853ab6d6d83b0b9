import { Plus } from 'lucide-react'
import type { PresentedProject } from '#domain/projects/contract.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { Answer } from '#web/platform/Answer.tsx'
import { lazyDialog, useDialog } from '#web/platform/lazy-dialog.tsx'
import { useViewer } from '#web/platform/session.ts'
import { useMembers } from '#web/team/exports/members-api.ts'
import { Button } from '#web/ui/Button.tsx'
import { SkeletonRows } from '#web/ui/Skeleton.tsx'
import { MemberList } from './MemberList.tsx'
import { TeamSection } from './TeamSection.tsx'

const AssignCreatorDialog = lazyDialog(() => import('./AssignCreatorDialog.tsx'))

type Props = {
  readonly project: Pick<PresentedProject, 'id' | 'managerId' | 'archivedAt'>
  /** What was agreed, where the viewer may know it. */
  readonly terms: RateSources['terms']
}

/** The agency's side of the team: who answers for the project, and the creators who work on it. */
export function AgencyTeam({ project, terms }: Props) {
  const members = useMembers(project.id)
  const isCreator = useViewer().role === 'creator'
  const dialog = useDialog(AssignCreatorDialog)
  const isArchived = project.archivedAt !== null
  const mayAssign = members.data?.mayAssign === true && !isArchived
  return (
    <TeamSection
      title={isCreator ? 'Project team' : 'Our team'}
      description={isCreator ? 'See who works on this project.' : 'See who from the agency is on this project.'}
      action={
        mayAssign && (
          <Button {...dialog.opener}>
            <Plus aria-hidden="true" />
            Add creator
          </Button>
        )
      }
    >
      <Answer query={members} what="the agency’s team" loading={<SkeletonRows rows={3} />}>
        {({ members: held }) => (
          <MemberList
            managerId={project.managerId}
            members={held}
            terms={terms}
            mayAssign={mayAssign}
            isArchived={isArchived}
          />
        )}
      </Answer>
      <AssignCreatorDialog {...dialog.props} projectId={project.id} terms={terms} />
    </TeamSection>
  )
}
