import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import { zero } from '#domain/core/money.ts'
import type { Money } from '#domain/core/money.ts'
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

/**
 * The projects that the viewer may log hours on, by name, those where they have hours that can only be moved away or corrected,
 * and the hours already logged on the day.
 */
export async function prepareHours(
  { documents }: Portal,
  viewer: Viewer,
  { workDate }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const ids = await projectIdsOf(documents, viewer.uid)
  const unapproved = await unapprovedHours(documents, viewer.uid)
  const known = [...new Set([...ids, ...unapproved.projectIds])]
  const [day, projectOf, memberOf, termsOf] = await Promise.all([
    documents.get(creatorDays, creatorDayId(viewer.uid, workDate)),
    mapOf(documents, projects, known),
    mapOf(
      documents,
      members,
      known.map((id) => memberId(id, viewer.uid)),
    ),
    mapOf(documents, terms, ids),
  ])
  const own = [...projectOf.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const current = own.filter(({ archivedAt }) => archivedAt === null)
  const open = current.filter(({ id }) => ids.includes(id))
  const left = current.filter(({ id }) => !ids.includes(id))
  const archived = own.filter(({ archivedAt }) => archivedAt !== null)
  const rateOn = (id: string) => memberOf.get(memberId(id, viewer.uid))?.rate ?? zero
  const named = ({ id, name }: { readonly id: string; readonly name: string }) => ({ id, name, rate: rateOn(id) })
  return {
    loggedHours: toHours(day?.data.hundredths ?? 0),
    projects: await Promise.all(
      open.map((project) => toOpenProject(documents, named(project), termsOf.get(project.id), unapproved)),
    ),
    ...(archived.length > 0 ? { archivedProjects: archived.map(named) } : {}),
    ...(left.length > 0 ? { leftProjects: left.map(named) } : {}),
  }
}

/** A project with its products in their order, and of those that are archived the ones with hours that can be corrected. */
async function toOpenProject(
  documents: Documents,
  project: { readonly id: string; readonly name: string; readonly rate: Money },
  agreed: Terms | undefined,
  unapproved: Unapproved,
) {
  const all = (await readProducts(documents, project.id)).map(({ data }) => data)
  const choose = (product: Product) => toChoice(product, agreed, unapproved.byProduct.get(product.id))
  const archived = all.filter(({ id, archivedAt }) => archivedAt !== null && unapproved.byProduct.has(id))
  return {
    ...project,
    products: all.filter(({ archivedAt }) => archivedAt === null).map(choose),
    ...(archived.length > 0 ? { archivedProducts: archived.map(choose) } : {}),
  }
}

type Unapproved = {
  /** The projects that they are on. */
  readonly projectIds: ReadonlySet<string>
  /** What may still be approved of each product that they are on, in hundredths: rejected hours count once they are changed. */
  readonly byProduct: ReadonlyMap<string, number>
}

/** What a creator has logged and can still change. */
async function unapprovedHours(documents: Documents, creatorId: string): Promise<Unapproved> {
  const projectIds = new Set<string>()
  const byProduct = new Map<string, number>()
  for (const status of ['draft', 'submitted', 'rejected'] as const)
    for await (const { data } of eachRow(documents, timeEntries, {
      where: { creatorId, status },
      orderBy: ['workDate', 'asc'],
    })) {
      projectIds.add(data.projectId)
      if (data.productId === null) continue
      const counted = status === 'rejected' ? 0 : toHundredths(data.workedHours)
      byProduct.set(data.productId, (byProduct.get(data.productId) ?? 0) + counted)
    }
  return { projectIds, byProduct }
}

function toChoice({ id, name, capHours, status }: Product, terms: Terms | undefined, unapproved = 0) {
  const used = toHundredths(terms?.usedByProduct[id] ?? 0)
  const remainingHours = capHours === null ? null : toHours(toHundredths(capHours) - used)
  const choice = { id, name, remainingHours, unapprovedHours: toHours(unapproved) }
  return status === 'cancelled' ? { ...choice, canceled: true as const } : choice
}
