import type { Teammate } from '#domain/team/teammate.ts'
import { teammates } from './collections.ts'
import type { TeamDeps } from './deps.ts'

const atOnce = 500

/** Everybody whom an account has asked in and not removed, joined or not, page by page. */
export async function listOwnTeammates(
  { documents }: Pick<TeamDeps, 'documents'>,
  clientId: string,
): Promise<Teammate[]> {
  const all: Teammate[] = []
  let after: string | undefined
  do {
    const rows = await documents.list(teammates, {
      where: { clientId },
      orderBy: ['createdAt', 'asc'],
      limit: atOnce,
      ...(after && { after }),
    })
    all.push(...rows.map(({ data }) => data).filter(({ removedAt }) => removedAt === null))
    after = rows.length < atOnce ? undefined : rows.at(-1)?.cursor
  } while (after)
  return all
}
