import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { approvedEntry, draftEntry } from '#domain/timesheets/entry-steps.ts'
import { openPortalStore } from '#server/portal-store.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { startCastPortal } from './cast-portal.ts'
import { toReadable } from './figures.ts'
import { dayOf, openImportCalls } from './import-calls.ts'

// Imports 20,000 hours into a portal of its own and asks `/healthz` meanwhile. Prints how long the check and the import took, as
// multiples of what the store needs to write the same hours alone, the slowest look, and the longest turn of the portal's event loop by
// the processor time that it took: where that is short and a look was long, the machine was busy with something else. Ends with 1 where
// one of them took over a minute, or a look over 100 ms.
const rowCount = 20_000
const mostSeconds = 60
const mostMs = 100

await buildServerIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'liftoff-import-'))
const limitMs = await writeAlone(join(folder, 'alone.db'))
const holdsFile = join(folder, 'holds')
const noteHolds = `--import=${new URL('./note-holds.ts', import.meta.url)}`
const portal = await startCastPortal(join(folder, 'portal'), undefined, { HOLDS_FILE: holdsFile }, [noteHolds])
const slowest = new Float64Array(new SharedArrayBuffer(8))
const looking = new Worker(new URL('./look-at-health.ts', import.meta.url), {
  workerData: { port: portal.port, slowest },
})
try {
  await measure('nothing', () => wait(2000))
  const call = await openImportCalls(portal.port)
  const uploaded = await measure('upload', () => call.upload(rowCount))
  const { id: importId, version, mapping } = uploaded
  await call.post('check-import', { importId, version, mapping })
  const checked = await measure('check', () => call.settled(importId))
  if (checked.counts.created !== rowCount) throw new Error(JSON.stringify(checked.faults))
  await call.post('run-import', { importId, version: checked.version })
  const done = await measure('import', () => call.settled(importId))
  if (done.state !== 'done') throw new Error(done.failure ?? done.state)
  await call.post('undo-import', { importId })
  await measure('undo', () => call.settled(importId))
} finally {
  await looking.terminate()
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure<Of>(name: string, work: () => Promise<Of>): Promise<Of> {
  slowest[0] = 0
  const [startMs, from] = [performance.now(), Date.now()]
  const result = await work()
  const tookMs = performance.now() - startMs
  // The look that was under way is a part of it.
  await wait(2 * mostMs)
  const lookMs = slowest[0] ?? 0
  const times = `${toReadable(tookMs / 1000)} s, ${toReadable(tookMs / limitMs)} × the limit`
  const look = `/healthz within ${toReadable(lookMs)} ms`
  process.stdout.write(
    `${name.padEnd(8)} ${times.padEnd(32)} ${look.padEnd(28)} held ${toReadable(longestHold(from))} ms\n`,
  )
  if (tookMs > mostSeconds * 1000 || lookMs > mostMs) process.exitCode = 1
  return result
}

/** The longest hold since then, in milliseconds of processor time. */
function longestHold(from: number): number {
  const holds = readFileSync(holdsFile, 'utf8')
    .split('\n')
    .map((line) => line.split(' ').map(Number))
  return holds.reduce((most, [at = 0, heldMs = 0]) => (at >= from ? Math.max(most, heldMs) : most), 0)
}

/** What the store needs for the hours themselves, in batches like those of an import. */
async function writeAlone(file: string): Promise<number> {
  const documents = openPortalStore(file)
  const at = '2026-12-08T09:00:00.000Z'
  const approval = { uid: 'tom', name: 'Tom Reyes', at }
  const startMs = performance.now()
  for (let from = 0; from < rowCount; from += 25)
    await documents.transact(async (transaction) => {
      for (let at = from; at < from + 25; at++) {
        const work = { projectId: 'bakery-relaunch', clientId: 'ada', productId: null, billable: true, linkUrl: null }
        const what = { workDate: dayOf(at), descriptions: `Work ${at}`, workedHours: 0.25 }
        const draft = draftEntry({ ...work, ...what }, { id: `entry-${at}`, creatorId: 'ivo' }, approval.at)
        const rates = { rateSnapshot: null, billRateSnapshotCents: null }
        transaction.create(timeEntries, approvedEntry(draft, approval, rates))
      }
    })
  const tookMs = performance.now() - startMs
  await documents.close()
  process.stdout.write(`limit    ${toReadable(tookMs / 1000)} s for the store alone\n`)
  return tookMs
}
