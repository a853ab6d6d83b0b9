import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { openSqliteDocuments } from '#server/adapters/sqlite/sqlite-documents.ts'
import { receipts } from './kill-nine-receipts.ts'

export type Tally = {
  readonly rounds: number
  readonly acknowledged: number
  /** Ids that were acknowledged and are not in the store. */
  readonly lost: readonly string[]
  readonly slowestOpenMs: number
}

const shortestLifeMs = 50
const longestLifeMs = 800
const chunk = 1000

/** Each round goes on with the store of the round before. Throws where the store is not whole after a kill. */
export async function killStoreRounds(folder: string, rounds: number): Promise<Tally> {
  const file = join(folder, 'portal.sqlite')
  const acknowledged: string[] = []
  let slowestOpenMs = 0
  for (let round = 0; round < rounds; round++) {
    acknowledged.push(...(await writeUntilKilled(file, round)))
    slowestOpenMs = Math.max(slowestOpenMs, await openAgain(file))
  }
  return { rounds, acknowledged: acknowledged.length, lost: await findLost(file, acknowledged), slowestOpenMs }
}

/** The ids that the writer had acknowledged when it was killed. */
async function writeUntilKilled(file: string, round: number): Promise<string[]> {
  const writer = fileURLToPath(new URL('kill-nine-writer.ts', import.meta.url))
  const child = spawn(process.execPath, [writer, file, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ids: string[] = []
  const lines = createInterface({ input: child.stdout })
  const isWriting = once(lines, 'line')
  // A line that the kill cut off may be the head of another id, so each ends with a full stop.
  lines.on('line', (line) => line.endsWith('.') && ids.push(line.slice(0, -1)))
  const closed = once(lines, 'close')
  await Promise.race([isWriting, closed])
  await wait(randomInt(shortestLifeMs, longestLifeMs))
  child.kill('SIGKILL')
  await closed
  return ids
}

/** Opening checks the whole store, because it was not closed; it throws where it finds damage. */
async function openAgain(file: string): Promise<number> {
  const startMs = performance.now()
  const documents = openSqliteDocuments(file, [receipts])
  const tookMs = performance.now() - startMs
  await documents.close()
  return tookMs
}

async function findLost(file: string, ids: readonly string[]): Promise<string[]> {
  const documents = openSqliteDocuments(file, [receipts])
  const lost: string[] = []
  for (let from = 0; from < ids.length; from += chunk) {
    const asked = ids.slice(from, from + chunk)
    const found = new Set((await documents.getMany(receipts, asked)).map(({ id }) => id))
    lost.push(...asked.filter((id) => !found.has(id)))
  }
  await documents.close()
  return lost
}
