import type { Viewer } from '#domain/core/viewer.ts'
import { requestedChanges } from '#domain/projects/approvals.ts'
import { approvalsPart, projectPagePath } from '#domain/projects/places.ts'
import type { Portal } from '#server/portal.ts'
import { awaitedApprovals, products, projects } from '#server/projects/exports/collections.ts'
import type { AwaitedApprovals } from '#server/projects/exports/collections.ts'
import { groupsOf, lineOf, mostAtHome as limit } from './line.ts'
import type { FoundLine } from './line.ts'

/** Approvals that the account is asked for, by project; none in the archive. */
export async function findClientApprovals(portal: Portal, { accountId, rights }: Viewer): Promise<FoundLine[]> {
  if (!rights.includes('projects')) return []
  const where = { clientId: accountId }
  const asked = await portal.documents.list(awaitedApprovals, { where, orderBy: ['since', 'asc'], limit })
  return byProject(
    portal,
    asked.map(({ data }) => data),
    ({ projectId, count, name, project }) =>
      lineOf('approvals', count, `${projectPagePath('client', projectId)}#${approvalsPart}`, {
        name,
        context: project.name,
      }),
  )
}

/** Approvals that clients have not given yet, by project, and since when the oldest waits. */
export async function findAllApprovals(portal: Portal): Promise<FoundLine[]> {
  const asked = await portal.documents.list(awaitedApprovals, { orderBy: ['since', 'asc'], limit })
  return byProject(
    portal,
    asked.map(({ data }) => data),
    ({ projectId, clientId, count, name, since, project }) =>
      lineOf('approvals-outstanding', count, projectPagePath('superAdmin', projectId), {
        name,
        since,
        context: project.companyName,
        clientId,
      }),
  )
}

/** Changes that clients have requested and that staff have not requested approval of again, by project. */
export async function findRequestedChanges(portal: Portal): Promise<FoundLine[]> {
  const found = await portal.documents.list(products, { orderBy: ['changeRequestedAt', 'asc'], limit })
  const asked = found.flatMap(({ data }) => {
    const { id, projectId, clientId, changeRequestedAt: since } = data
    const open = requestedChanges(data)
    const [first] = open
    return first && since ? [{ id, projectId, clientId, name: first.subject, count: open.length, since }] : []
  })
  return byProject(portal, asked, ({ projectId, clientId, count, name, since, project }) =>
    lineOf('changes-requested', count, projectPagePath('superAdmin', projectId), {
      name,
      since,
      context: project.companyName,
      clientId,
    }),
  )
}

type OfProject = AwaitedApprovals & { readonly project: { readonly name: string; readonly companyName: string } }

/** One line for each project that is not archived, the one that waits longest first. */
async function byProject(
  { documents }: Portal,
  asked: readonly AwaitedApprovals[],
  toLine: (ofProject: OfProject) => FoundLine,
): Promise<FoundLine[]> {
  const groups = groupsOf(asked, ({ projectId }) => projectId)
  const found = await documents.getMany(
    projects,
    groups.map(([projectId]) => projectId),
  )
  const open = new Map(found.flatMap(({ id, data }) => (data.archivedAt === null ? [[id, data]] : [])))
  return groups.flatMap(([projectId, ofProject]) => {
    const project = open.get(projectId)
    const count = ofProject.reduce((sum, each) => sum + each.count, 0)
    return project ? [toLine({ ...ofProject[0], count, project })] : []
  })
}
