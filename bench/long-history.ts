import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { dayIn, monthOf } from '#domain/core/days.ts'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { toColumns } from './columns.ts'
import { projectId, sessionSecret } from './corpus.ts'
import { median, toReadable } from './figures.ts'
import { loadCalls } from './load-process.ts'
import { originOf, startLoadedPortal, storeOf } from './loaded-portal.ts'
import type { LoadedPortal } from './loaded-portal.ts'
import { allInTurns } from './samples.ts'
import { creatorId, seedHistory, staffId } from './seed-history.ts'
import { makeFolder } from './stage.ts'

// What staff's lists cost an agency after 33 years, with 100,000 projects, invoices and payments and 1,000,000 hours, beside one after
// its first year; what is under way is equally much. Ends with 1 where a list of the long history takes more than its bar times
// the other. `--quick` shows that everything works.
const quick = process.argv.includes('--quick')
const sizes = quick
  ? [
      { clients: 100, projects: 500 },
      { clients: 200, projects: 2000 },
    ]
  : [
      { clients: 2000, projects: 3000 },
      { clients: 2000, projects: 100_000 },
    ]
const bar = 1.25
const rounds = quick ? 1 : 3
const seconds = quick ? 1 : 2
const connections = 4
const today = dayIn('UTC', Date.now())
const month = monthOf(today)

const lists: readonly (readonly [what: string, call: string, body: object])[] = [
  ['projects by last activity', 'list-projects', {}],
  ['projects by name', 'list-projects', { sort: 'name' }],
  ['projects by client', 'list-projects', { sort: 'client' }],
  ['projects by due date', 'list-projects', { sort: 'due' }],
  ['projects that are active', 'list-projects', { status: 'active' }],
  ['projects of a manager by due date', 'list-projects', { managerId: staffId, sort: 'due' }],
  ['projects due within a week', 'list-projects', { due: '7-days' }],
  ['invoices', 'list-invoices', {}],
  ['invoices by due date', 'list-invoices', { sort: 'due' }],
  ['invoices by amount', 'list-invoices', { sort: 'amount' }],
  ['number of projects', 'count-projects', {}],
  ['number of projects that are active', 'count-projects', { status: 'active' }],
  ['number of invoices', 'count-invoices', {}],
  ['number of invoices by amount', 'count-invoices', { sort: 'amount' }],
  ['number of payments', 'count-client-payments', {}],
  ['payments', 'list-client-payments', {}],
  ['payments by amount', 'list-client-payments', { sort: 'amount' }],
  ['payments by the number of their invoice', 'find-payments', { search: 'B-12' }],
  ['invoices of a project', 'list-invoices', { projectId: projectId(0) }],
  ['open invoices with their ages', 'list-open-invoices', { today }],
  ['an invoice by its number', 'find-invoices', { number: '12' }],
  ['projects with work to invoice', 'list-ready-to-invoice', {}],
  ['clients by what they owe', 'list-owing-clients', { today }],
  ['clients', 'list-clients', {}],
  ['time sheets of a month', 'list-time-sheets', { month }],
  ['hours of a creator', 'list-hours', { month, creatorId: creatorId(0) }],
  ['overview of work', 'get-work-overview', {}],
  ['overview of money', 'get-money-overview', {}],
  ['start page', 'get-home', {}],
]

await buildServerIfNeeded()
const folder = makeFolder()
const servers: LoadedPortal[] = []
for (const size of sizes) {
  process.stdout.write(`Seeding ${size.projects.toLocaleString('en-US')} projects with their hours and invoices.\n`)
  const home = join(folder, String(size.projects))
  mkdirSync(home, { recursive: true })
  await seedHistory(storeOf(home), { ...size, today })
  // A look at payments is noted, and counts as a write.
  servers.push(await startLoadedPortal(home, undefined, { LIFTOFF_WRITES_PER_MINUTE: '1000000' }))
}
const rows: string[][] = []
for (const [what, call, body] of lists) {
  for (const server of servers) await load(server, call, body)
  const [short = [], long = []] = await allInTurns(servers, rounds, (server) => load(server, call, body))
  const [shortMs, longMs] = [median(short), median(long)]
  const ratio = longMs / shortMs
  if (ratio > bar) process.exitCode = 1
  rows.push([what, toReadable(shortMs), toReadable(longMs), toReadable(ratio), ratio > bar ? 'missed' : 'holds'])
}
for (const server of servers) await server.stop()
const titles = ['list', ...sizes.map(({ projects }) => projects.toLocaleString('en-US')), 'held', `≤ ${bar}`]
process.stdout.write(
  `\nProcessor time of a call, in milliseconds, by projects\n\n${toColumns([titles, ...rows], (column) => column === 0 || column === 4)}\n`,
)

/** What a call uses of the processors, in milliseconds. */
async function load({ port, pid }: LoadedPortal, call: string, body: object): Promise<number> {
  const headers = {
    origin: originOf(port),
    cookie: `sid=${sessionSecret(staffId)}`,
    'content-type': 'application/json',
    'user-agent': 'bench',
  }
  const requests = [{ method: 'POST', path: `/api/${call}`, headers, body: JSON.stringify(body) } as const]
  return (await loadCalls({ port, pid, requests, connections, seconds })).processorMs
}
