import type { Role } from '#domain/core/viewer.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import type { RateSources } from '#domain/timesheets/rates.ts'
import { AgencyTeam } from '#web/team/AgencyTeam.tsx'
import { ClientTeam } from './ClientTeam.tsx'
import { useMembers } from './members-api.ts'
import { useTeammates } from './teammates-api.ts'

type Props = {
  readonly project: Pick<PresentedProject, 'id' | 'clientId' | 'companyName' | 'managerId' | 'archivedAt'>
  /** What was agreed, where the viewer is staff. */
  readonly terms: RateSources['terms']
  readonly role: Role
}

/** Who is on a project, on both sides. A creator sees their own side alone. */
export function TeammatesTab({ project, terms, role }: Props) {
  const { id, clientId, companyName } = project
  const { isPending } = useTeammates(clientId, role !== 'creator')
  // Asked at once, and shown when what stands above has its height.
  useMembers(id)
  return (
    <div className="flex flex-col gap-10">
      {role !== 'creator' && <ClientTeam clientId={clientId} companyName={companyName} isOwn={role === 'client'} />}
      {(role === 'creator' || !isPending) && (
        <AgencyTeam project={project} terms={role === 'superAdmin' ? terms : null} />
      )}
    </div>
  )
}
