import type { Profile } from '#domain/accounts/profile.ts'
import { users } from '#server/accounts/exports/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'

/** Colleagues who were deactivated. */
export async function listFormerStaff({ documents }: Portal): Promise<Profile[]> {
  const staff = await listAll(documents, users, { where: { role: 'superAdmin' }, orderBy: ['createdAt', 'desc'] })
  return staff.flatMap(({ data }) => (data.disabledAt === null ? [] : [data]))
}
