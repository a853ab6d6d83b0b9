import { readFileSync, readdirSync } from 'node:fs'

// Linux only, as the machines are that the portal is made for.

/** What all threads of a process have used of the processors so far. Says more than the clock where others use them too. */
export function processorMs(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) => sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
  return nanoseconds / 1e6
}

export function memoryMebibytes(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
