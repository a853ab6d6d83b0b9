import type { Role } from '#domain/core/viewer.ts'
import type { PresentedProject } from '#domain/projects/contract.ts'
import { AgencyTeam } from '#web/team/AgencyTeam.tsx'
import { ClientTeam } from './ClientTeam.tsx'

type Props = {
  readonly project: Pick<PresentedProject, 'id' | 'clientId' | 'companyName' | 'managerId' | 'archivedAt'>
  readonly role: Role
}

/** Who is on a project, on both sides. A creator sees their own side alone. */
export function TeammatesTab({ project, role }: Props) {
  const { clientId, companyName } = project
  return (
    <div className="flex flex-col gap-10">
      {role !== 'creator' && <ClientTeam clientId={clientId} companyName={companyName} isOwn={role === 'client'} />}
      <AgencyTeam project={project} />
    </div>
  )
}
