import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPagesIfNeeded, buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { startCastPortal } from './cast-portal.ts'
import { loadLighthouse } from './lighthouse.ts'
import type { Lighthouse } from './lighthouse.ts'
import { measureLoads } from './measure-loads.ts'
import { measuredPages } from './measured-pages.ts'
import type { MeasuredPage } from './measured-pages.ts'
import { missesOf, toPageTable } from './page-table.ts'
import { makeFolder } from './stage.ts'

// npm run bench:pages [-- --page billing --runs 1]: Lighthouse on five pages of the built portal. Ends with 1 where something
// misses its bar.
const { values } = parseArgs({ options: { page: { type: 'string' }, runs: { type: 'string', default: '3' } } })
const runs = Number(values.runs)
const names = measuredPages.map(({ name }) => name)

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

function end(message: string): never {
  process.stderr.write(`${message}\n`)
  process.exit(2)
}

if (values.page !== undefined && !names.includes(values.page)) end(`--page is one of ${names.join(', ')}`)
if (!Number.isInteger(runs) || runs < 1) end('--runs is a number from 1')
const pages = measuredPages.filter(({ name }) => values.page === undefined || values.page === name)
const lighthouse = await loadLighthouse()
if (!lighthouse) end('Lighthouse is not installed: npm ci --prefix bench/pages')

await buildServerIfNeeded()
await buildPagesIfNeeded()
const folder = makeFolder()
const missed: string[] = []
missed.push(...(await benchLoads(lighthouse, pages)))
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
