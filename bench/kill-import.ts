import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eachRow } from '#server/platform/whole-list.ts'
import { openPortalStore, storeFile } from '#server/portal-store.ts'
import { timeEntries } from '#server/timesheets/exports/collections.ts'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { restartCastPortal, signInAs, startCastPortal } from './cast-portal.ts'
import { openImportCalls } from './import-calls.ts'
import { lostAndDoubled } from './lost-and-doubled.ts'

// Kills a portal with kill -9 while it imports hours, again and again until the import is over, and compares the entries with the
// rows of the file. Ends with 1 where one is lost, or there twice.
const rowCount = 4000
const leastRows = 300
const mostRows = 900

await buildServerIfNeeded()
const folder = mkdtempSync(join(tmpdir(), 'liftoff-kill-import-'))
let portal = await startCastPortal(folder)
try {
  const secret = await signInAs('tom', portal.port)
  let call = await openImportCalls(portal.port, secret)
  const { id: importId, version, mapping } = await call.upload(rowCount)
  await call.post('check-import', { importId, version, mapping })
  const checked = await call.settled(importId)
  await call.post('run-import', { importId, version: checked.version })
  let kills = 0
  for (let reached = 0; ;) {
    const now = await call.reached(importId, reached + randomInt(leastRows, mostRows))
    if (now.state === 'done') break
    if (now.state !== 'running') throw new Error(`The import is ${now.state}`)
    await portal.kill()
    kills += 1
    portal = await restartCastPortal(folder)
    call = await openImportCalls(portal.port, secret)
    reached = now.counts.handled
  }
  await portal.stop()
  const rows = Array.from({ length: rowCount }, (_, row) => `Design: Work ${row}`)
  const { lost, doubled } = lostAndDoubled(rows, await readImported())
  process.stdout.write(
    `${kills} kills while ${rowCount} hours were imported: ${lost.length} lost, ${doubled.length} doubled\n`,
  )
  for (const each of [...lost, ...doubled].slice(0, 10)) process.stderr.write(`${each}\n`)
  if (lost.length + doubled.length > 0 || kills === 0) process.exitCode = 1
} finally {
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** What the entries say that were imported: the cast has others. */
async function readImported(): Promise<string[]> {
  const documents = openPortalStore(storeFile(folder))
  const said: string[] = []
  const list = { where: { projectId: 'bakery-relaunch' }, orderBy: ['workDate', 'asc'] } as const
  for await (const { data } of eachRow(documents, timeEntries, list))
    if (data.descriptions.startsWith('Design: Work ')) said.push(data.descriptions)
  await documents.close()
  return said
}
