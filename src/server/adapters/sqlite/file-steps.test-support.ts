import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import type { TestContext } from 'node:test'

/** What the store does to files by itself, beside SQLite. */
const steps = ['mkdirSync', 'writeFileSync', 'fsyncSync', 'renameSync', 'rmSync'] as const

/**
 * Calls `before` ahead of each such step of this process, with its name and its number from 1; what it throws is what the step fails
 * with. Returns what ends it. What `before` does itself counts for nothing.
 */
export function watchFileSteps(t: TestContext, before: (name: string, number: number) => void): () => void {
  let count = 0
  let isInside = false
  const mocks = steps.map((name) => {
    const original = fs[name] as (...values: unknown[]) => unknown
    return t.mock.method(fs, name, (...values: unknown[]) => {
      if (!isInside) {
        isInside = true
        try {
          before(name, ++count)
        } finally {
          isInside = false
        }
      }
      return original(...values)
    })
  })
  syncBuiltinESMExports()
  return () => {
    for (const { mock } of mocks) mock.restore()
    syncBuiltinESMExports()
  }
}

export function diskFull(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
}
