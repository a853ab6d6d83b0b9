import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { documentId } from '#domain/core/text.ts'
import { listHosting } from '#domain/launchpad/contract.ts'
import { hostingStatuses } from '#domain/launchpad/hosting-status.ts'
import type { Hosting } from '#domain/launchpad/hosting.ts'
import type { SiteHealth } from '#domain/launchpad/site-health.ts'
import { users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { mapOf } from '#server/platform/look-up.ts'
import { eachPage } from '#server/platform/whole-list.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import { projects } from '#server/projects/exports/collections.ts'
import { hosting, siteHealth } from './exports/collections.ts'

type Line = {
  readonly site: Hosting
  readonly company: string
  readonly project: string
  readonly plan: string
  readonly health: SiteHealth | undefined
}

const exported = {
  ...listHosting,
  who: ['superAdmin'],
  body: z.strictObject({ clientId: z.optional(documentId), status: z.optional(z.enum(hostingStatuses)) }),
} as const
type Asked = z.output<typeof exported.body>

/** Mounts `GET /files/sites.csv`: for staff, all sites or those of one client or one status, the oldest first. */
export function mountSitesCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'sites', {
    call: exported,
    open: (_viewer, asked) => csvFile('sites', columns, linesFrom(portal, asked)),
  })
}

async function* linesFrom({ documents, catalogue }: Portal, { clientId, status }: Asked): AsyncGenerator<Line> {
  // One client has few sites: theirs are filtered by status as they are read.
  const where: Readonly<Record<string, string>> = clientId ? { clientId } : status ? { status } : {}
  const plans = new Map(catalogue.plans().map(({ id, name }) => [id, name]))
  for await (const rows of eachPage(documents, hosting, { where, orderBy: ['createdAt', 'asc'] })) {
    const sites = rows.map(({ data }) => data).filter((site) => status === undefined || site.status === status)
    const [clients, of, checks] = await Promise.all([
      mapOf(
        documents,
        users,
        sites.map((site) => site.clientId),
      ),
      mapOf(
        documents,
        projects,
        sites.flatMap(({ projectId }) => projectId ?? []),
      ),
      mapOf(
        documents,
        siteHealth,
        sites.map(({ id }) => id),
      ),
    ])
    for (const site of sites) {
      const client = clients.get(site.clientId)
      yield {
        site,
        company: client ? client.companyName || client.fullName : '',
        project: (site.projectId && of.get(site.projectId)?.name) || '',
        plan: site.planId === null ? '' : (plans.get(site.planId) ?? site.planId),
        health: checks.get(site.id),
      }
    }
  }
}

const columns: readonly CsvColumn<Line>[] = [
  { header: 'Site', cell: ({ site }) => site.name },
  { header: 'Address', cell: ({ site }) => site.address ?? '' },
  { header: 'Company', cell: ({ company }) => company },
  { header: 'Project', cell: ({ project }) => project },
  { header: 'Status', cell: ({ site }) => site.status },
  { header: 'Responds', cell: ({ site, health }) => (site.status === 'live' && health ? yesNo(health.isUp) : '') },
  { header: 'Checked at', cell: ({ health }) => health?.checkedAt ?? '' },
  { header: 'Certificate expires at', cell: ({ health }) => health?.tlsExpiresAt ?? '' },
  { header: 'Plan', cell: ({ plan }) => plan },
  { header: 'Hosted by', cell: ({ site }) => site.provider },
  { header: 'Checklist items done', cell: ({ site }) => site.checklist.filter(({ done }) => done !== null).length },
  { header: 'Checklist items', cell: ({ site }) => site.checklist.length },
  { header: 'Launch approved by', cell: ({ site }) => site.approval?.name ?? '' },
  { header: 'Launch approved at', cell: ({ site }) => site.approval?.at ?? '' },
  { header: 'Launched at', cell: ({ site }) => site.launchedAt ?? '' },
  { header: 'Added at', cell: ({ site }) => site.createdAt },
]

function yesNo(isSo: boolean): string {
  return isSo ? 'yes' : 'no'
}
