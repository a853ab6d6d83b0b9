import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { isFoundBy, isQuiet, quietMs } from '#domain/accounts/client-filter.ts'
import type { ClientState } from '#domain/accounts/client-state.ts'
import { clientState, isFormerTeammate } from '#domain/accounts/client-state.ts'
import type { Profile } from '#domain/accounts/profile.ts'
import { listClients } from '#domain/accounts/staff-contract.ts'
import { chosenIds, splitIds } from '#domain/core/chosen-ids.ts'
import { dayIn } from '#domain/core/days.ts'
import { toInstant } from '#domain/core/instants.ts'
import type { Money } from '#domain/core/money.ts'
import { add, zero } from '#domain/core/money.ts'
import { holdsOneOf } from '#domain/core/staff-rights.ts'
import { optionalName } from '#domain/core/text.ts'
import type { Viewer } from '#domain/core/viewer.ts'
import { lastActs, users } from '#server/accounts/exports/collections.ts'
import type { Entrance } from '#server/capability.ts'
import { csvFile, serveCsv } from '#server/platform/http/serve-csv.ts'
import { eachPage, getAll, listAll } from '#server/platform/whole-list.ts'
import { dollars } from '#server/platform/write-csv.ts'
import type { CsvColumn } from '#server/platform/write-csv.ts'
import type { Portal } from '#server/portal.ts'
import type { Stored } from '#server/ports/documents.ts'
import { listOwingClients } from './owed.ts'

const exported = {
  ...listClients,
  body: z.strictObject({
    search: z.optional(optionalName(254)),
    quiet: z.optional(z.enum(['30-days'])),
    ids: z.optional(chosenIds),
  }),
} as const
type Asked = z.output<typeof exported.body>

type Line = Profile & { readonly status: ClientState }

type Owing = Awaited<ReturnType<typeof listOwingClients>>['clients'][number]

/** Mounts `GET /files/clients.csv`: for staff, all clients and their teammates, the newest first, those with the words of a search or without activity for 30 days, or those that are named; what they owe only with the right to money. */
export function mountClientsCsv(app: FastifyInstance, portal: Portal, entrance: Entrance): void {
  serveCsv(app, portal.clock, entrance, 'clients', {
    call: exported,
    async open(viewer, asked) {
      const columns = holdsOneOf(viewer.staffRights, ['money'])
        ? [...described, ...owedColumns(await owingOf(portal, viewer))]
        : described
      return csvFile('clients', columns, linesFrom(portal, asked))
    },
  })
}

/** By their accounts. What is overdue is so in the agency's zone. */
async function owingOf(portal: Portal, viewer: Viewer): Promise<ReadonlyMap<string, Owing>> {
  const { clock, settings } = portal
  const today = dayIn(settings.openingHours.timeZone, clock.nowMs())
  const { clients } = await listOwingClients(portal, viewer, { today })
  return new Map(clients.map((owing) => [owing.clientId, owing]))
}

async function* linesFrom(portal: Portal, { search, quiet, ids }: Asked): AsyncGenerator<Line> {
  const { documents } = portal
  if (ids !== undefined) {
    yield* readByAccount(portal, await getAll(documents, users, splitIds(ids)))
    return
  }
  const all = { where: { role: 'client' }, orderBy: ['createdAt', 'desc'] } as const
  const isAsked = quiet ? await quietOf(portal) : () => true
  for await (const rows of eachPage(documents, users, all))
    for await (const line of readByAccount(portal, rows)) if (isAsked(line) && isFoundBy(line, search ?? '')) yield line
}

async function quietOf({ documents, clock }: Portal): Promise<(client: Profile) => boolean> {
  const acts = await listAll(documents, lastActs, { orderBy: ['at', 'desc'] })
  const lastOf = new Map(acts.map(({ id, data }) => [id, data.at]))
  const before = toInstant(clock.nowMs() - quietMs)
  return (client) => isQuiet(client, lastOf.get(client.accountId), before)
}

/** Those of them who are clients, with teammates under the name and the status of the account that they are in, as in the list. */
async function* readByAccount({ documents, clock }: Portal, people: readonly Stored<Profile>[]): AsyncGenerator<Line> {
  const clients = people.map(({ data }) => data).filter(({ role }) => role === 'client')
  const accounts = new Set(clients.filter((client) => !isOwner(client)).map(({ accountId }) => accountId))
  const owners = new Map((await getAll(documents, users, [...accounts])).map(({ id, data }) => [id, data]))
  for (const client of clients) {
    const owner = isOwner(client) ? client : owners.get(client.accountId)
    const isClosed = owner !== undefined && owner.disabledAt !== null
    const status = clientState(client, { isClosed, now: clock.now() })
    const companyName = isOwner(client) ? client.companyName : owner?.companyName || owner?.fullName || ''
    yield { ...client, companyName, status }
  }
}

const described: readonly CsvColumn<Line>[] = [
  { header: 'Company', cell: ({ companyName }) => companyName },
  { header: 'Name', cell: ({ fullName }) => fullName },
  { header: 'Email', cell: ({ email }) => email },
  { header: 'Kind', cell: kindOf },
  { header: 'Status', cell: ({ status }) => status },
  { header: 'Position', cell: ({ position }) => position },
  { header: 'Phone', cell: ({ phone }) => phone },
  { header: 'Billing address', cell: ({ billingAddress }) => billingAddress ?? '' },
  { header: 'VAT number', cell: ({ vatNumber }) => vatNumber ?? '' },
  { header: 'Time zone', cell: ({ timeZone }) => timeZone },
  { header: 'Added at', cell: ({ createdAt }) => createdAt },
]

/** A teammate owes nothing themselves. */
function owedColumns(owing: ReadonlyMap<string, Owing>): readonly CsvColumn<Line>[] {
  const owed = (client: Profile) => (isOwner(client) ? owing.get(client.uid) : undefined)
  return [
    { header: 'Amount due, USD', cell: (client) => dollars(owedOf(owed(client))) },
    { header: 'Overdue, USD', cell: (client) => dollars(owed(client)?.overdueCents ?? zero) },
  ]
}

/** As in the file of invoices, what is on its way is due until it arrives. */
function owedOf(owing: Owing | undefined): Money {
  return owing ? add(owing.totalCents, owing.onItsWayCents) : zero
}

function kindOf(client: Profile): string {
  if (isOwner(client)) return 'Client'
  return isFormerTeammate(client) ? 'Former teammate' : 'Teammate'
}

function isOwner({ uid, accountId }: Profile): boolean {
  return uid === accountId
}
