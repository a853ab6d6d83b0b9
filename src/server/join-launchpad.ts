import type { SubscriptionStatus } from '#domain/billing/subscription-status.ts'
import { isHostingPlan } from '#domain/catalogue/plans.ts'
import { Refusal } from '#domain/core/refusals.ts'
import type { Product } from '#domain/projects/product.ts'
import type { ActivityLog } from '#server/platform/activity.ts'
import { createTurns } from '#server/platform/limits/turns.ts'
import { resolveName } from '#server/platform/probe/resolve-name.ts'
import { createSiteProbe } from '#server/platform/probe/site-probe.ts'
import type { Settings } from '#server/platform/settings.ts'
import { eachRow } from '#server/platform/whole-list.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { projectIdsOf } from '#server/projects/project-ids-of.ts'
import { subscriptions } from './billing/collections.ts'
import type { HostingPlan, LaunchpadDeps, LaunchProduct } from './launchpad/deps.ts'
import { findProduct } from './projects/change-product.ts'
import { projects } from './projects/collections.ts'
import { maySee } from './projects/policy.ts'
import { readProducts } from './projects/read-products.ts'

type Deps = {
  readonly documents: Documents
  readonly clock: Clock
  readonly activity: ActivityLog
  readonly settings: Pick<Settings, 'checkedLocally' | 'checkEverySeconds'>
}

/** What the launchpad needs of the other slices: products, who belongs to them, and what is paid for. */
export function joinLaunchpad({ documents, clock, activity, settings }: Deps): LaunchpadDeps {
  const allowed = settings.checkedLocally
  const probe = createSiteProbe({ resolve: resolveName, allowed, monotonicMs: () => performance.now() })
  return {
    documents,
    clock,
    activity,
    turns: createTurns(),
    ...probe,
    checkEveryMs: settings.checkEverySeconds * 1000,
    projectIdsOf: (creatorId) => projectIdsOf(documents, creatorId),
    async seesProject(reader, viewer, projectId) {
      const project = await reader.get(projects, projectId)
      return project !== null && maySee(viewer, project.data)
    },
    async findProduct(reader, viewer, productId) {
      const { product, project } = await findProduct(reader, viewer, productId)
      if (product.data.archivedAt !== null) throw new Refusal('not-found')
      return toLaunchProduct(product.data, project.data.archivedAt !== null)
    },
    planOf: (clientId) => hostingPlanOf(documents, clientId),
    likelyProductOf: (clientId) => likelyProductOf(documents, clientId),
  }
}

/** As long as the provider still tries to collect, the plan pays: past due is no reason to take a site from its visitors. */
const paying: ReadonlySet<SubscriptionStatus> = new Set(['active', 'trialing', 'past_due'])

async function hostingPlanOf(documents: Documents, clientId: string): Promise<HostingPlan | null> {
  const newest = { where: { uid: clientId }, orderBy: ['createdAt', 'desc'] } as const
  for await (const { id, data } of eachRow(documents, subscriptions, newest)) {
    const { planId, status } = data
    if (planId !== null && isHostingPlan(planId) && paying.has(status)) return { planId, subscriptionId: id }
  }
  return null
}

const recentProjects = 50

/** The first site of the account's latest project that has one. */
async function likelyProductOf(documents: Documents, clientId: string): Promise<LaunchProduct | null> {
  const latest = { where: { clientId }, orderBy: ['listedAt', 'desc'], limit: recentProjects } as const
  for (const project of await documents.list(projects, latest)) {
    if (['completed', 'cancelled'].includes(project.data.status)) continue
    const own = (await readProducts(documents, project.id)).map(({ data }) => data)
    const site = own.find(({ kind, archivedAt }) => kind === 'sites' && archivedAt === null)
    if (site) return toLaunchProduct(site, false)
  }
  return null
}

function toLaunchProduct({ id, name, projectId, clientId, liveUrl }: Product, isPutAway: boolean): LaunchProduct {
  return { id, name, projectId, clientId, liveUrl, isPutAway }
}
