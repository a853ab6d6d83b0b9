import type { Hosting } from '#domain/launchpad/hosting.ts'
import { checkSite, isDue } from './check-site.ts'
import { hosting, siteHealth } from './collections.ts'
import type { LaunchpadDeps } from './deps.ts'

const pageSize = 200
const atOnce = 8

type Deps = Pick<LaunchpadDeps, 'documents' | 'clock' | 'activity' | 'check' | 'isChecked' | 'checkEveryMs'>

/** Looks at every site whose turn it is. One that fails to be looked at keeps no other from its turn. */
export async function checkSites(deps: Deps, onFault: (error: unknown) => void): Promise<void> {
  const queue = await dueSites(deps)
  async function work(): Promise<void> {
    for (let site = queue.shift(); site; site = queue.shift()) await checkSite(deps, site).catch(onFault)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function dueSites({ documents, clock, isChecked, checkEveryMs }: Deps): Promise<Hosting[]> {
  const due: Hosting[] = []
  let after: string | undefined
  for (;;) {
    const page = await documents.list(hosting, {
      where: { isWatched: true },
      orderBy: ['createdAt', 'asc'],
      limit: pageSize,
      ...(after === undefined ? {} : { after }),
    })
    const ids = page.map(({ id }) => id)
    const health = new Map((await documents.getMany(siteHealth, ids)).map(({ id, data }) => [id, data]))
    for (const { id, data } of page) {
      if (data.address === null || !isChecked(data.address)) continue
      if (isDue(health.get(id) ?? null, clock.nowMs(), checkEveryMs)) due.push(data)
    }
    after = page.at(-1)?.cursor
    if (page.length < pageSize || after === undefined) return due
  }
}
