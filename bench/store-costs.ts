import { setTimeout } from 'node:timers/promises'
import { openTestPortal } from '#server/testing/portal.test-support.ts'
import { chargeNoCard } from '#tools/seed/card-payments.ts'
import { castPassword, cast } from '#tools/seed/cast.ts'
import { seedInvoices } from '#tools/seed/seed-invoices.ts'
import { seedLaunchpad } from '#tools/seed/seed-launchpad.ts'
import { seedMessages } from '#tools/seed/seed-messages.ts'
import { seedProjects } from '#tools/seed/seed-projects.ts'
import { seedReports } from '#tools/seed/seed-reports.ts'
import { seedTeam } from '#tools/seed/seed-team.ts'
import { seedTimesheets } from '#tools/seed/seed-timesheets.ts'
import { countOperations } from './store-operations.ts'

// node bench/store-costs.ts: what people do, and what a store that charges for each document would charge for it. These
// are the figures in docs/deployment/cloud-run.md.
type Call = readonly [name: string, body?: object]
type Step = { readonly name: string; readonly who: 'ada' | 'tom' | 'ivo' | null; readonly calls: readonly Call[] }

const project = { projectId: 'bakery-relaunch' }
/** What each page asks once it is opened, beside what it shows. */
const frame: readonly Call[] = [['session'], ['list-notifications'], ['list-employees'], ['list-unread', {}]]

const steps: readonly Step[] = [
  {
    name: 'sign in',
    who: null,
    calls: [
      ['session'],
      ['sign-in', { email: cast.find(({ uid }) => uid === 'ada')?.email, password: castPassword, remember: true }],
    ],
  },
  {
    name: 'open the portal: the project list',
    who: 'ada',
    calls: [...frame, ['get-tour'], ['list-projects', {}], ['get-home'], ['find-owed-payment', {}]],
  },
  { name: 'a project with its products', who: 'ada', calls: [['get-project', project]] },
  {
    name: 'its reports',
    who: 'ada',
    calls: [
      ['get-report', { ...project, from: null, to: null }],
      ['list-reports', project],
    ],
  },
  { name: 'its conversation', who: 'ada', calls: [['list-messages', project]] },
  { name: 'its invoices', who: 'ada', calls: [['list-invoices', project]] },
  { name: 'the launchpad', who: 'ada', calls: [['list-hosting', {}]] },
  {
    name: 'write a message',
    who: 'ada',
    calls: [['send-message', { ...project, key: 'countedcountedcounte', body: 'Good' }]],
  },
  { name: 'staff open the portal', who: 'tom', calls: [...frame, ['list-projects', {}], ['get-home']] },
  {
    name: 'a creator logs hours',
    who: 'ivo',
    calls: [
      [
        'add-hours',
        {
          ...project,
          productId: null,
          workDate: '2026-12-08',
          descriptions: 'Menu',
          workedHours: 1.5,
          billable: true,
          linkUrl: null,
        },
      ],
    ],
  },
]

const portal = await openTestPortal()
const { documents, files, clock } = portal
for (const seed of [seedTeam, seedProjects, seedTimesheets, seedReports, seedInvoices])
  await seed({ documents, clock, charge: chargeNoCard })
await seedMessages({ documents, files, clock, charge: chargeNoCard })
await seedLaunchpad({ documents, clock })
const cookies = new Map<string, string>()
for (const who of ['ada', 'tom', 'ivo']) cookies.set(who, await portal.cookieOf(who))
const sum = countOperations(documents)

for (const { name, who, calls } of steps) {
  const before = { ...sum }
  for (const [call, payload = {}] of calls) {
    const { statusCode, body } = await portal.app.inject({
      method: 'POST',
      url: `/api/${call}`,
      headers: { origin: 'http://portal.example', ...(who ? { cookie: cookies.get(who) } : {}) },
      payload,
    })
    if (statusCode !== 200) throw new Error(`${call}: ${statusCode} ${body}`)
  }
  // What follows from it, such as notifications, comes a moment later.
  await setTimeout(1000)
  const [reads, writes, removals] = [
    sum.reads - before.reads,
    sum.writes - before.writes,
    sum.removals - before.removals,
  ]
  process.stdout.write(`${name.padEnd(36)} ${reads} reads, ${writes} writes, ${removals} removals\n`)
}
await portal.close()
