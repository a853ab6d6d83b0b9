import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { verdictOf } from './bars.ts'
import type { Measured } from './bars.ts'
import { toReadable } from './figures.ts'
import { measureCalls } from './measure-calls.ts'
import { measureIdleStreams, measureLive } from './measure-live.ts'
import { measureStart } from './measure-start.ts'
import { measureStoreSize } from './measure-store-size.ts'
import { fullScale, quickScale } from './scale.ts'
import { makeFolder, seedBoth } from './stage.ts'
import { toTable } from './table.ts'

await buildServerIfNeeded()
const flags = new Set(process.argv.slice(2))
const scale = flags.has('--quick') ? quickScale : fullScale
const folder = makeFolder()
const all: Measured[] = []

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

say(`Seeding ${scale.corpus.projects.toLocaleString('en-US')} projects of ${scale.corpus.owners} owners into both.`)
const { portal, reference } = await seedBoth(folder, scale.corpus)
const starts = await measureStart([portal, reference], scale.rounds)
const both = [await portal.start(), await reference.start()] as const
say('Calls.')
for await (const measured of measureCalls(both, scale)) all.push(measured)
say('Live.')
const live = await measureLive(both, scale)
all.push(...live.measured, await measureIdleStreams(both, scale))
for (const server of both) await server.stop()
if (flags.has('--large')) {
  say('Seeding 1,000,000 projects, which takes some minutes.')
  all.push(await measureStoreSize(folder, scale))
}
all.push(...starts)

say(`\n${toTable(all)}\n`)
say(
  `Live, one stream concerned, p99: portal ${toReadable(live.p99Ms.portal)} ms, reference ${toReadable(live.p99Ms.reference)} ms.`,
)
if (!flags.has('--large')) say('The list in 1,000,000 documents was not measured: add --large.')
if (flags.has('--quick')) say('A quick run: it shows that everything works, not how fast it is.')
const missed = all.filter((measured) => verdictOf(measured) === 'missed')
if (missed.length > 0) say(`Missed: ${missed.map(({ bar }) => bar.measure).join('; ')}.`)
process.exitCode = missed.length > 0 ? 1 : 0
