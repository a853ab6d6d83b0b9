import type { Hosting } from '#domain/launchpad/hosting.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { Portal } from '#server/portal.ts'
import { checkSite, isDue } from './check-site.ts'
import { hosting, siteHealth } from './exports/collections.ts'
import { probeOf } from './probe.ts'

const atOnce = 8

/** Looks at every site whose turn it is. One that fails to be looked at keeps no other from its turn. */
export async function checkSites(portal: Portal, onFault: (error: unknown) => void): Promise<void> {
  const queue = await dueSites(portal)
  async function work(): Promise<void> {
    for (let site = queue.shift(); site; site = queue.shift()) await checkSite(portal, site).catch(onFault)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function dueSites(portal: Portal): Promise<Hosting[]> {
  const { documents, clock, settings } = portal
  const { isChecked } = probeOf(portal)
  const due: Hosting[] = []
  const watched = { where: { isWatched: true }, orderBy: ['createdAt', 'asc'] } as const
  for await (const page of eachPage(documents, hosting, watched)) {
    const ids = page.map(({ id }) => id)
    const health = new Map((await documents.getMany(siteHealth, ids)).map(({ id, data }) => [id, data]))
    for (const { id, data } of page) {
      if (data.address === null || !isChecked(data.address)) continue
      if (isDue(health.get(id) ?? null, clock.nowMs(), settings.checkEverySeconds * 1000)) due.push(data)
    }
  }
  return due
}
