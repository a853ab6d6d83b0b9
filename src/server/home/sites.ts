import type { Viewer } from '#domain/core/viewer.ts'
import type { HomeLine } from '#domain/home/contract.ts'
import { awaitsApproval } from '#domain/launchpad/checklist.ts'
import { hosting } from '#server/launchpad/exports/collections.ts'
import type { Portal } from '#server/portal.ts'
import { lineOf, mostAtHome as limit } from './line.ts'

/** Sites whose launch waits for the owner's approval, with the client's part of the checklist done. */
export async function findLaunches({ documents }: Portal, { uid, accountId }: Viewer): Promise<HomeLine | null> {
  if (uid !== accountId) return null
  const sites = await documents.list(hosting, { where: { clientId: accountId }, orderBy: ['createdAt', 'asc'], limit })
  const ready = sites.filter(({ data }) => awaitsApproval(data))
  const [first] = ready
  return first ? lineOf('launches', ready.length, '/client/launchpad', { name: first.data.name }) : null
}

/** Sites that are paid for and not live yet. */
export async function findHosting({ documents }: Portal): Promise<HomeLine | null> {
  const where = { status: 'waiting' }
  const found = await documents.list(hosting, { where, orderBy: ['createdAt', 'asc'], limit })
  const [first] = found
  return first ? lineOf('hosting-waiting', found.length, '/superadmin/launchpad', { name: first.data.name }) : null
}
