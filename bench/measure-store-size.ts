import { join } from 'node:path'
import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Running } from './contenders.ts'
import type { Corpus } from './corpus.ts'
import type { CallsResult } from './load-calls.ts'
import { loadCalls } from './load-process.ts'
import { requestOf } from './measure-calls.ts'
import { inTurns, mediansOf } from './samples.ts'
import { largeStore, smallStore } from './scale.ts'
import type { Scale } from './scale.ts'
import { seedPortalOnly } from './stage.ts'

const ownersAsked = 2000

type Sized = { readonly server: Running; readonly corpus: Corpus }

/** What the size of the store adds to the list of one owner; `reference` is the small store. */
export async function measureStoreSize(folder: string, scale: Scale): Promise<Measured> {
  const sized: Sized[] = []
  for (const corpus of [largeStore, smallStore]) {
    const portal = await seedPortalOnly(join(folder, String(corpus.projects)), corpus)
    sized.push({ server: await portal.start(), corpus })
  }
  const [large, small] = sized as [Sized, Sized] // One for each of the two.
  for (const one of sized) await list(one, scale)
  const samples = await inTurns([large, small], scale.rounds, (one) => list(one, scale))
  for (const { server } of sized) await server.stop()
  return {
    bar: bars.largeStore,
    ...mediansOf(samples, ({ callsPerSecond }) => 1000 / callsPerSecond),
    processorMs: mediansOf(samples, ({ processorMs }) => processorMs),
  }
}

async function list({ server, corpus }: Sized, { connections, secondsPerLoad }: Scale): Promise<CallsResult> {
  const requests = Array.from({ length: ownersAsked }, () => requestOf(server, 'list', corpus))
  const { port, pid } = server
  return loadCalls({ port, pid, requests, connections, seconds: secondsPerLoad })
}
