import type { ReplyOf } from '#domain/core/endpoint.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { listEmployees as call, PresentedEmployee, PublicEmployee } from '#domain/team/contract.ts'
import { employees } from '#server/accounts/exports/collections.ts'
import { joinJson } from '#server/platform/http/json.ts'
import type { Json } from '#server/platform/http/json.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { presentToOthers, presentToStaff } from './present.ts'

/** An agency has tens of people; the list is read whole. */
export async function listEmployees({ documents }: Portal, viewer: Viewer): Promise<Json<ReplyOf<typeof call>>> {
  const rows = await listAll(documents, employees, { orderBy: ['fullName', 'asc'] })
  const present = viewer.role === 'superAdmin' ? presentToStaff : presentToOthers
  const presented: Json<PresentedEmployee | PublicEmployee>[] = rows.map(present)
  return joinJson<ReplyOf<typeof call>>({ employees: presented })
}
