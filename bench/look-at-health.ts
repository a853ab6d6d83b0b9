import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { workerData } from 'node:worker_threads'

// In a thread of its own, so that whoever makes the load does not hold up the looks: asks `/healthz` again and again, and keeps
// the milliseconds of the slowest look in `slowest`, where another thread reads them and begins anew with 0.
const everyMs = 5
const { port, slowest } = workerData as { port: number; slowest: Float64Array }

for (;;) {
  const startMs = performance.now()
  await new Promise<void>((resolve) => {
    const look = request({ host: '127.0.0.1', port, path: '/healthz', agent: false }, (response) => {
      response.resume().on('close', resolve)
    })
    look.on('error', () => resolve()).end()
  })
  slowest[0] = Math.max(slowest[0] ?? 0, performance.now() - startMs)
  await wait(everyMs)
}
