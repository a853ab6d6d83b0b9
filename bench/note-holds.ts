import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded into a server before its program: notes each turn of its event loop that took the processor for a while, with when it ended.
// Unlike a look from outside, that does not depend on what else runs on the machine.
const leastMs = 2
const file = process.env['HOLDS_FILE']

if (isMainThread && file !== undefined) {
  let beforeMs = usedMs()
  setInterval(() => {
    const nowMs = usedMs()
    if (nowMs - beforeMs > leastMs) appendFileSync(file, `${Date.now()} ${nowMs - beforeMs}\n`)
    beforeMs = usedMs()
  }, 1).unref()
}

/** Processor time of this thread. */
function usedMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
