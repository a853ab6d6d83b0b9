import type { InputOf, ReplyOf } from '#domain/core/endpoint.ts'
import { toHours, toHundredths } from '#domain/core/hours.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { memberId } from '#domain/projects/member.ts'
import type { Product } from '#domain/projects/product.ts'
import type { Terms } from '#domain/projects/terms.ts'
import type { prepareHours as call } from '#domain/timesheets/contract.ts'
import { creatorDayId, creatorDays } from './collections.ts'
import type { TimesheetsDeps } from './deps.ts'

/** The projects that the viewer may log hours on, by name, and the hours that the day has already. */
export async function prepareHours(
  deps: TimesheetsDeps,
  viewer: Viewer,
  { workDate }: InputOf<typeof call>,
): Promise<ReplyOf<typeof call>> {
  const ids = await deps.projectIdsOf(viewer.uid)
  const [day, projects, members, terms] = await Promise.all([
    deps.documents.get(creatorDays, creatorDayId(viewer.uid, workDate)),
    deps.projects.many(ids),
    deps.members.many(ids.map((id) => memberId(id, viewer.uid))),
    deps.terms.many(ids),
  ])
  const open = [...projects.values()]
    .filter(({ archivedAt }) => archivedAt === null)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  return {
    loggedHours: toHours(day?.data.hundredths ?? 0),
    projects: await Promise.all(
      open.map(async ({ id, name }) => ({
        id,
        name,
        rate: members.get(memberId(id, viewer.uid))?.rate ?? 0,
        products: (await deps.productsOf(id)).map((product) => toChoice(product, terms.get(id))),
      })),
    ),
  }
}

function toChoice({ id, name, capHours }: Product, terms: Terms | undefined) {
  const used = toHundredths(terms?.usedByProduct[id] ?? 0)
  const remainingHours = capHours === null ? null : toHours(Math.max(0, toHundredths(capHours) - used))
  return { id, name, remainingHours }
}
