import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { execPath } from 'node:process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

export type Child = {
  /** The next line that it prints; throws where it ends without one. */
  line(): Promise<string>
  kill(): Promise<void>
  /** Ends what it reads, and waits until it has ended by itself. */
  finish(): Promise<void>
}

/** Runs a module in a process of its own. */
export function startChild(module: URL, ...parameters: string[]): Child {
  const child = spawn(execPath, [fileURLToPath(module), ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const ended = once(child, 'exit')
  return {
    async line() {
      const { value, done } = await lines.next()
      if (done) throw new Error(`${module.pathname} ended without a word`)
      return value
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
    async finish() {
      child.stdin.end()
      await ended
    },
  }
}
