import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopOnSignals } from '#server/platform/shutdown/stop-on-signals.ts'
import { reportFaults } from '#server/report-faults.ts'
import { buildPagesIfNeeded } from './build/build-if-needed.ts'
import { serveCast } from './serve-cast.ts'

/** Serves a seeded agency out of a scratch folder, which is gone when the demo ends; `LIFTOFF_DATA` names one that stays. */
await buildPagesIfNeeded()
const kept = process.env['LIFTOFF_DATA']
const folder = kept ?? mkdtempSync(join(tmpdir(), 'liftoff-demo-'))
const removeScratch = () => {
  if (!kept) rmSync(folder, { recursive: true, force: true })
}

await reportFaults(process, async () => {
  const portal = await serveCast('demo', folder, process.env).catch((error: unknown) => {
    removeScratch()
    throw error
  })
  process.stdout.write(
    kept
      ? `The demo’s data stays in ${kept}. Press Ctrl-C to stop the demo.\n`
      : 'Press Ctrl-C to stop the demo. It leaves nothing behind.\n',
  )
  stopOnSignals({
    signals: process,
    async stop() {
      await portal.stop()
      removeScratch()
    },
    exit: (code) => process.exit(code),
  })
})
