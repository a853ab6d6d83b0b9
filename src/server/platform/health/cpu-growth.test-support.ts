import assert from 'node:assert/strict'
import { threadCpuUsage } from 'node:process'

/** Below this a difference is noise: a collection of garbage, a function that is compiled. */
const noiseMs = 4

/** CPU of this thread in milliseconds that the work takes: the least of three runs, so that noise does not count. */
async function cpuMsOf(work: () => unknown): Promise<number> {
  const runs: number[] = []
  for (let run = 0; run < 3; run++) {
    const before = threadCpuUsage()
    await work()
    const { user, system } = threadCpuUsage(before)
    runs.push((user + system) / 1000)
    if (runs[0] !== undefined && runs[0] < noiseMs) break
  }
  return Math.min(...runs)
}

/**
 * Holds that hostile text costs about what harmless text of the same length does. What looks dear is measured twice more: a
 * busy process may be held up in one place for a while, and slow text is slow each time.
 */
export async function expectNoDearer(title: string, hostile: () => unknown, harmless: () => unknown): Promise<void> {
  let told = ''
  for (let attempt = 0; attempt < 3; attempt++) {
    const cost = await cpuMsOf(hostile)
    if (cost < noiseMs) return
    const usual = await cpuMsOf(harmless)
    if (cost < 4 * Math.max(usual, noiseMs)) return
    told = `${title}: ${cost} ms of CPU, where harmless text takes ${usual} ms`
  }
  assert.fail(told)
}
