import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#tools/find-free-port.ts'

export type ServerProcess = {
  readonly port: number
  /** From the start of the process to the first call that it answered. */
  readonly readyMs: number
  readonly pid: number
  /** Resolves once it has ended, for whatever reason. */
  readonly ended: Promise<void>
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
  /** Ends it as a machine that fails does. */
  kill(): Promise<void>
}

type Start = {
  /** Inside the project. */
  readonly entry: string
  readonly env: (port: number) => Readonly<Record<string, string>>
  /** Whether the server on this port answers a call. */
  readonly isReady: (port: number) => Promise<boolean>
  /** Any free one where none is named. */
  readonly port?: number
  /** Options of Node's own. */
  readonly nodeOptions?: readonly string[]
}

const pollMs = 4
const longestStartMs = 60_000

/** Starts a server as a process of its own on this machine. */
export async function startServer({
  entry,
  env,
  isReady,
  port: wanted,
  nodeOptions = [],
}: Start): Promise<ServerProcess> {
  const port = wanted ?? (await findFreePort())
  const startMs = performance.now()
  const options = [...profiling(), ...nodeOptions]
  const child = spawn(process.execPath, [...options, fileURLToPath(new URL(`../${entry}`, import.meta.url))], {
    env: { PATH: process.env['PATH'] ?? '', ...env(port) },
    // Its log is written as in use, but not kept.
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()))
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  while (!(await isReady(port).catch(() => false))) {
    if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode} before it was ready`)
    if (performance.now() - startMs > longestStartMs) throw new Error(`${entry} is not ready`)
    await new Promise((resolve) => void setTimeout(resolve, pollMs))
  }
  const readyMs = performance.now() - startMs
  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    child.kill(signal)
    await ended
    process.off('exit', kill)
  }
  return { port, readyMs, pid: child.pid ?? 0, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** What a profile needs: `BENCH_NODE_OPTIONS="--cpu-prof" npm run bench` writes one for each server when it ends. */
function profiling(): string[] {
  return process.env['BENCH_NODE_OPTIONS']?.split(' ') ?? []
}
