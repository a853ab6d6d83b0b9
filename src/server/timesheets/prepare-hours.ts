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
      open.map(async ({ id, name }) => ({
        id,
        name,
        rate: rateOn(id),
        products: (await openProducts(documents, id)).map((product) =>
          toChoice(product, termsOf.get(id), unapproved.byProduct.get(product.id)),
        ),
      })),
    ),
    ...(archived.length > 0 ? { archivedProjects: archived.map(named) } : {}),
    ...(left.length > 0 ? { leftProjects: left.map(named) } : {}),
  }
}

/** The products of a project in their order, without archived ones. */
async function openProducts(documents: Documents, projectId: string): Promise<Product[]> {
  const all = await readProducts(documents, projectId)
  return all.map(({ data }) => data).filter(({ archivedAt }) => archivedAt === null)
}

type Unapproved = {
  /** The projects that they are on. */
  readonly projectIds: ReadonlySet<string>
  /** What may still be approved of each product, in hundredths: rejected hours count once they are changed. */
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
      if (data.productId !== null && status !== 'rejected')
        byProduct.set(data.productId, (byProduct.get(data.productId) ?? 0) + toHundredths(data.workedHours))
    }
  return { projectIds, byProduct }
}

function toChoice({ id, name, capHours }: Product, terms: Terms | undefined, unapproved = 0) {
  const used = toHundredths(terms?.usedByProduct[id] ?? 0)
  const remainingHours = capHours === null ? null : toHours(toHundredths(capHours) - used)
  return { id, name, remainingHours, unapprovedHours: toHours(unapproved) }
}
