import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CallsJob, CallsResult } from './load-calls.ts'
import type { LiveJob, LiveResult } from './load-live.ts'

/** Makes calls on many connections from another process. Rejects where any of them was not answered with success. */
export function loadCalls(job: CallsJob): Promise<CallsResult> {
  return runProcess('load-calls.ts', job)
}

/** Opens streams and makes changes from another process. Rejects where a stream ends or a change is refused. */
export function loadLive(job: LiveJob): Promise<LiveResult> {
  return runProcess('load-live.ts', job)
}

function runProcess<Result>(file: string, job: object): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)))
    child.once('message', (result) => resolve(result as Result)) // Each of the two sends its own result and no more.
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
    child.send(job)
  })
}
