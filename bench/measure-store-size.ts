import { join } from 'node:path'
import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Running } from './contenders.ts'
import type { Corpus } from './corpus.ts'
import { loadCalls } from './load-process.ts'
import { requestOf } from './measure-calls.ts'
import { largeStore, smallStore } from './scale.ts'
import type { Scale } from './scale.ts'
import { inTurns, seedPortalOnly } from './stage.ts'

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
  for (const one of sized) await listMs(one, scale)
  const pair = await inTurns([large, small], scale.rounds, (one) => listMs(one, scale))
  for (const { server } of sized) await server.stop()
  return { bar: bars.largeStore, ...pair }
}

async function listMs({ server, corpus }: Sized, { connections, secondsPerLoad }: Scale): Promise<number> {
  const requests = Array.from({ length: ownersAsked }, () => requestOf(server, 'list', corpus))
  const { callsPerSecond } = await loadCalls({ port: server.port, requests, connections, seconds: secondsPerLoad })
  return 1000 / callsPerSecond
}
