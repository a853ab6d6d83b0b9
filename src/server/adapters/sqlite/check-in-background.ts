import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { extname, join } from 'node:path'

/** Beside this file, in the source as well as in a build. */
const program = join(import.meta.dirname, `check-served${extname(import.meta.filename)}`)

/** The exit code of the checking process if it found damage; any other code says nothing about the store. */
export const foundDamaged = 3

/**
 * Reads the store from end to end while it is served, in a process of its own that lets others go first. Calls back where
 * it is damaged. Returns what ends the check, which keeps the log from moving into the file.
 */
export function checkInBackground(file: string, afterMs: number, onDamaged: () => void): () => void {
  let child: ChildProcess | null = null
  const timer = setTimeout(() => {
    child = fork(program, [file], { stdio: 'ignore' })
    child.once('exit', (code) => {
      if (code === foundDamaged) onDamaged()
    })
    // Where it cannot be started, or not be slowed down, the store is served all the same.
    child.once('error', () => undefined)
    if (child.pid !== undefined) tryToSlowDown(child.pid)
    child.unref()
    child.channel?.unref()
  }, afterMs).unref()
  return () => {
    clearTimeout(timer)
    child?.kill('SIGKILL')
  }
}

function tryToSlowDown(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // It may have ended already.
  }
}
