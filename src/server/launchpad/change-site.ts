import type { Instant } from '#domain/core/instants.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import type { PresentedHosting } from '#domain/launchpad/contract.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { NewActivity } from '#server/platform/activity.ts'
import type { Reader } from '#server/platform/look-up.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { approvalActivity } from './activity.ts'
import { hosting } from './exports/collections.ts'
import { maySee } from './policy.ts'
import { presentHostingTo } from './present.ts'

type Found = { readonly site: Hosting; readonly version: number; readonly now: Instant }
type Changed = { readonly site: Hosting; readonly activity?: NewActivity }

/**
 * Changes one site that the viewer sees and records the activity, in one transaction. `change` refuses an illegal change,
 * and returns null if there is nothing to change.
 */
export async function changeSite(
  { documents, clock, activity }: Portal,
  viewer: Viewer,
  hostingId: string,
  change: (found: Found) => Changed | null,
): Promise<{ site: PresentedHosting }> {
  const present = presentHostingTo(viewer)
  return documents.transact(async (transaction) => {
    const found = await findSite(transaction, viewer, hostingId)
    const now = clock.now()
    const changed = change({ site: found.data, version: found.version, now })
    if (!changed) return { site: present(found) }
    const site = { ...changed.site, updatedAt: now }
    const written = transaction.put(hosting, site)
    const told = changed.activity ?? approvalActivity(found.data, site)
    if (told) activity.recordWith(transaction, viewer, told)
    return { site: present(written) }
  })
}

/** The site, if the viewer may see it. Refuses `not-found` for a foreign and an unknown id alike. */
export async function findSite(reader: Reader, viewer: Viewer, hostingId: string): Promise<Stored<Hosting>> {
  const found = await reader.get(hosting, hostingId)
  if (!found || !(await maySee(reader, viewer, found.data))) throw new Refusal('not-found')
  return found
}
