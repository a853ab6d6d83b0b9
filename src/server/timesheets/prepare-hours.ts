import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { zero } from '#domain/core/money.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { prepareHours as call } from '#domain/timesheets/contract.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import type { Documents } from '#server/ports/documents.ts'
import { members, projects, terms } from '#server/projects/exports/collections.ts'
import { projectIdsOf } from '#server/projects/exports/find-project.ts'
import { readProducts } from '#server/projects/exports/project-facts.ts'
import { creatorDayId, creatorDays, timeEntries } from './exports/collections.ts'

/** The projects that the viewer may log hours on, by name, their archived ones, and the hours already logged on the day. */
export async function prepareHours(
  { documents }: Portal,
  viewer: Viewer,
  { workDate }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const ids = await projectIdsOf(documents, viewer.uid)
  const [day, projectOf, memberOf, termsOf, unapproved] = await Promise.all([
    documents.get(creatorDays, creatorDayId(viewer.uid, workDate)),
    mapOf(documents, projects, ids),
    mapOf(
      documents,
      members,
      ids.map((id) => memberId(id, viewer.uid)),
    ),
    mapOf(documents, terms, ids),
    unapprovedByProduct(documents, viewer.uid),
  ])
  const own = [...projectOf.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const open = own.filter(({ archivedAt }) => archivedAt === null)
  const archived = own.filter(({ archivedAt }) => archivedAt !== null)
  const rateOn = (id: string) => memberOf.get(memberId(id, viewer.uid))?.rate ?? zero
  return {
    loggedHours: toHours(day?.data.hundredths ?? 0),
    projects: await Promise.all(
      open.map(async ({ id, name }) => ({
        id,
        name,
        rate: rateOn(id),
        products: (await openProducts(documents, id)).map((product) =>
          toChoice(product, termsOf.get(id), unapproved.get(product.id)),
        ),
      })),
    ),
    ...(archived.length > 0
      ? { archivedProjects: archived.map(({ id, name }) => ({ id, name, rate: rateOn(id) })) }
      : {}),
  }
}

/** The products of a project in their order, without archived ones. */
async function openProducts(documents: Documents, projectId: string): Promise<Product[]> {
  const all = await readProducts(documents, projectId)
  return all.map(({ data }) => data).filter(({ archivedAt }) => archivedAt === null)
}

/** What a creator has logged on each product and may still get approved, in hundredths: rejected hours count once they are changed. */
async function unapprovedByProduct(documents: Documents, creatorId: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>()
  for (const status of ['draft', 'submitted'] as const)
    for await (const { data } of eachRow(documents, timeEntries, {
      where: { creatorId, status },
      orderBy: ['workDate', 'asc'],
    }))
      if (data.productId !== null)
        found.set(data.productId, (found.get(data.productId) ?? 0) + toHundredths(data.workedHours))
  return found
}

function toChoice({ id, name, capHours }: Product, terms: Terms | undefined, unapproved = 0) {
  const used = toHundredths(terms?.usedByProduct[id] ?? 0)
  const remainingHours = capHours === null ? null : toHours(toHundredths(capHours) - used)
  return { id, name, remainingHours, unapprovedHours: toHours(unapproved) }
}
