import process from 'node:process'
import { StoreRefused } from '#server/ports/documents-store-refused.ts'
import { foundDamaged } from './check-in-background.ts'
import { assertWholeWhileServed } from './soundness.ts'

// A program of its own: reads the store that it is given from end to end, and tells by its code whether it is damaged. Whoever
// started it may be killed: then it is another's child, and nobody waits for it.
const { ppid } = process
try {
  assertWholeWhileServed(process.argv[2] ?? '', () => process.ppid === ppid)
} catch (error) {
  if (!(error instanceof StoreRefused)) throw error
  process.exitCode = foundDamaged
}
