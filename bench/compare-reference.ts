import { verdictOf } from './bars.ts'
import type { Measured } from './bars.ts'
import { toReadable } from './figures.ts'
import { measureCalls } from './measure-calls.ts'
import { measureIdleStreams, measureLive } from './measure-live.ts'
import { measureStart } from './measure-start.ts'
import type { Scale } from './scale.ts'
import { makeFolder, seedBoth } from './stage.ts'
import { toTable } from './table.ts'

/** The portal beside the reference. Prints each measure with its bar, and returns those that miss it. */
export async function compareReference(scale: Scale, say: (line: string) => void): Promise<string[]> {
  say(`Seeding ${scale.corpus.projects.toLocaleString('en-US')} projects of ${scale.corpus.owners} owners into both.`)
  const { portal, reference } = await seedBoth(makeFolder(), scale.corpus)
  const starts = await measureStart([portal, reference], scale.rounds)
  const both = [await portal.start(), await reference.start()] as const
  const all: Measured[] = []
  say('Calls.')
  for await (const measured of measureCalls(both, scale)) all.push(measured)
  say('Live.')
  const live = await measureLive(both, scale)
  all.push(...live.measured, await measureIdleStreams(both, scale), ...starts)
  for (const server of both) await server.stop()

  say(`\n${toTable(all)}\n`)
  const { p99Ms } = live
  say(
    `Live, one stream concerned, p99: portal ${toReadable(p99Ms.portal)} ms, reference ${toReadable(p99Ms.reference)} ms.`,
  )
  say('The list in 1,000,000 documents was not measured: `npm run bench -- --large` does it.')
  return all.filter((measured) => verdictOf(measured) === 'missed').map(({ bar }) => bar.measure)
}
