import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServerIfNeeded } from '#tools/build/build-if-needed.ts'
import { killRounds } from './kill-nine-rounds.ts'

// Kills a serving portal with kill -9 while it answers writes, again and again, and looks for what it had acknowledged.
// `--rounds 5` for a look, 50 for an answer. Ends with 1 where anything is lost.
await buildServerIfNeeded()
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
const folder = mkdtempSync(join(tmpdir(), 'liftoff-kill-nine-'))
try {
  const { rounds, acknowledged, lost, slowestReadyMs } = await killRounds(folder, Number(values.rounds))
  process.stdout.write(
    `${rounds} kills, ${acknowledged} acknowledged writes over HTTP, ${lost.length} lost; the store was whole after each, ready again within ${Math.ceil(slowestReadyMs)} ms\n`,
  )
  for (const id of lost.slice(0, 10)) process.stderr.write(`lost: ${id}\n`)
  process.exitCode = lost.length > 0 ? 1 : 0
} finally {
  rmSync(folder, { recursive: true, force: true })
}
