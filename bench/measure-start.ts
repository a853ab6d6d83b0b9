import { setTimeout as wait } from 'node:timers/promises'
import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Contender } from './contenders.ts'
import { memoryMebibytes } from './process-cost.ts'
import { inTurns, mediansOf } from './samples.ts'

const settleMs = 2000

/** How long a start takes with everything in the store, and what the process holds when nobody asks for anything. */
export async function measureStart(both: readonly [Contender, Contender], rounds: number): Promise<Measured[]> {
  const ready = await inTurns(both, rounds, async ({ start }) => {
    const server = await start()
    await server.stop()
    return server.readyMs
  })
  const memory = await inTurns(both, 1, async ({ start }) => {
    const server = await start()
    await wait(settleMs)
    const mebibytes = memoryMebibytes(server.pid)
    await server.stop()
    return mebibytes
  })
  return [
    { bar: bars.ready, ...mediansOf(ready, Number), processorMs: null },
    { bar: bars.idleMemory, ...mediansOf(memory, Number), processorMs: null },
  ]
}
