import type { Teammate } from '#domain/accounts/teammate.ts'
import { teammates } from '#server/accounts/collections.ts'
import { listAll } from '#server/platform/whole-list.ts'
import type { TeamDeps } from './deps.ts'

/** Everybody whom an account has asked in and not removed, joined or not. */
export async function listOwnTeammates(
  { documents }: Pick<TeamDeps, 'documents'>,
  clientId: string,
): Promise<Teammate[]> {
  const rows = await listAll(documents, teammates, { where: { clientId }, orderBy: ['createdAt', 'asc'] })
  return rows.map(({ data }) => data).filter(({ removedAt }) => removedAt === null)
}
