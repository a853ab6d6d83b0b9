import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { systemClock } from '#server/start-portal.ts'
import { buildPagesIfNeeded, buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { seedLargeProject } from '#tools/seed/seed-large-project.ts'
import { startCastPortal } from './cast-portal.ts'
import { loadLighthouse } from './lighthouse.ts'
import type { Lighthouse } from './lighthouse.ts'
import { measureInteractions } from './measure-interactions.ts'
import { measureLoads } from './measure-loads.ts'
import { measuredPages } from './measured-pages.ts'
import type { MeasuredPage } from './measured-pages.ts'
import { missesOf, toPageTable } from './page-table.ts'
import { seedRows } from './seed-rows.ts'
import { makeFolder } from './stage.ts'
import { sayWorst, toStepTable, verdictOfStep } from './step-table.ts'

// npm run bench:pages [-- --page billing --runs 1]: Lighthouse on five pages of the built portal, then how fast lists of 5,000
// rows answer a hand (`--page interactions` for these alone). Ends with 1 where something misses its bar.
const { values } = parseArgs({ options: { page: { type: 'string' }, runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const interactions = 'interactions'
const names = [...measuredPages.map(({ name }) => name), interactions]

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function end(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

if (values.page !== undefined && !names.includes(values.page)) end(`--page is one of ${names.join(', ')}`)
if (!Number.isInteger(runs) || runs < 1) end('--runs is a number from 1')
const isWanted = (name: string) => values.page === undefined || values.page === name
const pages = measuredPages.filter(({ name }) => isWanted(name))
const lighthouse = await loadLighthouse()
if (pages.length > 0 && !lighthouse) end('Lighthouse is not installed: npm ci --prefix bench/pages')

await buildServerIfNeeded()
await buildPagesIfNeeded()
const folder = makeFolder()
const missed: string[] = []
if (lighthouse && pages.length > 0) missed.push(...(await benchLoads(lighthouse, pages)))
if (isWanted(interactions)) missed.push(...(await benchInteractions()))
if (runs < 3) say('Fewer than three runs show that everything works, not how fast it is.')
if (missed.length > 0) say(`Missed: ${missed.join('; ')}.`)
process.exitCode = missed.length > 0 ? 1 : 0

/** Prints the table of these pages. Returns what missed. */
async function benchLoads(lighthouse: Lighthouse, pages: readonly MeasuredPage[]): Promise<string[]> {
  const server = await startCastPortal(join(folder, 'cast'))
  const measured = []
  for (const page of pages) {
    say(`Loading ${page.name}.`)
    measured.push({ page, ...(await measureLoads(lighthouse, page, server.port, runs)) })
  }
  await server.stop()
  const all = measured.flatMap(({ loads }) => loads)
  say(`\n${toPageTable(all)}\n`)
  for (const { page, failures } of measured)
    if (failures.length > 0) say(`Accessibility of ${page.name}: ${failures.join(', ')}.`)
  return all.flatMap((loads) => missesOf(loads).map((title) => `${loads.page.name}, ${loads.throttling}, ${title}`))
}

/** Prints the table of the journeys over 5,000 rows. Returns what missed. */
async function benchInteractions(): Promise<string[]> {
  say('Seeding 5,000 projects and 5,000 hours.')
  const server = await startCastPortal(join(folder, 'rows'), async ({ documents }) => {
    await seedLargeProject({ documents, clock: systemClock })
    await seedRows(documents)
  })
  say('Going through them.')
  const steps = await measureInteractions(server.port, runs)
  await server.stop()
  say(`\n${toStepTable(steps)}\n`)
  say(sayWorst(steps))
  return steps.filter((step) => verdictOfStep(step) === 'missed').map(({ name }) => name)
}
