import process from 'node:process'
import { isMainThread, Worker } from 'node:worker_threads'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { foundDamaged } from './check-in-background.ts'
import { assertWholeWhileServed } from './soundness.ts'

// A program of its own: reads the store that it is given from end to end, and tells by its code whether it is damaged.
const file = process.argv[2] ?? ''
if (isMainThread) {
  // Its parent may be killed. It must not outlive that process, whose successor it would keep from the store.
  process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
  new Worker(new URL(import.meta.url), { argv: [file] }).once('exit', (code) => process.exit(code))
} else {
  try {
    assertWholeWhileServed(file)
  } catch (error) {
    if (!(error instanceof StoreRefused)) throw error
    process.exitCode = foundDamaged
  }
}
