import type { Profile } from '#domain/accounts/profile.ts'
import { projectPagePath } from '#domain/projects/places.ts'
import { isOver, lackingOf } from '#domain/projects/project-order.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { listFormerStaff } from './former-staff.ts'
import { groupsOf, lineOf, mostAtHome as limit } from './line.ts'
import type { FoundLine } from './line.ts'

/** Projects that nobody of the agency has begun: a client has started them, or accepted their quote. */
export async function findNewProjects({ documents }: Portal): Promise<FoundLine[]> {
  const found = await documents.list(projects, { where: { status: 'draft' }, orderBy: ['listedAt', 'desc'], limit })
  const [first] = found
  if (!first) return []
  const url = found.length === 1 ? planningPath(first.id) : '/superadmin/projects?status=draft'
  const { name, companyName: context, clientId } = first.data
  return [lineOf('projects-new', found.length, url, { name, context, clientId })]
}

/** Projects of accepted quotes without a manager or a day, a line each, the oldest first. */
export async function findProjectsToPlan({ documents }: Portal): Promise<FoundLine[]> {
  const found = await documents.list(projects, { orderBy: ['toPlanSince', 'asc'], limit: 20 })
  return found.map(({ id, data }) => {
    const { name, companyName: context, clientId, toPlanSince } = data
    const more = { name, context, clientId, since: toPlanSince ?? null, lacks: lackingOf(data) }
    return lineOf('projects-to-plan', 1, planningPath(id), more)
  })
}

/** Where the project is open for what it waits for. */
function planningPath(projectId: string): string {
  return `${projectPagePath('superAdmin', projectId)}&edit=plan`
}

/** Projects under way whose manager was deactivated, a line for each manager and status, because the list filters by both. */
export async function findProjectsWithoutManager(portal: Portal): Promise<FoundLine[]> {
  const former = await listFormerStaff(portal)
  return (await Promise.all(former.map((manager) => findManagedBy(portal, manager)))).flat()
}

async function findManagedBy({ documents }: Portal, { uid: managerId, fullName }: Profile): Promise<FoundLine[]> {
  const managed = await documents.list(projects, { where: { managerId }, orderBy: ['listedAt', 'desc'], limit })
  const underWay = managed.filter(({ data }) => !isOver(data.status))
  return groupsOf(underWay, ({ data }) => data.status).map(([status, found]) => {
    const [first] = found
    const listed = `/superadmin/projects?${new URLSearchParams({ status, managerId })}`
    const url = found.length === 1 ? projectPagePath('superAdmin', first.id) : listed
    return lineOf('projects-without-manager', found.length, url, { name: first.data.name, context: fullName })
  })
}
