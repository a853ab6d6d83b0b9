import { listHosting } from '#domain/launchpad/contract.ts'
import type { Documents } from '#server/ports/documents.ts'
import type { TestPortal } from '#server/testing/portal.test-support.ts'
import type { CastUid } from '#tools/seed/cast.ts'
import { hosting } from './exports/collections.ts'

/** Every site of the store; what the checks saw of one has the same id. */
export async function hostingIds(documents: Documents): Promise<string[]> {
  return (await documents.list(hosting, { orderBy: ['createdAt', 'asc'], limit: 1000 })).map(({ id }) => id)
}

/** Adds the sites, and their health, that the calls show this person. */
export async function addShownLaunchpad(
  portal: TestPortal,
  who: CastUid,
  views: { readonly hosting: Record<string, unknown>; readonly siteHealth: Record<string, unknown> },
): Promise<void> {
  if ((await portal.outcome(who, listHosting, {})) !== 'ok') return
  const { sites, health } = await portal.call(who, listHosting, {})
  for (const site of sites) views.hosting[site.id] = site
  for (const seen of health) views.siteHealth[seen.id] = seen
}
