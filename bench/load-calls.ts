import autocannon from 'autocannon'
import type { Request } from 'autocannon'
import { processorMs } from './process-cost.ts'

// A process of its own, so that making the load takes nothing from the server nor from the one that compares.

export type CallsJob = {
  readonly port: number
  /** Of the server. */
  readonly pid: number
  readonly requests: readonly Request[]
  readonly connections: number
  readonly seconds: number
}

export type CallsResult = {
  readonly callsPerSecond: number
  /** What the server used of the processors for each call. */
  readonly processorMs: number
}

process.once('disconnect', () => process.exit())
process.once('message', (job: CallsJob) => {
  void run(job).then((result) => process.send?.(result, () => process.exit()))
})

async function run({ port, pid, requests, connections, seconds }: CallsJob): Promise<CallsResult> {
  const usedBefore = processorMs(pid)
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    // Each connection goes through requests in an order of its own: copies, because autocannon keeps its bytes in them.
    setupClient: (client) => client.setRequests(requests.map(() => ({ ...anyOf(requests) }))),
  })
  const failures = result.non2xx + result.errors
  if (failures > 0) throw new Error(`${failures} calls failed: ${JSON.stringify(result.statusCodeStats)}`)
  const used = processorMs(pid) - usedBefore
  return { callsPerSecond: result['2xx'] / result.duration, processorMs: used / result['2xx'] }
}

function anyOf<Item>(items: readonly Item[]): Item {
  return items[Math.floor(Math.random() * items.length)]! // The place is within the list.
}
