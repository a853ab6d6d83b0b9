import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filledDemo, startPortal } from './start-portal.ts'

/** Before all journeys: the demo fills a folder, of which each portal with its agency begins as a copy. Gives what removes it. */
// oxlint-disable-next-line import/no-default-export -- Playwright runs what is exported so
export default async function fillDemo(): Promise<(() => void) | undefined> {
  if (process.env['LIFTOFF_DOCUMENTS'] === 'firestore') return undefined
  const folder = mkdtempSync(join(tmpdir(), 'liftoff-e2e-demo-'))
  const demo = await startPortal('tools/demo.ts', async () => ({ LIFTOFF_DATA: folder }))
  await demo.stop()
  process.env[filledDemo] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
