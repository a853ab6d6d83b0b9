import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

type Wait = {
  /** What it prints once it runs. */
  readonly words: string
  readonly withinMs: number
  /** What is thrown where it does not. */
  readonly missing: (why: string, said: string) => Error
}

export async function untilSaid(emulator: ChildProcess, { words, withinMs, missing }: Wait): Promise<void> {
  let said = ''
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => settle(() => reject(missing('The program didn’t start in time.', said))), withinMs)
    const settle = (how: () => void) => {
      clearTimeout(timer)
      how()
    }
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes(words)) settle(resolve)
    }
    emulator.stdout?.on('data', listen)
    emulator.stderr?.on('data', listen)
    emulator.once('error', () => settle(() => reject(missing('The program wasn’t found.', said))))
    emulator.once('exit', () => settle(() => reject(missing('The program ended before it was ready.', said))))
  })
}

/** Ends a program that was started as the first of a group, and whatever it has started. */
export async function endGroup(emulator: ChildProcess): Promise<void> {
  if (emulator.pid === undefined || emulator.exitCode !== null || emulator.signalCode !== null) return
  const ended = once(emulator, 'exit')
  process.kill(-emulator.pid, 'SIGTERM')
  await ended
}
