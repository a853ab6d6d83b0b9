import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { needProgram } from '#tools/debian-packages.ts'

export type Trace = {
  /** Lets the process go on without it. */
  detach(): Promise<void>
}

/** Watches or spoils the system calls of a running process and all its threads, as these options of strace say. */
export async function traceProcess(pid: number, options: readonly string[]): Promise<Trace> {
  const strace = needProgram('strace')
  const child = spawn(strace, ['-f', ...options, '-p', String(pid)], { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  await untilAttached(createInterface({ input: child.stderr }))
  return {
    async detach() {
      child.kill('SIGINT')
      await ended
    },
  }
}

async function untilAttached(said: AsyncIterable<string>): Promise<void> {
  const lines: string[] = []
  for await (const line of said) {
    lines.push(line)
    if (/ attached/.test(line)) return
  }
  throw new Error(`strace did not attach: ${lines.join(' ')}`)
}
