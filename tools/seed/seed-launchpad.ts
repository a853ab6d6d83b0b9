import { addDays, dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import { newChecklist, standardTemplate } from '#domain/launchpad/checklist.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import { hosting, siteHealth } from '#server/launchpad/exports/collections.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Documents } from '#server/ports/documents.ts'
import { castProjects, person } from './cast.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

type Deps = { readonly documents: Documents; readonly clock: Clock }
type Standing = Pick<Hosting, 'status' | 'planId'> & {
  readonly productId: string
  readonly address: string | null
  /** How many items are done, from the top. */
  readonly done: number
  /** Days ago. */
  readonly launched: number | null
}

/** A site in each state. Their names lead nowhere, so that no check ever speaks against what stands here. */
const standings: readonly Standing[] = [
  {
    productId: 'bakery-relaunch-1',
    status: 'waiting',
    planId: 'rocket-hosting-monthly',
    address: 'https://northwind.example/',
    done: 6,
    launched: null,
  },
  {
    productId: 'bakery-newsletter-1',
    status: 'live',
    planId: 'rocket-hosting-yearly',
    address: 'https://news.northwind.example/',
    done: 10,
    launched: 96,
  },
  {
    productId: 'clinic-booking-3',
    status: 'live',
    planId: 'rocket-hosting-yearly',
    address: 'https://harborclinics.example/',
    done: 10,
    launched: 40,
  },
  { productId: 'outfitters-shop-1', status: 'offline', planId: null, address: null, done: 1, launched: null },
]

/** Puts the cast's sites on the launchpad; what is paid for was agreed beside the portal. */
export async function seedLaunchpad({ documents, clock }: Deps): Promise<void> {
  await documents.transact(async ({ create }) => {
    for (const standing of standings) {
      const site = toSite(standing, clock.nowMs())
      create(hosting, site)
      if (site.address !== null && site.status === 'live')
        create(siteHealth, toHealth(site, site.address, clock.nowMs()))
    }
  })
}

function toSite({ productId, status, planId, address, done, launched }: Standing, nowMs: number): Hosting {
  const project = castProjects.find(({ id }) => productId.startsWith(`${id}-`))
  if (!project) throw new Error(`The cast has no product ${productId}`)
  const createdAt = toInstant(nowMs - ((launched ?? 9) + 5) * dayMs)
  const launchedAt = launched === null ? null : toInstant(nowMs - launched * dayMs)
  const tom = { uid: 'tom', name: person('tom').name }
  const client = { uid: project.clientId, name: person(project.clientId).name }
  const paid = { from: 'offline', to: 'waiting', by: 'plan', cause: 'plan-paid', actor: null, reason: '' } as const
  const live = { from: 'waiting', to: 'live', by: 'staff', cause: 'launched', actor: tom, reason: '' } as const
  return {
    id: productId,
    clientId: project.clientId,
    projectId: project.id,
    productId,
    name: project.products[Number(productId.slice(-1)) - 1]?.name ?? project.name,
    address,
    provider: 'Vercel',
    status,
    planId,
    subscriptionId: null,
    checklist: newChecklist(standardTemplate).map((item, index) => {
      const by = item.owner === 'client' ? client : tom
      return index < done
        ? Object.assign(item, { done: { ...by, at: toInstant(nowMs - (launched ?? 2) * dayMs) } })
        : item
    }),
    approval: launchedAt === null ? null : { ...client, at: launchedAt, exceptions: '' },
    launchedAt,
    lastCause: launchedAt ? 'launched' : status === 'waiting' ? 'plan-paid' : null,
    statusChangedAt: launchedAt ?? createdAt,
    history: [
      ...(launchedAt ? [{ at: launchedAt, ...live }] : []),
      ...(status === 'offline' ? [] : [{ at: createdAt, ...paid }]),
    ],
    isWatched: status === 'live',
    createdBy: project.clientId,
    createdAt,
    updatedAt: launchedAt ?? createdAt,
  }
}

/** Thirty days with one bad quarter of an hour. */
function toHealth({ id, clientId, projectId }: Hosting, address: string, nowMs: number): SiteHealth {
  const today = dayIn('UTC', nowMs)
  const msAt = (index: number) => 180 + ((index * 37) % 90) + (index % 24 > 18 ? 60 : 0)
  return {
    id,
    clientId,
    projectId,
    address,
    checkedAt: toInstant(nowMs - 2 * 60_000),
    isUp: true,
    failures: 0,
    problem: null,
    httpStatus: 200,
    responseMs: msAt(95),
    tlsExpiresAt: toInstant(nowMs + 52 * dayMs),
    points: Array.from({ length: 96 }, (_, index) => ({
      at: toInstant(nowMs - (95 - index) * (hourMs / 4) - 2 * 60_000),
      ms: index === 31 ? null : msAt(index),
    })),
    days: Array.from({ length: 30 }, (_, index) => {
      const up = index === 12 ? 285 : 288
      return { day: addDays(today, index - 29), checks: 288, up, totalMs: up * 215 }
    }),
  }
}
