import type { Caller } from './portal-calls.ts'
import { startProject } from './portal-calls.ts'

export type Writing = {
  /** Ids of the projects that the portal has acknowledged so far. */
  readonly acknowledged: readonly string[]
  /** Resolves once so many more are acknowledged. */
  more(count: number): Promise<void>
  /** Ends, and resolves once nothing is under way. */
  stop(): Promise<void>
}

/** Starts projects one after the other from several hands at once, whatever becomes of the one before. */
export function startWriting(caller: Caller, hands: number): Writing {
  const acknowledged: string[] = []
  const waiting = new Set<() => void>()
  const stopping = new AbortController()

  async function write(hand: number): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      try {
        acknowledged.push(await startProject(caller, `Project ${number} of hand ${hand}`))
      } catch {
        // Refused or cut off, it is not acknowledged. Whoever is refused at once does not ask again in the same moment.
        await new Promise((resolve) => void setTimeout(resolve, 50))
      }
      for (const look of waiting) look()
    }
  }

  const all = Promise.all(Array.from({ length: hands }, (_, hand) => write(hand)))
  return {
    acknowledged,
    more(count) {
      const wanted = acknowledged.length + count
      return new Promise((resolve) => {
        const look = () => {
          if (acknowledged.length < wanted) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
      })
    },
    async stop() {
      stopping.abort()
      await all
    },
  }
}
