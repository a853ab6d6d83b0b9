import { setTimeout as wait } from 'node:timers/promises'
import { bars } from './bars.ts'
import type { Measured } from './bars.ts'
import type { Contender } from './contenders.ts'
import { memoryMebibytes } from './process-cost.ts'
import { inTurns, mediansOf } from './samples.ts'

const settleMs = 2000

/** How long a start takes with everything in the store, and what the process holds when nobody asks for anything. */
export async function measureStart(both: readonly [Contender, Contender], rounds: number): Promise<Measured[]> {
  const starts = await inTurns(both, rounds, startOnce)
  return [
    { bar: bars.ready, ...mediansOf(starts, ({ readyMs }) => readyMs), processorMs: null },
    { bar: bars.idleMemory, ...mediansOf(starts, ({ idleMebibytes }) => idleMebibytes), processorMs: null },
  ]
}

export async function startOnce({ start }: Contender): Promise<{ readyMs: number; idleMebibytes: number }> {
  const server = await start()
  await wait(settleMs)
  const idleMebibytes = memoryMebibytes(server.pid)
  await server.stop()
  return { readyMs: server.readyMs, idleMebibytes }
}
